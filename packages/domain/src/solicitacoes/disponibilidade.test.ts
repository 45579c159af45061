import { describe, expect, it } from 'vitest';
import {
  casoDe,
  CIRCUNSTANCIAS_DOS_CASOS,
  PESSOAS_DOS_CASOS,
  SOLICITACAO_DOS_CASOS,
  type CircunstanciaDosCasos,
  type PessoaDosCasos,
  type VariacaoDoCaso,
} from './casos.ts';
import {
  ACOES_DA_SOLICITACAO,
  disponibilidadeDaSolicitacao,
  disponibilidadeDeRemoverAnexo,
  type AcaoDaSolicitacao,
  type SolicitacaoAoAgir,
} from './disponibilidade.ts';
import { MOTIVOS_DA_SOLICITACAO } from './motivos.ts';
import type { Quem } from './solicitacao.ts';

/** I Informações, D Direcionar, A Atender, C Complementar, P Prorrogar, R Responder, X Cancelar. */
const LETRAS: Record<AcaoDaSolicitacao, string> = {
  informacoes: 'I',
  direcionar: 'D',
  atender: 'A',
  complementar: 'C',
  prorrogar: 'P',
  responder: 'R',
  cancelar: 'X',
};

/** The whole set of actions: upper case enabled, lower case disabled, a hyphen where nothing shows. */
const conjunto = (solicitacao: SolicitacaoAoAgir, quem: Quem, hoje: string): string =>
  ACOES_DA_SOLICITACAO.map((acao) => {
    const { estado } = disponibilidadeDaSolicitacao(acao, solicitacao, quem, hoje);
    const letra = LETRAS[acao];
    return estado === 'OCULTA' ? '-' : estado === 'HABILITADA' ? letra : letra.toLowerCase();
  }).join('');

const NADA = '-------';
const LEITURA = 'I------';

type Colunas = readonly [string, string, string, string, string, string, string];
const COLUNAS: readonly PessoaDosCasos[] = [
  'visitante',
  'solicitante',
  'outroContribuinte',
  'atendente',
  'doSetor',
  'deOutroSetor',
  'admin',
];

const confere = (
  circunstancia: CircunstanciaDosCasos,
  esperado: Colunas,
  variacao?: VariacaoDoCaso,
) => {
  const { solicitacao, hoje } = casoDe(circunstancia, variacao);
  const achado = COLUNAS.map((quem) => conjunto(solicitacao, PESSOAS_DOS_CASOS[quem], hoje));
  expect(achado).toEqual(esperado);
};

// Columns: visitor, requester, other taxpayer; attendant, of the sector, of another one; ADMIN.
type Tabela = readonly (readonly [CircunstanciaDosCasos, Colunas])[];

const COMUM: Tabela = [
  ['AGUARDANDO', [LEITURA, 'I-----X', NADA, 'IDAcpr-', 'IDAcpr-', 'IDAcpr-', 'IDAcpr-']],
  [
    'AGUARDANDO, não atendida',
    [LEITURA, 'I-----X', NADA, 'I-Acpr-', 'I-Acpr-', 'I-Acpr-', 'I-Acpr-'],
  ],
  ['DIRECIONADA', [LEITURA, LEITURA, NADA, 'IDAcPr-', 'IDAcPr-', 'ID-cpr-', 'IDAcPr-']],
  [
    'DIRECIONADA, não atendida',
    [LEITURA, LEITURA, NADA, 'I-Acpr-', 'I-Acpr-', 'I--cpr-', 'I-Acpr-'],
  ],
  ['EM_ATENDIMENTO', [LEITURA, LEITURA, NADA, 'ID-CPR-', 'ID-cPr-', 'ID-cPr-', 'ID-cPr-']],
  ['EM_ATENDIMENTO, vencida', [LEITURA, LEITURA, NADA, 'ID-CpR-', 'ID-cpr-', 'ID-cpr-', 'ID-cpr-']],
  [
    'EM_ATENDIMENTO, atendida com atraso',
    [LEITURA, LEITURA, NADA, 'ID-CpR-', 'ID-cpr-', 'I--cpr-', 'ID-cpr-'],
  ],
  ['NAO_ATENDIDA', [LEITURA, LEITURA, NADA, 'IdAcpr-', 'IdAcpr-', 'Id-cpr-', 'IdAcpr-']],
  ['FINALIZADO', [LEITURA, LEITURA, NADA, 'I--cpr-', 'I--cpr-', 'I--cpr-', 'I--cpr-']],
  ['AGUARDANDO, cancelada', [LEITURA, LEITURA, NADA, LEITURA, LEITURA, LEITURA, LEITURA]],
];

