/** What goes wrong with the rights of holders, part of the one catalogue of `errors.ts`. */
export const ERROS_DOS_DIREITOS = {
  DIREITO_NAO_ENCONTRADO: {
    status: 404,
    message: 'Este pedido não existe. Recarregue a página para ver os que há.',
  },
  DIREITO_JA_PEDIDO: {
    status: 409,
    message:
      'Você já pediu isto, e a prefeitura ainda não respondeu. Acompanhe o pedido que está aberto.',
  },
  DIREITO_PROPRIO: {
    status: 403,
    message: 'Este pedido é seu: outra pessoa da equipe do encarregado o responde.',
  },
  DIREITO_ENCERRADO: {
    status: 409,
    message: 'Este pedido já foi respondido ou cancelado. Recarregue a página para ver como está.',
  },
} as const;
