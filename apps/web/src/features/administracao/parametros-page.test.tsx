import {
  preverAcrescimos,
  preverGuia,
  putLogo,
  putParametrosDoOrgao,
  type PreviaDosParametros,
} from '@balcao/contracts';
import { BRASAO_BYTES, NOMES_DOS_PARAMETROS, PARAMETROS } from '@balcao/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { PARAMETROS_DO_ORGAO, redeDosParametros } from '../../testing/parametros.ts';
import { abrir } from '../../testing/render.tsx';

const PAGINA = '/dashboard/parametros';

let recarga: MockInstance<typeof window.location.reload>;
beforeEach(() => {
  recarga = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
});

const abrirPagina = async (resto = '') => {
  const rede = redeDosParametros();
  const { pessoa } = abrir(PAGINA + resto);
  await screen.findByLabelText('Procurar nesta página');
  return { rede, pessoa };
};

const procurar = () => screen.getByLabelText('Procurar nesta página');

describe('the page of the parameters', () => {
  it('explains each field: what it does, who meets it, its default and its law', async () => {
    await abrirPagina();
    for (const nome of NOMES_DOS_PARAMETROS) {
      const lugar = document.getElementById(nome);
      expect(lugar, nome).toHaveTextContent(`${PARAMETROS[nome].descricao}.`);
      expect(lugar, nome).toHaveTextContent(/Quem vê: .+ Padrão: .+, por ./);
      expect(lugar, nome).toHaveTextContent(PARAMETROS[nome].fonte);
    }
    expect(document.getElementById('prazo_resposta')).toHaveTextContent('Padrão: 20 dias');
    expect(document.getElementById('multa')).toHaveTextContent('0,33 % por dia, até 20 %');
    expect(document.getElementById('anexos_total_bytes')).toHaveTextContent('Aqui está: 97,66 MB');
  });

  it('finds by any word, says how many, hides the rest, and goes to the first by Enter', async () => {
    const { pessoa } = await abrirPagina();
    await pessoa.type(procurar(), 'CHAVE pix');
    expect(screen.getByText('1 campo encontrado')).toBeInTheDocument();
    expect(screen.getByLabelText('Chave PIX')).toBeVisible();
    expect(screen.getByLabelText('Prazo de resposta (dias)')).not.toBeVisible();
    const secoes = within(screen.getByRole('navigation', { name: 'Seções desta página' }));
    expect(secoes.getAllByRole('link')).toHaveLength(1);
    await waitFor(() => expect(window.location.search).toBe('?busca=CHAVE+pix'));
    await pessoa.keyboard('{Enter}');
    expect(screen.getByLabelText('Chave PIX')).toHaveFocus();
    await pessoa.click(screen.getByRole('button', { name: 'Limpar' }));
    await pessoa.type(procurar(), 'xadrez');
    expect(screen.getByText('0 campos encontrados')).toBeInTheDocument();
    expect(screen.getByText(/Nada nesta página fala disso/)).toBeInTheDocument();
  });

  it('keeps what is looked for in the address, and shows what an address names in spite of it', async () => {
    await abrirPagina('?busca=multa#pix_chave');
    await waitFor(() => expect(screen.getByLabelText('Chave PIX')).toHaveFocus());
    expect(procurar()).toHaveValue('');
  });

  it('keeps what was typed through sections and searches, and sends it all', async () => {
    const { rede, pessoa } = await abrirPagina();
    rede.on(putParametrosDoOrgao, () => ({ data: PARAMETROS_DO_ORGAO }));
    const codigo = screen.getByLabelText('Código na FEBRABAN');
    await pessoa.clear(codigo);
    await pessoa.type(codigo, '1234');
    await pessoa.type(procurar(), 'prazo de resposta');
    expect(codigo).not.toBeVisible();
    await pessoa.click(screen.getByRole('link', { name: 'Prazos das solicitações' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Prazos das solicitações' })).toHaveFocus(),
    );
    // What is looked for comes into the address a little later, and the place stays in it.
    await waitFor(() => expect(window.location.search).toBe('?busca=prazo+de+resposta'));
    expect(window.location.hash).toBe('#prazos');
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(recarga).toHaveBeenCalledOnce());
    expect(rede.to(putParametrosDoOrgao)[0]?.body).toEqual({
      parametros: { febraban_codigo: '1234' },
    });
    expect(window.location.hash).toBe('');
  });

  it('shows a field that is wrong though it was not looked for', async () => {
    const { pessoa } = await abrirPagina();
    await pessoa.click(screen.getByRole('button', { name: 'Incluir feriado' }));
    await pessoa.type(screen.getByLabelText('Dia do feriado 1'), '30/02');
    await pessoa.type(screen.getByLabelText('Nome do feriado 1'), 'Nenhum');
    await pessoa.type(procurar(), 'chave pix');
    expect(screen.getByLabelText('Dia do feriado 1')).not.toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: 'Salvar' }));
    const dia = screen.getByLabelText('Dia do feriado 1');
    await waitFor(() => expect(dia).toHaveFocus());
    expect(dia).toBeVisible();
    expect(dia).toHaveAccessibleDescription(/Este dia não existe/);
  });
});

