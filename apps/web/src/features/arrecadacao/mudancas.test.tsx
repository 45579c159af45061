import {
  agirNaMudancaDeCobranca,
  getMe,
  listMudancasDeCobranca,
  type MudancaDeCobranca,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { redeDeArrecadacao } from '../../testing/arrecadacao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { erroDaRede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';

const MUDANCA: MudancaDeCobranca = {
  ...{ id: '00000000-0000-4000-8000-000000000001', tipo: 'PIX', situacao: 'AGUARDA' },
  campos: [{ rotulo: 'Chave PIX', antes: '', depois: 'nova@cidade.example' }],
  ...{ proposta_por: 'João Lima', proposta_em: '2026-11-20T15:00:00.000Z' },
  expira_em: '2026-11-27T15:00:00.000Z',
  ...{ decidida_por: null, decidida_em: null, desfeita_por: null, desfeita_em: null },
  atos: ['aprovar', 'recusar'],
};

const redeDe = (mudancas: MudancaDeCobranca[]) =>
  redeDeArrecadacao([])
    .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
    .on(listMudancasDeCobranca, () => ({ data: mudancas }));

/** What the server answers who has not proved who they are. */
const semProva = async (errors: object, code: 'REAUTENTICACAO_NECESSARIA' | 'CAMPO_INVALIDO') => {
  const resposta = erroDaRede(code);
  const corpo = (await resposta.json()) as object;
  return new Response(JSON.stringify({ ...corpo, errors }), { status: resposta.status });
};

describe('B16 changes of where the money goes', () => {
  it('take no place where there are none', async () => {
    redeDe([]);
    abrir('/dashboard/arrecadacao');
    expect(await screen.findByRole('tab', { name: 'Exceções' })).toBeInTheDocument();
    expect(screen.queryByText(/Mudanças da chave PIX/)).toBeNull();
  });

  it('say from what to what, by whom and until when, and offer what may be done', async () => {
    redeDe([MUDANCA, { ...MUDANCA, id: 'b', situacao: 'VENCIDA', proposta_por: null, atos: [] }]);
    abrir('/dashboard/arrecadacao');
    const lista = await screen.findByRole('list', { name: 'Mudanças' });
    const [espera, vencida] = within(lista).getAllByRole('listitem');
    expect(espera).toHaveTextContent('Chave PIX: de (vazio) para nova@cidade.example');
    expect(espera).toHaveTextContent('João Lima, em 20/11/2026');
    expect(within(espera ?? lista).getByRole('button', { name: /Aprovar/ })).toBeInTheDocument();
    expect(vencida).toHaveTextContent('Quem opera o portal');
    expect(within(vencida ?? lista).queryByRole('button')).toBeNull();
  });

  it('are approved with the password and the code, a wrong one told under its field', async () => {
    const rede = redeDe([MUDANCA]);
    const campos = { 'reautenticacao.senha': ['x'], 'reautenticacao.codigo': ['x'] };
    rede.onRaw(agirNaMudancaDeCobranca, () => semProva(campos, 'REAUTENTICACAO_NECESSARIA'));
    const { pessoa } = abrir('/dashboard/arrecadacao');
    await pessoa.click(await screen.findByRole('button', { name: /Aprovar/ }));
    await pessoa.click(screen.getByRole('button', { name: 'Aprovar' }));
    const prova = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    expect(within(prova).queryByText('x')).toBeNull();

    const errado = { 'reautenticacao.codigo': ['O código não confere.'] };
    rede.onRaw(agirNaMudancaDeCobranca, () => semProva(errado, 'CAMPO_INVALIDO'));
    await pessoa.type(within(prova).getByLabelText('Senha atual'), 'demo-1234');
    await pessoa.type(within(prova).getByLabelText(/Código do aplicativo/), '000000');
    await pessoa.click(within(prova).getByRole('button', { name: 'Confirmar' }));
    expect(await within(prova).findByText('O código não confere.')).toBeInTheDocument();
    expect(within(prova).getByLabelText(/Código do aplicativo/)).toHaveFocus();

    rede.on(agirNaMudancaDeCobranca, () => ({ data: [] }));
    await pessoa.click(within(prova).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(agirNaMudancaDeCobranca).at(-1)?.body).toEqual({
      ato: 'aprovar',
      reautenticacao: { senha: 'demo-1234', codigo: '000000' },
    });
  });
});
