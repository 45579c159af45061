import type {
  decidirDiscordancia as decidirEndpoint,
  discordarDaMudanca as discordarEndpoint,
  SolicitacaoDetalhada,
} from '@balcao/contracts';
import {
  decidirDiscordancia,
  discordarDaMudanca,
  motivoSemDecidir,
  motivoSemDiscordar,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../../core/app-error.ts';
import { auditar } from '../../../../core/auditoria/auditoria.ts';
import { orgaoDaSessao, type Quem } from '../../../../core/quem/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import { Batch } from '../../../../db/batch.ts';
import { beforeCommit } from '../../../../db/client.ts';
import type { Contexto } from '../../../slice.ts';
import { avisar } from '../../processo/avisos.repository.ts';
import {
  abrirSessaoDoEsic,
  lockSolicitacaoEmDia,
  quandoConsta,
  setoresDoSic,
  titularDaSolicitacao,
} from '../../processo/solicitacoes.ts';
import { appendHistorico } from '../../processo/solicitacoes.repository.ts';
import { agir } from './agir.ts';
import {
  findPerdido,
  savePerdido,
  solicitacaoPerdida,
  type PerdidoGuardado,
} from './entre-setores.repository.ts';

/** @throws AppError SOLICITACAO_NAO_ENCONTRADA */
const getPerdido = async (
  db: Parameters<typeof findPerdido>[0],
  cod_empre: number,
  id: string,
): Promise<PerdidoGuardado> => {
  const perdido = await findPerdido(db, cod_empre, id);
  if (perdido === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  return perdido;
};

/**
 * Whoever lost a request says why it should come back, also where they no longer read it; who took it
 * and the SIC are told.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA of what somebody else lost, CAMPO_INVALIDO, or the reason
 * of the rule
 */
export const discordar = async (
  contexto: Contexto,
  quem: Quem,
  { perdido_id, motivo }: Pedido<typeof discordarEndpoint>['body'],
): Promise<void> => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, hoje } = orgao;
  const eu = pessoa.usuario_id ?? '';
  const agora = contexto.relogio();
  const lote = new Batch();
  await contexto.db.transaction(async (tx) => {
    const [{ id: solicitacao_id, fatos, conta }, perdido] = await Promise.all([
      // Of what somebody else lost none is found.
      lockSolicitacaoEmDia(tx, orgao, solicitacaoPerdida(cod_empre, perdido_id, eu), agora, lote),
      getPerdido(tx, cod_empre, perdido_id),
    ]);
    const falta = motivoSemDiscordar(perdido, fatos, hoje);
    if (falta !== undefined) throw new AppError(falta);
    const evento = discordarDaMudanca(fatos, motivo, { usuario_id: eu });
    if (!evento.ok) throw campoInvalido('motivo', evento.motivo);
    const criado_em = quandoConsta(fatos, orgao, agora);
    savePerdido(lote, perdido, { motivo: motivo.trim() });
    await appendHistorico(lote, cod_empre, solicitacao_id, evento.valor, criado_em);
    await avisar(lote, {
      cod_empre,
      tipo: 'DISCORDANCIA_A_DECIDIR',
      solicitacao_id,
      criado_em,
      para: { setores: setoresDoSic(orgao), pessoas: [perdido.tirado_por_id], exceto: eu },
    });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'solicitacoes.discordar',
      titular: titularDaSolicitacao(contexto.cofre, { id: solicitacao_id, fatos }, conta?.cpfcnpj),
      dados: { solicitacao_id },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/**
 * The SIC gives a request back to who attended it, or lets it stay, with the reason.
 * @throws AppError as `agir`; DISCORDANCIA_DECIDIDA
 */
export const decidir = async (
  contexto: Contexto,
  quem: Quem,
  { perdido_id, volta, motivo }: Pedido<typeof decidirEndpoint>['body'],
): Promise<SolicitacaoDetalhada> => {
  let perdido: PerdidoGuardado | undefined;
  return agir(contexto, quem, {
    id: solicitacaoPerdida(orgaoDaSessao(quem), perdido_id),
    acao: 'decidir-discordancia',
    ...(volta && { aviso: 'DESIGNADA' as const }),
    campo: 'motivo',
    // Of two who decide at once the second finds it decided.
    ler: async ({ tx, orgao: { cod_empre } }) => {
      perdido = await getPerdido(tx, cod_empre, perdido_id);
    },
    fazer: (solicitacao, ato) => {
      if (perdido === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
      const falta = motivoSemDecidir(perdido, solicitacao);
      if (falta !== undefined) throw new AppError(falta);
      return decidirDiscordancia(solicitacao, perdido, { volta, motivo: motivo ?? null }, ato);
    },
    junto: async ({ orgao: { cod_empre, hoje }, pessoa }, lote) => {
      if (perdido === undefined) return;
      savePerdido(lote, perdido, { decidido_em: hoje, voltou: volta });
      if (volta) return;
      await avisar(lote, {
        cod_empre,
        tipo: 'DISCORDANCIA_RECUSADA',
        solicitacao_id: perdido.solicitacao_id,
        criado_em: contexto.relogio(),
        para: { pessoas: [perdido.usuario_id], exceto: pessoa.usuario_id ?? '' },
      });
    },
  });
};
