import { formatarData, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { quemRepresenta } from '../solicitacoes/abrir-solicitacao.ts';
import type { Solicitacao, Ato } from '../solicitacoes/solicitacao.ts';
import { type PrazosDoOrgao, prazoParaRecorrer } from '../solicitacoes/prazos-da-solicitacao.ts';
import {
  eventoDoRecurso,
  type EventoDoRecurso,
  type LugarDaSolicitacao,
  type TransicaoDoRecurso,
  quemDecidiuAntes,
  type Recurso,
} from './recurso.ts';
import {
  instanciaPorExtenso,
  proximaInstancia,
  type InstanciaId,
  rotuloDoDesfecho,
  type DesfechoDoRecurso,
  type MotivoDoRecurso,
} from './situacao.ts';
import { recursosUsados, prazoDoRecurso } from './prazos-do-recurso.ts';

/** The account that the parameters name for an instance; null or absent leaves it to the ADMINs. */
export interface AutoridadeDaInstancia {
  readonly instancia: number;
  readonly usuario_id: string | null;
}

/** What the citizen writes, and the protocol that was drawn. */
export interface PedidoDeRecurso {
  readonly numero_protocolo: string;
  readonly mensagem: string;
  /** Name of who appeals for its requester, by a power or for a company of theirs. */
  readonly representante?: string | undefined;
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

/** Who gets an appeal: the account that decides it; null leaves it to the ADMINs. */
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
  solicitacao: Pick<
    Solicitacao,
    'status' | 'setor_id' | 'data_finalizacao' | 'atendente_id' | 'identidade_preservada'
  >,
  anteriores: readonly Recurso[],
  autoridades: readonly AutoridadeDaInstancia[],
  { orgao, hoje }: { readonly orgao: PrazosDoOrgao; readonly hoje: DataCivil },
): Leitura<AberturaDoRecurso> {
  const mensagem = pedido.mensagem.trim();
  if (mensagem === '') return naoLido('Escreva a mensagem do recurso.');
  const instancia = proximaInstancia(recursosUsados(anteriores).length);
  if (instancia === undefined) return naoLido('Não há mais instância de recurso.');
  const { numero_protocolo, representante } = pedido;
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
  const porQuem = representante === undefined ? '' : ' por quem representa o solicitante';
  const observacao = `Recurso em ${instanciaPorExtenso(instancia)} aberto${porQuem}: protocolo ${numero_protocolo}. Resposta até ${ate}.`;
  return lido({
    recurso,
    evento: eventoDoRecurso('RECURSO_ABERTO', solicitacao, observacao, {
      prazo,
      observacao_interna: quemRepresenta(representante, solicitacao),
    }),
  });
}

/** The appeal, and who may not get it because they already decided (`quemDecidiuAntes`). */
export type RecursoAEncaminhar = Pick<Recurso, 'responsavel_id'> & {
  readonly decidiram: readonly string[];
};

/**
 * Why an appeal cannot be forwarded to somebody of the staff, or undefined when it can: never to
 * who forwards, nor to whoever has it, nor to whoever already decided.
 */
export function motivoSemDestino(
  { responsavel_id, decidiram }: RecursoAEncaminhar,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  destino_id: string,
): MotivoDoRecurso | undefined {
  if (destino_id === usuario_id) return 'ENCAMINHADO_A_SI';
  if (destino_id === responsavel_id) return 'DESTINO_JA_RESPONSAVEL';
  return decidiram.includes(destino_id) ? 'DESTINO_JA_DECIDIU' : undefined;
}

/** An appeal goes to another of the staff to be answered; its deadline stays. */
export const encaminharRecurso = (
  { instancia }: Pick<Recurso, 'instancia'>,
  destino_id: string,
  { usuario_id }: Pick<Ato, 'usuario_id'>,
  solicitacao: LugarDaSolicitacao,
): TransicaoDoRecurso => ({
  mudancas: { situacao: 'ENCAMINHADO_PARA_RESPOSTA', responsavel_id: destino_id },
  evento: eventoDoRecurso(
    'RECURSO_ENCAMINHADO',
    solicitacao,
    `Recurso em ${instanciaPorExtenso(instancia)} encaminhado para resposta.`,
    { atendente_id: usuario_id },
  ),
});

/** What the responsible writes to answer an appeal. */
export interface DecisaoDoRecurso {
  readonly resposta: string;
  readonly desfecho: DesfechoDoRecurso;
}

/**
 * The responsible answers an appeal, or corrects the answer: the versions before it stay, and the
 * term of the next instance, of which the requester must be told, counts from the new one. Refuses
 * an empty text.
 */
export function responderRecurso(
  recurso: Pick<Recurso, 'instancia' | 'respostas'>,
  { resposta, desfecho }: DecisaoDoRecurso,
  { usuario_id, hoje }: Ato,
  solicitacao: LugarDaSolicitacao,
  orgao: PrazosDoOrgao,
): Leitura<TransicaoDoRecurso> {
  const texto = resposta.trim();
  if (texto === '') return naoLido('Escreva a resposta.');
  const { instancia, respostas } = recurso;
  const corrige = respostas.length > 0;
  const proxima = proximaInstancia(instancia);
  const prazo = proxima === undefined ? null : prazoParaRecorrer(hoje, orgao, proxima);
  const qual = instanciaPorExtenso(instancia);
  const frase = corrige
    ? `Resposta ao recurso em ${qual} corrigida`
    : `Recurso em ${qual} respondido`;
  const depois =
    prazo === null ? '' : ` Novo recurso pode ser aberto até ${formatarData(prazo.vencimento)}.`;
  const observacao = `${frase}: ${rotuloDoDesfecho(desfecho).toLowerCase()}.${depois}`;
  return lido({
    mudancas: {
      situacao: 'RESPONDIDO',
      responsavel_id: usuario_id,
      data_resposta: hoje,
      respostas: [
        ...respostas,
        { resposta: texto, desfecho, respondido_por_id: usuario_id, data: hoje },
      ],
    },
    evento: eventoDoRecurso(
      corrige ? 'RECURSO_CORRIGIDO' : 'RECURSO_RESPONDIDO',
      solicitacao,
      observacao,
      { atendente_id: usuario_id, prazo },
    ),
  });
}
