import type * as z from 'zod/mini';

type Problema = z.core.$ZodRawIssue;

const FALTA = 'Informe este campo.';
const INVALIDO = 'Valor inválido.';

const TIPOS: Readonly<Record<string, string>> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe sim ou não.',
  array: 'Informe uma lista.',
};

const TAMANHOS: Readonly<Record<string, string>> = { string: 'caracteres', array: 'itens' };

const vazio = (valor: unknown): boolean => valor === undefined || valor === null || valor === '';

const limite = ({ origin }: { origin: string }, quanto: string, valor: unknown): string => {
  const unidade = TAMANHOS[origin];
  const texto = String(valor);
  return unidade ? `Use ${quanto} ${texto} ${unidade}.` : `O valor é ${quanto} ${texto}.`;
};

/** What a person reads of a field when its schema says nothing better. */
export const mensagemDoProblema = (problema: Problema): string => {
  switch (problema.code) {
    case 'invalid_type':
      return vazio(problema.input) ? FALTA : (TIPOS[problema.expected] ?? INVALIDO);
    case 'invalid_value':
      return vazio(problema.input) ? FALTA : 'Escolha uma das opções.';
    case 'too_small':
      return vazio(problema.input) ? FALTA : limite(problema, 'no mínimo', problema.minimum);
    case 'too_big':
      return limite(problema, 'no máximo', problema.maximum);
    case 'unrecognized_keys':
      return 'Este campo não existe.';
    default:
      return INVALIDO;
  }
};
