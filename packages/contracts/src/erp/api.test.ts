import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AderirNoErp, DesistirNoErp, SimulacaoDoErp, SimularNoErp } from './acordos-do-erp.ts';
import {
  API_DO_ERP,
  AtualizacaoDoErp,
  AtualizadaNoErp,
  EnvelopeDoErp,
  type CaminhoDoErp,
} from './api.ts';

const pagina = readFileSync(
  fileURLToPath(new URL('../../../../docs/api-erp.md', import.meta.url)),
  'utf8',
);
const exemplos = new Map(
  [...pagina.matchAll(/<!-- (.+?) -->\s*```json\n([\s\S]*?)```/g)].map(
    ([, nome = '', json = '']): [string, unknown] => [nome, JSON.parse(json)],
  ),
);
const CAMINHOS = Object.keys(API_DO_ERP) as CaminhoDoErp[];

describe('B07 the page for vendors', () => {
  it('describes every path of the API', () => {
    for (const caminho of CAMINHOS) expect(pagina).toContain(caminho);
  });

  it.each(CAMINHOS.filter((caminho) => exemplos.has(caminho)))(
    'shows of %s what the portal accepts',
    (caminho) => {
      const { data } = z.parse(EnvelopeDoErp, exemplos.get(caminho));
      expect(z.safeParse(API_DO_ERP[caminho], data).error).toBeUndefined();
    },
  );

  it('shows a refresh as it is sent and answered, and eight examples at least', () => {
    expect(z.safeParse(AtualizacaoDoErp, exemplos.get('PUT')).error).toBeUndefined();
    const resposta = z.object({ data: AtualizadaNoErp });
    expect(z.safeParse(resposta, exemplos.get('PUT 200')).error).toBeUndefined();
    expect(exemplos.size).toBeGreaterThanOrEqual(9);
  });

  it.each([
    ['simulacao', SimularNoErp],
    ['simulacao 200', SimulacaoDoErp],
    ['adesao', AderirNoErp],
    ['desistencia', DesistirNoErp],
  ])('shows of an agreement: %s', (nome, esquema) => {
    expect(exemplos.has(nome)).toBe(true);
    expect(z.safeParse(esquema as z.ZodMiniType, exemplos.get(nome)).error).toBeUndefined();
  });

  it('refuses a way to pay whose installments do not come to its total', () => {
    const escrito = JSON.stringify(exemplos.get('simulacao 200')).replace('8400', '8401');
    expect(z.safeParse(SimulacaoDoErp, JSON.parse(escrito)).error?.issues[0]?.message).toBe(
      'não é a soma das partes',
    );
  });
});
