/** What is answered to who asks too often, or shares a network with who does. */
export const ERROS_DE_LIMITE = {
  MUITAS_TENTATIVAS: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente de novo.',
  },
  /** The pages solve the `desafio` and ask again by themselves; a person reads this when that failed. */
  PROVA_DE_TRABALHO: {
    status: 429,
    message:
      'Muitas tentativas vieram desta rede de internet. Tente de novo: o seu aparelho fará uma verificação rápida. Se não der certo, aguarde um pouco ou use outra rede.',
  },
  REDE_CHEIA: {
    status: 429,
    message:
      'Muitas tentativas vieram desta rede de internet, e ela não atende aparelhos novos por um tempo. Entre com a sua conta, use outra rede ou tente mais tarde.',
  },
  CONTA_SOB_ATAQUE: {
    status: 429,
    message:
      'Muitas senhas erradas para este CPF/CNPJ desde ontem. Entre por um aparelho em que você já entrou, ou peça uma nova senha: o link do e-mail também libera este aparelho.',
  },
} as const;
