import { criarSolicitacaoPublica, getPeriodos } from '@balcao/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noIphone } from '../../testing/aparelho.ts';
import { abrir } from '../../testing/render.tsx';
import { comOpcoes, CRIADA } from '../../testing/solicitacoes.ts';
import { redePublica } from '../../testing/tributos.ts';

const digitar = (rotulo: string, value: string) =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value } });

describe('the ombudsman’s own entrance', () => {
  it('says what may be told, the terms of the law, and leads to the reports of each year', async () => {
    comOpcoes(redePublica()).on(getPeriodos, () => ({ data: { 2025: [1], 2026: [3] } }));
    abrir('/ouvidoria?cod_empre=1');
    expect(await screen.findByText('Pedir uma providência')).toBeVisible();
    expect(screen.getByText('Comunicar sem se identificar')).toBeVisible();
    expect(await screen.findByText(/Em 30 dias/)).toBeVisible();
    expect(screen.getByText(/mais 30 dias/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Ouvidoria em 2025' })).toHaveAttribute(
      'href',
      '/estatisticas?cod_empre=1&ano=2025',
    );
  });

  it('offers its own kinds alone, sends the one that was chosen, and stays on its page', async () => {
    const rede = comOpcoes(redePublica()).on(criarSolicitacaoPublica, () => CRIADA);
    const { pessoa } = abrir('/ouvidoria?cod_empre=1&aba=solicitar');
    await pessoa.click(await screen.findByRole('radio', { name: 'Dar uma sugestão' }));
    expect(screen.queryByRole('radio', { name: 'Uma informação ou um documento' })).toBeNull();
    expect(screen.queryByLabelText('Natureza')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Denuncie sem se identificar' }).getAttribute('href'),
    ).toMatch(/^\/ouvidoria\?/);
    digitar('Nome', 'Ana Prado');
    digitar('E-mail', 'ana@exemplo.com.br');
    digitar('Repita o e-mail', 'ana@exemplo.com.br');
    digitar('Assunto', 'Praça');
    digitar('Descrição', 'Mais bancos.');
    await pessoa.click(screen.getByRole('button', { name: 'Enviar solicitação' }));
    const acompanhar = await screen.findByRole('link', { name: 'Acompanhar' });
    expect(acompanhar.getAttribute('href')).toMatch(/^\/ouvidoria\?.*aba=consultar/);
    expect(rede.to(criarSolicitacaoPublica)).toHaveLength(1);
  });

  it('has no form where the institution takes none from this device', async () => {
    noIphone();
    comOpcoes(redePublica());
    abrir('/ouvidoria?cod_empre=1&aba=solicitar');
    expect(await screen.findByRole('tab', { name: 'Acompanhar' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Fazer manifestação' })).toBeNull();
  });
});
