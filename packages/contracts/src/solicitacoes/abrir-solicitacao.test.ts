import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NovaSolicitacao } from './abrir-solicitacao.ts';

const PEDIDO = { natureza: '2', tipo: '2', assunto: 'Poda', descricao: 'A árvore\nda praça.' };
const ler = (mudam: object) => z.safeParse(NovaSolicitacao, { ...PEDIDO, ...mudam });

describe('E05 the texts of a request', () => {
  it('have a subject of one line, and a description of as many as were typed', () => {
    expect(ler({ assunto: ' Poda\r\nurgente ', descricao: ' um\r\ndois ' }).data).toMatchObject({
      assunto: 'Poda urgente',
      descricao: 'um\ndois',
    });
  });

  it('are not turned around by what nobody sees', () => {
    expect(ler({ assunto: 'Pública \u202eabc' }).data).toMatchObject({ assunto: 'Pública abc' });
  });

  it.each([
    ['assunto', 'Informe o assunto.'],
    ['descricao', 'Informe a descrição.'],
  ])('are asked for when nothing of %s can be seen', (campo, mensagem) => {
    for (const nada of ['', ' \n', '\u200b\u2060', '\u2800'])
      expect(ler({ [campo]: nada }).error?.issues.map(({ message }) => message)).toEqual([
        mensagem,
      ]);
  });
});
