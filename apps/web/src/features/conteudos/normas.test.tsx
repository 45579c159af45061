import { listConteudosPublicados } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';

const norma = (id: number, nome: string, data: string, assunto: string, ementa: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  tipo: 'NORMA' as const,
  publicado_em: '2026-01-02',
  conteudo: {
    ...{ tipo: 'NORMA' as const, nome, data, ementa, assunto: assunto as 'LAI' | 'TRIBUTOS' },
    endereco: 'https://leis.cidade.example/1',
  },
});
const NORMAS = [
  norma(1, 'Decreto 10/2024', '2024-03-01', 'LAI', 'Regulamenta o acesso à informação.'),
  norma(2, 'Lei 55/2024', '2024-12-31', 'TRIBUTOS', 'Isenção de IPTU a aposentados.'),
  norma(3, 'Lei 7/2021', '2021-01-01', 'TRIBUTOS', 'Código Tributário do Município.'),
];

let publicadas = NORMAS;
beforeEach(() => {
  publicadas = NORMAS;
  redePublica().on(listConteudosPublicados, ({ query }) => ({
    data: query['tipo'] === 'NORMA' ? publicadas : [],
  }));
});

const lista = async () => within(await screen.findByRole('region', { name: 'Normas' }));
const nomes = async () =>
  (await lista())
    .queryAllByRole('link', { name: /^(?:Lei|Decreto)/ })
    .map(({ textContent }) => textContent);

describe('the norms of the institution', () => {
  it.each([
    ['', ['Lei 55/2024', 'Decreto 10/2024', 'Lei 7/2021']],
    ['&assunto=TRIBUTOS', ['Lei 55/2024', 'Lei 7/2021']],
    ['&assunto=TRIBUTOS&ano=2021', ['Lei 7/2021']],
    ['&palavras=ISENCAO', ['Lei 55/2024']],
    ['&assunto=NENHUM_DESTES', ['Lei 55/2024', 'Decreto 10/2024', 'Lei 7/2021']],
  ])('are those that the address asks for (%s)', async (pedido, achadas) => {
    abrir(`/institucional?cod_empre=1${pedido}`);
    expect(await nomes()).toEqual(achadas);
  });

  it('are asked for by a form that any browser sends, and it shows what was asked', async () => {
    abrir('/institucional?cod_empre=1&palavras=iptu&assunto=TRIBUTOS&ano=2024');
    const dentro = await lista();
    const palavras = dentro.getByLabelText<HTMLInputElement>('Palavras');
    expect(palavras).toHaveValue('iptu');
    expect(dentro.getByLabelText('Assunto')).toHaveValue('TRIBUTOS');
    expect(dentro.getByLabelText('Ano')).toHaveValue('2024');
    expect(palavras.form).toHaveAttribute('action', '/institucional#normas');
    expect(palavras.form?.method).toBe('get');
    expect([...new FormData(palavras.form!)]).toEqual([
      ['cod_empre', '1'],
      ['palavras', 'iptu'],
      ['assunto', 'TRIBUTOS'],
      ['ano', '2024'],
    ]);
  });

  it('say that none is of these words, with the way back to all', async () => {
    abrir('/institucional?cod_empre=1&palavras=zebra');
    expect(await screen.findByText(/^Nenhuma norma com estas palavras/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Veja todas as normas' })).toHaveAttribute(
      'href',
      '/institucional?cod_empre=1#normas',
    );
  });

  it('have no form where the city told none', async () => {
    publicadas = [];
    abrir('/institucional?cod_empre=1');
    await screen.findByText('A estrutura ainda não foi publicada');
    expect(screen.queryByLabelText('Palavras')).toBeNull();
  });
});
