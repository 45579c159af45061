import {
  EVENTOS_DO_RECURSO,
  entregaDevida,
  fimDaContestacao,
  inicioDoDia,
  prazoParaRecorrer,
  proximaInstancia,
  respostaEmVigor,
  somarDias,
  visaoPublica,
  type TipoDeAviso,
  type TipoDeEventoDoRecurso,
} from '@balcao/domain';
import type { Batch } from '../../../db/batch.ts';
import type { Executor, Transacao } from '../../../db/client.ts';
import { listEmailsDosAdministradores } from '../../../core/contas/administradores.repository.ts';
import { avisar } from './avisos.repository.ts';
import { findEmailDaConta } from './envios.repository.ts';
import type { EnfileirarCorreio } from '../../../core/correio/correio.ts';
import type { Dados } from '../../../core/correio/modelos.ts';
import type { MODELOS_DE_RECURSO } from '../../../core/correio/cartas-do-recurso.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { quemDecide, type RecursoGuardado } from './recursos.repository.ts';
import { caminhoDaConsulta } from './avisar-solicitante.ts';
import type { SolicitacaoTravada } from './solicitacoes.repository.ts';

type Eventos = typeof EVENTOS_DO_RECURSO;

/** Events of which the requester is told. */
type EventoAvisado = {
  [E in TipoDeEventoDoRecurso]: Eventos[E]['avisa'] extends true ? E : never;
}[TipoDeEventoDoRecurso];

/** Where citizens read their appeals: the public view of the request, with their list open. */
const caminhoDosRecursos = (cod_empre: number, solicitacao: string): string =>
  `${caminhoDaConsulta(cod_empre, solicitacao)}&recursos=lista`;

interface Ocasiao {
  /** What is not told of it yet is read there. */
  ler: Executor;
  escrever: Transacao | Batch;
  orgao: OrgaoEmUso;
  solicitacao: SolicitacaoTravada;
  /** All of them, as they stand. */
  recursos: readonly RecursoGuardado[];
  recurso: RecursoGuardado;
}

/** Where staff read an appeal and answer it: the tab of appeals, with this one open. */
const caminhoDosServidores = ({ solicitacao, recurso }: Ocasiao): string =>
  `/dashboard/solicitacoes?aba=recursos&recurso=${solicitacao.id}.${recurso.id}`;

interface Deps {
  enfileirarCorreio: EnfileirarCorreio;
}

/** What every mail about an appeal says. */
const comum = ({ solicitacao, recurso }: Ocasiao) => ({
  protocolo: recurso.numero_protocolo,
  solicitacao: solicitacao.numero_protocolo,
  instancia: recurso.instancia,
});

/** The term of the next appeal, counted from a decision or from the silence, and to whom; null when there is none. */
const proximoRecurso = ({
  orgao,
  solicitacao,
  recursos,
  recurso,
}: Ocasiao): Dados<'recurso-expirado'>['proximo'] => {
  const proxima = proximaInstancia(recurso.instancia);
  if (proxima === undefined || solicitacao.fatos.cancelada_em !== null) return null;
  const decisao = recurso.data_resposta ?? somarDias(recurso.prazo, 1);
  return {
    ate: prazoParaRecorrer(decisao, orgao, proxima).vencimento,
    autoridade: quemDecide(orgao.autoridades, proxima, solicitacao, recursos),
  };
};

/** Mails to the person who appealed. */
type ModeloAoCidadao = Exclude<
  keyof typeof MODELOS_DE_RECURSO,
  'recurso-a-responder' | 'recurso-a-entregar'
>;

type Mensagem = { [M in ModeloAoCidadao]: { modelo: M; dados: Dados<M> } }[ModeloAoCidadao];

const mensagemDo = (evento: EventoAvisado, ocasiao: Ocasiao): Mensagem => {
  const { orgao, solicitacao, recurso } = ocasiao;
  const caminho = caminhoDosRecursos(orgao.cod_empre, solicitacao.numero_protocolo);
  const dados = { ...comum(ocasiao), caminho };
  switch (evento) {
    case 'RECURSO_ABERTO': {
      const { autoridades } = orgao;
      const autoridade = quemDecide(autoridades, recurso.instancia, solicitacao, ocasiao.recursos);
      return { modelo: 'recurso-aberto', dados: { ...dados, prazo: recurso.prazo, autoridade } };
    }
    case 'RECURSO_ENCAMINHADO':
      return { modelo: 'recurso-encaminhado', dados: { ...dados, prazo: recurso.prazo } };
    case 'RECURSO_EXPIRADO': {
      const proximo = proximoRecurso(ocasiao);
      return { modelo: 'recurso-expirado', dados: { ...dados, proximo } };
    }
    case 'RECURSO_RESPONDIDO':
    case 'RECURSO_CORRIGIDO': {
      const desfecho = respostaEmVigor(recurso)?.desfecho ?? 'NAO_CONHECIDO';
      const corrigido = evento === 'RECURSO_CORRIGIDO';
      const proximo = proximoRecurso(ocasiao);
      const entrega = entregaDevida(recurso.entregas)?.prazo ?? null;
      const { textos } = visaoPublica(solicitacao.fatos, false);
      const resposta = textos ? (respostaEmVigor(recurso)?.resposta ?? null) : null;
      const decidido = { desfecho, corrigido, proximo, entrega, resposta };
      return { modelo: 'recurso-respondido', dados: { ...dados, ...decidido } };
    }
    case 'RECURSO_ENTREGUE': {
      const ate = fimDaContestacao(recurso.entregas, orgao) ?? orgao.hoje;
      return { modelo: 'recurso-entregue', dados: { ...dados, ate } };
    }
  }
};

