import { contarPrazo, type Prazo } from '../calendario/prazo.ts';
import type { Calendario } from '../calendario/calendario.ts';
import type { DataCivil } from '../calendario/data-civil.ts';

/** What the portal answers by itself, before anybody is asked. */
export type RespostaNaHora =
  /** What the city does with the person's data, and who else receives them. */
  | 'O_QUE_TEMOS'
  /** Who looked at them. */
  | 'QUEM_VIU'
  /** Contact data, which the person changes. */
  | 'PERFIL'
  /** All that is kept of them, for another system to read too. */
  | 'COPIA';

interface Direito {
  readonly artigo: string;
  /** As the person says what they want. */
  readonly nome: string;
  /** What the law gives, and where it ends. */
  readonly explicacao: string;
  readonly na_hora: readonly RespostaNaHora[];
  /** What has to be told so that it can be answered; null where nothing has. */
  readonly pergunta: string | null;
}

const GUARDA_POR_LEI =
  'O que a lei manda guardar, como tributos pagos e documentos públicos, fica pelo prazo dela, e a resposta diz qual é.';

/** Rights of whoever data are about (LGPD, arts. 18 and 20), in the order of the law. */
export const DIREITOS_DO_TITULAR = {
  CONFIRMACAO: {
    artigo: 'art. 18, I',
    nome: 'Saber se a prefeitura usa dados meus',
    explicacao: 'A prefeitura diz se tem dados seus e para que os usa.',
    na_hora: ['O_QUE_TEMOS'],
    pergunta: null,
  },
  ACESSO: {
    artigo: 'art. 18, II',
    nome: 'Ver os meus dados',
    explicacao:
      'Você recebe a declaração completa: de onde os dados vieram, os critérios usados e a finalidade.',
    na_hora: ['O_QUE_TEMOS', 'QUEM_VIU', 'COPIA'],
    pergunta: null,
  },
  CORRECAO: {
    artigo: 'art. 18, III',
    nome: 'Corrigir dados incompletos, errados ou antigos',
    explicacao: 'E-mail e telefone da conta você mesmo muda. O resto a prefeitura corrige.',
    na_hora: ['PERFIL'],
    pergunta: 'O que está errado, e como deve ficar',
  },
  ELIMINACAO: {
    artigo: 'art. 18, IV',
    nome: 'Anonimizar, bloquear ou apagar o que é demais',
    explicacao: `Vale para dados desnecessários, em excesso ou usados contra a lei. ${GUARDA_POR_LEI}`,
    na_hora: [],
    pergunta: 'Quais dados, e por que são demais',
  },
  PORTABILIDADE: {
    artigo: 'art. 18, V',
    nome: 'Levar os meus dados a outro serviço',
    explicacao: 'Você recebe os seus dados num formato que outro sistema lê.',
    na_hora: ['COPIA'],
    pergunta: null,
  },
  ELIMINACAO_DO_CONSENTIDO: {
    artigo: 'art. 18, VI',
    nome: 'Apagar o que só está aqui porque consenti',
    explicacao: `Vale para o que depende só do seu consentimento, como a foto da conta. ${GUARDA_POR_LEI}`,
    na_hora: ['PERFIL'],
    pergunta: 'Quais dados devem ser apagados',
  },
  COMPARTILHAMENTO: {
    artigo: 'art. 18, VII',
    nome: 'Saber com quem os meus dados foram compartilhados',
    explicacao: 'A prefeitura diz que órgãos e empresas receberam dados seus.',
    na_hora: ['O_QUE_TEMOS', 'QUEM_VIU'],
    pergunta: null,
  },
  NAO_CONSENTIR: {
    artigo: 'art. 18, VIII',
    nome: 'Saber se posso não consentir, e o que acontece então',
    explicacao:
      'Quase tudo aqui é feito porque a lei manda, e não por consentimento: nesses casos, não consentir não muda o uso.',
    na_hora: ['O_QUE_TEMOS'],
    pergunta: 'De que uso dos seus dados você quer saber',
  },
  REVOGACAO: {
    artigo: 'art. 18, IX',
    nome: 'Retirar um consentimento que dei',
    explicacao: 'O que foi feito antes continua válido; daqui em diante, o uso para.',
    na_hora: ['PERFIL'],
    pergunta: 'Que consentimento você retira',
  },
  OPOSICAO: {
    artigo: 'art. 18, § 2º',
    nome: 'Opor-me a um uso dos meus dados',
    explicacao: 'Vale para uso sem o seu consentimento que descumpra a lei.',
    na_hora: ['QUEM_VIU'],
    pergunta: 'A que uso você se opõe, e por quê',
  },
  REVISAO: {
    artigo: 'art. 20',
    nome: 'Rever uma decisão tomada só por computador',
    explicacao:
      'Você pode pedir que a decisão seja revista, e saber os critérios que o sistema usou.',
    na_hora: [],
    pergunta: 'Qual decisão, e o que ela muda para você',
  },
} as const satisfies Readonly<Record<string, Direito>>;

