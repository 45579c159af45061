/** Refusals around acting for somebody else, part of the one catalogue of `errors.ts`. */
export const ERROS_DE_PROCURACOES = {
  AGINDO_POR_OUTRO: {
    status: 403,
    message:
      'Isto é pessoal, e você está agindo por outra pessoa. Volte a agir por você para continuar.',
  },
  SERVICO_NAO_DELEGADO: {
    status: 403,
    message: 'Este serviço não foi deixado com você por quem você representa.',
  },
  REPRESENTACAO_ENCERRADA: {
    status: 403,
    message:
      'O que deixava você agir por outra pessoa terminou. Nada foi feito. Volte a agir por você para continuar.',
  },
  PROCURACAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Esta procuração não existe ou não vale mais. Recarregue a página para ver as que há.',
  },
  PROCURACAO_JA_DADA: {
    status: 409,
    message:
      'Esta pessoa já tem uma procuração sua. Para mudar os serviços ou a data, encerre a que há e dê outra.',
  },
  PROCURACOES_DEMAIS: {
    status: 409,
    message: 'Você já tem 20 procurações abertas. Encerre uma que não usa mais e tente de novo.',
  },
} as const;
