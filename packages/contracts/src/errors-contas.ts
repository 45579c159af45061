/** What goes wrong with registering and proving who one is, part of the catalogue of `errors.ts`. */
export const ERROS_DE_CONTA = {
  CADASTRO_FECHADO: {
    status: 403,
    message: 'O cadastro pelo portal não está aberto nesta instituição. Procure o atendimento.',
  },
  CONTRIBUINTE_JA_CADASTRADO: { status: 409, message: 'Contribuinte já cadastrado no portal' },
  CADASTRO_EM_ESPERA: {
    status: 409,
    message:
      'Já há um cadastro com este CPF/CNPJ à espera de confirmação. Se foi você, abra o link que está no seu e-mail ou aguarde a prefeitura. Se não foi, dê uma prova de quem você é, ou procure o atendimento.',
  },
  CONTRIBUINTE_SEM_CONTA: {
    status: 404,
    message: 'Este CPF/CNPJ ainda não tem conta no portal.',
  },
  EMAIL_NAO_CONFIRMADO: {
    status: 403,
    message: 'Confirme o seu e-mail pelo link que enviamos a ele. Depois, entre de novo.',
  },
  LINK_INVALIDO: {
    status: 410,
    message: 'Este link não vale mais: ele já foi usado ou passou do prazo. Peça um novo.',
  },
} as const;
