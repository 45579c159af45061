import { formatarData } from '../calendario/data-texto.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import type { Solicitacao } from '../solicitacoes/solicitacao.ts';
import { eventoDoRecurso, type EventoDoRecurso } from './evento.ts';
import { instanciaPorExtenso, proximaInstancia, type InstanciaId } from './opcoes.ts';
import { recursosUsados } from './passivel.ts';
import type { PrazosDoOrgao } from '../solicitacoes/prazos.ts';
import { prazoDoRecurso } from './prazos.ts';
import { quemDecidiuAntes, type Recurso } from './recurso.ts';

/** The account that the parameters name for an instance; null or absent leaves it to the ADMINs. */
export interface AutoridadeDaInstancia {
  readonly instancia: number;
  readonly usuario_id: string | null;
}

/** What the citizen writes, and the protocol that was drawn. */
export interface PedidoDeRecurso {
  readonly numero_protocolo: string;
  readonly mensagem: string;
}

/** An appeal as it starts, and the history entry of its request. */
export interface AberturaDoRecurso {
  readonly recurso: Recurso;
  readonly evento: EventoDoRecurso;
}

/**
 * Who decides the appeals of an instance by law, with an account or without: the authority that the
 * parameters name, unless that person already decided. Undefined leaves them to the ADMINs.
 */
export function autoridadeQueDecide<A extends AutoridadeDaInstancia>(
  instancia: InstanciaId,
  autoridades: readonly A[],
  decidiram: readonly string[],
): A | undefined {
  const nomeada = autoridades.find((uma) => uma.instancia === instancia);
  const decidiu = nomeada?.usuario_id && decidiram.includes(nomeada.usuario_id);
  return decidiu ? undefined : nomeada;
}

/** Who gets an appeal: the account of who decides it; null leaves it to the ADMINs. */
export const responsavelDaInstancia = (
  instancia: InstanciaId,
  autoridades: readonly AutoridadeDaInstancia[],
  decidiram: readonly string[],
): string | null => autoridadeQueDecide(instancia, autoridades, decidiram)?.usuario_id ?? null;

/**
 * An appeal is opened in the next instance, whoever may do it having been asked of
 * `disponibilidadeDeRecorrer`. Refuses an empty message, and a request with no instance left.
 */
export function abrirRecurso(
  pedido: PedidoDeRecurso,
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id' | 'data_finalizacao' | 'atendente_id'>,
  anteriores: readonly Recurso[],
  autoridades: readonly AutoridadeDaInstancia[],
  { orgao, hoje }: { readonly orgao: PrazosDoOrgao; readonly hoje: DataCivil },
): Leitura<AberturaDoRecurso> {
  const mensagem = pedido.mensagem.trim();
  if (mensagem === '') return naoLido('Escreva a mensagem do recurso.');
  const instancia = proximaInstancia(recursosUsados(anteriores).length);
  if (instancia === undefined) return naoLido('Não há mais instância de recurso.');
  const { numero_protocolo } = pedido;
  const decidiram = quemDecidiuAntes(solicitacao, anteriores, instancia);
  const prazo = prazoDoRecurso(hoje, instancia, orgao);
  const recurso: Recurso = {
    numero_protocolo,
    instancia,
    situacao: 'EM_ANALISE',
    mensagem,
    responsavel_id: responsavelDaInstancia(instancia, autoridades, decidiram),
    data_abertura: hoje,
    prazo: prazo.vencimento,
    data_resposta: null,
    respostas: [],
  };
  const ate = formatarData(prazo.vencimento);
  const observacao = `Recurso em ${instanciaPorExtenso(instancia)} aberto: protocolo ${numero_protocolo}. Resposta até ${ate}.`;
  return lido({
    recurso,
    evento: eventoDoRecurso('RECURSO_ABERTO', solicitacao, observacao, { prazo }),
  });
}
