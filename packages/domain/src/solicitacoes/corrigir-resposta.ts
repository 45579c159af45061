import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { transicao } from './acoes-da-solicitacao.ts';
import type { MotivoDaSolicitacao } from './opcoes.ts';
import { prazoParaRecorrer, type PrazosDoOrgao } from './prazos-da-solicitacao.ts';
import { respostaEscrita, type RespostaDoAtendente } from './responder-solicitacao.ts';
import {
  atende,
  ehServidor,
  respondePeloSic,
  type Ato,
  type Quem,
  type Solicitacao,
} from './solicitacao.ts';
import type { Transicao } from './solicitacao.ts';

/** The day of the answer in force: that of its last correction. The term to appeal counts from it. */
export const diaDaResposta = ({
  data_finalizacao,
  resposta_corrigida_em,
}: Pick<Solicitacao, 'data_finalizacao' | 'resposta_corrigida_em'>): DataCivil | null =>
  resposta_corrigida_em ?? data_finalizacao;

/**
 * Whether an answer that left can be corrected: by whoever gave it, or by an ADMIN, as long as nobody
 * appealed. What is appealed changes by the decision of the appeal.
 */
export function disponibilidadeDeCorrigir(
  solicitacao: Pick<Solicitacao, 'status' | 'cancelada_em' | 'atendente_id' | 'importada'> & {
    readonly recursos: { readonly length: number };
  },
  quem: Quem,
): Disponibilidade<MotivoDaSolicitacao> {
  if (!ehServidor(quem) || quem.visao_publica) return oculta('SO_SERVIDORES');
  if (solicitacao.cancelada_em !== null) return oculta('SOLICITACAO_CANCELADA');
  if (solicitacao.status !== 'FINALIZADO') return oculta('SOLICITACAO_SEM_RESPOSTA');
  if (solicitacao.importada) return oculta('SOLICITACAO_IMPORTADA');
  const doSic = quem.so_o_sic_envia === true && respondePeloSic(quem);
  if (quem.papel !== 'ADMIN' && !doSic && !atende(quem, solicitacao))
    return oculta('OUTRO_ATENDENTE');
  if (quem.so_o_sic_envia && !doSic) return desabilitada('RESPOSTA_SO_PELO_SIC');
  return solicitacao.recursos.length > 0 ? desabilitada('RESPOSTA_COM_RECURSO') : HABILITADA;
}

/** A correction: the whole answer as it should have been, and why it changes. */
export interface CorrecaoDaResposta extends RespostaDoAtendente {
  readonly motivo_da_correcao: string;
}

/**
 * An answer that left is corrected. The former one stays in the history, and the requester is told
 * both, with the reason and a new term to appeal (Lei 12.527/2011, arts. 11 §4 and 15). When the request
 * was answered does not change; who corrects is from now on who decided, and decides no appeal of it.
 */
export function corrigirResposta(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  dados: CorrecaoDaResposta,
  { usuario_id, hoje }: Ato,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const motivo_da_correcao = dados.motivo_da_correcao.trim();
  if (motivo_da_correcao === '') return naoLido('Escreva por que a resposta é corrigida.');
  const escrita = respostaEscrita(dados);
  if (!escrita.ok) return escrita;
  const { observacao, ...decidida } = escrita.valor;
  return lido(
    transicao(
      solicitacao,
      'RESPOSTA_CORRIGIDA',
      { atendente_id: usuario_id, resposta_corrigida_em: hoje, ...decidida },
      {
        observacao,
        atendente_id: usuario_id,
        prazo: prazoParaRecorrer(hoje, orgao),
        versao_da_resposta: { ...decidida, motivo_da_correcao },
      },
    ),
  );
}