const PRORROGADA: Tabela = [
  ['AGUARDANDO', [LEITURA, 'I-----X', NADA, 'IDAc-r-', 'IDAc-r-', 'IDAc-r-', 'IDAc-r-']],
  [
    'AGUARDANDO, não atendida',
    [LEITURA, 'I-----X', NADA, 'I-Ac-r-', 'I-Ac-r-', 'I-Ac-r-', 'I-Ac-r-'],
  ],
  ['DIRECIONADA', [LEITURA, LEITURA, NADA, 'IDAc-r-', 'IDAc-r-', 'ID-c-r-', 'IDAc-r-']],
  [
    'DIRECIONADA, não atendida',
    [LEITURA, LEITURA, NADA, 'I-Ac-r-', 'I-Ac-r-', 'I--c-r-', 'I-Ac-r-'],
  ],
  ['EM_ATENDIMENTO', [LEITURA, LEITURA, NADA, 'ID-C-R-', 'ID-c-r-', 'ID-c-r-', 'ID-c-r-']],
  ['EM_ATENDIMENTO, vencida', [LEITURA, LEITURA, NADA, 'ID-C-R-', 'ID-c-r-', 'ID-c-r-', 'ID-c-r-']],
  [
    'EM_ATENDIMENTO, atendida com atraso',
    [LEITURA, LEITURA, NADA, 'ID-C-R-', 'ID-c-r-', 'I--c-r-', 'ID-c-r-'],
  ],
  ['NAO_ATENDIDA', [LEITURA, LEITURA, NADA, 'IdAc-r-', 'IdAc-r-', 'Id-c-r-', 'IdAc-r-']],
  ['FINALIZADO', [LEITURA, LEITURA, NADA, 'I--c-r-', 'I--c-r-', 'I--c-r-', 'I--c-r-']],
  ['AGUARDANDO, cancelada', [LEITURA, LEITURA, NADA, LEITURA, LEITURA, LEITURA, LEITURA]],
];

/** What is restricted is the same for everybody but the staff of other sectors, who see nothing. */
const soDoSetor = (tabela: Tabela): Tabela =>
  tabela.map(([caso, [a, b, c, d, e, , g]]) => [caso, [a, b, c, d, e, NADA, g]]);

describe('E03 the whole set of actions of each person on each request', () => {
  it.each(COMUM)('%s', (caso, esperado) => confere(caso, esperado));

  it.each(PRORROGADA)('%s, extended', (caso, esperado) =>
    confere(caso, esperado, { prorrogada: true, restrita: false }),
  );

  it.each(soDoSetor(COMUM))('%s, restricted', (caso, esperado) =>
    confere(caso, esperado, { prorrogada: false, restrita: true }),
  );

  it.each(soDoSetor(PRORROGADA))('%s, extended and restricted', (caso, esperado) =>
    confere(caso, esperado, { prorrogada: true, restrita: true }),
  );

  it.each([COMUM, PRORROGADA])('leaves no circumstance out', (...tabela) => {
    expect(tabela.map(([caso]) => caso)).toEqual(CIRCUNSTANCIAS_DOS_CASOS);
  });
});

