import { describe, expect, it } from 'vitest';
import { ACESSOS } from './acessos-contados.ts';
import { acessoDo, autorDoAcesso, eventosDosAcessos, type AutorDoAcesso } from './acessos.ts';
import { EVENTOS } from './eventos.ts';

describe('what a person reads of an act about them', () => {
  it('is a sentence of its own for every event, of the words of no other', () => {
    const frases = Object.values(ACESSOS).map(({ frase }) => frase);
    expect(new Set(frases).size).toBe(frases.length);
    for (const frase of frases) expect(frase).toMatch(/^[A-ZÀ-Ú].+[^.]$/);
    for (const evento of Object.keys(ACESSOS)) expect(EVENTOS).toHaveProperty(evento);
  });

  it('is nothing where the act is about nobody, or is one’s own', () => {
    for (const evento of ['parametros.alterar', 'sessao.entrar', 'toString', 'iptu.contestar'])
      expect(acessoDo(evento)).toBeUndefined();
    expect(acessoDo('cidadao.ver')).toEqual({
      servico: 'ATENDIMENTO',
      tipo: 'OLHAR',
      frase: 'Viu quem você é e a sua conta no portal',
    });
  });

  it('can be narrowed to a service, and to looks or changes', () => {
    expect(eventosDosAcessos({})).toHaveLength(Object.keys(ACESSOS).length);
    expect(eventosDosAcessos({ servico: 'ATENDIMENTO' })).toEqual([
      ...['cidadao.procurar', 'cidadao.ver', 'cidadao.ver-tributos'],
    ]);
    expect(eventosDosAcessos({ servico: 'ATENDIMENTO', tipo: 'MUDANCA' })).toEqual([]);
    expect(eventosDosAcessos({ servico: 'CERTIDOES', tipo: 'MUDANCA' })).toEqual([
      ...['certidao.emitir', 'certidoes.revogar'],
    ]);
  });
});

describe('who did it, as the person reads it', () => {
  const base: AutorDoAcesso = {
    ...{ evento: 'iptu.consultar', papel: 'PREFEITURA', eu: false },
    ...{ nome: 'Célia Prado', setores: ['Arrecadação', 'SIC'] },
  };
  it.each<[Partial<AutorDoAcesso>, string]>([
    [{}, 'Célia Prado, Arrecadação, SIC'],
    [{ setores: [] }, 'Célia Prado'],
    [{ papel: 'ADMIN', setores: [] }, 'Célia Prado, Administração'],
    [{ papel: 'ADMIN' }, 'Célia Prado, Arrecadação, SIC'],
    [{ nome: null, setores: [] }, 'Servidor cuja conta já não existe'],
    [{ eu: true }, 'Você'],
    [{ papel: 'CONTRIBUINTE' }, 'Outra pessoa com conta no portal'],
    [{ papel: 'VISITANTE', nome: null, setores: [] }, 'Alguém que não entrou no portal'],
    [
      { papel: 'VISITANTE', evento: 'arrecadacao.receber-pix', nome: null, setores: [] },
      'O banco, pelo sistema dele',
    ],
    [{ papel: 'OPERADOR', nome: null, setores: [] }, 'Quem opera o portal, pela linha de comando'],
  ])('%o: %s', (mais, esperado) => {
    expect(autorDoAcesso({ ...base, ...mais })).toBe(esperado);
  });
});
