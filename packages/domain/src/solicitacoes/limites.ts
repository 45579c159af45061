/** Most characters of each field, as people count them (`esic.md` §5 and §9). */
export const LIMITES_DO_PAINEL = { assunto: 100, descricao: 300 } as const;

/** The public form of the e-SIC page. */
export const LIMITES_DO_ESIC = { nome: 100, assunto: 200, email: 200, descricao: 300 } as const;

/** What staff write; the length of an answer is the parameter `resposta_tamanho`. */
export const LIMITES_DAS_ACOES = { observacao: 300, justificativa: 300 } as const;

/** What must be filled in each form, in the order of the form. */
export const OBRIGATORIOS_DO_PAINEL = ['natureza', 'tipo', 'assunto', 'descricao'] as const;
export const OBRIGATORIOS_DO_ESIC = [
  'natureza',
  'tipo',
  'nome',
  'assunto',
  'email',
  'descricao',
] as const;

/** Without these the public form keeps its button off. */
export const HABILITAM_O_ENVIO = ['nome', 'email', 'assunto', 'descricao'] as const;

/** Rows of a page of requests. */
export const SOLICITACOES_POR_PAGINA = 15;