describe('the coat of arms', () => {
  const png = (bytes: number) => new File([new Uint8Array(bytes)], 'b.png', { type: 'image/png' });

  it('is held to its size and format before it is sent', async () => {
    const { rede, pessoa } = await abrirPagina();
    rede.onRaw(putLogo, () => new Response(null, { status: 204 }));
    expect(screen.getByText(/PNG, JPEG ou WebP de até 2 MB/)).toBeInTheDocument();
    const campo = screen.getByLabelText('Imagem do brasão');
    await pessoa.upload(campo, png(BRASAO_BYTES + 1));
    expect(screen.getByRole('alert')).toHaveTextContent('mais do que 2,00 MB. Escolha uma menor.');
    const gif = new File(['GIF89a'], 'b.gif', { type: 'image/gif' });
    campo.removeAttribute('accept');
    await pessoa.upload(campo, gif);
    expect(screen.getByRole('alert')).toHaveTextContent('Este arquivo não serve de brasão.');
    expect(rede.to(putLogo)).toHaveLength(0);
    await pessoa.upload(campo, png(BRASAO_BYTES));
    await waitFor(() => expect(recarga).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while something else was changed and not saved', async () => {
    const { pessoa } = await abrirPagina();
    await pessoa.type(screen.getByLabelText('Chave PIX'), 'x');
    expect(screen.getByRole('button', { name: 'Escolher imagem' })).toBeDisabled();
    expect(screen.getByText(/Salve primeiro o que mudou/)).toBeInTheDocument();
  });
});

describe('trying figures before they are saved', () => {
  const CONTA: PreviaDosParametros = {
    vencimento_formatado: '06/10/2026',
    pagavel_ate_formatado: '23/11/2026',
    valores: { principal: 15_000, correcao: 0, multa: 300, juros: 0, total: 15_300 },
    calculo: {
      texto: 'Vencimento original em 06/10/2026. Até 23/11/2026, 48 dias de atraso.',
      vencimentoOriginal: '2026-10-06',
      emDiaAte: '2026-10-06',
      ate: '2026-11-23',
      dias: 48,
      passos: [
        {
          parte: 'MULTA',
          rotulo: 'Multa de mora',
          valor: 'R$ 3,00',
          centavos: 300,
          conta: '2 % sobre R$ 150,00',
          artigo: 'CTM, art. 90',
        },
      ],
    },
    observacoes: ['Sem chave PIX a guia sai só com o código de barras.'],
  };
  const experimentar = async () => {
    const { rede, pessoa } = await abrirPagina();
    const codigo = screen.getByLabelText('Código na FEBRABAN');
    await pessoa.clear(codigo);
    await pessoa.type(codigo, '4321');
    const [botao] = screen.getAllByRole('button', { name: 'Experimentar com estes valores' });
    await pessoa.click(botao!);
    return { rede, pessoa, dialogo: within(screen.getByRole('dialog')) };
  };

  it('counts with what was typed, and tells what is left out', async () => {
    const { rede, pessoa, dialogo } = await experimentar();
    rede.on(preverAcrescimos, () => ({ data: CONTA }));
    await pessoa.click(dialogo.getByRole('button', { name: 'Calcular' }));
    const resultado = await dialogo.findByRole('status', { name: 'Resultado do exemplo' });
    expect(resultado).toHaveTextContent('2 % sobre R$ 150,00');
    expect(resultado).toHaveTextContent('R$ 153,00');
    expect(resultado).toHaveTextContent('Sem chave PIX');
    expect(rede.to(preverAcrescimos)[0]?.body).toEqual({
      parametros: { febraban_codigo: '4321' },
      valor: '150,00',
      dias: '45',
    });
    expect(rede.to(putParametrosDoOrgao)).toHaveLength(0);
  });

  it('opens the slip in a tab of its own', async () => {
    const { rede, pessoa, dialogo } = await experimentar();
    rede.onRaw(preverGuia, () => new Response('%PDF', { status: 200 }));
    vi.stubGlobal('open', () => null);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:guia');
    await pessoa.click(dialogo.getByRole('button', { name: 'Ver a guia de exemplo' }));
    const link = await dialogo.findByRole('link', { name: 'Abrir a guia de exemplo' });
    expect(link).toHaveAttribute('href', 'blob:guia');
  });

  it('tells what is wrong of the example at its field, and of the page by the words over it', async () => {
    const { rede, pessoa, dialogo } = await experimentar();
    rede.onRaw(preverAcrescimos, () =>
      Response.json(
        {
          code: 'PARAMETRO_INVALIDO',
          message: 'x',
          errors: { febraban_codigo: ['Tem 4 números.'] },
        },
        { status: 422 },
      ),
    );
    await pessoa.clear(dialogo.getByLabelText('Valor da dívida (R$)'));
    await pessoa.click(dialogo.getByRole('button', { name: 'Calcular' }));
    expect(dialogo.getByLabelText('Valor da dívida (R$)')).toHaveAccessibleDescription(
      'Informe um valor.',
    );
    await pessoa.type(dialogo.getByLabelText('Valor da dívida (R$)'), '10');
    await pessoa.click(dialogo.getByRole('button', { name: 'Calcular' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent(
      'Código na FEBRABAN: Tem 4 números.',
    );
  });
});
