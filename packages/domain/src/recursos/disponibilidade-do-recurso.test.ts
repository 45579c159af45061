import {
  CIRCUNSTANCIAS_DOS_CASOS,
  CIRCUNSTANCIAS_DOS_RECURSOS,
  type CircunstanciaDoRecurso,
  type CircunstanciaDosCasos,
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_RECURSOS,
  type PessoaDosRecursos,
  casoDe,
  casoDoRecurso,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import type { Quem } from '../solicitacoes/solicitacao.ts';
import {
  ACOES_DO_RECURSO,
  disponibilidadeDeRecorrer,
  disponibilidadeDeRemoverAnexoDoRecurso,
  disponibilidadeDoRecurso,
  type AcaoDoRecurso,
  type RecursoAoAgir,
} from './disponibilidade-do-recurso.ts';
import { motivoSemDestino } from './acoes-do-recurso.ts';
import { MOTIVOS_DO_RECURSO, type MotivoDoRecurso } from './situacao.ts';

const NA_TABELA = ACOES_DO_RECURSO.filter((acao) => acao !== 'entregar');

/** I Informações, E Encaminhar, R Responder, C Corrigir. */
const LETRAS: Record<Exclude<AcaoDoRecurso, 'entregar'>, string> = {
  informacoes: 'I',
  encaminhar: 'E',
  responder: 'R',
  corrigir: 'C',
};

/** The whole set of actions: upper case enabled, lower case disabled, a hyphen where nothing shows. */
const conjunto = (recurso: RecursoAoAgir, quem: Quem): string =>
  NA_TABELA.map((acao) => {
    const { estado } = disponibilidadeDoRecurso(acao, recurso, quem);
    const letra = LETRAS[acao];
    return estado === 'OCULTA' ? '-' : estado === 'HABILITADA' ? letra : letra.toLowerCase();
  }).join('');

const LER = 'I---';
const NADA = '----';

const COLUNAS: readonly PessoaDosRecursos[] = [
  'visitante',
  'solicitante',
  'outroContribuinte',
  'atendente',
  'autoridade',
  'deOutroSetor',
  'admin',
];

type Colunas = readonly [string, string, string, string, string, string, string];

// Columns: visitor, requester, other taxpayer; who answered the request, authority, other, ADMIN.
const TABELA: readonly (readonly [CircunstanciaDoRecurso, Colunas])[] = [
  ['EM_ANALISE', [LER, LER, NADA, 'Ier-', 'IER-', 'Ier-', 'IEr-']],
  ['EM_ANALISE, dos administradores', [LER, LER, NADA, 'Ier-', 'Ier-', 'Ier-', 'IER-']],
  ['EM_ANALISE, de um ADMIN que já decidiu', [LER, LER, NADA, 'Ier-', 'Ier-', 'Ier-', 'IEr-']],
  ['ENCAMINHADO_PARA_RESPOSTA', [LER, LER, NADA, 'Ier-', 'Ier-', 'IER-', 'IEr-']],
  ['RESPONDIDO', [LER, LER, NADA, 'Ie-c', 'Ie-C', 'Ie-c', 'Ie-c']],
  ['FINALIZADO', [LER, LER, NADA, 'Ier-', 'Ier-', 'Ier-', 'Ier-']],
  ['EXPIRADO', [LER, LER, NADA, 'Ier-', 'Ier-', 'Ier-', 'Ier-']],
  ['CANCELADA', [LER, LER, NADA, 'Ier-', 'Ier-', 'Ier-', 'Ier-']],
];

describe('E10 the whole set of actions of each person on each appeal', () => {
  it.each(TABELA)('E10.8 %s', (caso, esperado) => {
    const recurso = casoDoRecurso(caso);
    expect(COLUNAS.map((quem) => conjunto(recurso, PESSOAS_DOS_RECURSOS[quem]))).toEqual(esperado);
  });

  it('of a restricted request: its responsible reads it in any sector, the others only in theirs', () => {
    const tabela = CIRCUNSTANCIAS_DOS_RECURSOS.map((caso) => [
      caso,
      ...(['atendente', 'autoridade', 'deOutroSetor', 'admin'] as const).map((quem) =>
        conjunto(casoDoRecurso(caso, true), PESSOAS_DOS_RECURSOS[quem]),
      ),
    ]);
    expect(tabela).toEqual([
      ['EM_ANALISE', 'Ier-', 'IER-', NADA, 'IEr-'],
      ['EM_ANALISE, dos administradores', 'Ier-', NADA, NADA, 'IER-'],
      ['EM_ANALISE, de um ADMIN que já decidiu', 'Ier-', NADA, NADA, 'IEr-'],
      ['ENCAMINHADO_PARA_RESPOSTA', 'Ier-', NADA, 'IER-', 'IEr-'],
      ['RESPONDIDO', 'Ie-c', 'Ie-C', NADA, 'Ie-c'],
      ['FINALIZADO', 'Ier-', 'Ier-', NADA, 'Ier-'],
      ['EXPIRADO', 'Ier-', 'Ier-', NADA, 'Ier-'],
      ['CANCELADA', 'Ier-', 'Ier-', NADA, 'Ier-'],
    ]);
  });

  it('leaves no circumstance out', () => {
    expect(TABELA.map(([caso]) => caso)).toEqual(CIRCUNSTANCIAS_DOS_RECURSOS);
  });

  it('the public view only reads, whoever is signed in', () => {
    for (const quem of Object.values(PESSOAS_DOS_RECURSOS)) {
      const publico = { ...quem, visao_publica: true };
      expect(conjunto(casoDoRecurso('EM_ANALISE'), publico)).toBe(LER);
    }
  });
});

describe('E10 who sees “Entrar com recurso”', () => {
  const motivos = (caso: CircunstanciaDosCasos): (MotivoDoRecurso | 'sim')[] => {
    const { solicitacao, hoje } = casoDe(caso);
    return COLUNAS.map((quem) => {
      const pessoa = PESSOAS_DOS_RECURSOS[quem];
      const achado = disponibilidadeDeRecorrer(solicitacao, pessoa, ORGAO_DOS_CASOS, hoje);
      return achado.estado === 'HABILITADA' ? 'sim' : achado.motivo;
    });
  };
  const [outro, servidor] = ['SOLICITACAO_DE_OUTRO', 'RECURSO_E_DO_CIDADAO'];

  it.each([
    ['AGUARDANDO', 'RESPOSTA_NO_PRAZO'],
    ['AGUARDANDO, não atendida', 'sim'],
    ['DIRECIONADA', 'RESPOSTA_NO_PRAZO'],
    ['DIRECIONADA, não atendida', 'sim'],
    ['EM_ATENDIMENTO', 'RESPOSTA_NO_PRAZO'],
    ['EM_ATENDIMENTO, vencida', 'sim'],
    ['EM_ATENDIMENTO, atendida com atraso', 'sim'],
    ['NAO_ATENDIDA', 'PRAZO_DO_RECURSO_ENCERRADO'],
    ['FINALIZADO', 'sim'],
    ['AGUARDANDO, cancelada', 'SOLICITACAO_CANCELADA'],
  ] as const)('%s: visitor with the protocol and requester %s, staff never', (caso, dele) => {
    expect(motivos(caso)).toEqual([dele, dele, outro, servidor, servidor, servidor, servidor]);
  });

  it('leaves no circumstance out', () => {
    expect(CIRCUNSTANCIAS_DOS_CASOS).toHaveLength(10);
  });

  it('E10.9 nobody of the staff sees it, not even of what they filed or found by the protocol', () => {
    const { solicitacao, hoje } = casoDe('FINALIZADO');
    const { admin } = PESSOAS_DOS_RECURSOS;
    const propria = { ...solicitacao, solicitante_id: 'admin' };
    for (const visao_publica of [false, true]) {
      const quem = { ...admin, visao_publica };
      const achado = disponibilidadeDeRecorrer(propria, quem, ORGAO_DOS_CASOS, hoje);
      expect(achado).toEqual({ estado: 'OCULTA', motivo: servidor });
    }
  });
});

describe('E10 to whom an appeal is forwarded', () => {
  const recurso = { responsavel_id: 'autoridade', decidiram: ['atendente'] };

  it.each([
    ['autoridade', 'autoridade', 'ENCAMINHADO_A_SI'],
    ['admin', 'admin', 'ENCAMINHADO_A_SI'],
    ['admin', 'autoridade', 'DESTINO_JA_RESPONSAVEL'],
    ['autoridade', 'atendente', 'DESTINO_JA_DECIDIU'],
    ['autoridade', 'outro', undefined],
    ['admin', 'outro', undefined],
  ])('by %s to %s: %s', (usuario_id, destino, esperado) => {
    expect(motivoSemDestino(recurso, { usuario_id }, destino)).toBe(esperado);
  });
});

describe('E06 removing an attachment of an appeal', () => {
  const estado = (dono: string | null, caso: CircunstanciaDoRecurso, quem: PessoaDosRecursos) =>
    disponibilidadeDeRemoverAnexoDoRecurso(
      { anexado_por_id: dono },
      casoDoRecurso(caso),
      PESSOAS_DOS_RECURSOS[quem],
    ).estado;

  it.each([
    ['solicitante', 'EM_ANALISE', 'solicitante', 'HABILITADA'],
    ['solicitante', 'EM_ANALISE', 'autoridade', 'HABILITADA'],
    ['solicitante', 'EM_ANALISE', 'deOutroSetor', 'OCULTA'],
    ['solicitante', 'EM_ANALISE', 'admin', 'OCULTA'],
    ['solicitante', 'EM_ANALISE, dos administradores', 'admin', 'HABILITADA'],
    [null, 'EM_ANALISE', 'autoridade', 'OCULTA'],
    [null, 'EM_ANALISE', 'visitante', 'OCULTA'],
    ['solicitante', 'RESPONDIDO', 'solicitante', 'OCULTA'],
    ['solicitante', 'RESPONDIDO', 'autoridade', 'OCULTA'],
    ['autoridade', 'RESPONDIDO', 'autoridade', 'HABILITADA'],
    ['autoridade', 'FINALIZADO', 'autoridade', 'OCULTA'],
    ['autoridade', 'EXPIRADO', 'autoridade', 'OCULTA'],
    ['solicitante', 'CANCELADA', 'solicitante', 'OCULTA'],
  ] as const)('attached by %s, %s, for %s: %s', (dono, caso, quem, esperado) => {
    expect(estado(dono, caso, quem)).toBe(esperado);
  });

  it('nobody removes anything in the public view', () => {
    const quem = { ...PESSOAS_DOS_RECURSOS.solicitante, visao_publica: true };
    const anexo = { anexado_por_id: 'solicitante' };
    const recurso = casoDoRecurso('EM_ANALISE');
    expect(disponibilidadeDeRemoverAnexoDoRecurso(anexo, recurso, quem).estado).toBe('OCULTA');
  });
});

describe('E80 every reason', () => {
  it('of an action is one of the catalogue', () => {
    const motivo = (acao: AcaoDoRecurso, caso: CircunstanciaDoRecurso, quem: PessoaDosRecursos) => {
      const achado = disponibilidadeDoRecurso(
        acao,
        casoDoRecurso(caso),
        PESSOAS_DOS_RECURSOS[quem],
      );
      return achado.estado === 'HABILITADA' ? undefined : achado.motivo;
    };
    expect(motivo('encaminhar', 'EM_ANALISE', 'deOutroSetor')).toBe('OUTRO_RESPONSAVEL');
    expect(motivo('encaminhar', 'RESPONDIDO', 'admin')).toBe('RECURSO_RESPONDIDO');
    expect(motivo('responder', 'EXPIRADO', 'autoridade')).toBe('RECURSO_EXPIRADO');
    expect(motivo('encaminhar', 'FINALIZADO', 'admin')).toBe('RECURSO_FINALIZADO');
    expect(motivo('responder', 'CANCELADA', 'autoridade')).toBe('RECURSO_CANCELADO');
    expect(motivo('corrigir', 'EM_ANALISE', 'autoridade')).toBe('RECURSO_SEM_RESPOSTA');
    expect(motivo('responder', 'EM_ANALISE, de um ADMIN que já decidiu', 'admin')).toBe(
      'JA_DECIDIU',
    );
    expect(motivo('informacoes', 'EM_ANALISE', 'outroContribuinte')).toBe('SOLICITACAO_DE_OUTRO');
  });

  it('is a sentence in Portuguese', () => {
    for (const texto of Object.values(MOTIVOS_DO_RECURSO)) expect(texto).toMatch(/^\p{Lu}.*\.$/u);
  });
});
