import { CONSULTAS, type Alteracao } from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const ALTERACAO: Alteracao = {
  logNumber: 981,
  changedBy: 'Setor de cadastro',
  moment: '2026-03-02T14:05:00Z',
  formatedDate: '02/03/2026',
  formatedTime: '11:05',
  changes: [
    { title: 'Telefone', value: '(35) 98765-4321' },
    { title: 'E-mail', value: 'maria@exemplo.com.br' },
    { title: 'Logradouro', value: 'Rua das Flores, 10' },
    { title: 'Estado civil', value: 'Casada' },
  ],
};

describe('P23 the changes of personal data', () => {
  it('P23.1 P23.2 come by themselves to the taxpayer: how many, who, when, and the four changes', async () => {
    redeDe('CONTRIBUINTE').on(CONSULTAS.alteracoes.privada, () => ({
      data: [ALTERACAO, { ...ALTERACAO, logNumber: 980 }],
    }));
    abrir('/dashboard/log_alteracoes');
    expect(await screen.findByText('Registros encontrados')).toBeInTheDocument();
    expect(screen.getAllByText('2 resultados')[0]).toBeVisible();
    expect(
      screen.getByText('Consulte as alterações as quais seus dados pessoais foram submetidos'),
    ).toBeInTheDocument();
    const [primeira] = within(
      screen.getByRole('list', { name: 'Alterações dos dados pessoais' }),
    ).getAllByRole('listitem');
    for (const texto of ['981', 'Setor de cadastro', '02/03/2026', '11:05']) {
      expect(primeira).toHaveTextContent(texto);
    }
    for (const { title, value } of ALTERACAO.changes) {
      expect(primeira).toHaveTextContent(`${title}${value}`);
    }
  });

  it('P64.4 a document that is not the registry’s has its own words, and does not end the session', async () => {
    redeDe('CONTRIBUINTE').refuse(CONSULTAS.alteracoes.privada, 'DOCUMENTO_NAO_CONFERE');
    abrir('/dashboard/log_alteracoes');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'O CPF/CNPJ informado não condiz com a nossa base de dados',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('P50 none are "Nenhum resultado encontrado"', async () => {
    redeDe('CONTRIBUINTE').on(CONSULTAS.alteracoes.privada, () => ({ data: [] }));
    abrir('/dashboard/log_alteracoes');
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeInTheDocument();
  });
});
