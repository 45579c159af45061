import { getOrgao, listInscritos, type InscritoPublicado } from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';

const ANA = { nome: 'Ana Prado', documento: '***.982.247-**', debitos: 2, total: 123_456 };
const PADARIA = {
  ...{ nome: 'Padaria Modelo Ltda.', documento: '12.ABC.345/01DE-35' },
  ...{ debitos: 1, total: 5_000 },
};

const rede = (data: InscritoPublicado[], total = data.length) =>
  redePublica()
    .on(getOrgao, () => ({ data: { ...ORGAO, publica_inscritos: true } }))
    .on(listInscritos, () => ({
      ...paginaDeTeste(data, total),
      anos: [2024, 2022],
      livros_de: '2026-11-20',
    }));

const buscar = () => screen.findByRole('textbox', { name: 'Nome ou parte do nome' });

describe('who is inscribed in active debt', () => {
  it('is named with part of the document and the sum, and only companies are a file', async () => {
    rede([ANA, PADARIA]);
    abrir('/inscritos?cod_empre=1');
    const tabela = within(await screen.findByRole('table', { name: 'Inscritos em dívida ativa' }));
    expect(tabela.getByRole('row', { name: /^Ana Prado/ })).toHaveTextContent(
      'Ana Prado (***.982.247-**)2R$ 1.234,56',
    );
    expect(tabela.getByRole('row', { name: /^Padaria/ })).toHaveTextContent('12.ABC.345/01DE-35');
    expect(screen.getByText('2 inscritos')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Empresas em planilha/ })).toHaveAttribute(
      'href',
      '/api/dados-abertos/v1/divida-ativa/csv?cod_empre=1',
    );
    expect(
      screen.getByText(
        /^Livros de 20\/11\/2026; pagamentos feitos aqui são .*Pessoas físicas aparecem só nesta página/,
      ),
    ).toBeVisible();
  });

  it('is looked for by name and by year, from the first page on, and the address keeps both', async () => {
    const chamadas = rede([ANA], 45);
    const { pessoa } = abrir('/inscritos?cod_empre=1&pagina=2');
    await pessoa.type(await buscar(), ' prado {Enter}');
    await waitFor(() => expect(window.location.search).toBe('?cod_empre=1&nome=prado'));
    await pessoa.selectOptions(screen.getByLabelText('Ano do débito'), '2022');
    await waitFor(() =>
      expect(chamadas.to(listInscritos).at(-1)?.query).toMatchObject({
        ...{ nome: 'prado', ano: '2022', page: '1' },
      }),
    );
    expect(window.location.search).toBe('?cod_empre=1&nome=prado&ano=2022');
    expect(screen.getByRole('heading', { name: 'Resultado da busca' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Empresas em planilha/ })).toHaveAttribute(
      'href',
      '/api/dados-abertos/v1/divida-ativa/csv?cod_empre=1&ano=2022',
    );
  });

  it('is of one year, which its heading says', async () => {
    rede([ANA]);
    abrir('/inscritos?cod_empre=1&ano=2022');
    expect(
      await screen.findByRole('heading', { name: 'Inscritos por débitos de 2022' }),
    ).toBeVisible();
  });

  it.each([
    ['', 'Ninguém está inscrito em dívida ativa'],
    ['&nome=zebra', 'Nenhum resultado encontrado'],
  ])('may be nobody (%s)', async (pedido, dito) => {
    rede([]);
    abrir(`/inscritos?cod_empre=1${pedido}`);
    expect(await screen.findByText(dito)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Empresas em planilha/ })).toBeNull();
  });

  it('is not told where the city did not decide so, nor to who asks too often', async () => {
    redePublica().refuse(listInscritos, 'INSCRITOS_NAO_PUBLICADOS');
    const { unmount } = abrir('/inscritos?cod_empre=1');
    expect(await screen.findByText(/não publica a lista de inscritos/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    unmount();
    redePublica().refuse(listInscritos, 'MUITAS_TENTATIVAS');
    abrir('/inscritos?cod_empre=1');
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
