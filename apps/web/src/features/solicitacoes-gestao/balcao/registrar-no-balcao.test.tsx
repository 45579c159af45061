import { registrarNoBalcao } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { comOpcoes } from '../../../testing/solicitacoes.ts';
import { RegistrarNoBalcao } from './registrar-no-balcao.tsx';

const dia = (data: string, formatada: string) => ({ data, formatada });

const CRIADA = {
  id: 's1',
  protocolo: '2026-1120-000001',
  prazos: { esic: { resposta: 20, contagem: 'CORRIDOS' as const } },
  data_previsao: dia('2026-12-10', '10/12/2026'),
  email: null,
  canal: 'Por telefone',
  chegada: dia('2026-11-20', '20/11/2026'),
  registrada_em: dia('2026-11-20', '20/11/2026'),
  registrada_por: 'Eva',
  nome: 'Maria',
  assunto: 'Merenda',
};

beforeEach(() => sessionStorage.clear());

describe('E05 the form of the counter', () => {
  it('sends what has no e-mail without one, and shows the receipt; another begins empty', async () => {
    const rede = comOpcoes(new Rede()).on(registrarNoBalcao, () => CRIADA);
    const { pessoa } = mostrarPeca(
      <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
        <RegistrarNoBalcao />
      </UsuarioContext>,
    );
    await pessoa.click(screen.getByRole('button', { name: 'Registrar solicitação' }));
    expect(await screen.findByText('Escolha como chegou.')).toBeVisible();
    expect(rede.to(registrarNoBalcao)).toHaveLength(0);
    await pessoa.selectOptions(screen.getByLabelText('Como chegou'), 'Por telefone');
    await pessoa.selectOptions(screen.getByLabelText('Natureza'), 'ACESSO À INFORMAÇÃO');
    await pessoa.type(screen.getByLabelText('Nome de quem pede'), 'Maria');
    await pessoa.type(screen.getByLabelText('Assunto'), 'Merenda');
    await pessoa.type(screen.getByLabelText('Descrição'), 'Quanto custou?');
    await pessoa.click(screen.getByRole('button', { name: 'Registrar solicitação' }));
    const recibo = await screen.findByRole('region', { name: 'Comprovante de solicitação' });
    expect(recibo).toHaveTextContent('2026-1120-000001');
    expect(recibo).toHaveTextContent(
      'A resposta é entregue aqui, a quem trouxer este comprovante.',
    );
    const { body } = rede.to(registrarNoBalcao)[0] ?? {};
    const enviado = body instanceof FormData ? Object.fromEntries(body) : {};
    expect(enviado).toMatchObject({ canal: 'TELEFONE', natureza: '1', nome: 'Maria' });
    expect(Object.keys(enviado)).not.toContain('email');
    await pessoa.click(screen.getByRole('button', { name: 'Registrar outra' }));
    expect(screen.getByLabelText('Nome de quem pede')).toHaveValue('');
  });
});
