import { getMe, getOrgao, type Usuario } from '@balcao/contracts';
import {
  ATALHOS_PUBLICOS,
  findServico,
  SERVICOS,
  temPaginaPublica,
  type ChaveServico,
} from '@balcao/domain';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ORGAO, USUARIO } from '../testing/fixtures.ts';
import { enderecoNoPainel, enderecoPublico } from '../paginas.tsx';
import { Rede } from '../testing/rede.ts';
import { abrir } from '../testing/render.tsx';

const TITULO = { level: 1, name: 'Este serviço não está disponível aqui' };

const redeSem = (chave: string, tipo: Usuario['tipo'] = 'CONTRIBUINTE') => {
  const servicos = ORGAO.servicos.map((um) => ({ ...um, ativo: um.action_key !== chave }));
  return new Rede()
    .on(getMe, () => ({ data: { ...USUARIO, tipo } }))
    .on(getOrgao, () => ({ data: { ...ORGAO, servicos } }));
};

describe('the page of a service that is switched off', () => {
  it.each<readonly [string, ChaveServico]>([
    ...ATALHOS_PUBLICOS.map((chave) => [enderecoPublico(chave, 1), chave] as const),
    ['/pesquisa-questionario?cod_empre=1', 'pesquisa_satisfacao'],
    ['/pesquisa-resultados?cod_empre=1', 'pesquisa_satisfacao'],
    ['/estatisticas?cod_empre=1', 'solicitacoes'],
    ['/respostas?cod_empre=1', 'solicitacoes'],
    ...SERVICOS.filter(({ action_key }) => !temPaginaPublica(action_key)).map(
      ({ action_key }) => [enderecoNoPainel(action_key), action_key] as const,
    ),
  ])('%s says so and what to do, without its form', async (endereco, chave) => {
    redeSem(chave);
    abrir(endereco);
    expect(await screen.findByRole('heading', TITULO)).toBeInTheDocument();
    expect(screen.getByText(/não oferece “/)).toHaveTextContent(findServico(chave)?.nome ?? '');
    expect(screen.getByText(/Procure o atendimento da prefeitura/)).toHaveTextContent(
      ORGAO.email ?? '',
    );
    expect(screen.getByRole('link', { name: 'Ver os serviços disponíveis' })).toHaveAttribute(
      'href',
      endereco.startsWith('/dashboard') ? '/dashboard' : '/?cod_empre=1',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('in the dashboard leads an administrator to where it is turned on, and nobody else', async () => {
    redeSem('iptu', 'ADMIN');
    const { unmount } = abrir('/dashboard/iptu');
    const ligar = await screen.findByRole('link', { name: 'Ligar em Geren. de serviços' });
    expect(ligar).toHaveAttribute('href', '/dashboard/gerenciar_servicos');
    unmount();
    redeSem('iptu', 'CONTRIBUINTE');
    abrir('/dashboard/iptu');
    expect(await screen.findByRole('heading', TITULO)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ligar em Geren. de serviços' })).toBeNull();
  });

  it('is the form where the service is on', async () => {
    redeSem('issqn');
    abrir('/iptu?cod_empre=1');
    expect(await screen.findByLabelText(/CPF\/CNPJ/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', TITULO)).toBeNull();
  });
});
