import type { InjectOptions } from 'fastify';
import { ANA } from '../cidade.ts';

/**
 * Route, address, and what each caller is answered: visitor | orgao 1: taxpayer, another, staff,
 * administrator | orgao 2: taxpayer, staff, administrator.
 */
export type Linha = [rota: string, url: string, esperado: string, pedido?: InjectOptions];

export const TODOS = '200 | 200 200 200 200 | 200 200 200';
export const SERVIDORES = '401 | 403 403 200 200 | 403 200 200';

/** Read by whoever works in orgao 1, and by ANA. */
export const DO_ORGAO_OU_DE_ANA = '401 | 200 404 200 200 | 404 404 404';

export const EMAIL_DE_ANA = `${ANA}@exemplo.example`;
export const NINGUEM_AQUI = 'ninguem@exemplo.example';

export const corpo = (payload: object, headers = {}): InjectOptions => ({ payload, headers });
