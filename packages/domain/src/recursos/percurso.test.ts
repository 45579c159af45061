import {
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_RECURSOS,
  type PassoDoRecurso,
  type PontoDosRecursos,
  chaveDosRecursos,
  percorrerRecursos,
} from '@balcao/testing/pedidos';
import { beforeAll, describe, expect, it } from 'vitest';
import { assentarRecursos } from './assentar-recursos.ts';
import { passivelDeRecurso } from './prazos-do-recurso.ts';
import { quemDecidiuAntes } from './recurso.ts';
import { esperaResposta } from './situacao.ts';

let pontos: readonly PontoDosRecursos[] = [];
let passos: readonly PassoDoRecurso[] = [];

beforeAll(() => {
  ({ pontos, passos } = percorrerRecursos());
});

const abertos = ({ recursos }: PontoDosRecursos) =>
  recursos.filter(({ situacao }) => esperaResposta(situacao));

describe('E42 the whole graph of appeals', () => {
  it('is walked', () => {
    expect(pontos.length).toBeGreaterThan(200);
    expect(passos.length).toBeGreaterThan(pontos.length);
  });

  it('has exactly these edges', () => {
    const arestas = passos.map(({ de, para, qual, acao }) =>
      [de.recursos[qual]?.situacao ?? 'nada', acao, para.recursos[qual]?.situacao].join(' '),
    );
    expect([...new Set(arestas)].sort()).toEqual([
      'EM_ANALISE encaminhar ENCAMINHADO_PARA_RESPOSTA',
      'EM_ANALISE responder RESPONDIDO',
      'EM_ANALISE tempo CANCELADA',
      'EM_ANALISE tempo EXPIRADO',
      'ENCAMINHADO_PARA_RESPOSTA encaminhar ENCAMINHADO_PARA_RESPOSTA',
      'ENCAMINHADO_PARA_RESPOSTA responder RESPONDIDO',
      'ENCAMINHADO_PARA_RESPOSTA tempo CANCELADA',
      'ENCAMINHADO_PARA_RESPOSTA tempo EXPIRADO',
      'RESPONDIDO corrigir RESPONDIDO',
      'RESPONDIDO tempo FINALIZADO',
      'nada recorrer EM_ANALISE',
    ]);
  });

  it('E42.1 goes through the three instances, in order, answered or in silence, and no further', () => {
    const fins = new Set(
      pontos
        .filter(({ recursos }) => recursos.length === 3)
        .map(({ recursos }) => recursos.map(({ situacao }) => situacao).join(' ')),
    );
    expect([...fins].sort()).toEqual(
      expect.arrayContaining([
        'EXPIRADO EXPIRADO EXPIRADO',
        'EXPIRADO FINALIZADO EM_ANALISE',
        'FINALIZADO EXPIRADO ENCAMINHADO_PARA_RESPOSTA',
        'FINALIZADO FINALIZADO FINALIZADO',
      ]),
    );
    for (const { recursos } of pontos) {
      expect(recursos.map(({ instancia }) => instancia)).toEqual(
        [1, 2, 3].slice(0, recursos.length),
      );
    }
  });

  it('never has two appeals open at once, nor one that could be opened beside it', () => {
    for (const ponto of pontos) {
      expect(abertos(ponto).length).toBeLessThan(2);
      const { solicitacao, recursos, hoje } = ponto;
      const passivel = passivelDeRecurso({ ...solicitacao, recursos }, ORGAO_DOS_CASOS, hoje);
      if (passivel) expect(abertos(ponto)).toEqual([]);
    }
  });

  it('is decided by nobody twice, nor by who answered the request', () => {
    for (const { solicitacao, recursos } of pontos) {
      for (const { instancia, respostas } of recursos) {
        const decidiram = quemDecidiuAntes(solicitacao, recursos, instancia);
        for (const { respondido_por_id } of respostas) {
          expect(decidiram).not.toContain(respondido_por_id);
        }
      }
    }
  });

  it('always has somebody who can move it on the same day, while it is open', () => {
    const movem = new Set(
      passos.filter(({ quem }) => quem !== null).map(({ de }) => chaveDosRecursos(de)),
    );
    const presos = pontos.filter(
      (um) => abertos(um).length > 0 && !movem.has(chaveDosRecursos(um)),
    );
    expect(presos).toEqual([]);
  });

  it('comes to an end by itself, whatever nobody does', () => {
    const andam = new Set(passos.map(({ de }) => chaveDosRecursos(de)));
    const parados = pontos.filter((um) => !andam.has(chaveDosRecursos(um)));
    expect(parados.length).toBeGreaterThan(0);
    for (const { recursos } of parados) {
      for (const { situacao } of recursos) {
        expect(['FINALIZADO', 'EXPIRADO', 'CANCELADA']).toContain(situacao);
      }
    }
  });

  it('is forwarded only to somebody else who has not decided', () => {
    for (const { acao, para, qual, quem } of passos) {
      if (acao !== 'encaminhar' || quem === null) continue;
      const recurso = para.recursos[qual];
      const destino = recurso?.responsavel_id;
      expect(destino).not.toBe(PESSOAS_DOS_RECURSOS[quem].usuario_id);
      const decidiram = quemDecidiuAntes(para.solicitacao, para.recursos, recurso?.instancia ?? 1);
      expect(decidiram).not.toContain(destino);
    }
  });

  it('is opened by citizens and decided by staff', () => {
    const quemFaz = passos.flatMap(({ quem, acao }) =>
      quem === null ? [] : [`${acao === 'recorrer' ? 'abre' : 'decide'} ${quem}`],
    );
    expect([...new Set(quemFaz)].sort()).toEqual([
      'abre solicitante',
      'abre visitante',
      'decide admin',
      'decide atendente',
      'decide autoridade',
      'decide deOutroSetor',
    ]);
  });

  it('keeps every version of an answer', () => {
    for (const { de, para, qual } of passos) {
      const antes = de.recursos[qual]?.respostas ?? [];
      expect(para.recursos[qual]?.respostas.slice(0, antes.length)).toEqual(antes);
    }
  });

  it('only has appeals as they stand on their day', () => {
    const atrasados = pontos.filter(
      ({ recursos, solicitacao, hoje }) =>
        assentarRecursos(recursos, solicitacao, ORGAO_DOS_CASOS, hoje).length > 0,
    );
    expect(atrasados).toEqual([]);
  });
});
