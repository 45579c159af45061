import {
  getPassosParaReceber,
  listContasALiberar,
  contarContasALiberar,
  type PassoNaTela,
} from '@balcao/contracts';
import { PASSOS_PARA_RECEBER, type PassoParaReceber } from '@balcao/domain';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { redeDosParametros } from '../../../testing/parametros.ts';
import { abrir } from '../../../testing/render.tsx';
import { redeDe } from '../../../testing/tributos.ts';

const passo = (
  qual: PassoParaReceber,
  situacao: PassoNaTela['situacao'] = 'FALTA',
): PassoNaTela => ({
  passo: qual,
  ...PASSOS_PARA_RECEBER[qual],
  situacao,
  texto: `Como está: ${qual}.`,
});

const TODOS = Object.keys(PASSOS_PARA_RECEBER) as PassoParaReceber[];

const redeCom = (passos: PassoNaTela[], rede = redeDe('ADMIN')) =>
  rede.on(getPassosParaReceber, () => ({
    data: { passos, faltam: passos.filter(({ situacao }) => situacao === 'FALTA').length },
  }));

const PAGINA = '/dashboard/falta_para_receber';

describe('the way of a new city to a paid slip', () => {
  it('says of each step why it matters and how it stands, and leads to where it is done', async () => {
    redeCom([passo('BRASAO', 'FEITO'), ...TODOS.slice(1).map((um) => passo(um))]);
    abrir(PAGINA);
    await screen.findByText('1 de 8 passos prontos.');
    const itens = screen.getAllByRole('listitem');
    const lista = itens.filter((um) => within(um).queryByRole('heading', { level: 2 }));
    expect(lista.map((um) => within(um).getByRole('heading').textContent)).toEqual(
      TODOS.map((um) => PASSOS_PARA_RECEBER[um].titulo),
    );
    expect(lista[0]).toHaveTextContent('Feito');
    expect(lista[1]).toHaveTextContent(PASSOS_PARA_RECEBER.CONVENIO.porque);
    expect(lista[1]).toHaveTextContent('Como está: CONVENIO.');
    expect(within(lista[1]!).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/parametros#febraban_codigo',
    );
    expect(screen.getByRole('link', { name: 'Emitir como o cidadão' })).toHaveAttribute(
      'href',
      '/?cod_empre=1',
    );
  });

  it('leads to places that there are', async () => {
    redeCom(
      TODOS.map((um) => passo(um)),
      redeDosParametros(),
    );
    const { unmount } = abrir(PAGINA);
    await screen.findByText('0 de 8 passos prontos.');
    const lugares = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/dashboard/parametros#'));
    expect(lugares).toHaveLength(5);
    unmount();
    abrir('/dashboard/parametros');
    await screen.findByLabelText('Procurar nesta página');
    for (const lugar of lugares)
      expect(document.getElementById(lugar.split('#')[1] ?? ''), lugar).not.toBeNull();
  });

  it('leads what waits to the other administrator, and nowhere what is not needed', async () => {
    redeCom([passo('PIX', 'AGUARDA'), passo('INDICES', 'DISPENSADO')]);
    abrir(PAGINA);
    expect(await screen.findByRole('link', { name: 'Ver a mudança' })).toHaveAttribute(
      'href',
      '/dashboard/arrecadacao',
    );
    expect(screen.getByText('Não é preciso')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Enviar a tabela' })).toBeNull();
  });

  it('says when all is done', async () => {
    redeCom(TODOS.map((um) => passo(um, 'FEITO')));
    abrir(PAGINA);
    expect(
      await screen.findByRole('heading', { name: 'Tudo pronto: a prefeitura recebe pelo portal' }),
    ).toBeInTheDocument();
  });

  it('is refused to whoever may not', async () => {
    redeDe('PREFEITURA').refuse(getPassosParaReceber, 'NAO_PERMITIDO');
    abrir(PAGINA);
    expect(await screen.findByRole('alert')).toHaveTextContent('Você não possui acesso');
  });
});

describe('the first page of staff', () => {
  const FALTA = 'Falta para receber';

  it('shows administrators the next step while one is missing', async () => {
    redeCom([passo('BRASAO', 'FEITO'), passo('CONVENIO'), passo('PIX')]);
    abrir('/dashboard');
    const painel = await screen.findByRole('region', { name: FALTA });
    expect(painel).toHaveTextContent('1 de 3 passos prontos. O próximo: Informe o convênio');
    expect(within(painel).getByRole('link', { name: 'Informar o convênio' })).toHaveAttribute(
      'href',
      '/dashboard/parametros#febraban_codigo',
    );
    expect(within(painel).getByRole('link', { name: 'Ver todos os passos' })).toHaveAttribute(
      'href',
      PAGINA,
    );
  });

  it.each([
    ['nothing is missing', redeCom, [passo('BRASAO', 'FEITO')]],
    ['somebody else works there', () => redeDe('PREFEITURA'), []],
  ] as const)('says nothing where %s', async (_quando, rede, passos) => {
    rede([...passos])
      .on(listContasALiberar, () => ({ data: [] }) as never)
      .on(contarContasALiberar, () => ({ data: { quantas: 0 } }));
    abrir('/dashboard');
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    await screen.findByText(/Contas aguardando liberação/);
    expect(screen.queryByRole('region', { name: FALTA })).toBeNull();
  });
});
