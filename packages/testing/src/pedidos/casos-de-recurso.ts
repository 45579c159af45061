import {
  type AutoridadeDaInstancia,
  type Quem,
  type Recurso,
  type RecursoAoAgir,
  type Solicitacao,
} from '@balcao/domain';
import { casoDe, PESSOAS_DOS_CASOS } from './casos-de-solicitacao.ts';

/** Who decides the first two instances; the third is left to the ADMINs. */
export const AUTORIDADES_DOS_CASOS: readonly AutoridadeDaInstancia[] = [
  { instancia: 1, usuario_id: 'autoridade' },
  { instancia: 2, usuario_id: 'autoridade' },
];

const { visitante, solicitante, outroContribuinte, atendente, deOutroSetor, admin } =
  PESSOAS_DOS_CASOS;

/** Everybody who can meet an appeal of a request that `atendente` answered. */
export const PESSOAS_DOS_RECURSOS = {
  visitante,
  solicitante,
  outroContribuinte,
  atendente,
  autoridade: {
    papel: 'PREFEITURA',
    usuario_id: 'autoridade',
    setores: ['gabinete'],
    visao_publica: false,
  },
  deOutroSetor,
  admin,
} as const satisfies Record<string, Quem>;

export type PessoaDosRecursos = keyof typeof PESSOAS_DOS_RECURSOS;

/** The request, answered on 2026-12-01 with access refused; a secret one where `restrita`. */
export const solicitacaoRespondida = (restrita = false): Solicitacao =>
  casoDe('FINALIZADO', { prorrogada: false, restrita }).solicitacao;

/** An appeal to the first instance, of 2026-12-02. */
export const RECURSO_DOS_CASOS: Recurso = {
  numero_protocolo: '2026-1202-000001',
  instancia: 1,
  situacao: 'EM_ANALISE',
  mensagem: 'A planilha não é a que pedi.',
  responsavel_id: 'autoridade',
  data_abertura: '2026-12-02',
  prazo: '2026-12-07',
  data_resposta: null,
  respostas: [],
};

/** The same, answered by the authority on 2026-12-03. */
export const RECURSO_RESPONDIDO: Recurso = {
  ...RECURSO_DOS_CASOS,
  situacao: 'RESPONDIDO',
  data_resposta: '2026-12-03',
  respostas: [
    {
      resposta: 'A planilha está completa.',
      desfecho: 'INDEFERIDO',
      respondido_por_id: 'autoridade',
      data: '2026-12-03',
    },
  ],
};

/** What an appeal can be like, and who of the staff decided before. */
const CIRCUNSTANCIAS = {
  EM_ANALISE: {},
  'EM_ANALISE, dos administradores': { responsavel_id: null },
  'EM_ANALISE, de um ADMIN que já decidiu': { responsavel_id: 'admin', decidiram: ['admin'] },
  ENCAMINHADO_PARA_RESPOSTA: {
    situacao: 'ENCAMINHADO_PARA_RESPOSTA',
    responsavel_id: 'servidor-de-outro-setor',
  },
  RESPONDIDO: { situacao: 'RESPONDIDO' },
  FINALIZADO: { situacao: 'FINALIZADO' },
  EXPIRADO: { situacao: 'EXPIRADO' },
  CANCELADA: { situacao: 'CANCELADA' },
} as const satisfies Record<string, Partial<RecursoAoAgir>>;

export type CircunstanciaDoRecurso = keyof typeof CIRCUNSTANCIAS;

export const CIRCUNSTANCIAS_DOS_RECURSOS = Object.keys(
  CIRCUNSTANCIAS,
) as readonly CircunstanciaDoRecurso[];

/** An appeal in one circumstance, as the rules of what can be done read it. */
export const casoDoRecurso = (
  circunstancia: CircunstanciaDoRecurso,
  restrita = false,
): RecursoAoAgir => ({
  situacao: 'EM_ANALISE',
  responsavel_id: 'autoridade',
  decidiram: ['atendente'],
  solicitacao: solicitacaoRespondida(restrita),
  ...CIRCUNSTANCIAS[circunstancia],
});
