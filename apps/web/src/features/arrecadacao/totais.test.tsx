import {
  exportarRecebimentos,
  getTotaisDaArrecadacao,
  type ArrecadacaoDoPeriodo,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { redeDeArrecadacao } from '../../testing/arrecadacao.ts';
import { abrir } from '../../testing/render.tsx';

const NADA = {
  recebimentos: 0,
  recebido: 0,
  baixado: 0,
  creditos: 0,
  em_excecao: 0,
  devolvido: 0,
  sem_baixa: 0,
  perdido: 0,
};
const CERTO = { ...NADA, recebimentos: 2, recebido: 30_000, baixado: 30_000 };
const ERRADO = {
  ...NADA,
  recebimentos: 2,
  recebido: 29_000,
  baixado: 15_000,
  creditos: 2_000,
  em_excecao: 12_000,
};
const TOTAIS: ArrecadacaoDoPeriodo = {
  de: '2026-11-01',
  ate: '2026-11-30',
  total: { ...ERRADO, recebimentos: 4, recebido: 59_000, baixado: 45_000 },
  dias: [
    { dia: '2026-11-17', ...CERTO },
    { dia: '2026-11-18', ...ERRADO },
  ],
  bancos: [
    { banco: '341', ...ERRADO },
    { banco: '00000000', ...CERTO },
  ],
  tributos: [
    { tributo: 'IPTU', parcelas: 2, baixado: 30_000 },
    { tributo: 'TAXA', parcelas: 1, baixado: 15_000 },
  ],
  conferencia: {
    conferem: 1,
    diferem: [{ dia: '2026-11-18', banco: '341', ...ERRADO }],
    outras: 0,
  },
  pix_sem_guia: { recebimentos: 1, recebido: 500 },
  defeitos: [],
};
const VAZIO: ArrecadacaoDoPeriodo = {
  ...TOTAIS,
  total: NADA,
  dias: [],
  bancos: [],
  tributos: [],
  conferencia: { conferem: 0, diferem: [], outras: 0 },
  pix_sem_guia: { recebimentos: 0, recebido: 0 },
};

const linhasDe = async (nome: string) =>
  within(await screen.findByRole('table', { name: nome }))
    .getAllByRole('row')
    .map((linha) => linha.textContent.replaceAll('\u00a0', ' '));
const redeCom = (dados: ArrecadacaoDoPeriodo) =>
  redeDeArrecadacao().on(getTotaisDaArrecadacao, () => ({ data: dados }));
const NO_ENDERECO = '/dashboard/arrecadacao?lista=totais';

describe('B16 totals of what came in', () => {
  it('are by tax, bank and day, and name where a bank and the ledger differ, with a way there', async () => {
    redeCom(TOTAIS);
    abrir(NO_ENDERECO);
    expect(await linhasDe('O que foi baixado, por tributo')).toEqual([
      'TributoParcelasBaixado',
      'IPTU2R$ 300,00',
      'TAXA1R$ 150,00',
      'Todos3R$ 450,00',
    ]);
    expect(await linhasDe('O que foi recebido, por banco')).toEqual([
      'Recebido porPagamentosRecebidoBaixadoOutro destino',
      'Banco 3412R$ 290,00R$ 150,00R$ 140,00',
      'PIX, instituição 000000002R$ 300,00R$ 300,00R$ 0,00',
    ]);
    expect((await linhasDe('O que foi recebido, por dia')).at(-1)).toBe(
      '18/11/2026R$ 290,00R$ 150,00',
    );
    expect(screen.getByText(/1 confere ao centavo, 1 difere/)).toBeInTheDocument();
    expect((await linhasDe('Dias em que o banco informou mais do que foi baixado'))[1]).toContain(
      'R$ 140,00R$ 120,00 em exceção, a resolver; R$ 20,00 de crédito',
    );
    expect(screen.getByText(/Entraram também/)).toHaveTextContent('1 pagamento que não é de guia');
    expect(screen.getByRole('link', { name: 'Ver as exceções de 18/11/2026' })).toHaveAttribute(
      'href',
      '/dashboard/arrecadacao?estado=TODAS&de=2026-11-18&ate=2026-11-18',
    );
  });

  it('keep the days in the address, and the file has the same days', async () => {
    const rede = redeCom(TOTAIS).onRaw(exportarRecebimentos, () => new Response('a;b'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:totais');
    const { pessoa } = abrir(NO_ENDERECO);
    await pessoa.type(await screen.findByLabelText('Pago de'), '01112026');
    await pessoa.type(screen.getByLabelText('Até'), '30112026');
    await pessoa.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(rede.to(getTotaisDaArrecadacao)[1]?.query).toEqual({
        de: '2026-11-01',
        ate: '2026-11-30',
      }),
    );
    expect(window.location.search).toBe('?lista=totais&de=2026-11-01&ate=2026-11-30');
    await pessoa.click(screen.getByRole('button', { name: 'Exportar em CSV' }));
    await waitFor(() =>
      expect(rede.to(exportarRecebimentos)[0]?.query).toEqual({
        de: '2026-11-01',
        ate: '2026-11-30',
      }),
    );
  });

  it('say that nothing was paid, and name what does not add up', async () => {
    const rede = redeCom(VAZIO);
    const { unmount } = abrir(NO_ENDERECO);
    expect(await screen.findByText('Nenhum pagamento nestes dias')).toBeInTheDocument();
    unmount();
    rede.on(getTotaisDaArrecadacao, () => ({
      data: {
        ...TOTAIS,
        conferencia: { conferem: 2, diferem: [], outras: 0 },
        defeitos: [
          {
            id: 9,
            codigo: 'COD',
            pagamento: '2026-11-18',
            valor: 15_000,
            defeito: 'PARCELA_EM_ABERTO' as const,
          },
        ],
      },
    }));
    abrir(NO_ENDERECO);
    expect(await screen.findByText(/foi baixado, ao centavo/)).toBeInTheDocument();
    expect(await linhasDe('Pagamentos que não conferem com o livro')).toContain(
      '18/11/2026Deu baixa em uma parcela que aparece em abertoCODR$ 150,00',
    );
  });

  it('that cannot be summed say why, and are asked for again', async () => {
    const rede = redeCom(TOTAIS).refuse(getTotaisDaArrecadacao, 'NAO_PERMITIDO');
    const { pessoa } = abrir(NO_ENDERECO);
    const deNovo = await screen.findByRole('button', { name: /de novo/ });
    rede.on(getTotaisDaArrecadacao, () => ({ data: TOTAIS }));
    await pessoa.click(deNovo);
    expect(await screen.findByText(/1 confere ao centavo/)).toBeInTheDocument();
  });
});
