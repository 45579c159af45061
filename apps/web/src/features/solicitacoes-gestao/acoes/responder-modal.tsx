import { responderSolicitacao } from '@balcao/contracts';
import { useState, type SubmitEvent } from 'react';
import {
  DECISOES,
  NATUREZA_ACESSO,
  negaAcesso,
  TIPOS_DE_NEGATIVA,
  faltasDaNegativa,
  temVisivel,
} from '@balcao/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormComErros, erroDoCampo } from '../../../lib/erros-de-campo.ts';
import { useFaltas } from '../../../lib/faltas.ts';
import { useRascunho } from '../../../lib/rascunho.ts';
import { FalhaDoDialogo } from '../../../solicitacoes/detalhes/confirmar-acao.tsx';

import { Modal, ConfirmModal } from '../../../ui/modal.tsx';
import { useOrgao } from '../../../lib/orgao.ts';
import { parametrosQuery } from '../../../solicitacoes/parametros.queries.ts';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import { useAcaoNaSolicitacao, type DialogoProps } from './dialogo.tsx';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import classes from '../gestao.module.css';

/** The form of an answer, empty. */
const RESPOSTA_VAZIA = {
  resposta: '',
  decisao: '',
  tipo_da_negativa: '',
  motivo_da_negativa: '',
};

type Campos = typeof RESPOSTA_VAZIA;

const CAMPOS_DA_RESPOSTA = Object.keys(RESPOSTA_VAZIA);

/** What the form lacks; undefined when nothing. */
type Faltas = Partial<Campos>;

/**
 * What is missing. A request of information is decided, as the statistics of article 30 count it: more
 * than the server asks for, which also takes the answers of other programs.
 */
function faltasDaResposta(campos: Campos, natureza: number): Faltas | undefined {
  const faltas: Faltas = {
    ...(natureza === NATUREZA_ACESSO && campos.decisao === '' && { decisao: 'Escolha a decisão.' }),
    ...faltasDaNegativa(campos.decisao, campos),
    ...(!temVisivel(campos.resposta) && { resposta: 'Informe a resposta.' }),
  };
  return Object.keys(faltas).length === 0 ? undefined : faltas;
}

/** What goes to the server. */
const pedidoDe = (campos: Campos) => ({
  resposta: campos.resposta,
  decisao: DECISOES.find(({ nome }) => nome === campos.decisao)?.nome ?? null,
  ...(negaAcesso(campos.decisao) && {
    tipo_da_negativa: TIPOS_DE_NEGATIVA.find((um) => um === campos.tipo_da_negativa),
    motivo_da_negativa: campos.motivo_da_negativa,
  }),
});

/** Longest reason of a refusal. */
const MOTIVO = 300;

/** What the law has an institution allow an answer at the least, until the institution's is known. */
const RESPOSTA = 300;

interface RespostaCamposProps {
  natureza: number;
  campos: typeof RESPOSTA_VAZIA;
  faltas: Faltas | undefined;
  erro: unknown;
  disabled: boolean;
  onChange: (parte: Partial<typeof RESPOSTA_VAZIA>) => void;
}

/** How a request was decided, and the answer. */
function RespostaCampos(props: RespostaCamposProps) {
  const { natureza, campos, faltas, erro, disabled, onChange } = props;
  const { cod_empre } = useOrgao();
  const { data: parametros } = useQuery(parametrosQuery(cod_empre));
  const deAcesso = natureza === NATUREZA_ACESSO;
  const erroDe = (campo: keyof Faltas) => faltas?.[campo] ?? erroDoCampo(erro, campo);
  return (
    <>
      <NativeSelect
        label="Decisão"
        required={deAcesso}
        withAsterisk={false}
        disabled={disabled}
        value={campos.decisao}
        error={erroDe('decisao')}
        onChange={({ currentTarget }) => onChange({ decisao: currentTarget.value })}
        data={[
          { value: '', label: deAcesso ? 'Escolha' : 'Sem decisão de acesso' },
          ...DECISOES.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      {negaAcesso(campos.decisao) && (
        <>
          <NativeSelect
            label="Motivo da negativa"
            required
            withAsterisk={false}
            disabled={disabled}
            value={campos.tipo_da_negativa}
            error={erroDe('tipo_da_negativa')}
            onChange={({ currentTarget }) => onChange({ tipo_da_negativa: currentTarget.value })}
            data={[{ value: '', label: 'Escolha' }, ...TIPOS_DE_NEGATIVA]}
          />
          <TextoContado
            label="Explique o motivo"
            description="Com o fundamento legal. Quem pediu lê esta explicação."
            maximo={MOTIVO}
            linhas={3}
            required
            disabled={disabled}
            value={campos.motivo_da_negativa}
            error={erroDe('motivo_da_negativa')}
            onChange={(motivo_da_negativa) => onChange({ motivo_da_negativa })}
          />
        </>
      )}
      <TextoContado
        label="Resposta"
        maximo={parametros?.resposta_tamanho ?? RESPOSTA}
        linhas={10}
        required
        disabled={disabled}
        value={campos.resposta}
        error={erroDe('resposta')}
        onChange={(resposta) => onChange({ resposta })}
      />
    </>
  );
}

/** The answer that ends a request; it is asked twice, since nothing takes it back. */
export function ResponderModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const { campos, editar, limpar } = useRascunho(`responder:${id}`, RESPOSTA_VAZIA);
  const { faltas, recusa, conferir, perdoar } =
    useFaltas<NonNullable<ReturnType<typeof faltasDaResposta>>>();
  const [confirmando, setConfirmando] = useState(false);
  const { mutate, isPending, error, reset } = useAcaoNaSolicitacao(
    () => call(responderSolicitacao, { body: { solicitacao_id: id, ...pedidoDe(campos) } }),
    () => {
      limpar();
      onFeito(`Solicitação ${numero_protocolo} respondida.`);
    },
  );
  const form = useFormComErros(recusa ?? error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (conferir(faltasDaResposta(campos, natureza.id))) setConfirmando(true);
  };
  return (
    <Modal titulo={`Responder ${numero_protocolo}`} onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <RespostaCampos
          natureza={natureza.id}
          campos={campos}
          faltas={faltas}
          erro={error}
          disabled={isPending}
          onChange={(parte) => {
            editar(parte);
            perdoar(parte);
          }}
        />
        <BotoesDoDialogo enviar="Responder" ocupado={isPending} onClose={onClose} />
      </form>
      {confirmando && !error && (
        <ConfirmModal
          titulo="Enviar esta resposta?"
          confirmar="Enviar e finalizar"
          cancelar="Voltar a escrever"
          ocupado={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirmando(false)}
        >
          <p>
            A solicitação <span className="inteiro">{numero_protocolo}</span> é finalizada, e quem a
            fez recebe a resposta por e-mail. Isso não pode ser desfeito.
          </p>
        </ConfirmModal>
      )}
      <FalhaDoDialogo
        erro={error}
        campos={CAMPOS_DA_RESPOSTA}
        escrito={campos.resposta}
        onVoltar={() => {
          setConfirmando(false);
          reset();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}
