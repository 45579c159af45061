import { describe, expect, it } from 'vitest';
import { lerParametro } from '../parametros/parametros.ts';
import { preencherModelo, recusaDosModelos } from './modelos-de-resposta.ts';

const VALORES = {
  protocolo: '2026-1120-000001',
  nome: 'Ana {setor}',
  assunto: 'Buracos',
  registro: '20/11/2026',
  prazo: '10/12/2026',
  setor: 'Obras',
  instituicao: 'Prefeitura de Atibaia',
  hoje: '24/11/2026',
};

describe('E03.7 the texts that answers begin with', () => {
  it.each([
    ['Prezada {nome}, {protocolo}.', 'Prezada Ana {setor}, 2026-1120-000001.'],
    ['{registro} {prazo} {hoje}', '20/11/2026 10/12/2026 24/11/2026'],
    ['{setor} da {instituicao}: {assunto}', 'Obras da Prefeitura de Atibaia: Buracos'],
    ['{toString} {} {{nome}}', '{toString} {} {Ana {setor}}'],
    ['{nome', '{nome'],
  ])('%s becomes %s', (texto, preenchido) => {
    expect(preencherModelo(texto, VALORES)).toBe(preenchido);
  });

  it.each([
    [[{ titulo: 'Nota', texto: 'Segue {protocolo}.' }], undefined],
    [[{ titulo: ' ', texto: 'Segue.' }], 'Dê um título a cada modelo.'],
    [[{ titulo: 'Nota', texto: '' }], 'O modelo “Nota” está sem texto.'],
    [
      [
        { titulo: 'Nota', texto: 'a' },
        { titulo: 'Nota ', texto: 'b' },
      ],
      'Há dois modelos com o título “Nota ”.',
    ],
    [
      [{ titulo: 'Nota', texto: 'Segue {protocol}.' }],
      'O modelo “Nota” usa {protocol}, que não existe. Os campos são {protocolo}, {nome}, {assunto}, {registro}, {prazo}, {setor}, {instituicao}, {hoje}.',
    ],
  ])('%j is refused for %s', (modelos, motivo) => {
    expect(recusaDosModelos(modelos)).toBe(motivo);
    const lido = lerParametro('modelos_de_resposta', modelos);
    expect(lido.ok ? undefined : lido.motivo).toBe(motivo);
  });

  it('are at most forty, of four thousand characters', () => {
    const modelo = { titulo: 'a', texto: 'b' };
    const aceita = (valor: unknown) => lerParametro('modelos_de_resposta', valor).ok;
    const quarenta = Array.from({ length: 40 }, (_, i) => ({ ...modelo, titulo: `a${i}` }));
    expect(aceita(quarenta)).toBe(true);
    expect(aceita([...quarenta, modelo])).toBe(false);
    expect(aceita([{ titulo: 'a', texto: 'b'.repeat(4001) }])).toBe(false);
    expect(aceita([{ titulo: 'a'.repeat(81), texto: 'b' }])).toBe(false);
    expect(aceita([{ titulo: 'a' }])).toBe(false);
  });
});
