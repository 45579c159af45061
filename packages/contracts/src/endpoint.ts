import type { Capacidade } from '@balcao/domain';
import * as z from 'zod/mini';
import { mensagemDoProblema } from './mensagens.ts';

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
