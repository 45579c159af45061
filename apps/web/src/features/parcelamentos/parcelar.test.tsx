import {
  getMe,
  getOrgao,
  listAcordos,
  parcelarNoBalcao,
  preverPlano,
  simularParcelamento,
  type OpcaoNaTela,
  type SimulacaoNaTela,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../../testing/fixtures.ts';
import { erroDaRede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const A_VISTA: OpcaoNaTela = {
  ...{ faixa: 0, de: 1, ate: 1, quantas: 1, bruto: 'R$ 186,00', economia: 'R$ 36,00' },
  ...{ entrada: 'R$ 150,00', entrada_ate_formatado: '23/11/2026', parcela: null },
  ...{ ultima_formatada: '23/11/2026', financiamento: null },
  ...{ total: 'R$ 150,00', total_centavos: 15_000 },
};
const EM_TRES: OpcaoNaTela = {
  ...{ faixa: 1, de: 2, ate: 3, quantas: 3, bruto: 'R$ 186,00', economia: 'R$ 18,00' },
  ...{ entrada: 'R$ 56,00', entrada_ate_formatado: '23/11/2026', parcela: 'R$ 56,00' },
  ...{ ultima_formatada: '11/01/2027', financiamento: null },
  ...{ total: 'R$ 168,00', total_centavos: 16_800 },
};
const debito = (numero_parcela: number, porque_nao: string | null, escolhido: boolean) => ({
  ...{ numero_guia: 100, numero_parcela, nome: `IPTU 2026, parcela ${numero_parcela}/4` },
  ...{ de: 'Inscrição 01', vencimento_formatado: '10/08/2026', valor: 'R$ 186,00' },
  ...{ cobranca: null, valor_centavos: 18_600, porque_nao, escolhido },
});
const PROGRAMA: SimulacaoNaTela['programas'][number] = {
  ...{ id: 'p1', versao: 1, nome: 'Em dia', lei: 'Lei 1.000/2026', ate_formatado: '31/12/2026' },
  correcao: null,
  recusa: null,
  debitos: [debito(1, null, true), debito(2, null, true), debito(3, 'Ainda não venceu.', false)],
  opcoes: [A_VISTA, EM_TRES],
};
const SIMULACAO: SimulacaoNaTela = { contribuinte: null, pessoa: 'PF', programas: [PROGRAMA] };

const comSimulacao = (mudanca: Partial<SimulacaoNaTela> = {}) =>
  redeDe('CONTRIBUINTE').on(simularParcelamento, () => ({ data: { ...SIMULACAO, ...mudanca } }));

it('what may be paid in installments is chosen, what may not says why, and the ways stand side by side', async () => {
  const rede = comSimulacao();
  const { pessoa } = abrir('/dashboard/parcelar');
  const grupo = await screen.findByRole('group', { name: 'O que parcelar' });
  expect(within(grupo).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.getByText('Ainda não venceu.')).toBeInTheDocument();
  expect(screen.getByText(/2 débitos, hoje/)).toHaveTextContent('R$ 372,00');
  const opcoes = within(screen.getByRole('region', { name: 'Como pagar' })).getAllByRole(
    'listitem',
  );
  expect(opcoes.map((uma) => uma.textContent)).toEqual([
    expect.stringMatching(/À vista.*MENOR TOTAL.*R\$ 150,00/),
    expect.stringMatching(/Em até 3 vezes.*MAIS PRAZO.*Mais 2 de.*R\$ 56,00.*R\$ 168,00/),
  ]);

  await pessoa.click(within(grupo).getByRole('checkbox', { name: 'IPTU 2026, parcela 2/4' }));
  expect(rede.to(simularParcelamento).at(-1)?.body).toEqual({
    escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
  });
  expect(window.location.search).toContain('parcela=100-1');
});

it('one of the ways is read whole, in as many installments as its band allows, and left by going back', async () => {
  const rede = comSimulacao().on(preverPlano, ({ body }) => ({
    data: {
      opcao: { ...EM_TRES, quantas: (body as { quantas: number }).quantas },
      escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
      parcelas: [
        {
          ...{ numero: 1, vencimento: '2026-11-23', vencimento_formatado: '23/11/2026' },
          ...{ valor: 'R$ 56,00', financiamento: null },
        },
      ],
      debitos: [
        {
          nome: 'IPTU 2026, parcela 1/4',
          componentes: [
            { nome: 'Multa', bruto: 'R$ 30,00', desconto: 'R$ 15,00', liquido: 'R$ 15,00' },
          ],
          liquido: 'R$ 168,00',
        },
      ],
      condicoes: ['O acordo se rompe com: 3 parcelas vencidas.'],
    },
  }));
  const { pessoa } = abrir('/dashboard/parcelar?parcela=100-1');
  await pessoa.click(await screen.findByRole('button', { name: 'Escolher: Em até 3 vezes' }));
  await screen.findByRole('heading', { name: 'Conferir o parcelamento' });
  expect(await screen.findByText('R$ 30,00')).toBeInTheDocument();
  expect(screen.getByText('O acordo se rompe com: 3 parcelas vencidas.')).toBeInTheDocument();
  await pessoa.selectOptions(screen.getByLabelText('Em quantas vezes'), '2 vezes');
  expect(rede.to(preverPlano).at(-1)?.body).toEqual({
    ...{ programa: 'p1', faixa: 1, quantas: 2 },
    escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
  });
  await pessoa.click(screen.getByRole('link', { name: 'Mudar a escolha' }));
  expect(await screen.findByRole('heading', { name: 'Parcelar minha dívida' })).toBeInTheDocument();
  expect(window.location.search).toBe('?parcela=100-1&programa=p1');
});

it('a company says which it is, since the law tells them apart', async () => {
  const rede = comSimulacao({ pessoa: 'PJ' }).on(getMe, () => ({
    data: { ...USUARIO, cpfcnpj: '12ABC34501DE35' },
  }));
  const { pessoa } = abrir('/dashboard/parcelar');
  await pessoa.selectOptions(await screen.findByLabelText('Tipo de empresa'), 'Microempresa (ME)');
  expect(rede.to(simularParcelamento).at(-1)?.body).toEqual({ pessoa: 'ME' });
});

it.each([
  [
    'nothing may enter',
    { programas: [{ ...PROGRAMA, debitos: [], opcoes: [] }] },
    /Nada que este programa/,
  ],
  ['no law is open', { programas: [] }, /Nenhum programa de parcelamento aberto/],
  [
    'they may not go together',
    { programas: [{ ...PROGRAMA, opcoes: [], recusa: 'Todos entram.' }] },
    'Todos entram.',
  ],
  [
    'it is too little',
    { programas: [{ ...PROGRAMA, opcoes: [] }] },
    /menor do que a parcela mínima/,
  ],
])('where %s, that is said, with the way on', async (_, mudanca, texto) => {
  comSimulacao(mudanca);
  abrir('/dashboard/parcelar');
  expect(await screen.findByText(texto)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Escolher/ })).toBeNull();
});

