import { getOrgao, getReceita, getRenuncia, type RenunciaPublicada } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';

const MESES = Array.from({ length: 12 }, (_, i) => ({ mes: i + 1, valor: 0, anterior: 0 }));

const RECEITA = {
  ano: 2026,
  anos: [2026, 2025],
  tributos: [
    {
      tributo: 'IPTU',
      meses: MESES.map((um) => (um.mes === 3 ? { ...um, valor: 150_000, anterior: 90_000 } : um)),
      total: 150_000,
      anterior: 90_000,
    },
  ],
};

const NENHUMA: RenunciaPublicada = {
  ano: 2026,
  anos: [],
  renuncias: [],
  beneficios: [],
  beneficiarias: [],
};

const rede = (renuncia: Partial<RenunciaPublicada> = {}) =>
  redePublica()
    .on(getReceita, () => ({ data: RECEITA }))
    .on(getRenuncia, () => ({ data: { ...NENHUMA, ...renuncia } }));

describe('fiscal transparency', () => {
  it('has the revenue of the year against the one before, as a table, by month and as files', async () => {
    rede();
    abrir('/transparencia-fiscal?cod_empre=1');
    const tabela = await screen.findByRole('table', { name: /por tributo/ });
    expect(within(tabela).getByRole('row', { name: /IPTU/ })).toHaveTextContent(
      'IPTUR$ 1.500,00R$ 900,00',
    );
    expect(screen.getByRole('link', { name: /CSV.*arrecadação de 2026/ })).toHaveAttribute(
      'href',
      '/api/dados-abertos/v1/receita/csv?cod_empre=1&ano=2026',
    );
    expect(await screen.findAllByText('Nada foi informado de 2026')).toHaveLength(3);
    expect(screen.queryByText('Quem está inscrito em dívida ativa')).toBeNull();
  });

  it.each([
    [[2026, 2025], 2019, 'Nada foi informado de 2019'],
    [[2026, 2025], 2026, 'Nada foi arrecadado em 2026 nem em 2025'],
    [[2026, 2025], 2025, 'Nada foi arrecadado em 2025'],
  ])(
    'says that nothing came in only of years that the books have: %j, %d',
    async (anos, ano, dito) => {
      rede().on(getReceita, () => ({ data: { ano, anos, tributos: [] } }));
      abrir(`/transparencia-fiscal?cod_empre=1&ano=${ano}`);
      expect(await screen.findByText(dito)).toBeVisible();
      expect(screen.queryAllByText(/^Nada foi arrecadado/)).toHaveLength(ano === 2019 ? 0 : 1);
    },
  );

  it('leaves the year before the first of the books empty', async () => {
    const tributos = RECEITA.tributos.map((um) => ({ ...um, anterior: 0 }));
    rede().on(getReceita, () => ({ data: { ano: 2026, anos: [2026], tributos } }));
    abrir('/transparencia-fiscal?cod_empre=1');
    const tabela = await screen.findByRole('table', { name: /por tributo/ });
    expect(within(tabela).getByRole('row', { name: /IPTU/ })).toHaveTextContent(
      /^IPTUR\$ 1.500,00$/,
    );
    expect(screen.getByRole('figure')).not.toHaveTextContent('2025');
  });

  it('puts what was foreseen beside what was granted, with its law and the companies', async () => {
    rede({
      renuncias: [{ tributo: 'ISSQN', modalidade: 'Isenção', prevista: null, realizada: 5_000 }],
      beneficios: [
        {
          tributo: 'ISSQN',
          modalidade: 'Isenção',
          fundamento: 'Lei 1/2020, art. 2º',
          quantos: 1,
          valor: 5_000,
        },
      ],
      beneficiarias: [
        {
          cnpj: '12.ABC.345/01DE-35',
          nome: 'Padaria Modelo Ltda.',
          tributo: 'ISSQN',
          modalidade: 'Isenção',
          fundamento: 'Lei 1/2020, art. 2º',
          quantos: 1,
          valor: 5_000,
        },
      ],
    });
    abrir('/transparencia-fiscal?cod_empre=1');
    expect(await screen.findByText('Não prevista')).toBeVisible();
    expect(
      screen.getByText(/^Padaria Modelo Ltda\. \(12\.ABC\.345\/01DE-35\): ISSQN, isenção, Lei 1/),
    ).toBeVisible();
    // In the table, and beside its bar.
    expect(screen.getAllByText('Lei 1/2020, art. 2º (ISSQN, isenção)')).toHaveLength(2);
  });

  it('says of a year that was sent what it has none of', async () => {
    rede({ anos: [2026] });
    abrir('/transparencia-fiscal?cod_empre=1');
    expect(await screen.findByText('Nenhum benefício concedido em 2026')).toBeVisible();
    expect(screen.queryByText(/Nada foi informado/)).toBeNull();
  });

  it('says where the revenue is of a city with a system of its own, and that nothing came in of none', async () => {
    const chamadas = rede({ anos: [2026] }).on(getOrgao, () => ({
      data: { ...ORGAO, publica_receita: false },
    }));
    const { unmount } = abrir('/transparencia-fiscal?cod_empre=1');
    expect(await screen.findByText(/publica a arrecadação em outro portal/)).toBeVisible();
    expect(
      await screen.findByRole('heading', { name: 'Renúncia de receita de 2026' }),
    ).toBeVisible();
    expect(screen.queryByText(/Nada foi arrecadado/)).toBeNull();
    expect(chamadas.to(getReceita)).toEqual([]);
    unmount();
    rede().on(getReceita, () => ({ data: { ...RECEITA, anos: [], tributos: [] } }));
    abrir('/transparencia-fiscal?cod_empre=1');
    expect(await screen.findByText('Nada foi informado ainda')).toBeVisible();
  });

  it('says why the figures do not come', async () => {
    rede().refuse(getReceita, 'INDISPONIVEL');
    abrir('/transparencia-fiscal?cod_empre=1');
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