/** What stands in the inbox of who appealed with an account; of what they did themselves, nothing. */
const NA_CAIXA: Partial<Record<EventoAvisado, TipoDeAviso>> = {
  RECURSO_ENCAMINHADO: 'SEU_RECURSO_ANDOU',
  RECURSO_EXPIRADO: 'SEU_RECURSO_SEM_RESPOSTA',
  RECURSO_RESPONDIDO: 'SEU_RECURSO_RESPONDIDO',
  RECURSO_CORRIGIDO: 'SEU_RECURSO_RESPONDIDO',
  RECURSO_ENTREGUE: 'SEU_RECURSO_ENTREGUE',
};

/** Writes it into inboxes, once a day. */
const naCaixa = (
  { escrever, orgao, solicitacao, recurso }: Ocasiao,
  tipo: TipoDeAviso,
  para: Parameters<typeof avisar>[1]['para'],
): Promise<void> =>
  avisar(escrever, {
    cod_empre: orgao.cod_empre,
    tipo,
    solicitacao_id: solicitacao.id,
    recurso_id: recurso.id,
    criado_em: inicioDoDia(orgao.hoje, orgao.fuso),
    para,
  });

const ehAvisado = (evento: TipoDeEventoDoRecurso): evento is EventoAvisado =>
  EVENTOS_DO_RECURSO[evento].avisa;

/** Tells who appealed what just happened, in its transaction; of some events nobody is told (`avisa`). */
export const avisarDoRecurso = async (
  { enfileirarCorreio }: Deps,
  ocasiao: Ocasiao,
  evento: TipoDeEventoDoRecurso,
): Promise<void> => {
  if (!ehAvisado(evento)) return;
  const { escrever, orgao, solicitacao } = ocasiao;
  const { solicitante_id } = solicitacao.fatos;
  const tipo = NA_CAIXA[evento];
  if (tipo !== undefined && solicitante_id !== null)
    await naCaixa(ocasiao, tipo, { pessoas: [solicitante_id] });
  const para = solicitante_id === null ? solicitacao.solicitante.email : solicitacao.conta?.email;
  if (para === null || para === undefined) return;
  const mensagem = mensagemDo(evento, ocasiao);
  await enfileirarCorreio(escrever, { cod_empre: orgao.cod_empre, para, ...mensagem });
};

/** Where whoever must answer an appeal is written to. */
const listEnderecosDe = async (
  ler: Executor,
  cod_empre: number,
  responsavel_id: string | null,
): Promise<(string | null)[]> =>
  responsavel_id === null
    ? listEmailsDosAdministradores(ler, cod_empre)
    : [await findEmailDaConta(ler, cod_empre, responsavel_id)];

/**
 * Tells who must answer an appeal that it is theirs, or how long is left: the responsible, or every
 * administrator when it has none, with the authority for whom they act.
 * @param enderecos of theirs, where whoever calls has just read them
 */
export const avisarResponsavel = async (
  { enfileirarCorreio }: Deps,
  ocasiao: Ocasiao,
  dias: number | null,
  enderecos?: readonly (string | null)[],
): Promise<void> => {
  const { ler, escrever, orgao, solicitacao, recursos, recurso } = ocasiao;
  const { cod_empre } = orgao;
  const { responsavel_id } = recurso;
  const decide =
    responsavel_id === null ? { administradores: true } : { pessoas: [responsavel_id] };
  await naCaixa(ocasiao, dias === null ? 'RECURSO_A_RESPONDER' : 'RECURSO_PERTO_DO_FIM', decide);
  const destinos = enderecos ?? (await listEnderecosDe(ler, cod_empre, responsavel_id));
  const autoridade =
    responsavel_id === null
      ? quemDecide(orgao.autoridades, recurso.instancia, solicitacao, recursos)
      : null;
  const caminho = caminhoDosServidores(ocasiao);
  const dados = { ...comum(ocasiao), prazo: recurso.prazo, dias, autoridade, caminho };
  for (const para of destinos) {
    if (para === null) continue;
    await enfileirarCorreio(escrever, { cod_empre, para, modelo: 'recurso-a-responder', dados });
  }
};

/** Tells the SIC that an appeal came, so that it prepares what the authority needs. */
export const avisarQuemPrepara = (ocasiao: Ocasiao): Promise<void> => {
  const entrada = ocasiao.orgao.setores.filter((setor) => setor.entrada);
  return naCaixa(ocasiao, 'RECURSO_A_PREPARAR', { setores: entrada.map(({ id }) => id) });
};

/**
 * Tells who must hand over what was granted that it is theirs, or that the former handing over was contested.
 * @param emails of theirs, where whoever calls has just read them
 */
export const avisarQuemEntrega = async (
  { enfileirarCorreio }: Deps,
  ocasiao: Ocasiao,
  contestada: boolean,
  emails?: ReadonlyMap<string, string | null>,
): Promise<void> => {
  const { ler, escrever, orgao, recurso } = ocasiao;
  const { cod_empre } = orgao;
  const devida = entregaDevida(recurso.entregas);
  if (devida === undefined) return;
  const pessoas = [devida.responsavel_id];
  await naCaixa(ocasiao, contestada ? 'ENTREGA_CONTESTADA' : 'RECURSO_A_ENTREGAR', { pessoas });
  const { responsavel_id } = devida;
  const lido = emails?.get(responsavel_id);
  const para = lido === undefined ? await findEmailDaConta(ler, cod_empre, responsavel_id) : lido;
  if (para === null) return;
  const caminho = caminhoDosServidores(ocasiao);
  const dados = { ...comum(ocasiao), prazo: devida.prazo, contestada, caminho };
  await enfileirarCorreio(escrever, { cod_empre, para, modelo: 'recurso-a-entregar', dados });
};