describe('E03 why an action is not available', () => {
  const motivo = (acao: AcaoDaSolicitacao, caso: CircunstanciaDosCasos, quem: PessoaDosCasos) => {
    const { solicitacao, hoje } = casoDe(caso);
    const pessoa = PESSOAS_DOS_CASOS[quem];
    const resultado = disponibilidadeDaSolicitacao(acao, solicitacao, pessoa, hoje);
    return resultado.estado === 'HABILITADA' ? undefined : resultado.motivo;
  };

  it.each([
    ['direcionar', 'AGUARDANDO', 'solicitante', 'SO_SERVIDORES'],
    ['direcionar', 'AGUARDANDO, não atendida', 'doSetor', 'PARADA_SEM_ATENDENTE'],
    [
      'direcionar',
      'EM_ATENDIMENTO, atendida com atraso',
      'deOutroSetor',
      'DIRECIONADA_SO_PELO_SETOR',
    ],
    ['direcionar', 'NAO_ATENDIDA', 'admin', 'SOLICITACAO_NAO_ATENDIDA'],
    ['direcionar', 'FINALIZADO', 'admin', 'SOLICITACAO_FINALIZADA'],
    ['direcionar', 'AGUARDANDO, cancelada', 'admin', 'SOLICITACAO_CANCELADA'],
    ['atender', 'DIRECIONADA', 'deOutroSetor', 'OUTRO_SETOR'],
    ['atender', 'EM_ATENDIMENTO', 'atendente', 'SOLICITACAO_EM_ATENDIMENTO'],
    ['atender', 'FINALIZADO', 'atendente', 'SOLICITACAO_FINALIZADA'],
    ['complementar', 'DIRECIONADA', 'atendente', 'SEM_ATENDIMENTO'],
    ['complementar', 'EM_ATENDIMENTO', 'doSetor', 'OUTRO_ATENDENTE'],
    ['responder', 'EM_ATENDIMENTO', 'admin', 'OUTRO_ATENDENTE'],
    ['responder', 'FINALIZADO', 'atendente', 'SOLICITACAO_FINALIZADA'],
    ['prorrogar', 'AGUARDANDO', 'doSetor', 'PRORROGACAO_SEM_ATENDIMENTO'],
    ['prorrogar', 'DIRECIONADA', 'deOutroSetor', 'PRORROGACAO_SEM_ATENDIMENTO'],
    ['prorrogar', 'EM_ATENDIMENTO, vencida', 'atendente', 'PRAZO_VENCIDO'],
    ['prorrogar', 'FINALIZADO', 'atendente', 'SOLICITACAO_FINALIZADA'],
    ['cancelar', 'AGUARDANDO', 'visitante', 'ENTRE_PARA_CANCELAR'],
    ['cancelar', 'AGUARDANDO', 'admin', 'SOLICITACAO_DE_OUTRO'],
    ['cancelar', 'DIRECIONADA', 'solicitante', 'CANCELAMENTO_TARDIO'],
    ['cancelar', 'AGUARDANDO, cancelada', 'solicitante', 'SOLICITACAO_CANCELADA'],
    ['informacoes', 'AGUARDANDO', 'outroContribuinte', 'SOLICITACAO_DE_OUTRO'],
  ] as const)('%s of %s by %s: %s', (acao, caso, quem, esperado) => {
    expect(motivo(acao, caso, quem)).toBe(esperado);
  });

  it('E80 every reason that can be met is a sentence in Portuguese', () => {
    const achados = new Set(
      ACOES_DA_SOLICITACAO.flatMap((acao) =>
        CIRCUNSTANCIAS_DOS_CASOS.flatMap((caso) => COLUNAS.map((quem) => motivo(acao, caso, quem))),
      ),
    );
    achados.delete(undefined);
    // These two belong to what the cases above do not vary: restriction and extension, attachments.
    const outros = ['SOLICITACAO_RESTRITA', 'JA_PRORROGADA', 'ANEXO_DE_OUTRO'];
    expect([...achados, ...outros].sort()).toEqual(Object.keys(MOTIVOS_DA_SOLICITACAO).sort());
    for (const texto of Object.values(MOTIVOS_DA_SOLICITACAO))
      expect(texto).toMatch(/^\p{Lu}.*\.$/u);
  });
});

