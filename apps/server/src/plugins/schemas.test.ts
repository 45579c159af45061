import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createEscritor } from './schemas.ts';

const Pessoa = z.object({ nome: z.string() });

/** As a family tree: what is said of itself is referred to. */
const Ramo = z.object({
  nome: z.string(),
  get mae() {
    return z.nullable(Ramo);
  },
});

it.each([
  ['an object', z.nullable(Pessoa), { nome: 'Ana', cpf: '1' }, '{"nome":"Ana"}'],
  ['no object', z.nullable(Pessoa), null, 'null'],
  ['a list', z.nullable(z.array(Pessoa)), [{ nome: 'Ana', cpf: '1' }], '[{"nome":"Ana"}]'],
  ['no list', z.nullable(z.array(Pessoa)), null, 'null'],
  ['a word', z.nullable(z.enum(['SIM', 'NAO'])), 'SIM', '"SIM"'],
  ['no word', z.nullable(z.enum(['SIM', 'NAO'])), null, 'null'],
  ['a number', z.nullable(z.int()), 7, '7'],
  ['no number', z.nullable(z.int()), null, 'null'],
  ['one of two', z.nullable(z.union([Pessoa, z.string()])), { nome: 'Ana' }, '{"nome":"Ana"}'],
  ['none of two', z.nullable(z.union([Pessoa, z.string()])), null, 'null'],
  [
    'one of two without a word',
    z.union([z.object({ sim: z.nullable(z.enum(['SIM', 'NAO'])) }), Pessoa]),
    { sim: null },
    '{"sim":null}',
  ],
  [
    'a branch',
    Ramo,
    { nome: 'Bia', mae: { nome: 'Ana', mae: null } },
    '{"nome":"Bia","mae":{"nome":"Ana","mae":null}}',
  ],
])(
  'what may be null is written, and nothing that is not declared: %s',
  (_qual, schema, valor, escrito) => {
    const escrever = createEscritor(z.object({ campo: schema }));
    expect(escrever({ campo: valor })).toBe(`{"campo":${escrito}}`);
  },
);
