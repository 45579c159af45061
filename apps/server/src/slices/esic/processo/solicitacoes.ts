import {
  ACOES_DE_TRAMITACAO,
  aplicarTransicao,
  assentarSolicitacao,
  disponibilidadeDaSolicitacao,
  disponibilidadeDaTramitacao,
  disponibilidadeDeCorrigir,
  disponibilidadeDeDecidir,
  semRastro,
  inicioDoDia,
  type AcaoDaSolicitacao,
  type AcaoDeTramitacao,
  type DataCivil,
  type Leitura,
  type Quem as QuemDoPedido,
  type Solicitacao,
  type Transicao,
} from '@balcao/domain';
import type { Writer } from '../../../db/batch.ts';
import type { Transacao } from '../../../db/client.ts';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import type { OrgaoEmUso, Orgaos } from '../../../core/orgao/orgao.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../../core/quem/quem.ts';
import type { Cofre } from '../../../core/cofre.ts';
import {
  lockSolicitacao,
  saveTransicao,
  type QualSolicitacao,
  type SolicitacaoTravada,
} from './solicitacoes.repository.ts';

/** Who is asking, as the rules of requests know people; a visitor comes by the protocol. */
export const quemDoPedido = ({
  papel,
  usuario,
  lidoComASessao,
}: Pick<Quem, 'papel' | 'usuario' | 'lidoComASessao'>): QuemDoPedido => {
  const seus = (papel === 'PREFEITURA' ? lidoComASessao?.setores : undefined) ?? [];
  return {
    papel,
    usuario_id: usuario?.id ?? null,
    setores: seus.map(({ id }) => id),
    chefia: seus.filter(({ chefe }) => chefe).map(({ id }) => id),
    visao_publica: usuario === undefined,
  };
};

/**
 * To whose audit trail a look at a request, or an action on it, belongs: that of the account that filed
 * it, or of the request itself when a visitor did, or whoever asked for their identity to be kept.
 */
export const titularDaSolicitacao = (
  cofre: Cofre,
  { id, fatos }: { id: string; fatos: Pick<Solicitacao, 'identidade_preservada'> },
  cpfcnpj: string | null | undefined,
): string =>
  cofre.hmac('titular', (!fatos.identidade_preservada && cpfcnpj) || `solicitacao:${id}`);

/**
 * The institution of whoever is signed in, whose e-SIC is on, and who they are to its requests.
 * @throws AppError SERVICO_INATIVO
 */
export const abrirSessaoDoEsic = async (
  { orgaos }: { orgaos: Pick<Orgaos, 'getComServico'> },
  quem: Quem,
): Promise<{ orgao: OrgaoEmUso; pessoa: QuemDoPedido }> => {
  const cod_empre = orgaoDaSessao(quem);
  const versao = versaoDoOrgao(quem, cod_empre);
  const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes', versao);
  const pessoa = quemDoPedido(quem);
  const do_sic = orgao.setores.some(({ id, entrada }) => entrada && pessoa.setores.includes(id));
  const so_o_sic_envia = orgao.parametros.resposta_so_pelo_sic;
  return { orgao, pessoa: { ...pessoa, do_sic, so_o_sic_envia } };
};

/**
 * The instant that is kept of what happens to a request: of one of preserved identity, the beginning
 * of the day.
 */
export const quandoConsta = (
  solicitacao: Parameters<typeof semRastro>[0],
  { hoje, fuso }: { hoje: DataCivil; fuso: string },
  agora: Date,
): Date => (semRastro(solicitacao) ? inicioDoDia(hoje, fuso) : agora);

/** The day that files of a request keep in the place of their hour; undefined where they keep it. */
export const diaSemRastro = (
  solicitacao: Parameters<typeof semRastro>[0],
  quando: Date,
): Date | undefined => (semRastro(solicitacao) ? quando : undefined);

/** The account that a submission is noted with; none of what the requester of preserved identity sends. */
export const remetenteDoEnvio = (
  solicitacao: Parameters<typeof semRastro>[0],
  { usuario }: Pick<Quem, 'usuario'>,
): string => (semRastro(solicitacao) ? '' : (usuario?.id ?? ''));

/** The sectors in which every request arrives, and whose people answer for the SIC. */
export const setoresDoSic = ({ setores }: Pick<OrgaoEmUso, 'setores'>): string[] =>
  setores.filter((setor) => setor.entrada).map(({ id }) => id);

