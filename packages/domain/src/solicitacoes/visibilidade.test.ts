import { PESSOAS_DOS_CASOS, SOLICITACAO_DOS_CASOS, casoDe } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import type { Solicitacao } from './solicitacao.ts';
import {
  emailDoSolicitante,
  leObservacaoInterna,
  podeLerSolicitacao,
  solicitanteMascarado,
  trazTextoReservado,
  visaoPublica,
} from './visibilidade.ts';

const { admin, atendente, deOutroSetor, doSetor, outroContribuinte, solicitante, visitante } =
  PESSOAS_DOS_CASOS;
const semProtocolo = { ...visitante, visao_publica: false };
const PESSOAS = [semProtocolo, outroContribuinte, solicitante, doSetor, deOutroSetor, admin];

describe('E04 who reads a request', () => {
  it.each([
    // visitor, other taxpayer, requester; of the sector, of another, ADMIN
    ['public', {}, [false, false, true, true, true, true]],
    ['a suggestion', { natureza: 2, tipo: 4 }, [false, false, true, true, true, true]],
    ['DENUNCIA', { natureza: 2, tipo: 1 }, [false, false, true, true, false, true]],
    ['RESERVADA', { grau_sigilo: 2 }, [false, false, true, true, false, true]],
    ['SECRETA', { grau_sigilo: 3 }, [false, false, true, true, false, true]],
    ['ULTRASSECRETA', { grau_sigilo: 4 }, [false, false, true, true, false, true]],
    ['INFORMACAO_PESSOAL', { grau_sigilo: 5 }, [false, false, true, true, false, true]],
    [
      'RESERVADA, its identity kept',
      { grau_sigilo: 2, identidade_preservada: true },
      [false, false, true, true, false, true],
    ],
  ] as [string, Partial<Solicitacao>, boolean[]][])('%s', (_caso, mudam, esperado) => {
    const solicitacao = { ...SOLICITACAO_DOS_CASOS, ...mudam };
    expect(PESSOAS.map((quem) => podeLerSolicitacao(solicitacao, quem))).toEqual(esperado);
  });

  it('the attendant reads a secret one that was filed under another sector', () => {
    const { solicitacao } = casoDe('EM_ATENDIMENTO', { prorrogada: false, restrita: true });
    const emOutro = { ...solicitacao, setor_id: 'saude' };
    expect([atendente, doSetor].map((quem) => podeLerSolicitacao(emOutro, quem))).toEqual([
      true,
      false,
    ]);
  });

  it('the SIC reads a restricted one of another sector only where it writes what others read', () => {
    const doSic = { ...deOutroSetor, do_sic: true };
    const restrita = { ...SOLICITACAO_DOS_CASOS, grau_sigilo: 2 } as const;
    expect(podeLerSolicitacao(restrita, doSic)).toBe(false);
    expect(podeLerSolicitacao({ ...restrita, identidade_preservada: true }, doSic)).toBe(true);
  });

  it('only staff read internal observations, and not in the public view', () => {
    expect(PESSOAS.map(leObservacaoInterna)).toEqual([false, false, false, true, true, true]);
    expect(leObservacaoInterna({ ...admin, visao_publica: true })).toBe(false);
  });

  it('who has the protocol reads its public view', () => {
    expect(podeLerSolicitacao(SOLICITACAO_DOS_CASOS, visitante)).toBe(true);
  });
});

describe('E23 what the public view shows', () => {
  it.each([
    // nature, type, degree; without and with the e-mail of the requester
    [1, 8, 1, false, true],
    [1, 8, 2, false, false],
    [1, 8, 3, false, false],
    [1, 8, 4, false, false],
    [1, 8, 5, false, false],
    [2, 1, 1, false, false],
    [2, 3, 1, false, false],
    [3, 1, 1, false, false],
    [3, 5, 1, false, true],
    [1, 8, 1, true, false],
    [3, 5, 1, true, false],
  ] as const)(
    'nature %d, type %d, degree %d, identity kept %s, shows all: %s',
    (natureza, tipo, grau_sigilo, identidade_preservada, tudo) => {
      const solicitacao = { natureza, tipo, grau_sigilo, identidade_preservada };
      expect(visaoPublica(solicitacao, false)).toEqual({
        descricao: tudo,
        anexos: tudo,
        textos: tudo,
        observacao_interna: false,
      });
      expect(visaoPublica(solicitacao, true)).toEqual({
        descricao: true,
        anexos: true,
        textos: true,
        observacao_interna: false,
      });
    },
  );

  it.each([
    ['DIRECIONADA', true],
    ['PRORROGADA', true],
    ['RESPONDIDA', true],
    ['ABERTA', false],
    ['ATENDIDA', false],
    ['EXPIRADA', false],
    ['RECURSO_RESPONDIDO', false],
    ['WHAT_NOBODY_KNOWS', true],
  ])('the observation of %s is held back with what staff wrote: %s', (tipo, reservada) => {
    expect(trazTextoReservado(tipo)).toBe(reservada);
  });

  it('the requester is masked', () => {
    const pessoa = { nome: 'Maria Aparecida da Silva', email: 'maria@dominio.br' };
    expect(solicitanteMascarado(pessoa)).toEqual({ nome: 'M*** S***', email: 'm***@dominio.br' });
  });

  it.each([
    ['maria@dominio.br', true],
    [' Maria@Dominio.BR ', true],
    ['m***@dominio.br', false],
    ['', false],
  ])('"%s" opens the rest: %s', (digitado, confere) => {
    expect(emailDoSolicitante(digitado, 'maria@dominio.br')).toBe(confere);
    expect(emailDoSolicitante(digitado, null)).toBe(false);
  });
});
