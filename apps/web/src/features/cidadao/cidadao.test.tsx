import {
  consultar,
  procurarCidadaos,
  procurarSolicitacoes,
  verCidadao,
  verTributosDoCidadao,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir, recarregar } from '../../testing/render.tsx';
import { SOLICITACAO } from '../../testing/solicitacoes.ts';
import { redeDe, VENCIDA } from '../../testing/tributos.ts';

const ID = 'y'.repeat(40);
const JOANA = { id: ID, nome: 'Joana Exemplo', cpfcnpj: '52998224725' };

const rede = () =>
  redeDe('PREFEITURA')
    .on(procurarCidadaos, () => ({
      data: { pessoas: [JOANA], ha_mais: true, so_com_conta: false },
    }))
    .on(verCidadao, () => ({
      data: {
        ...{ nome: JOANA.nome, cpfcnpj: JOANA.cpfcnpj, no_cadastro: true },
        conta: {
          situacao: 'AGUARDANDO_LIBERACAO' as const,
          ...{ email: 'j@x.example', email_confirmado: true, telefone: null },
        },
      },
    }))
    .on(verTributosDoCidadao, () => ({
      data: {
        vencidas: { quantas: 1, total: 'R$ 122,00' },
        a_vencer: { quantas: 0, total: 'R$ 0,00' },
        devidas: [
          {
            ...{ tributo: 'iptus' as const, numeroGuia: 10, nome: 'IPTU 2026, parcela 1/2' },
            ...{ detalhe: 'Inscrição 01', hoje: 'R$ 122,00', parcela: VENCIDA },
          },
        ],
        em_divida_ativa: 0,
        pagas: [],
      },
    }))
    .on(procurarSolicitacoes, () => ({ ...paginaDeTeste([SOLICITACAO]), vistas_desde: null }))
    .refuse(consultar, 'ERP_INDISPONIVEL');

describe('one citizen, one page', () => {
  it('is found by a name that never stands in the address, also after reloading', async () => {
    const daRede = rede();
    const { pessoa, unmount } = abrir('/dashboard/cidadao');
    const campo = await screen.findByLabelText(/^Nome, CPF/);
    await pessoa.type(campo, 'joana{Enter}');
    expect(await screen.findByRole('link', { name: 'Joana Exemplo' })).toHaveAttribute(
      'href',
      `/dashboard/cidadao?quem=${ID}`,
    );
    expect(screen.getByText(/Aqui estão só as 1 primeiras/)).toHaveTextContent('Há mais pessoas');
    expect(window.location.href).not.toContain('joana');
    unmount();
    const outra = recarregar();
    expect(await screen.findByRole('link', { name: 'Joana Exemplo' })).toBeInTheDocument();
    await outra.pessoa.clear(screen.getByLabelText(/^Nome, CPF/));
    await outra.pessoa.type(screen.getByLabelText(/^Nome, CPF/), '52998224726{Enter}');
    expect(await screen.findByText(/Este CPF não confere/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Joana Exemplo' })).toBeNull();
    expect(daRede.to(procurarCidadaos).map(({ body }) => body)).toEqual([
      { busca: 'joana' },
      { busca: 'joana' },
    ]);
  });

  it('shows what they owe, asked and are; a part that does not answer says so alone', async () => {
    const daRede = rede();
    const { pessoa } = abrir(`/dashboard/cidadao?quem=${ID}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Joana Exemplo' })).toBeVisible();
    const parte = (name: string) => within(screen.getByRole('region', { name }));
    expect(await parte('O que deve').findByText(/R\$ 122,00, venceu em/)).toBeInTheDocument();
    expect(parte('Conta no portal').getByText('AGUARDANDO LIBERAÇÃO')).toBeInTheDocument();
    expect(
      await parte('Solicitações que você pode ler').findByRole('link', {
        name: SOLICITACAO.assunto,
      }),
    ).toBeInTheDocument();
    expect(
      await parte('Imóveis').findByRole('button', { name: 'Tentar de novo' }),
    ).toBeInTheDocument();
    const servicos = within(screen.getByRole('navigation', { name: 'Serviços desta pessoa' }));
    await pessoa.click(servicos.getByRole('link', { name: 'Segunda via do IPTU' }));
    await waitFor(() =>
      expect(daRede.to(consultar).at(-1)?.query).toMatchObject({
        ...{ url: 'v2/iptus', cpfcnpj: JOANA.cpfcnpj },
      }),
    );
    expect(window.location.href).not.toContain('529');
  });

  it.each([
    ['Consulta de Certidão Negativa de Débitos', 'Identificador', '529.982.247-25'],
    ['Registrar uma solicitação desta pessoa', 'Nome de quem pede', JOANA.nome],
  ])('opens “%s” without anything typed again', async (servico, campo, valor) => {
    rede();
    const { pessoa } = abrir(`/dashboard/cidadao?quem=${ID}`);
    const servicos = await screen.findByRole('navigation', { name: 'Serviços desta pessoa' });
    await pessoa.click(within(servicos).getByRole('link', { name: servico }));
    expect(await screen.findByRole('textbox', { name: new RegExp(`^${campo}`) })).toHaveValue(
      valor,
    );
    expect(window.location.href).not.toMatch(/529|Joana/);
  });

  it('of nobody says so', async () => {
    rede().refuse(verCidadao, 'NAO_ENCONTRADO');
    abrir(`/dashboard/cidadao?quem=${ID}`);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Procurar outra pessoa' })).toBeInTheDocument();
  });
});
