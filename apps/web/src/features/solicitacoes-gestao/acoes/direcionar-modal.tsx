import { direcionarSolicitacao, type SolicitacaoDaLista } from '@balcao/contracts';
import type { SubmitEvent } from 'react';
import {
  LIMITES_DAS_ACOES,
  tipoDaNatureza,
  tipoForcado,
  TIPOS_DE_SOLICITACAO,
} from '@balcao/domain';
import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormComErros, erroDoCampo } from '../../../lib/erros-de-campo.ts';
import { useFaltas } from '../../../lib/faltas.ts';
import { useRascunho } from '../../../lib/rascunho.ts';
import { FalhaDoDialogo } from '../../../solicitacoes/detalhes/confirmar-acao.tsx';
import { useQuemDoPedido } from '../../../solicitacoes/fatos-da-solicitacao.ts';

import { Modal } from '../../../ui/modal.tsx';
import { useOrgao } from '../../../lib/orgao.ts';
import {
  opcoesQuery,
  ESCOLHA,
  opcoesDe,
  comNome,
} from '../../../solicitacoes/solicitacoes.queries.ts';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import { opcoesDeDirecionarQuery, setoresAtivosQuery } from '../gestao-api.ts';
import { useAcaoNaSolicitacao, type DialogoProps, FalhaDasListas } from './dialogo.tsx';
import {
  CAMPOS_DO_DIRECIONAMENTO,
  direcionamentoDe,
  faltasDoDirecionamento,
  pedidoDoDirecionamento,
  sairaDeVista,
  type Faltas,
  pedeFundamento,
  type Direcionamento,
} from './direcionamento.ts';
import { Aviso } from '../../../ui/fatos.tsx';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';
import classes from '../gestao.module.css';

/** What is in use, and what the request has already, in use or not. */
const daLista = (
  emUso: readonly { id: number; nome: string }[] = [],
  atual: { id: number; nome: string } | null,
) => {
  const falta = atual !== null && !emUso.some(({ id }) => id === atual.id);
  return opcoesDe([...emUso, ...(falta ? [atual] : [])].sort((a, b) => a.id - b.id));
};

interface DirecionarCamposProps {
  solicitacao: SolicitacaoDaLista;
  campos: Direcionamento;
  faltas: Faltas | undefined;
  erro: unknown;
  disabled: boolean;
  onChange: (parte: Partial<Direcionamento>) => void;
}

/** Where a request goes, of what type and priority it is, and who may read it. */
function DirecionarCampos(props: DirecionarCamposProps) {
  const { solicitacao, campos, faltas, erro, disabled, onChange } = props;
  const { cod_empre } = useOrgao();
  const setores = useQuery(setoresAtivosQuery);
  const tipos = useQuery(opcoesQuery(cod_empre));
  const opcoes = useQuery(opcoesDeDirecionarQuery(cod_empre));
  const natureza = solicitacao.natureza.id;
  const travado = tipoForcado(natureza) !== undefined;
  const cabeNaNatureza = ({ id }: { id: number }) =>
    TIPOS_DE_SOLICITACAO.some(
      (tipo) => tipo.id === id && (travado || tipoDaNatureza(natureza, tipo.id).ok),
    );
  const escolha = (campo: 'setor' | 'tipo' | 'prioridade' | 'grau_sigilo') => ({
    disabled,
    value: campos[campo],
    error: faltas?.[campo] ?? erroDoCampo(erro, campo),
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      onChange({ [campo]: currentTarget.value }),
  });
  return (
    <>
      <FalhaDasListas consultas={[setores, tipos, opcoes]} />
      <NativeSelect
        label="Setor"
        required
        withAsterisk={false}
        {...escolha('setor')}
        data={[ESCOLHA, ...comNome(setores.data ?? [])]}
      />
      <NativeSelect
        label="Tipo"
        required
        withAsterisk={false}
        {...escolha('tipo')}
        disabled={disabled || travado}
        {...(travado && { description: 'Definido pela natureza da solicitação.' })}
        data={[ESCOLHA, ...daLista(tipos.data?.tipos.filter(cabeNaNatureza), solicitacao.tipo)]}
      />
      <NativeSelect
        label="Prioridade"
        required
        withAsterisk={false}
        {...escolha('prioridade')}
        data={[ESCOLHA, ...daLista(opcoes.data?.prioridades, solicitacao.prioridade)]}
      />
      <NativeSelect
        label="Grau de sigilo"
        {...escolha('grau_sigilo')}
        data={daLista(opcoes.data?.graus, solicitacao.grau_sigilo)}
      />
      <TextoContado
        label="Observação"
        {...(pedeFundamento(campos, solicitacao) && {
          description: 'Escreva o fundamento legal do grau de sigilo.',
          required: true,
        })}
        maximo={LIMITES_DAS_ACOES.observacao}
        linhas={3}
        disabled={disabled}
        value={campos.observacao}
        error={faltas?.observacao ?? erroDoCampo(erro, 'observacao')}
        onChange={(observacao) => onChange({ observacao })}
      />
      <Switch
        label="Observação interna: só servidores leem"
        disabled={disabled}
        checked={campos.interna === '1'}
        onChange={({ currentTarget }) => onChange({ interna: currentTarget.checked ? '1' : '' })}
      />
    </>
  );
}

/** Sends a request to a sector, with its type, its priority and who may read it. */
export function DirecionarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo } = solicitacao;
  const { campos, editar, limpar } = useRascunho(`direcionar:${id}`, direcionamentoDe(solicitacao));
  const { quem } = useQuemDoPedido();
  const { faltas, recusa, conferir, perdoar } = useFaltas<Faltas>();
  const { mutate, isPending, error, reset } = useAcaoNaSolicitacao(
    () =>
      call(direcionarSolicitacao, {
        body: { solicitacao_id: id, ...pedidoDoDirecionamento(campos, solicitacao) },
      }),
    ({ localizado_em }, saiuDeVista) => {
      limpar();
      const feito = `Solicitação ${numero_protocolo} direcionada para ${localizado_em.nome}.`;
      onFeito(
        saiuDeVista ? `${feito} Ela é restrita: agora só esse setor a vê.` : feito,
        saiuDeVista,
      );
    },
  );
  const form = useFormComErros(recusa ?? error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (conferir(faltasDoDirecionamento(campos, solicitacao))) mutate();
  };
  return (
    <Modal titulo={`Direcionar ${numero_protocolo}`} onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <DirecionarCampos
          solicitacao={solicitacao}
          campos={campos}
          faltas={faltas}
          erro={error}
          disabled={isPending}
          onChange={(parte) => {
            editar(parte);
            perdoar(parte);
          }}
        />
        {quem && sairaDeVista(campos, solicitacao, quem) && (
          <Aviso role="status">
            Ela é restrita: depois de direcionada, só o setor escolhido a vê, e você não.
          </Aviso>
        )}
        <BotoesDoDialogo enviar="Direcionar" ocupado={isPending} onClose={onClose} />
      </form>
      <FalhaDoDialogo
        erro={error}
        campos={CAMPOS_DO_DIRECIONAMENTO}
        escrito={campos.observacao}
        onVoltar={reset}
        onClose={onClose}
      />
    </Modal>
  );
}
