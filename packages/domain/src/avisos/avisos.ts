import type { Papel } from '../acesso/permissoes.ts';
import {
  AVISOS_AO_CIDADAO,
  GRUPOS_DE_AVISOS,
  type GrupoDeAvisos,
  type TipoDeAvisoDeclarado,
} from './avisos-ao-cidadao.ts';

/**
 * Every kind of notice, those to staff declared here alone. None says what a citizen wrote nor who they
 * are: what becomes restricted later was never told.
 */
export const AVISOS = {
  SOLICITACAO_NOVA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Nova solicitação',
    texto: ({ protocolo }) => `A solicitação ${protocolo} chegou e espera quem a atenda.`,
  },
  DIRECIONADA_AO_SETOR: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Solicitação direcionada ao seu setor',
    texto: ({ protocolo }) => `A solicitação ${protocolo} agora é do seu setor.`,
  },
  DEVOLVIDA_AO_SIC: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Solicitação devolvida',
    texto: ({ protocolo }) => `O setor devolveu a solicitação ${protocolo}.`,
  },
  PASSADA_A_VOCE: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Solicitação passada a você',
    texto: ({ protocolo }) => `A solicitação ${protocolo} está com você a partir de agora.`,
  },
  ATENDIMENTO_DEIXOU_VOCE: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Você não atende mais esta solicitação',
    texto: ({ protocolo }) =>
      `A solicitação ${protocolo} saiu do seu atendimento. Se não concorda, diga por quê até o fim do próximo dia útil.`,
  },
  DISCORDANCIA_A_DECIDIR: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'ENTRE_SETORES',
    titulo: 'Discordância à espera do SIC',
    texto: ({ protocolo }) => `Quem atendia a solicitação ${protocolo} não concorda.`,
  },
  DISCORDANCIA_ACEITA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'ENTRE_SETORES',
    titulo: 'Você não atende mais esta solicitação',
    texto: ({ protocolo }) => `O SIC devolveu a solicitação ${protocolo} a quem a atendia antes.`,
  },
  DISCORDANCIA_RECUSADA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'ENTRE_SETORES',
    titulo: 'Discordância não aceita',
    texto: ({ protocolo }) => `O SIC manteve quem atende a solicitação ${protocolo}.`,
  },
  CONSULTA_AO_SETOR: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'ENTRE_SETORES',
    titulo: 'Consulta ao seu setor',
    texto: ({ protocolo }) => `Quem atende a solicitação ${protocolo} pergunta ao seu setor.`,
  },
  CONSULTA_RESPONDIDA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'ENTRE_SETORES',
    titulo: 'Consulta respondida',
    texto: ({ protocolo }) =>
      `O setor consultado sobre a solicitação ${protocolo} respondeu. Leia no histórico dela.`,
  },
  CONSULTA_VENCIDA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'PRAZOS',
    titulo: 'Consulta vencida',
    texto: ({ protocolo }) => `A consulta sobre a solicitação ${protocolo} passou do prazo.`,
  },
  COMPLEMENTO_RECEBIDO: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Chegou o que faltava',
    texto: ({ protocolo }) => `Quem fez a solicitação ${protocolo} mandou o complemento.`,
  },
  RASCUNHO_A_APROVAR: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Resposta à espera de aprovação',
    texto: ({ protocolo }) =>
      `O rascunho da resposta à solicitação ${protocolo} pode ser aprovado.`,
  },
  RASCUNHO_A_ENVIAR: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Resposta à espera de envio',
    texto: ({ protocolo }) =>
      `O setor preparou a resposta à solicitação ${protocolo}: leia e envie.`,
  },
  RECURSO_A_RESPONDER: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Recurso para você decidir',
    texto: ({ protocolo }) => `O recurso ${protocolo} espera a decisão.`,
  },
  RECURSO_A_PREPARAR: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'RESUMO',
    grupo: 'CHEGADAS',
    titulo: 'Chegou um recurso',
    texto: ({ protocolo }) =>
      `Prepare o que a autoridade precisa para decidir o recurso ${protocolo}.`,
  },
  RECURSO_PERTO_DO_FIM: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Prazo de recurso perto do fim',
    texto: ({ protocolo }) => `O recurso ${protocolo} ainda espera a decisão.`,
  },
  RECURSO_A_ENTREGAR: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Entrega do que um recurso deferiu',
    texto: ({ protocolo }) => `Cabe a você entregar o que o recurso ${protocolo} deferiu.`,
  },
  ENTREGA_CONTESTADA: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'PROPRIA',
    titulo: 'Entrega contestada',
    texto: ({ protocolo }) =>
      `Quem recorreu disse que o entregue não é o que o recurso ${protocolo} deferiu.`,
  },
  ENTREGA_PERTO_DO_FIM: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'RESUMO',
    grupo: 'PRAZOS',
    titulo: 'Prazo de entrega perto do fim',
    texto: ({ protocolo }) => `Falta entregar o que o recurso ${protocolo} deferiu.`,
  },
  ENTREGA_VENCIDA: {
    para: 'SERVIDOR',
    de: 'RECURSO',
    carta: 'RESUMO',
    grupo: 'PRAZOS',
    titulo: 'Entrega vencida',
    texto: ({ protocolo }) => `O prazo para entregar o que o recurso ${protocolo} deferiu passou.`,
  },
  SOLICITACAO_VENCIDA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    grupo: 'PRAZOS',
    titulo: 'Solicitação vencida',
    texto: ({ protocolo }) => `O prazo da solicitação ${protocolo} passou sem resposta.`,
  },
  // Without a group: whoever heads a sector answers for what it leaves overdue.
  VENCIDA_NA_SUA_CHEFIA: {
    para: 'SERVIDOR',
    de: 'SOLICITACAO',
    carta: 'RESUMO',
    titulo: 'Solicitação vencida no setor que você chefia',
    texto: ({ protocolo }) =>
      `O prazo da solicitação ${protocolo} passou sem resposta: veja quem a atende, ou passe-a a alguém.`,
  },
  CONTA_A_LIBERAR: {
    para: 'SERVIDOR',
    de: { pagina: '/dashboard/contas_a_liberar' },
    carta: 'RESUMO',
    grupo: 'CONTAS',
    titulo: 'Conta à espera de liberação',
    texto: () => 'Quem se cadastrou espera que alguém confira quem é e libere o acesso.',
  },
  // Without a group: the law makes the answer owed.
  DIREITO_A_RESPONDER: {
    para: 'SERVIDOR',
    de: { pagina: '/dashboard/direitos_dos_titulares' },
    carta: 'RESUMO',
    titulo: 'Pedido sobre dados pessoais',
    texto: () => 'Alguém pediu algo dos próprios dados. A lei dá 15 dias para responder.',
  },
  DIREITO_PERTO_DO_FIM: {
    para: 'SERVIDOR',
    de: { pagina: '/dashboard/direitos_dos_titulares' },
    carta: 'RESUMO',
    titulo: 'Prazo de pedido sobre dados pessoais',
    texto: () => 'Há pedido sobre dados pessoais vencido, ou a 3 dias do fim do prazo.',
  },
  ...AVISOS_AO_CIDADAO,
} as const satisfies Record<string, TipoDeAvisoDeclarado>;

export type TipoDeAviso = keyof typeof AVISOS;

/** The groups from which a person of a role chooses. */
export const gruposDe = (papel: Papel): readonly GrupoDeAvisos[] => {
  const para = papel === 'CONTRIBUINTE' ? 'CIDADAO' : 'SERVIDOR';
  return (Object.keys(GRUPOS_DE_AVISOS) as GrupoDeAvisos[]).filter(
    (grupo) => GRUPOS_DE_AVISOS[grupo].para === para,
  );
};

/** Whether somebody does without the mail of a kind: of what no law makes owed. */
export const dispensado = (tipo: TipoDeAviso, dispensados: readonly string[]): boolean => {
  const { grupo }: TipoDeAvisoDeclarado = AVISOS[tipo];
  return grupo !== undefined && dispensados.includes(grupo);
};

/** Steps of requests told by a mail each on one day; what else moves waits for the digest. */
export const ANDAMENTOS_POR_DIA = 5;

/** Whether a kind waits for the digest of the person's day. */
export const noResumo = (tipo: TipoDeAviso): boolean => AVISOS[tipo].carta === 'RESUMO';
