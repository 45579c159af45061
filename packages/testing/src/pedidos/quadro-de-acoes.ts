import { type AcaoDaSolicitacao } from '@balcao/domain';
import type {
  CircunstanciaDosCasos,
  PessoaDosCasos,
  VariacaoDoCaso,
} from './casos-de-solicitacao.ts';

/** I Informações, D Direcionar, A Atender, C Complementar, P Prorrogar, R Responder, X Cancelar. */
export const LETRAS_DAS_ACOES: Readonly<Record<AcaoDaSolicitacao, string>> = {
  informacoes: 'I',
  direcionar: 'D',
  atender: 'A',
  complementar: 'C',
  prorrogar: 'P',
  responder: 'R',
  cancelar: 'X',
};

/** The people of the columns. */
export const COLUNAS_DO_QUADRO = [
  'visitante',
  'solicitante',
  'outroContribuinte',
  'atendente',
  'doSetor',
  'chefe',
  'deOutroSetor',
  'admin',
] as const satisfies readonly PessoaDosCasos[];

type Colunas = readonly [string, string, string, string, string, string, string, string];

/** What each person can do with a request in one circumstance. */
export interface LinhaDoQuadro {
  readonly circunstancia: CircunstanciaDosCasos;
  readonly variacao: VariacaoDoCaso;
  /** By column: upper case enabled, lower case disabled, a hyphen where nothing shows. */
  readonly acoes: Colunas;
}

const NADA = '-------';
const LEITURA = 'I------';

// Columns: visitor, requester, other taxpayer; attendant, of the sector, its head, of another one; ADMIN.
const COMUM: readonly (readonly [CircunstanciaDosCasos, Colunas])[] = [
  ['AGUARDANDO', [LEITURA, 'I-----X', NADA, 'IDAcpr-', 'IDAcpr-', 'IDAcpr-', 'IDAcpr-', 'IDAcpr-']],
  [
    'AGUARDANDO, não atendida',
    [LEITURA, 'I-----X', NADA, 'I-Acpr-', 'I-Acpr-', 'I-Acpr-', 'I-Acpr-', 'I-Acpr-'],
  ],
  ['DIRECIONADA', [LEITURA, LEITURA, NADA, 'IDAcPr-', 'IDAcPr-', 'IDAcPr-', 'ID-cpr-', 'IDAcPr-']],
  [
    'DIRECIONADA, não atendida',
    [LEITURA, LEITURA, NADA, 'I-Acpr-', 'I-Acpr-', 'I-Acpr-', 'I--cpr-', 'I-Acpr-'],
  ],
  [
    'EM_ATENDIMENTO',
    [LEITURA, LEITURA, NADA, 'ID-CPR-', 'Id-cpr-', 'ID-cPr-', 'Id-cpr-', 'ID-cPr-'],
  ],
  [
    'EM_ATENDIMENTO, vencida',
    [LEITURA, LEITURA, NADA, 'ID-CpR-', 'Id-cpr-', 'ID-cpr-', 'Id-cpr-', 'ID-cpr-'],
  ],
  [
    'EM_ATENDIMENTO, atendida com atraso',
    [LEITURA, LEITURA, NADA, 'ID-CpR-', 'Id-cpr-', 'ID-cpr-', 'I--cpr-', 'ID-cpr-'],
  ],
  ['NAO_ATENDIDA', [LEITURA, LEITURA, NADA, 'IdAcpr-', 'IdAcpr-', 'IdAcpr-', 'Id-cpr-', 'IdAcpr-']],
  ['FINALIZADO', [LEITURA, LEITURA, NADA, 'I--cpr-', 'I--cpr-', 'I--cpr-', 'I--cpr-', 'I--cpr-']],
  ['AGUARDANDO, cancelada', [LEITURA, LEITURA, NADA, LEITURA, LEITURA, LEITURA, LEITURA, LEITURA]],
];

const semProrrogar = (acoes: string): string => acoes.replace(/p/i, '-');

/** What was extended once is as before for everybody, but that nobody is shown the extension. */
const seProrrogada = ([a, b, c, d, e, f, g, h]: Colunas): Colunas => [
  a,
  b,
  c,
  semProrrogar(d),
  semProrrogar(e),
  semProrrogar(f),
  semProrrogar(g),
  semProrrogar(h),
];

/** What is restricted is the same for everybody but the staff of other sectors, who see nothing. */
const seRestrita = ([a, b, c, d, e, f, , h]: Colunas): Colunas => [a, b, c, d, e, f, NADA, h];

const VARIACOES: readonly VariacaoDoCaso[] = [
  { prorrogada: false, restrita: false },
  { prorrogada: true, restrita: false },
  { prorrogada: false, restrita: true },
  { prorrogada: true, restrita: true },
];

/**
 * The literal table of the whole set of actions of each person on each request (`esic.md` §4). The
 * rules, the buttons on the screen and the refusals of the server are all compared with it.
 */
export const QUADRO_DE_ACOES: readonly LinhaDoQuadro[] = VARIACOES.flatMap((variacao) =>
  COMUM.map(([circunstancia, comuns]) => {
    const prorrogadas = variacao.prorrogada ? seProrrogada(comuns) : comuns;
    return {
      circunstancia,
      variacao,
      acoes: variacao.restrita ? seRestrita(prorrogadas) : prorrogadas,
    };
  }),
);
