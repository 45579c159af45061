import type { AcaoDaSolicitacao } from './disponibilidade.ts';

/** Words of the buttons (`esic.md` §2.1). */
export const ROTULOS_DAS_ACOES = {
  informacoes: 'Informações',
  direcionar: 'Direcionar',
  atender: 'Atender',
  complementar: 'Complementar',
  prorrogar: 'Prorrogar',
  responder: 'Responder',
  cancelar: 'Cancelar solicitação',
} as const satisfies Record<AcaoDaSolicitacao, string>;

/** What stands where a request has nothing (`esic.md` §2.2 and §3), to the letter. */
export const SEM_VALOR = {
  tipo: 'NÃO DEFINIDO',
  prioridade: 'NÃO POSSUI',
  solicitante: 'USUÁRIO EXTERNO',
  atendente: 'SEM ATENDENTE',
  data_finalizacao: 'Ainda não finalizada',
  documentos: 'Sem anexos',
  anexado_por: 'Solicitante',
  historico: 'Sem histórico para essa solicitação',
} as const;
