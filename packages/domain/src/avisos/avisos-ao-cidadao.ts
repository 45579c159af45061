/** Groups of notices that a person may choose to have by mail or not, each for staff or for who filed. */
export const GRUPOS_DE_AVISOS = {
  CHEGADAS: { para: 'SERVIDOR', rotulo: 'O que chega, passa a você ou sai de você' },
  ENTRE_SETORES: { para: 'SERVIDOR', rotulo: 'Consultas entre setores e discordâncias' },
  CONTAS: { para: 'SERVIDOR', rotulo: 'Contas de contribuintes à espera de liberação' },
  PRAZOS: { para: 'SERVIDOR', rotulo: 'O que venceu ou está perto do fim' },
  VENCIMENTOS: { para: 'CIDADAO', rotulo: 'O que vence em 7 dias e o que vence hoje' },
  ANDAMENTO: { para: 'CIDADAO', rotulo: 'O andamento do que você pediu' },
} as const satisfies Record<string, { para: 'SERVIDOR' | 'CIDADAO'; rotulo: string }>;

export type GrupoDeAvisos = keyof typeof GRUPOS_DE_AVISOS;

/** A kind of notice: to whom it speaks, about what, how else it is told, and its words. */
export interface TipoDeAvisoDeclarado {
  para: 'SERVIDOR' | 'CIDADAO';
  /** Of what is about no request, the page where it is looked at. */
  de: 'SOLICITACAO' | 'RECURSO' | { pagina: string };
  /** A mail of its own at once, or a line in the digest of the person's day. */
  carta: 'PROPRIA' | 'RESUMO';
  /** What a person may do without by mail; what has none is always mailed. */
  grupo?: GrupoDeAvisos;
  titulo: string;
  /** Of the protocol of the request, or of the appeal where it is about one; empty where about neither. */
  texto: (fatos: { protocolo: string }) => string;
}

/** Every kind of notice to who filed a request, each declared here alone. */
export const AVISOS_AO_CIDADAO = {
  PROCURACAO_RECEBIDA: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard/por-quem-posso-agir' },
    carta: 'RESUMO',
    titulo: 'Querem que você aja por outra pessoa',
    texto: () => 'Veja quem é, para quais serviços e até quando, e diga se aceita.',
  },
  PROCURACAO_ACEITA: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard/quem-pode-agir-por-mim' },
    carta: 'RESUMO',
    titulo: 'A procuração que você deu foi aceita',
    texto: () => 'Quem você escolheu já pode agir por você. Você encerra quando quiser.',
  },
  // Once a day, however often: each act stands in the trail.
  PROCURACAO_USADA: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard/quem-pode-agir-por-mim' },
    carta: 'RESUMO',
    titulo: 'Agiram por você',
    texto: () => 'Veja quem entrou para agir por você e quando. Não reconhece? Encerre na hora.',
  },
  SEU_DIREITO_RESPONDIDO: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard/meus_direitos' },
    carta: 'PROPRIA',
    titulo: 'O que você pediu dos seus dados foi respondido',
    texto: () => 'Leia a resposta, e o que fazer se não concordar.',
  },
  VENCIMENTOS_PROXIMOS: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard' },
    carta: 'PROPRIA',
    grupo: 'VENCIMENTOS',
    titulo: 'Vencimentos',
    texto: () => 'Veja o que vence hoje ou em 7 dias, e pague pelo portal.',
  },
  SEU_PARCELAMENTO_ANDOU: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard/parcelamentos' },
    carta: 'PROPRIA',
    titulo: 'Seu parcelamento andou',
    texto: () => 'Veja como está o acordo e o que fazer agora.',
  },
  SEU_PARCELAMENTO_A_PAGAR: {
    para: 'CIDADAO',
    de: { pagina: '/dashboard/parcelamentos' },
    carta: 'PROPRIA',
    titulo: 'Há parcela do seu acordo a pagar',
    texto: () => 'Veja qual é, até quando, e o que acontece se não for paga.',
  },
  PRAZO_PASSOU: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'O prazo da resposta passou',
    texto: ({ protocolo }) =>
      `A solicitação ${protocolo} não foi respondida no prazo. Veja o que você pode fazer e até quando.`,
  },
  RECURSO_TERMINA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'Seu prazo para recorrer está acabando',
    texto: ({ protocolo }) => `Veja até quando cabe recurso na solicitação ${protocolo}.`,
  },
  COMPLEMENTO_TERMINA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'O prazo para mandar o que falta está acabando',
    texto: ({ protocolo }) =>
      `Veja até quando mandar o que falta na solicitação ${protocolo}: depois ela é encerrada.`,
  },
  SUA_SOLICITACAO_ANDOU: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    grupo: 'ANDAMENTO',
    titulo: 'Sua solicitação andou',
    texto: ({ protocolo }) => `Veja quem cuida agora da solicitação ${protocolo}.`,
  },
  SUA_SOLICITACAO_RECLASSIFICADA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'Natureza ou tipo corrigidos',
    texto: ({ protocolo }) => `Veja o novo prazo da solicitação ${protocolo}.`,
  },
  SEU_COMPLEMENTO_PEDIDO: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'A prefeitura pede o que falta',
    texto: ({ protocolo }) => `Veja o que falta na solicitação ${protocolo}, e até quando mandar.`,
  },
  SUA_IDENTIDADE_ABERTA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'O SIC viu quem você é',
    texto: ({ protocolo }) => `Veja quem foi e por quê no histórico da solicitação ${protocolo}.`,
  },
  SUA_SOLICITACAO_PRORROGADA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'Prazo prorrogado',
    texto: ({ protocolo }) => `Veja o motivo e o novo prazo da solicitação ${protocolo}.`,
  },
  SUA_SOLICITACAO_RESPONDIDA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'Sua solicitação foi respondida',
    texto: ({ protocolo }) =>
      `Leia a resposta à solicitação ${protocolo} e até quando cabe recurso.`,
  },
  SUA_RESPOSTA_CORRIGIDA: {
    para: 'CIDADAO',
    de: 'SOLICITACAO',
    carta: 'PROPRIA',
    titulo: 'A resposta foi corrigida',
    texto: ({ protocolo }) =>
      `Leia a nova resposta à solicitação ${protocolo}: o prazo para recorrer recomeçou.`,
  },
  SEU_RECURSO_ANDOU: {
    para: 'CIDADAO',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Seu recurso andou',
    texto: ({ protocolo }) => `O recurso ${protocolo} foi encaminhado a outra pessoa.`,
  },
  SEU_RECURSO_RESPONDIDO: {
    para: 'CIDADAO',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Seu recurso foi decidido',
    texto: ({ protocolo }) => `Leia a decisão do recurso ${protocolo} e o que ainda cabe.`,
  },
  SEU_RECURSO_SEM_RESPOSTA: {
    para: 'CIDADAO',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Seu recurso não foi respondido',
    texto: ({ protocolo }) => `O prazo do recurso ${protocolo} acabou. Veja o que ainda cabe.`,
  },
  SEU_RECURSO_ENTREGUE: {
    para: 'CIDADAO',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'O que o recurso deferiu foi entregue',
    texto: ({ protocolo }) => `Confira a entrega do recurso ${protocolo}.`,
  },
} as const satisfies Record<string, TipoDeAvisoDeclarado>;