export type DireitoDoTitular = keyof typeof DIREITOS_DO_TITULAR;

export const DIREITOS = Object.keys(DIREITOS_DO_TITULAR) as [
  DireitoDoTitular,
  ...DireitoDoTitular[],
];

/** Days in which it is answered (LGPD, art. 19, II). The law lets nobody extend them. */
export const DIAS_DO_DIREITO = 15;

/** Most characters of what is asked, of what is answered, and of why not. */
export const TAMANHO_DO_DIREITO = 4_000;

/**
 * Until when a right is answered: days in a row 'from the day of the request' (LGPD, art. 19, II), which
 * is not counted; a last day without office hours moves to the next (Lei 9.784/1999, art. 66). It is
 * the person's term, so nothing local makes it longer.
 */
export const prazoDoDireito = (pedido_em: DataCivil, calendario: Calendario): Prazo =>
  contarPrazo(pedido_em, DIAS_DO_DIREITO, calendario);

/** How a right was answered; all but the first say why (LGPD, art. 18, § 4º). */
export const DECISOES_DO_DIREITO = {
  ATENDIDO: 'Atendido',
  EM_PARTE: 'Atendido em parte',
  NAO_ATENDIDO: 'Não atendido',
  DE_OUTRO: 'Os dados são de outro órgão ou empresa',
} as const;

export type DecisaoDoDireito = keyof typeof DECISOES_DO_DIREITO;

export const DECISOES_SOBRE_DIREITOS = Object.keys(DECISOES_DO_DIREITO) as [
  DecisaoDoDireito,
  ...DecisaoDoDireito[],
];

/** Whether an answer has to say why, in fact or in law, or who has the data. */
export const pedeMotivo = (decisao: DecisaoDoDireito): boolean => decisao !== 'ATENDIDO';

export const SITUACOES_DO_DIREITO = {
  ABERTO: 'EM ANÁLISE',
  VENCIDO: 'VENCIDO',
  RESPONDIDO: 'RESPONDIDO',
  CANCELADO: 'CANCELADO',
} as const;

export type SituacaoDoDireito = keyof typeof SITUACOES_DO_DIREITO;

interface FatosDoDireito {
  /** Last day of the term. */
  readonly prazo: DataCivil;
  readonly respondido_em: Date | null;
  readonly cancelado_em: Date | null;
}

/** How a request for a right stands on a day: what is answered or given up stays so. */
export function situacaoDoDireito(
  { prazo, respondido_em, cancelado_em }: FatosDoDireito,
  hoje: DataCivil,
): SituacaoDoDireito {
  if (respondido_em !== null) return 'RESPONDIDO';
  if (cancelado_em !== null) return 'CANCELADO';
  return hoje > prazo ? 'VENCIDO' : 'ABERTO';
}

/** 'LGPD-2026-000012': the number by which people speak of it, of its year in its institution. */
export const protocoloDoDireito = (ano: number, numero: number): string =>
  `LGPD-${ano}-${String(numero).padStart(6, '0')}`;

/** Days before its last one on which the encarregado is told that it is near. */
export const DIAS_DE_AVISO_DO_DIREITO = 3;