/** Writes down what time did to a request that is held. */
export const assentarTravada = async <S extends Pick<SolicitacaoTravada, 'id' | 'fatos'>>(
  escrita: Writer,
  orgao: OrgaoEmUso,
  travada: S,
  agora: Date,
): Promise<S> => {
  const { cod_empre, hoje } = orgao;
  let { fatos } = travada;
  for (const transicao of assentarSolicitacao(fatos, orgao, hoje)) {
    const quando = quandoConsta(fatos, orgao, agora);
    await saveTransicao(escrita, cod_empre, travada.id, transicao, quando);
    fatos = aplicarTransicao(fatos, transicao);
  }
  return { ...travada, fatos };
};

/** A request under lock, after time did to it what it had to: what is left to judge an action by. */
export const lockSolicitacaoEmDia = async (
  tx: Transacao,
  orgao: OrgaoEmUso,
  qual: QualSolicitacao,
  agora: Date,
  escrita: Writer = tx,
): Promise<SolicitacaoTravada> => {
  const { cod_empre, hoje } = orgao;
  const guardada = await lockSolicitacao(tx, cod_empre, qual, inicioDoDia(hoje, orgao.fuso));
  if (guardada === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  return assentarTravada(escrita, orgao, guardada, agora);
};

/**
 * What may be done to a request: an action of the screen, among staff, the correction of its answer, or
 * the decision of who attends it when who did disagrees.
 */
export type AcaoNoPedido =
  | AcaoDaSolicitacao
  | AcaoDeTramitacao
  | 'corrigir'
  | 'decidir-discordancia';

const ehTramitacao = (acao: AcaoNoPedido): acao is AcaoDeTramitacao =>
  ACOES_DE_TRAMITACAO.some((uma) => uma === acao);

const disponibilidadeDe = (
  acao: AcaoNoPedido,
  solicitacao: Solicitacao,
  quem: QuemDoPedido,
  hoje: DataCivil,
) => {
  if (acao === 'corrigir') return disponibilidadeDeCorrigir(solicitacao, quem);
  if (acao === 'decidir-discordancia') return disponibilidadeDeDecidir(solicitacao, quem);
  return ehTramitacao(acao)
    ? disponibilidadeDaTramitacao(acao, solicitacao, quem)
    : disponibilidadeDaSolicitacao(acao, solicitacao, quem, hoje);
};

/**
 * Refuses an action that is not available, with the reason that the button gives.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA when it is not theirs to know of; a reason of
 * `MOTIVOS_DA_SOLICITACAO` else
 */
export const exigirAcao = (
  acao: AcaoNoPedido,
  solicitacao: Solicitacao,
  quem: QuemDoPedido,
  { hoje }: Pick<OrgaoEmUso, 'hoje'>,
): void => {
  const ler = disponibilidadeDaSolicitacao('informacoes', solicitacao, quem, hoje);
  if (ler.estado !== 'HABILITADA') throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const disponivel = disponibilidadeDe(acao, solicitacao, quem, hoje);
  if (disponivel.estado !== 'HABILITADA') throw new AppError(disponivel.motivo);
};

/**
 * Does one action on a request within a transaction: lock, rule, change, history. Audit, mail and
 * files are the caller's, in the same transaction.
 * @param agir what the action does, or why its fields are refused
 * @param campo the field that a refusal speaks of
 * @param escrita where it is written: at once, or with what the caller writes
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, CAMPO_INVALIDO, or the reason of the rule
 */
export const agirNaSolicitacao = async (
  tx: Transacao,
  {
    orgao,
    quem,
    id,
    acao,
    agora,
    campo,
    aoLado = () => Promise.resolve(undefined),
  }: {
    orgao: OrgaoEmUso;
    quem: QuemDoPedido;
    id: QualSolicitacao;
    acao: AcaoNoPedido;
    agora: Date;
    campo?: string;
    /** Reads what else it is judged by, with the statements of the lock, and answers what judges by it first. */
    aoLado?: () => Promise<((travada: SolicitacaoTravada) => void) | undefined>;
  },
  agir: (solicitacao: Solicitacao, travada: SolicitacaoTravada) => Leitura<Transicao>,
  escrita: Writer = tx,
): Promise<SolicitacaoTravada> => {
  const [guardada, julgar] = await Promise.all([
    lockSolicitacaoEmDia(tx, orgao, id, agora, escrita),
    aoLado(),
  ]);
  julgar?.(guardada);
  exigirAcao(acao, guardada.fatos, quem, orgao);
  const transicao = agir(guardada.fatos, guardada);
  if (!transicao.ok) {
    throw campoInvalido(campo ?? acao, transicao.motivo);
  }
  const quando = quandoConsta(guardada.fatos, orgao, agora);
  await saveTransicao(escrita, orgao.cod_empre, guardada.id, transicao.valor, quando);
  return { ...guardada, fatos: aplicarTransicao(guardada.fatos, transicao.valor) };
};
