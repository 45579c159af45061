/** What the city was doing when somebody's data were seen or changed, and what for (LGPD, arts. 9 and 23). */
export const SERVICOS_DO_ACESSO = {
  ATENDIMENTO: {
    nome: 'Atendimento ao cidadão',
    finalidade: 'Atender quem veio ao balcão, telefonou ou escreveu.',
  },
  TRIBUTOS: {
    nome: 'Tributos e guias',
    finalidade: 'Consultar, calcular e emitir o que se paga à prefeitura.',
  },
  CERTIDOES: {
    nome: 'Certidões, alvarás e comprovantes',
    finalidade: 'Emitir e conferir documentos da prefeitura.',
  },
  PAGAMENTOS: {
    nome: 'Pagamentos',
    finalidade: 'Reconhecer o que foi pago e acertar o que sobrou ou faltou.',
  },
  SOLICITACOES: {
    nome: 'Solicitações e recursos',
    finalidade: 'Responder ao que foi pedido, no prazo da lei.',
  },
  CONTA: {
    nome: 'Conta no portal',
    finalidade: 'Criar, proteger e manter a conta.',
  },
  CONTROLE: {
    nome: 'Controle dos acessos',
    finalidade: 'Conferir quem acessou dados e por quê.',
  },
} as const;

export type ServicoDoAcesso = keyof typeof SERVICOS_DO_ACESSO;

export const SERVICOS_DE_ACESSO = Object.keys(SERVICOS_DO_ACESSO) as [
  ServicoDoAcesso,
  ...ServicoDoAcesso[],
];

/** Whether data were only looked at, or something was done with them. */
export const TIPOS_DE_ACESSO = ['OLHAR', 'MUDANCA'] as const;
export type TipoDeAcesso = (typeof TIPOS_DE_ACESSO)[number];
