/** What staff are told who work through the payments that settled nothing by themselves. */
export const ERROS_DE_ARRECADACAO = {
  EXCECAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Pagamento não encontrado. Recarregue a lista e procure de novo.',
  },
  EXCECAO_EM_APROVACAO: {
    status: 409,
    message: 'Este pagamento já espera a aprovação de um administrador.',
  },
  EXCECAO_SEM_PROPOSTA: {
    status: 409,
    message: 'Não há o que aprovar neste pagamento. Recarregue a lista para ver como ele está.',
  },
  COMPROVANTE_INDISPONIVEL: {
    status: 404,
    message:
      'Ainda não há um pagamento desta parcela com comprovante. Se pagou há pouco, tente em alguns minutos.',
  },
  BANCO_INDISPONIVEL: {
    status: 503,
    message:
      'O banco não respondeu. Pague pelo código de barras, ou tente o PIX em alguns minutos.',
  },
  COBRANCA_ENCERRANDO: {
    status: 409,
    message:
      'Estamos encerrando no banco a cobrança anterior. Tente o PIX de novo em instantes, ou pague pelo código de barras.',
  },
  PAGAMENTO_AUTOMATICO_AGENDADO: {
    status: 409,
    message:
      'O pagamento automático desta parcela, ou de uma das parcelas deste documento, está agendado. Para pagar de outro jeito, o agendamento precisa ser cancelado antes.',
  },
  PAGAMENTO_AUTOMATICO_INDISPONIVEL: {
    status: 409,
    message:
      'Esta guia não pode ser paga automaticamente: são precisas pelo menos duas parcelas a vencer, uma por mês. Pague cada parcela pelo portal.',
  },
  PAGAMENTO_AUTOMATICO_ENCERRADO: {
    status: 409,
    message: 'Este pagamento automático já terminou. Recarregue a página para ver como ele está.',
  },
  TARDE_PARA_CANCELAR: {
    status: 409,
    message:
      'O agendamento só se cancela até a véspera. O pagamento desta parcela vai ser tentado pelo seu banco.',
  },
  DEVOLUCAO_INDISPONIVEL: {
    status: 409,
    message:
      'O banco não devolve este pagamento por aqui: só um PIX de até 90 dias, ainda não devolvido, de um banco com devolução. Devolva pelo banco e encerre com o que foi feito.',
  },
  APROVACAO_PROPRIA: {
    status: 403,
    message: 'Quem propôs não aprova. Peça a outro administrador.',
  },
  VALORES_MUDARAM: {
    status: 409,
    message: 'Os valores mudaram desde que você os viu. Confira de novo e repita.',
  },
  UNICA_SO_INTEIRA: {
    status: 409,
    message:
      'O pagamento não cobre a cota única, que só se quita inteira. Use-o em uma das parcelas da guia.',
  },
  EXCECAO_RESOLVIDA: {
    status: 409,
    message: 'Esta exceção já foi resolvida. Recarregue a lista para ver como.',
  },
} as const;

/** Refusals of imports that are sent by the page. */
export const ERROS_DE_IMPORTACAO = {
  IMPORTACAO_NAO_ENCONTRADA: {
    status: 404,
    message: 'Importação não encontrada. Recarregue a página para ver as que há.',
  },
  IMPORTACAO_EM_CURSO: {
    status: 409,
    message:
      'Já há uma importação em curso nesta instituição. Espere que ela termine, ou cancele-a, e envie de novo.',
  },
  IMPORTACAO_OUTRA_ETAPA: {
    status: 409,
    message: 'Esta importação já passou desta etapa. Recarregue a página para ver como ela está.',
  },
  IMPORTACAO_COM_REJEITADAS: {
    status: 409,
    message:
      'Há linhas rejeitadas. Corrija o arquivo e envie de novo, ou marque que elas ficam de fora.',
  },
} as const;
