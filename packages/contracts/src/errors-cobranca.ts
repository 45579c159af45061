/** Refusals of changes of where the money of the slips goes. */
export const ERROS_DE_COBRANCA = {
  MUDANCA_NAO_ENCONTRADA: { status: 404, message: 'Mudança não encontrada.' },
  MUDANCA_PENDENTE: {
    status: 409,
    message:
      'Já há uma mudança destes dados à espera de outro administrador. Veja em Arrecadação: aprove, recuse ou retire aquela antes de propor outra.',
  },
  MUDANCA_PROPRIA: {
    status: 403,
    message: 'Quem propõe a mudança não a aprova: peça a outro administrador.',
  },
  MUDANCA_DECIDIDA: {
    status: 409,
    message: 'Isso já não pode ser feito com esta mudança. Recarregue a página para ver como está.',
  },
} as const;
