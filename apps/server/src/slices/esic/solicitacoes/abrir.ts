import { randomUUID } from 'node:crypto';
import type { NovaSolicitacao as Campos } from '@balcao/contracts';
import { abrirSolicitacao, identidadePreservada, tipoForcado, type Abertura } from '@balcao/domain';
import { adotarAnexos, esquecerAHora } from '../anexos/anexos.repository.ts';
import { campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria.ts';
import { avisarSolicitante } from '../processo/avisar-solicitante.ts';
import { registrarEnvio } from '../processo/envios.repository.ts';
import { exigirOpcoesEmUso } from '../processo/apresentar.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { comProtocolo, findNumeroDeSolicitacaoLivre } from '../processo/protocolo.repository.ts';
import type { Quem } from '../../../core/quem.ts';
import {
  appendHistorico,
  SEM_NUMERO,
  type SolicitacaoGuardada,
} from '../processo/solicitacoes.repository.ts';
import { quandoConsta } from '../processo/solicitacoes.ts';
import type { Transacao } from '../../../db/client.ts';
import type { AnexoRecebido } from '../anexos/receber.ts';
import type { Contexto } from '../../slice.ts';
import { findSetorDeEntrada, insertSolicitacao } from './solicitacoes.repository.ts';

/** What is filed, by whom, and in which submission. */
export interface Pedido {
  orgao: OrgaoEmUso;
  quem: Quem;
  origem: 'PAINEL' | 'ESIC';
  campos: Campos;
  solicitante: SolicitacaoGuardada['solicitante'];
  /** Key that the form made up; undefined when it made none. */
  chave: string | undefined;
}

/**
 * A request as it starts. Refuses by the name of the field what the orgao no longer uses, and a type
 * that its nature does not have.
 */
const comecar = (
  { orgao, quem, campos: { natureza, tipo } }: Pedido,
  setor_de_entrada: string,
): Abertura => {
  // A type that the nature forces was not chosen by anybody.
  const escolhido = tipoForcado(natureza) === undefined ? tipo : undefined;
  exigirOpcoesEmUso(orgao, { natureza, tipo: escolhido });
  const solicitante_id = quem.usuario?.id ?? null;
  const inicio = { natureza, tipo, solicitante_id, setor_de_entrada };
  const aberta = abrirSolicitacao(inicio, orgao, orgao.hoje);
  if (!aberta.ok) throw campoInvalido('tipo', aberta.motivo);
  return aberta.valor;
};

/** Before the first file is read: what would be refused once they have all arrived. */
export const conferirPedido = async ({ db }: Pick<Contexto, 'db'>, pedido: Pedido) => {
  const setor = await findSetorDeEntrada(db, pedido.orgao.cod_empre);
  if (setor === undefined) {
    throw new Error(`orgao ${pedido.orgao.cod_empre} has no sector that receives requests`);
  }
  return comecar(pedido, setor);
};

/** Files a request in one transaction: protocol, files, history, trail and mail. */
const gravar = async (
  tx: Transacao,
  contexto: Contexto,
  pedido: Pedido,
  { solicitacao: fatos, evento }: Abertura,
  anexos: readonly AnexoRecebido[],
): Promise<SolicitacaoGuardada> => {
  const { orgao, quem, origem, campos, solicitante, chave } = pedido;
  const { cod_empre, hoje } = orgao;
  const id = randomUUID();
  const preservada = identidadePreservada(fatos);
  const agora = quandoConsta(fatos, orgao, contexto.relogio());
  const remetente = quem.usuario?.id ?? '';
  const envio = { cod_empre, chave, remetente, campos: { ...campos, ...solicitante }, anexos };
  await registrarEnvio(tx, envio, { solicitacao_id: id, recurso_id: null }, agora);
  const { assunto, descricao } = campos;
  const nova = { id, assunto, descricao, criada_em: agora, solicitante, fatos };
  const numero_protocolo = await comProtocolo(
    hoje,
    (protocolo) =>
      insertSolicitacao(tx, { ...nova, cod_empre, origem, numero_protocolo: protocolo }),
    () => findNumeroDeSolicitacaoLivre(tx, cod_empre, hoje),
  );
  const ids = anexos.map((anexo) => anexo.id);
  await adotarAnexos(tx, cod_empre, ids, { solicitacao_id: id });
  if (preservada) await esquecerAHora(tx, cod_empre, ids, agora);
  const entrada = preservada ? { ...evento, id: SEM_NUMERO } : evento;
  await appendHistorico(tx, cod_empre, id, entrada, agora);
  const dados = { solicitacao_id: id, anexos: anexos.length };
  const deQuem = { solicitacao: fatos, deQuemPediu: true };
  await auditarNaSolicitacao(tx, quem, orgao, deQuem, { evento: 'solicitacoes.criar', dados });
  const guardada = { ...nova, numero_protocolo, lembrete: null };
  await avisarSolicitante(tx, contexto, orgao, guardada, 'ABERTA');
  return guardada;
};

/**
 * Files a request with the files that arrived with it: all of it or nothing.
 * @throws AppError ENVIO_DIFERENTE, SEM_PROTOCOLO
 */
export const abrir = (
  contexto: Contexto,
  pedido: Pedido,
  abertura: Abertura,
  anexos: readonly AnexoRecebido[],
): Promise<SolicitacaoGuardada> =>
  contexto.db.transaction((tx) => gravar(tx, contexto, pedido, abertura, anexos));
