import { formatarData } from '../calendario/data-texto.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import type { Ato, Transicao } from './evento.ts';
import { prazoDaProrrogacao, type PrazosDoOrgao } from './prazos.ts';
import type { Solicitacao } from './solicitacao.ts';
import { transicao } from './transicao.ts';

/**
 * Transition 6: the deadline is extended, once; the former one is kept. Refuses without the reason,
 * which the requester is told (Lei 12.527/2011, art. 11 §2).
 */
export function prorrogarSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'data_previsao'>,
  justificativa: string,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const texto = justificativa.trim();
  if (texto === '') return naoLido('Escreva a justificativa da prorrogação.');
  const { data_previsao } = solicitacao;
  const prazo = prazoDaProrrogacao(data_previsao, orgao);
  const [antes, depois] = [formatarData(data_previsao), formatarData(prazo.vencimento)];
  return lido(
    transicao(
      solicitacao,
      'PRORROGADA',
      {
        data_previsao: prazo.vencimento,
        data_previsao_anterior: data_previsao,
        justificativa_prorrogacao: texto,
      },
      {
        observacao: `Prazo prorrogado de ${antes} para ${depois}. Justificativa: ${texto}`,
        atendente_id: usuario_id,
        prazo,
      },
    ),
  );
}
