import { CONSULTAS, type Imovel } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const CASA: Imovel = {
  codigoReduzido: 101,
  inscricaoImobiliaria: '01.007.0011.001',
  endereco: 'Rua das Amostras, 45',
  status: 'ATIVA',
  areaImovel: '1.250,00 m²',
  areaConstruida: '98,50 m²',
  lote: '12',
  quadra: 'B',
};
const TERRENO: Imovel = {
  ...CASA,
  codigoReduzido: 99,
  inscricaoImobiliaria: '02.001.0001.001',
  endereco: null,
  status: 'BAIXADA',
  areaImovel: '360,00 m²',
  areaConstruida: null,
};

const redeCom = (imoveis: Imovel[], tipo: 'CONTRIBUINTE' | 'PREFEITURA' = 'CONTRIBUINTE') =>
  redeDe(tipo).on(CONSULTAS.imoveis.privada, () => ({ data: imoveis }));

describe('P22 the properties of a person', () => {
  it('P22.1 P22.2 come by themselves to the taxpayer, as cards with every field', async () => {
    redeCom([CASA, TERRENO]);
    abrir('/dashboard/imoveis');
    const lista = await screen.findByRole('list', { name: 'Imóveis vinculados' });
    expect(screen.getByText('Imóveis vinculados ao CPF/CNPJ informado')).toBeInTheDocument();
    const [casa, terreno] = within(lista).getAllByRole('listitem');
    for (const texto of ['101', '01.007.0011.001', '1.250,00 m²', '98,50 m²', '12', 'B']) {
      expect(casa).toHaveTextContent(texto);
    }
    expect(casa).toHaveTextContent('Rua das Amostras, 45');
    expect(terreno).toHaveTextContent('Não consta');
    expect(screen.getByRole('status')).toHaveTextContent('2 imóveis');
  });

  it('P22.3 ATIVA is green, any other value red', async () => {
    redeCom([CASA, TERRENO]);
    abrir('/dashboard/imoveis');
    expect(await screen.findByText('ATIVA')).toHaveAttribute('data-cor', 'verde');
    expect(screen.getByText('BAIXADA')).toHaveAttribute('data-cor', 'vermelho');
  });

  it('as a table sort by area, and the device remembers the choice', async () => {
    redeCom([CASA, TERRENO]);
    const { pessoa } = abrir('/dashboard/imoveis');
    await pessoa.click(await screen.findByRole('button', { name: 'Tabela' }));
    await pessoa.click(screen.getByRole('button', { name: 'Área do imóvel' }));
    const [, primeira] = screen.getAllByRole('row');
    expect(primeira).toHaveTextContent('360,00 m²');
    expect(localStorage.getItem('visao')).toBe('tabela');
  });

  it('P22.1 P64.8 none are "Nenhum imóvel encontrado"; staff type whose', async () => {
    const rede = redeCom([], 'PREFEITURA');
    const { pessoa } = abrir('/dashboard/imoveis');
    const consultar = await screen.findByRole('button', { name: 'Consultar' });
    expect(consultar).toBeDisabled();
    await pessoa.type(screen.getByLabelText('CPF/CNPJ'), '52998224725{Enter}');
    expect(await screen.findByText('Nenhum imóvel encontrado')).toBeInTheDocument();
    expect(screen.getByText(/Confira os números digitados/)).toBeInTheDocument();
    expect(rede.to(CONSULTAS.imoveis.privada)[0]?.query).toMatchObject({
      url: 'v2/imoveis',
      cpfcnpj: '52998224725',
    });
  });
});