it.each([
  [
    'the city has no law of this',
    'CONTRIBUINTE',
    { parcela_dividas: false },
    /Nenhum programa de parcelamento/,
  ],
  [
    'staff are told that another system makes the agreements',
    'PREFEITURA',
    { parcela_no_balcao: false },
    /feito no sistema da prefeitura/,
  ],
] as const)('where %s, nothing is asked of it', async (_, papel, mudanca, texto) => {
  const rede = redeDe(papel).on(getOrgao, () => ({ data: { ...ORGAO, ...mudanca } }));
  abrir('/dashboard/parcelar');
  expect(await screen.findByText(texto)).toBeInTheDocument();
  expect(rede.to(simularParcelamento)).toEqual([]);
});

it('a failure can be tried again', async () => {
  const rede = redeDe('CONTRIBUINTE').onRaw(simularParcelamento, () => erroDaRede('FALTA_INDICE'));
  const { pessoa } = abrir('/dashboard/parcelar');
  await screen.findByText(/ainda não informou o índice/);
  rede.on(simularParcelamento, () => ({ data: SIMULACAO }));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('group', { name: 'O que parcelar' })).toBeInTheDocument();
});

it('at the counter staff name the person, read the confession to them and note how it was proved', async () => {
  const plano = {
    opcao: A_VISTA,
    escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
    parcelas: [],
    debitos: [],
    condicoes: [],
  };
  const rede = redeDe('PREFEITURA')
    .on(simularParcelamento, () => ({ data: SIMULACAO }))
    .on(preverPlano, () => ({ data: plano }))
    .on(listAcordos, () => ({
      data: { acordos: [], confissao: { versao: 'a1b2c3d4e5f6', texto: ['Confesso.'] } },
    }))
    .onRaw(parcelarNoBalcao, () => erroDaRede('VALORES_MUDARAM'));
  const { pessoa } = abrir('/dashboard/parcelar');
  await pessoa.type(await screen.findByLabelText('CPF/CNPJ'), '529.982.247-25');
  await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
  await pessoa.click(await screen.findByRole('button', { name: 'Escolher: À vista' }));
  await pessoa.type(await screen.findByLabelText('Número do documento'), '12.345');
  const fazer = screen.getByRole('button', { name: 'Fazer o acordo' });
  await pessoa.click(fazer);
  expect(screen.getByText(/Leia a confissão à pessoa e marque/)).toBeInTheDocument();
  expect(rede.to(parcelarNoBalcao)).toEqual([]);
  await pessoa.click(screen.getByRole('checkbox', { name: /^Li a confissão/ }));
  await pessoa.click(fazer);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  // Other figures are read again; who is there, and by which document, is not typed again.
  rede.on(preverPlano, () => ({
    data: { ...plano, opcao: { ...A_VISTA, total: 'R$ 151,00', total_centavos: 15_100 } },
  }));
  await pessoa.click(screen.getByRole('button', { name: 'Atualizar os valores' }));
  expect(await screen.findByText('R$ 151,00')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Número do documento')).toHaveValue('12.345');
  expect(screen.getByRole('checkbox', { name: /^Li a confissão/ })).not.toBeChecked();
  expect(screen.getByText(/529\.982\.247-25/)).toBeInTheDocument();
  expect(rede.to(parcelarNoBalcao)[0]?.body).toEqual({
    ...{ cpfcnpj: '52998224725', programa: 'p1', faixa: 0, quantas: 1, total_centavos: 15_000 },
    ...{ escolhidos: plano.escolhidos, confissao: 'a1b2c3d4e5f6' },
    ...{ documento: 'CIN', numero_documento: '12.345' },
  });
  // Whom it is about stands in no address.
  expect(window.location.href).not.toContain('52998224725');
});
