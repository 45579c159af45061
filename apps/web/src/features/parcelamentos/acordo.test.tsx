import {
  aderirAoParcelamento,
  consultar,
  desistirDoParcelamento,
  ERROS,
  listAcordos,
  pedirCodigoDoAcordo,
  preverAntecipacao,
  preverPlano,
  type AcordoNaTela,
  type LinhaDeTributo,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { linha, PARCELA, redeDe } from '../../testing/tributos.ts';

const CONFISSAO = { versao: 'abcdef012345', texto: ['Reconheço e confesso os débitos.'] };
const ACORDO: AcordoNaTela = {
  numero: 9_000_000_001,
  da_cidade: false,
  programa: 'Em dia',
  lei: 'Lei 1.000/2026',
  situacao: 'AGUARDA_ENTRADA',
  situacao_em_palavras: 'Aguardando o pagamento da entrada',
  pedido_como: 'Pelo portal, com a conta confirmada de novo',
  pedido_em_formatado: '19/11/2026',
  entrada_ate_formatado: '23/11/2026',
  total: 'R$ 200,00',
  pago: 'R$ 0,00',
  economia: null,
  correcao: null,
  pode_desistir: true,
  ultimo_dia_antes_de_romper_formatado: null,
  historico: [{ dia_formatado: '19/11/2026', texto: 'Pedido feito.' }],
  rompimento: null,
  debitos: ['IPTU 2026, parcela 1/4'],
  cobrancas: [],
  parcelas: [1, 2].map((numero) => ({
    numero,
    vencimento_formatado: '23/11/2026',
    valor: 'R$ 100,00',
    espera: null,
    status: 'ATIVA',
    vencida: false,
    pagamento_formatado: null,
  })),
};
const LINHAS: LinhaDeTributo[] = [1, 2].map((numeroParcela) =>
  linha(ACORDO.numero, { parcela: { ...PARCELA, numeroParcela } }),
);
const OPCAO = {
  faixa: 1,
  de: 2,
  ate: 2,
  quantas: 2,
  bruto: 'R$ 200,00',
  economia: null,
  entrada: 'R$ 100,00',
  entrada_ate_formatado: '23/11/2026',
  parcela: 'R$ 100,00',
  ultima_formatada: '11/01/2027',
  financiamento: null,
  total: 'R$ 200,00',
  total_centavos: 20_000,
};

const comAcordos = (...acordos: AcordoNaTela[]) =>
  redeDe('CONTRIBUINTE')
    .on(listAcordos, () => ({ data: { acordos, confissao: CONFISSAO } }))
    .onRaw(consultar, () => Response.json({ data: LINHAS }));
const PAGINA = `/dashboard/parcelamentos?acordo=${ACORDO.numero}`;

it('an agreement is made by who read it and typed the code of the e-mail, and its entry is paid at once', async () => {
  const escolhidos = [{ numero_guia: 100, numero_parcela: 1 }];
  let feitos: AcordoNaTela[] = [];
  const rede = comAcordos()
    .on(listAcordos, () => ({ data: { acordos: feitos, confissao: CONFISSAO } }))
    .on(preverPlano, () => ({
      data: { opcao: OPCAO, escolhidos, parcelas: [], debitos: [], condicoes: [] },
    }))
    .on(pedirCodigoDoAcordo, () => ({
      data: { para: 'm***@exemplo.com.br', expira_em: '2026-11-19T15:30:00Z' },
    }))
    .onRaw(aderirAoParcelamento, ({ body }) => {
      if ((body as { codigo: string }).codigo === '123456') {
        feitos = [ACORDO];
        return Response.json({ data: ACORDO });
      }
      const { status, message } = ERROS.CAMPO_INVALIDO;
      const errors = { codigo: ['O código não confere.'] };
      return Response.json({ code: 'CAMPO_INVALIDO', message, errors }, { status });
    });
  const { pessoa } = abrir('/dashboard/parcelar?programa=p1&faixa=1&quantas=2');
  await screen.findByText('Reconheço e confesso os débitos.');
  const confirmar = screen.getByRole('button', { name: 'Confirmar o acordo' });
  await pessoa.click(confirmar);
  expect(screen.getByText('Marque para confirmar o acordo.')).toBeInTheDocument();
  expect(rede.to(pedirCodigoDoAcordo)).toEqual([]);

  await pessoa.click(screen.getByRole('checkbox', { name: /^Li e confirmo/ }));
  await pessoa.click(confirmar);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  expect(dialogo.getByText('m***@exemplo.com.br')).toBeInTheDocument();
  await pessoa.type(dialogo.getByLabelText(/^Código do e-mail/), '000000');
  await pessoa.click(dialogo.getByRole('button', { name: 'Confirmar o acordo' }));
  await dialogo.findByText('O código não confere.');
  await pessoa.clear(dialogo.getByLabelText(/^Código do e-mail/));
  await pessoa.type(dialogo.getByLabelText(/^Código do e-mail/), '123456');
  await pessoa.click(dialogo.getByRole('button', { name: 'Confirmar o acordo' }));

  expect(await screen.findByRole('heading', { name: 'Pague a entrada' })).toBeInTheDocument();
  expect(screen.getByTestId('pix')).toHaveTextContent('00020126');
  expect(rede.to(aderirAoParcelamento).at(-1)?.body).toEqual({
    programa: 'p1',
    faixa: 1,
    quantas: 2,
    escolhidos,
    total_centavos: 20_000,
    confissao: CONFISSAO.versao,
    codigo: '123456',
  });
});

it('until its entry is paid nothing else of it is, and it can be given up, asked first', async () => {
  const rede = comAcordos(ACORDO).on(desistirDoParcelamento, () => ({
    data: { ...ACORDO, situacao: 'CANCELADO' as const },
  }));
  const { pessoa } = abrir(PAGINA);
  await pessoa.click(await screen.findByRole('button', { name: 'Desistir deste acordo' }));
  expect(screen.queryByRole('button', { name: /^Pagar: Parcela/ })).toBeNull();
  expect(rede.to(desistirDoParcelamento)).toEqual([]);
  await pessoa.click(screen.getByRole('button', { name: 'Desistir' }));
  expect(rede.to(desistirDoParcelamento)).toHaveLength(1);
});

it('one in force leads to the certificate, and to what is overdue first', async () => {
  const ativo = { ...ACORDO, situacao: 'ATIVO' as const, pode_desistir: false };
  const vencida = { ...ativo, parcelas: ativo.parcelas.map((uma) => ({ ...uma, vencida: true })) };
  comAcordos(ativo);
  const { unmount } = abrir(PAGINA);
  expect(await screen.findByText(/O acordo está em dia/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Emitir a certidão/ })).toBeInTheDocument();
  unmount();
  comAcordos(vencida);
  abrir(PAGINA);
  expect(await screen.findByText(/Há parcela vencida: pague-a/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Emitir a certidão/ })).toBeNull();
});

