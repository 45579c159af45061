import { getAvisoDePrivacidade, type AvisoDePrivacidade } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abrir } from '../../testing/render.tsx';
import { redePublica } from '../../testing/tributos.ts';

const AVISO: AvisoDePrivacidade = {
  encarregado: { nome: 'Rita Prado', email: 'dados@cidade.example', telefone: '(35) 3234-5678' },
  tratamentos: [
    {
      titulo: 'Conta no portal',
      dados: 'Nome e e-mail.',
      finalidade: 'Saber quem você é.',
      base_legal: 'LGPD, art. 23',
      guarda: 'Enquanto a conta existir.',
    },
  ],
};

describe('B09 the privacy notice', () => {
  it('B09.1 tells each use of data with its purpose, law and time, the rights, and who answers for it', async () => {
    redePublica().on(getAvisoDePrivacidade, () => ({ data: AVISO }));
    const { pessoa } = abrir('/acessibilidade?cod_empre=1');
    await pessoa.click(await screen.findByRole('link', { name: 'Aviso de privacidade' }));
    expect(await screen.findByRole('heading', { name: 'Conta no portal' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Aviso de privacidade');
    for (const texto of ['Saber quem você é.', 'LGPD, art. 23', 'Enquanto a conta existir.']) {
      expect(screen.getByText(texto)).toBeInTheDocument();
    }
    expect(screen.getByText('Rita Prado')).toBeInTheDocument();
    expect(screen.getByText(/tem um encarregado pelos dados pessoais:/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'dados@cidade.example' })).toHaveAttribute(
      'href',
      'mailto:dados@cidade.example',
    );
    expect(screen.getByText(/ver quais são/)).toBeInTheDocument();
  });

  it('owns to what other sites learn from who opens a page that shows something of theirs', async () => {
    const ninguem = {
      ...AVISO,
      encarregado: { nome: '', email: 'dados@cidade.example', telefone: '' },
    };
    redePublica().on(getAvisoDePrivacidade, () => ({ data: ninguem }));
    abrir('/privacidade?cod_empre=1');
    const secao = await screen.findByRole('region', { name: 'Com quem compartilhamos' });
    expect(secao).toHaveTextContent(/VLibras.*questionário de outro site.*endereço de internet/);
    expect(
      screen.getByText(
        /tem um encarregado pelos dados pessoais, que atende pelos contatos abaixo\.$/,
      ),
    ).toBeVisible();
  });
});

describe('B12 the accessibility statement', () => {
  it('B12.7 is reached from the footer, and says the law, the tests, the keys and the contact', async () => {
    redePublica();
    const { pessoa } = abrir('/?cod_empre=1');
    await pessoa.click(await screen.findByRole('link', { name: 'Acessibilidade' }));
    const titulo = await screen.findByRole('heading', { level: 1 });
    expect(titulo).toHaveTextContent('Acessibilidade');
    const main = screen.getByRole('main');
    for (const texto of ['Lei 13.146/2015', 'WCAG 2.2', 'ir para a busca', '(35) 3234-5678'])
      expect(main).toHaveTextContent(texto);
  });
});
