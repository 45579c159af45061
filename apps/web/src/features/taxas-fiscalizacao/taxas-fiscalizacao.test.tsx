import { CONSULTAS, emitirDocumento } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { linha, redeDe } from '../../testing/tributos.ts';

describe('P32 the supervision fees', () => {
  it('P32.1 P32.2 are listed with due date, value and status, and each prints its slip', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const rede = redeDe('CONTRIBUINTE')
      .on(CONSULTAS.taxas.privada, () => ({ data: [linha(77, { tipo: 'Vigilância sanitária' })] }))
      .onRaw(emitirDocumento, () => new Response('%PDF'));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { pessoa } = abrir('/dashboard/taxas_fiscalizacao');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Taxas de fiscalização',
    );
    expect(await screen.findByRole('cell', { name: 'Vigilância sanitária' })).toBeInTheDocument();
    expect(rede.to(CONSULTAS.taxas.privada)[0]?.query).toMatchObject({
      url: 'v2/taxas-fiscalizacao',
    });
    await pessoa.click(
      screen.getByRole('button', { name: 'Imprimir: Taxa 2026, guia 77, parcela 1/2' }),
    );
    await screen.findByRole('link', { name: 'Abrir o PDF' });
    expect(rede.to(emitirDocumento)[0]?.headers.get('X-Path')).toBe('GUIA_TAXA');
  });
});
