/** Refusals of who has to prove who they are: the second factor, and the proof asked for again. */
export const ERROS_DA_PROVA = {
  CODIGO_NECESSARIO: { status: 401, message: 'Digite o código do seu aplicativo autenticador.' },
  CODIGO_INVALIDO: {
    status: 401,
    message: 'O código não confere. Digite o que o aplicativo mostra agora.',
  },
  DOIS_FATORES_EXIGIDO: {
    status: 403,
    message: 'Sua instituição exige a verificação em duas etapas. Configure-a para continuar.',
  },
  DOIS_FATORES_ATIVO: { status: 409, message: 'A verificação em duas etapas já está ativa.' },
  DOIS_FATORES_INATIVO: {
    status: 409,
    message: 'A verificação em duas etapas não está ativa nesta conta.',
  },
  DOIS_FATORES_OBRIGATORIO: {
    status: 409,
    message: 'A instituição exige a verificação em duas etapas: ela não pode ser desativada.',
  },
  REAUTENTICACAO_NECESSARIA: {
    status: 403,
    message: 'Confirme que é você: digite a sua senha para fazer esta mudança.',
  },
} as const;