describe('E41 the edges of the rules', () => {
  const { admin, atendente, deOutroSetor, doSetor, solicitante, visitante } = PESSOAS_DOS_CASOS;
  const aguardando = SOLICITACAO_DOS_CASOS;
  const emAtendimento = casoDe('EM_ATENDIMENTO').solicitacao;

  it('the deadline itself still lets it be extended, the day after does not', () => {
    expect(conjunto(emAtendimento, atendente, '2026-12-10')).toBe('ID-CPR-');
    expect(conjunto(emAtendimento, atendente, '2026-12-11')).toBe('ID-CpR-');
  });

  it('the deadline itself still lets it be directed, the day after does not', () => {
    expect(conjunto(aguardando, doSetor, '2026-12-10')).toBe('IDAcpr-');
    expect(conjunto(aguardando, doSetor, '2026-12-11')).toBe('I-Acpr-');
  });

  it('the attendant keeps it although it is in a sector where they do not work', () => {
    const emOutro = { ...emAtendimento, setor_id: 'obras' };
    expect(conjunto(emOutro, atendente, '2026-12-01')).toBe('ID-CPR-');
    const atrasada = { ...emOutro, expirada_em: '2026-12-11' };
    expect(conjunto(atrasada, atendente, '2026-12-22')).toBe('I--CpR-');
    expect(conjunto({ ...atrasada, grau_sigilo: 3 }, atendente, '2026-12-22')).toBe('I--CpR-');
    expect(conjunto(atrasada, deOutroSetor, '2026-12-22')).toBe('ID-cpr-');
  });

  it('a complaint of wrongdoing is as restricted as a secret', () => {
    const denuncia = { ...aguardando, tipo: 1 } as const;
    expect(conjunto(denuncia, deOutroSetor, '2026-12-01')).toBe(NADA);
    expect(conjunto(denuncia, doSetor, '2026-12-01')).toBe('IDAcpr-');
    expect(conjunto(denuncia, admin, '2026-12-01')).toBe('IDAcpr-');
  });

  it('E23 the public view only reads, whoever is signed in', () => {
    for (const quem of [visitante, solicitante, doSetor, admin]) {
      const publico = { ...quem, visao_publica: true };
      expect(conjunto(aguardando, publico, '2026-12-01')).toBe(LEITURA);
    }
  });

  it('a request of a visitor is nobody’s to cancel', () => {
    const semDono = { ...aguardando, solicitante_id: null };
    const anonimo = { ...visitante, visao_publica: false };
    expect(conjunto(semDono, anonimo, '2026-12-01')).toBe(NADA);
    expect(conjunto(semDono, solicitante, '2026-12-01')).toBe(NADA);
  });

  it('who filed it among the staff cancels it too', () => {
    const propria = { ...aguardando, solicitante_id: 'servidor-do-setor' };
    expect(conjunto(propria, doSetor, '2026-12-01')).toBe('IDAcprX');
  });
});

describe('E06 removing an attachment', () => {
  const { admin, doSetor, solicitante, visitante } = PESSOAS_DOS_CASOS;
  const remover = (anexado_por_id: string | null, caso: CircunstanciaDosCasos, quem: Quem) =>
    disponibilidadeDeRemoverAnexo({ anexado_por_id }, casoDe(caso).solicitacao, quem);

  it.each([
    ['solicitante', 'AGUARDANDO', solicitante, 'HABILITADA'],
    ['solicitante', 'EM_ATENDIMENTO', solicitante, 'HABILITADA'],
    ['solicitante', 'FINALIZADO', solicitante, 'OCULTA'],
    ['solicitante', 'AGUARDANDO, cancelada', solicitante, 'OCULTA'],
    ['solicitante', 'AGUARDANDO', admin, 'OCULTA'],
    ['servidor-do-setor', 'EM_ATENDIMENTO', doSetor, 'HABILITADA'],
    ['servidor-do-setor', 'EM_ATENDIMENTO', { ...doSetor, visao_publica: true }, 'OCULTA'],
    [null, 'AGUARDANDO', visitante, 'OCULTA'],
    [null, 'AGUARDANDO', { ...visitante, visao_publica: false }, 'OCULTA'],
  ] as const)('attached by %s, %s, for %o: %s', (dono, caso, quem, estado) => {
    expect(remover(dono, caso, quem).estado).toBe(estado);
  });
});
