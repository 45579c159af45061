import {
  consultarPublico,
  CONSULTAS,
  emitirDocumentoPublico,
  enviarDocumentoPublico,
  getOrgao,
} from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ORGAO } from '../testing/fixtures.ts';
import { Rede } from '../testing/rede.ts';
import { abrir } from '../testing/render.tsx';
import { linha, redeDe, redePublica } from '../testing/tributos.ts';

const LINHA = '816300000022418502990009000000010025220317010001';
const HA = 'Há 3 guias de ISSQN para este CPF/CNPJ. Para ver, entre com a sua conta';

/** An institution that keeps bills and debts from who types a CPF/CNPJ alone. */
const redeReservada = () =>
  new Rede().on(getOrgao, () => ({
    data: {
      ...ORGAO,
      consulta_publica: {
        pessoas: 'so_por_inscricao' as const,
        empresas: 'so_por_inscricao' as const,
        divida: 'so_por_inscricao' as const,
      },
    },
  }));
const NUMERO = 'Número da guia ou linha digitável';

beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(null);
});

describe('P33 where a CPF/CNPJ alone shows no bills', () => {
  it('a visitor is told how many there are, and where to sign in for them', async () => {
    redeReservada().refuse(CONSULTAS.issqn.publica, 'CONSULTA_RESERVADA', HA);
    const { pessoa } = abrir('/issqn?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(HA);
    expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute(
      'href',
      '/?cod_empre=1&depois=%2Fdashboard%2Fissqn',
    );
    expect(screen.queryByText('Tentar de novo')).not.toBeInTheDocument();
  });

  it('the number of a guide shows it, and neither stands in the address of the page', async () => {
    const rede = redeReservada().on(CONSULTAS.issqn.publica, () => ({ data: [linha(30)] }));
    const { pessoa } = abrir('/issqn?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText(NUMERO), '30');
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    await screen.findByRole('table', { name: 'Guias de ISSQN' });
    expect(rede.to(CONSULTAS.issqn.publica)[0]?.query).toEqual({
      url: 'v2/issqn',
      cod_empre: '1',
      cpfcnpj: '52998224725',
      num_guia: '30',
    });
    expect(window.location.href).not.toMatch(/52998224725|num_guia/);
    expect(screen.getByLabelText(NUMERO)).toHaveValue('30');
  });

  it('the line alone shows it, and goes with the slip and the refresh', async () => {
    const rede = redeReservada()
      .on(CONSULTAS.issqn.publica, () => ({ data: [linha(30)] }))
      .refuse(emitirDocumentoPublico, 'GUIA_NAO_ENCONTRADA');
    const { pessoa } = abrir('/issqn?cod_empre=1');
    await pessoa.type(await screen.findByLabelText(NUMERO), LINHA);
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    await pessoa.click(await screen.findByRole('button', { name: /^Imprimir:/ }));
    await screen.findByRole('alert');
    expect(rede.to(CONSULTAS.issqn.publica)[0]?.query).toEqual({
      url: 'v2/issqn',
      cod_empre: '1',
      linha_digitavel: LINHA,
    });
    expect(rede.to(emitirDocumentoPublico)[0]?.query).toMatchObject({
      linha_digitavel: LINHA,
      num_guia: '30',
    });
  });

  it('a number alone asks for the CPF/CNPJ, and one that is none is told so', async () => {
    redeReservada();
    const { pessoa } = abrir('/issqn?cod_empre=1');
    await pessoa.type(await screen.findByLabelText(NUMERO), '30');
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(screen.getByText('Informe o CPF ou o CNPJ.')).toBeInTheDocument();
    await pessoa.type(screen.getByLabelText(NUMERO), '123456789');
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(screen.getByText(/a linha digitável tem 48/)).toBeInTheDocument();
  });

  it('IPTU has the number beside the CPF/CNPJ; the inscrição still goes alone', async () => {
    const rede = redeReservada().refuse(consultarPublico, 'CONSULTA_RESERVADA', 'Há 2 guias');
    const { pessoa } = abrir('/iptu?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('Inscrição do imóvel'), '01.007');
    expect(screen.getByLabelText(NUMERO)).toBeDisabled();
    await pessoa.clear(screen.getByLabelText('Inscrição do imóvel'));
    await pessoa.type(screen.getByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText(NUMERO), '7');
    expect(screen.getByLabelText('Inscrição do imóvel')).toBeDisabled();
    await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Há 2 guias');
    expect(rede.to(consultarPublico)[0]?.query).toMatchObject({
      cpfcnpj: '52998224725',
      num_guia: '7',
    });
  });

  it('the statement takes the inscrição of a property, and says what has none', async () => {
    const rede = redeReservada().on(CONSULTAS.extrato.publica, () => ({
      data: {
        contribuinte: { nome: 'M*** S***', codigo: null },
        dividas: [],
        totais: {
          total: 'R$ 0,00',
          valorPago: 'R$ 0,00',
          correcaoMonetaria: 'R$ 0,00',
          saldoDevedor: 'R$ 0,00',
          suspenso: null,
        },
      },
    }));
    const { pessoa } = abrir('/extrato_divida?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '52998224725');
    await pessoa.type(screen.getByLabelText('Inscrição do imóvel'), '01.007');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText('Este imóvel não possui dívida ativa')).toBeInTheDocument();
    expect(rede.to(CONSULTAS.extrato.publica)[0]?.query).toMatchObject({ inscricao: '01.007' });
  });

  it('P26 the ICT certificate asks for the inscrição, and sends it with the property', async () => {
    const rede = redeReservada()
      .refuse(enviarDocumentoPublico, 'CERTIDAO_NAO_EMITIDA')
      .on(CONSULTAS.imoveis.publica, () => ({
        data: [
          {
            codigoReduzido: 7,
            inscricaoImobiliaria: '01.007',
            endereco: null,
            status: 'ATIVA',
            areaImovel: null,
            areaConstruida: null,
            lote: null,
            quadra: null,
          },
        ],
      }));
    const { pessoa } = abrir('/negativa_debitos?cod_empre=1');
    await pessoa.type(await screen.findByLabelText('Identificador'), '52998224725');
    await pessoa.selectOptions(screen.getByLabelText('Tipo Emisão'), 'ICT');
    expect(screen.getByRole('button', { name: 'Buscar imóveis' })).toBeDisabled();
    await pessoa.type(screen.getByLabelText('Inscrição do imóvel'), '01.007');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar imóveis' }));
    await pessoa.click(await screen.findByRole('radio', { name: /Inscrição 01.007/ }));
    await pessoa.click(screen.getByRole('button', { name: 'Emitir' }));
    await screen.findByRole('alert');
    expect(rede.to(CONSULTAS.imoveis.publica)[0]?.query).toMatchObject({ inscricao: '01.007' });
    expect(rede.to(enviarDocumentoPublico)[0]?.body).toMatchObject({
      cod_reduz: 7,
      inscricao: '01.007',
    });
  });
});

it('P20 P28 where it shows everything, and in the dashboard, the pages are as they were', async () => {
  redePublica();
  const { unmount } = abrir('/issqn?cod_empre=1');
  await screen.findByLabelText('CPF/CNPJ');
  expect(screen.queryByLabelText(NUMERO)).not.toBeInTheDocument();
  unmount();
  redeDe('PREFEITURA');
  abrir('/dashboard/iptu');
  await screen.findByLabelText('CPF/CNPJ');
  expect(screen.queryByLabelText(NUMERO)).not.toBeInTheDocument();
});
