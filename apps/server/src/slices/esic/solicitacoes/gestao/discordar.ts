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
import { auditar } from '../../../../core/auditoria.ts';
import { orgaoDaSessao, type Quem } from '../../../../core/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import type { Contexto } from '../../../slice.ts';
import { avisar } from '../../processo/avisos.repository.ts';
import {
  abrirSessaoDoEsic,
  lockSolicitacaoEmDia,
  quandoConsta,
  titularDaSolicitacao,
} from '../../processo/solicitacoes.ts';
import { appendHistorico } from '../../processo/solicitacoes.repository.ts';
import { agir } from './agir.ts';
import { findPerdido, savePerdido, type PerdidoGuardado } from './entre-setores.repository.ts';

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
  const { cod_empre, hoje, setores } = orgao;
  const eu = pessoa.usuario_id ?? '';
  await contexto.db.transaction(async (tx) => {
    const agora = contexto.relogio();
    const { solicitacao_id, usuario_id } = await getPerdido(tx, cod_empre, perdido_id);
    if (usuario_id !== eu) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
    const { fatos, conta } = await lockSolicitacaoEmDia(tx, orgao, solicitacao_id, agora);
    const perdido = await getPerdido(tx, cod_empre, perdido_id);
    const falta = motivoSemDiscordar(perdido, fatos, hoje);
    if (falta !== undefined) throw new AppError(falta);
    const evento = discordarDaMudanca(fatos, motivo, { usuario_id: eu });
    if (!evento.ok) throw campoInvalido('motivo', evento.motivo);
    const criado_em = quandoConsta(fatos, orgao, agora);
    await savePerdido(tx, perdido, { motivo: motivo.trim() });
    await appendHistorico(tx, cod_empre, solicitacao_id, evento.valor, criado_em);
    const entrada = setores.filter((setor) => setor.entrada).map(({ id }) => id);
    await avisar(tx, {
      cod_empre,
      tipo: 'DISCORDANCIA_A_DECIDIR',
      solicitacao_id,
      criado_em,
      para: { setores: entrada, pessoas: [perdido.tirado_por_id], exceto: eu },
    });
    await auditar(tx, quem, {
      cod_empre,
      evento: 'solicitacoes.discordar',
      titular: titularDaSolicitacao(contexto.cofre, { id: solicitacao_id, fatos }, conta?.cpfcnpj),
      dados: { solicitacao_id },
    });
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
  const perdido = await getPerdido(contexto.db, orgaoDaSessao(quem), perdido_id);
  return agir(contexto, quem, {
    id: perdido.solicitacao_id,
    acao: 'decidir-discordancia',
    ...(volta && { aviso: 'DESIGNADA' as const }),
    campo: 'motivo',
    fazer: (solicitacao, ato) => {
      const falta = motivoSemDecidir(perdido, solicitacao);
      if (falta !== undefined) throw new AppError(falta);
      return decidirDiscordancia(solicitacao, perdido, { volta, motivo: motivo ?? null }, ato);
    },
    depois: async ({ tx, orgao: { cod_empre, hoje }, pessoa }) => {
      // Of two who decide at once the second finds it decided.
      if (!(await savePerdido(tx, perdido, { decidido_em: hoje, voltou: volta })))
        throw new AppError('DISCORDANCIA_DECIDIDA');
      if (volta) return;
      await avisar(tx, {
        cod_empre,
        tipo: 'DISCORDANCIA_RECUSADA',
        solicitacao_id: perdido.solicitacao_id,
        criado_em: contexto.relogio(),
        para: { pessoas: [perdido.usuario_id], exceto: pessoa.usuario_id ?? '' },
      });
    },
  });
};