it('one in force is paid by itself where the bank offers it, and says what is not in its slips yet', async () => {
  const ativo = { ...ACORDO, situacao: 'ATIVO' as const, pode_desistir: false };
  const [um, outro] = ACORDO.parcelas;
  const esperam = [
    um,
    { ...outro, numero: 3, espera: 'março de 2027' },
  ] as AcordoNaTela['parcelas'];
  const pagamento = PARCELA.pagamento && { ...PARCELA.pagamento, pix_automatico: true };
  comAcordos({ ...ativo, parcelas: esperam }).onRaw(consultar, () =>
    Response.json({
      data: LINHAS.map((uma) => ({ ...uma, parcela: { ...uma.parcela, pagamento } })),
    }),
  );
  abrir(PAGINA);
  expect(
    await screen.findByRole('button', {
      name: `Pagar automaticamente: Acordo ${ACORDO.numero}, o que falta`,
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/As outras entram no mês de cada uma/)).toBeInTheDocument();
});

it('one whose other installments wait for their month is not called paid off by paying what has an amount', async () => {
  const antecipacao = {
    ...{ quantas: 1, abertas: 1, esperando: 1, quita: false, parcelas: [], economia: null },
    ...{ total: 'R$ 56,56', total_centavos: 5656, pagavel_ate_formatado: '01/12/2026' },
    ...{ porque: 'Paga-se o que falta.', impedimento: null },
  };
  const rede = comAcordos({ ...ACORDO, situacao: 'ATIVO', pode_desistir: false }).on(
    preverAntecipacao,
    () => ({ data: antecipacao }),
  );
  const { pessoa, unmount } = abrir(PAGINA);
  await pessoa.click(await screen.findByRole('button', { name: 'Ver quanto fica hoje' }));
  expect(
    await screen.findByRole('option', { name: 'Todas as que já têm valor (1)' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagar hoje' })).toBeEnabled();
  unmount();
  rede.on(preverAntecipacao, () => ({ data: { ...antecipacao, quantas: 0, abertas: 0 } }));
  const outra = abrir(PAGINA);
  await outra.pessoa.click(await screen.findByRole('button', { name: 'Ver quanto fica hoje' }));
  expect(await screen.findByText(/pode ser paga a partir do seu mês/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pagar hoje' })).toBeNull();
});

it('one that broke says why, what is left of each debt, and the way back', async () => {
  comAcordos({
    ...ACORDO,
    situacao: 'ROMPIDO',
    pode_desistir: false,
    rompimento: {
      em_formatado: '15/01/2027',
      porque: 'As parcelas 2, 3 e 4 venceram e não foram pagas.',
      perdeu_descontos: true,
      debitos: [
        { nome: 'IPTU 2026', devido: 'R$ 186,00', abatido: 'R$ 112,00', resta: 'R$ 74,00' },
      ],
      excedente: null,
    },
  });
  abrir(PAGINA);
  const rompido = within(
    await screen.findByRole('region', { name: 'O acordo se rompeu em 15/01/2027' }),
  );
  expect(rompido.getByText(/As parcelas 2, 3 e 4 venceram/)).toBeInTheDocument();
  expect(rompido.getByText(/descontos do acordo deixaram de valer/)).toBeInTheDocument();
  expect(rompido.getByRole('row', { name: /IPTU 2026/ })).toHaveTextContent('R$ 74,00');
  expect(rompido.getByRole('link', { name: /parcelar de novo/ })).toHaveAttribute(
    'href',
    '/dashboard/parcelar',
  );
});

it.each([
  ['CANCELADO', 'O acordo foi cancelado em 15/01/2027'],
  ['NAO_FORMADO', 'O acordo ficou sem efeito em 15/01/2027'],
] as const)('one that is %s tells what became of the money', async (situacao, name) => {
  const debitos = [
    { nome: 'IPTU 2026', devido: 'R$ 50,00', abatido: 'R$ 50,00', resta: 'R$ 0,00' },
  ];
  comAcordos({
    ...{ ...ACORDO, situacao, pode_desistir: false },
    rompimento: {
      ...{ em_formatado: '15/01/2027', porque: 'Por quê.', perdeu_descontos: false, debitos },
      excedente: 'R$ 6,00',
    },
  });
  abrir(PAGINA);
  const acabou = within(await screen.findByRole('region', { name }));
  expect(acabou.getByRole('row', { name: /IPTU 2026/ })).toHaveTextContent('R$ 0,00');
  expect(acabou.getByText(/Você pagou R\$ 6,00 a mais/)).toBeInTheDocument();
});

it.each([
  ['/dashboard/parcelamentos', [], 'Você ainda não parcelou nada aqui'],
  ['/dashboard/parcelamentos?acordo=7', [ACORDO], /não está na sua conta/],
] as const)('%s tells what is not there', async (pagina, acordos, texto) => {
  comAcordos(...acordos);
  abrir(pagina);
  expect(await screen.findByText(texto)).toBeInTheDocument();
});
