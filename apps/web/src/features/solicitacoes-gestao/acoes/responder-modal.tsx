import { responderSolicitacao } from '@balcao/contracts/esquemas';
import { useState } from 'react';
import {
  DECISOES,
  NATUREZA_ACESSO,
  negaAcesso,
  TIPOS_DE_NEGATIVA,
  faltasDaNegativa,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormulario, type CampoDoFormulario } from '../../../lib/formulario.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { guardar } from '../../../lib/rascunho.ts';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { Modal, ConfirmModal } from '../../../ui/modal.tsx';
import { useOrgao } from '../../../lib/orgao.ts';
import { parametrosQuery } from '../../../esic/processo/parametros.queries.ts';
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

/**
 * What is missing. A request of information is decided, as the statistics of article 30 count it: more
 * than the server asks for, which also takes the answers of other programs.
 */
const faltasDaResposta = (campos: Campos, natureza: number): Partial<Campos> => ({
  ...(natureza === NATUREZA_ACESSO && campos.decisao === '' && { decisao: 'Escolha a decisão.' }),
  ...faltasDaNegativa(campos.decisao, campos),
});

/** What goes to the server. */
const pedidoDe = (campos: Campos) => ({
  resposta: campos.resposta,
  decisao: DECISOES.find(({ nome }) => nome === campos.decisao)?.nome ?? null,
  ...(negaAcesso(campos.decisao) && {
    tipo_da_negativa: TIPOS_DE_NEGATIVA.find((um) => um === campos.tipo_da_negativa),
    motivo_da_negativa: campos.motivo_da_negativa,
  }),
});

/** What the law has an institution allow an answer at the least, until the institution's is known. */
const RESPOSTA = 300;

interface RespostaCamposProps {
  natureza: number;
  decisao: string;
  campo: (nome: keyof Campos) => CampoDoFormulario<string>;
}

/** How a request was decided, and the answer. */
function RespostaCampos({ natureza, decisao, campo }: RespostaCamposProps) {
  const { cod_empre } = useOrgao();
  const { data: parametros } = useQuery(parametrosQuery(cod_empre));
  const deAcesso = natureza === NATUREZA_ACESSO;
  return (
    <>
      <Campo
        {...campo('decisao')}
        label="Decisão"
        required={deAcesso}
        withAsterisk={false}
        opcoes={[
          { value: '', label: deAcesso ? 'Escolha' : 'Sem decisão de acesso' },
          ...DECISOES.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
        ]}
      />
      {negaAcesso(decisao) && (
        <>
          <Campo
            {...campo('tipo_da_negativa')}
            label="Motivo da negativa"
            required
            withAsterisk={false}
            opcoes={[{ value: '', label: 'Escolha' }, ...TIPOS_DE_NEGATIVA]}
          />
          <Campo
            {...campo('motivo_da_negativa')}
            label="Explique o motivo"
            description="Com o fundamento legal. Quem pediu lê esta explicação."
            linhas={3}
            required
          />
        </>
      )}
      <Campo
        {...campo('resposta')}
        label="Resposta"
        maximo={parametros?.resposta_tamanho ?? RESPOSTA}
        linhas={10}
      />
    </>
  );
}

/** The answer that ends a request; it is asked twice, since nothing takes it back. */
export function ResponderModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const rascunho = `responder:${id}`;
  /** What waits to be asked about before it is sent. */
  const [pedido, setPedido] = useState<ReturnType<typeof pedidoDe>>();
  const acao = useAcaoNaSolicitacao(
    (corpo: ReturnType<typeof pedidoDe>) =>
      call(responderSolicitacao, { body: { solicitacao_id: id, ...corpo } }),
    () => {
      guardar(rascunho, undefined);
      onFeito(`Solicitação ${numero_protocolo} respondida.`);
    },
  );
  const form = useFormulario(responderSolicitacao, {
    rascunho,
    inicial: RESPOSTA_VAZIA,
    corpo: pedidoDe,
    acao,
    regras: (campos) => faltasDaResposta(campos, natureza.id),
    confirmar: setPedido,
  });
  const { decisao, resposta } = form.valores;
  return (
    <Modal titulo={`Responder ${numero_protocolo}`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <RespostaCampos natureza={natureza.id} decisao={decisao} campo={form.campo} />
        <BotoesDoDialogo enviar="Responder" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      {pedido && !acao.error && (
        <ConfirmModal
          titulo="Enviar esta resposta?"
          confirmar="Enviar e finalizar"
          cancelar="Voltar a escrever"
          ocupado={form.ocupado}
          onConfirm={() => acao.mutate(pedido)}
          onClose={() => setPedido(undefined)}
        >
          <p>
            A solicitação <span className="inteiro">{numero_protocolo}</span> é finalizada, e quem a
            fez recebe a resposta por e-mail. Isso não pode ser desfeito.
          </p>
        </ConfirmModal>
      )}
      <FalhaDoDialogo
        {...form.recusa}
        escrito={resposta}
        onVoltar={() => {
          setPedido(undefined);
          acao.reset();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}
