import * as z from 'zod/mini';
import type { Capacidade } from '@balcao/domain';
import { inteiroEntre } from './fields.ts';

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

// Schemas speak Portuguese wherever they are used, in the server and in the forms.
z.config({ localeError: mensagemDoProblema });

type Schema = z.ZodMiniType;

/**
 * One call of the API, described once: the server's route, the client's typed `call()`, the
 * OpenAPI document and the forms are all made from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, exactly as it stands in the address. */
  path: string;
  /** Who may call it: a row of the permission table of `@balcao/domain`. */
  acesso: Capacidade;
  /** What it does, in Portuguese, for the page that documents the API. */
  resumo: string;
  /** Chapter of the API page. */
  tema: string;
  /**
   * The server's log has no line of its calls, but of failures: when somebody made one is told nowhere.
   */
  semRegistro?: true;
  /**
   * Called by a machine that brings a secret of its own, and no page's token.
   */
  deMaquina?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * The body is `multipart/form-data`: the fields of `body`, each as text, and after them any number
   * of files, each named `anexos[]`.
   */
  multipart?: true;
  headers?: Schema;
  /** Reply schemas by status; what a schema does not declare never leaves the server. */
  replies: Record<number, Schema>;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Of what is changed, as who changes it saw it: somebody else's change in between makes it another. */
export const Versao = inteiroEntre(0, 32_767, 'Recarregue a página e tente de novo.');
