import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import './endpoint.ts';
import { ERROS } from './errors.ts';

const mensagem = (schema: z.ZodMiniType, valor: unknown): string | undefined =>
  z.safeParse(schema, valor).error?.issues[0]?.message;

describe('P64 what is said of a field whose schema says nothing', () => {
  it.each([
    ['nothing typed', z.string(), undefined, 'Informe este campo.'],
    ['no option chosen', z.enum(['a', 'b']), undefined, 'Informe este campo.'],
    ['an empty text', z.string().check(z.minLength(2)), '', 'Informe este campo.'],
    ['another option', z.enum(['a', 'b']), 'c', 'Escolha uma das opções.'],
    ['a number for a text', z.string(), 1, 'Informe um texto.'],
    ['a text for a number', z.number(), 'um', 'Informe um número.'],
    ['a text for yes or no', z.boolean(), 'talvez', 'Informe sim ou não.'],
    ['a fraction', z.int(), 1.5, 'Informe um número inteiro.'],
    ['a short text', z.string().check(z.minLength(3)), 'ab', 'Use no mínimo 3 caracteres.'],
    ['a long text', z.string().check(z.maxLength(1)), 'ab', 'Use no máximo 1 caracteres.'],
    ['a small number', z.number().check(z.minimum(3)), 2, 'O valor é no mínimo 3.'],
    ['a great number', z.number().check(z.maximum(3)), 4, 'O valor é no máximo 3.'],
    ['a field too many', z.strictObject({}), { a: 1 }, 'Este campo não existe.'],
    ['a pattern', z.string().check(z.regex(/^a$/)), 'b', 'Valor inválido.'],
  ])('%s', (_name, schema, valor, texto) => {
    expect(mensagem(schema, valor)).toBe(texto);
  });

  it('a schema that says something is heard', () => {
    expect(mensagem(z.string('Informe a senha.'), undefined)).toBe('Informe a senha.');
  });
});

/** Worded by the specification, and followed by what to do on their pages; pictures, which show nothing. */
const SEM_CONSELHO = [
  ...['DOCUMENTO_NAO_ENCONTRADO', 'INSCRICAO_NAO_ENCONTRADA', 'CADASTRO_NAO_ENCONTRADO'],
  ...['LOGO_NAO_ENCONTRADO', 'FOTO_NAO_ENCONTRADA'],
];

it('P64 whatever is not found says what to do', () => {
  const O_QUE_FAZER =
    /[.:,] (se .+, )?(ou )?(confira|procure|volte|veja|recarregue|escolha|busque|consulte|entre|tente|simule|peça)\b/i;
  const calados = Object.entries(ERROS).flatMap(([codigo, { status, message }]) =>
    status === 404 && !O_QUE_FAZER.test(message) ? [codigo] : [],
  );
  expect(calados.filter((codigo) => !SEM_CONSELHO.includes(codigo))).toEqual([]);
});
