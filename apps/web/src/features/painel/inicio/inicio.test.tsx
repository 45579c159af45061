import {
  contarAvisos,
  listMinhasSolicitacoes,
  verInicio,
  type Orgao,
  type SolicitacaoDaLista,
  type TributosDoInicio,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrgaoContext } from '../../../lib/orgao.ts';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { ORGAO, USUARIO } from '../../../testing/fixtures.ts';
import { paginaDeTeste } from '../../../testing/pagina.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { Rede } from '../../../testing/rede.ts';
import { SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { PARCELA, VENCIDA } from '../../../testing/tributos.ts';
import { Inicio } from './inicio.tsx';

const DEVE: TributosDoInicio = {
  vencidas: { quantas: 1, total: 'R$ 122,00' },
  a_vencer: { quantas: 7, total: 'R$ 700,00' },
  devidas: [
    {
      ...{ tributo: 'iptus', numeroGuia: 10, nome: 'IPTU 2026, parcela 1/2' },
      ...{ detalhe: 'Inscrição 01.007', hoje: 'R$ 122,00', parcela: VENCIDA },
    },
    {
      ...{ tributo: 'taxas', numeroGuia: 20, nome: 'Taxa 2026, parcela 1/1' },
      ...{ detalhe: 'Guia 20', hoje: 'R$ 100,00', parcela: PARCELA },
    },
  ],
  em_divida_ativa: 2,
  pagas: [
    {
      nome: 'IPTU 2025, parcela Única',
      detalhe: 'Inscrição 01.007',
      valor: 'R$ 9,00',
      pago_em: '02/03/2026',
    },
  ],
};

const NADA: TributosDoInicio = {
  vencidas: { quantas: 0, total: 'R$ 0,00' },
  a_vencer: { quantas: 0, total: 'R$ 0,00' },
  devidas: [],
  em_divida_ativa: 0,
  pagas: [],
};

const dia = (data: string) => ({ data, formatada: data });

const pedido = (mudancas: Partial<SolicitacaoDaLista>): SolicitacaoDaLista => ({
  ...SOLICITACAO,
  ...{ vencida: false, cancelada_em: null, data_finalizacao: null, recorrer_ate: null },
  data_previsao: dia('2026-12-10'),
  ...mudancas,
});

const redeDe = (inicio: TributosDoInicio, solicitacoes: SolicitacaoDaLista[] = [], novos = 0) =>
  new Rede()
    .on(verInicio, () => ({ data: inicio }))
    .on(listMinhasSolicitacoes, () => paginaDeTeste(solicitacoes))
    .on(contarAvisos, () => ({ data: { novos } }));

const TODOS = ['iptu', 'solicitacoes', 'extrato_divida'] as const;

const mostrar = (
  servicos: readonly ('iptu' | 'solicitacoes' | 'extrato_divida')[] = TODOS,
  orgao: Partial<Orgao> = {},
) =>
  mostrarPeca(
    <OrgaoContext value={{ ...ORGAO, ...orgao }}>
      <UsuarioContext value={USUARIO}>
        <Inicio servicos={servicos.map((action_key) => ({ action_key }))} />
      </UsuarioContext>
    </OrgaoContext>,
  );

const linhasDe = (secao: string) =>
  within(screen.getByRole('region', { name: secao })).getAllByRole('listitem');

describe('the first page of a taxpayer', () => {
  it('says what is owed today, what is overdue first, and opens its slip by one tap', async () => {
    redeDe(DEVE);
    const { pessoa } = mostrar();
    const secao = await screen.findByRole('region', { name: 'A pagar' });
    expect(secao).toHaveTextContent('1 parcela vencidaR$ 122,00');
    expect(secao).toHaveTextContent('7 parcelas a vencerR$ 700,00');
    expect(secao).toHaveTextContent('E mais 6 parcelas');
    expect(secao).toHaveTextContent('2 parcelas estão em dívida ativa');
    const [vencida, taxa] = linhasDe('A pagar');
    expect(vencida).toHaveTextContent('Venceu em 10/10/2026');
    expect(vencida).toHaveTextContent('R$ 122,00hoje, com acréscimos');
    expect(taxa).toHaveTextContent('Vence em 10/12/2026');
    expect(linhasDe('Últimos pagamentos')[0]).toHaveTextContent('pago em 02/03/2026');
    await pessoa.click(
      within(secao).getByRole('button', { name: 'Pagar: Taxa 2026, parcela 1/1, Guia 20' }),
    );
    expect(
      await screen.findByRole('dialog', { name: 'Pagar Taxa 2026, parcela 1/1' }),
    ).toBeInTheDocument();
  });

  it('where the institution receives nothing by the portal, says where and when to pay', async () => {
    redeDe(DEVE);
    mostrar(TODOS, { falta_para_receber: ['CONVENIO', 'PIX'] });
    const comoPagar = await screen.findByRole('region', { name: 'Como pagar' });
    expect(comoPagar).toHaveTextContent('Segunda a sexta, das 8h às 17h');
    expect(screen.queryByRole('link', { name: /pagar de uma vez/ })).toBeNull();
  });

  it('shows what waits for the person first, and what has nothing to do no more', async () => {
    redeDe(
      NADA,
      [
        pedido({ id: 'a', assunto: 'Buraco' }),
        pedido({ id: 'b', assunto: 'Merenda', complemento_ate: dia('2026-12-05') }),
        pedido({ id: 'c', assunto: 'Poda', cancelada_em: dia('2026-11-01') }),
        pedido({
          id: 'd',
          assunto: 'Obra',
          data_finalizacao: dia('2026-11-01'),
          recorrer_ate: dia('2026-11-28'),
        }),
        pedido({ id: 'e', assunto: 'Velha', data_finalizacao: dia('2026-01-01') }),
      ],
      3,
    );
    mostrar();
    await screen.findByRole('region', { name: 'Suas solicitações' });
    expect(linhasDe('Suas solicitações').map((linha) => linha.textContent)).toEqual([
      expect.stringMatching(/^Obra.*recorra se quiser até 28\/11\/2026$/),
      expect.stringMatching(/^Merenda.*Mande o que falta até 05\/12\/2026$/),
      expect.stringMatching(/^Buraco.*A resposta vem até 10\/12\/2026$/),
    ]);
    expect(screen.getByRole('link', { name: 'Você tem 3 avisos não lidos' })).toHaveAttribute(
      'href',
      '/dashboard/avisos',
    );
    expect(await screen.findByText('Nada a pagar hoje')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Últimos pagamentos' })).toBeNull();
  });

  it('where the city’s system is down the rest still shows, and it is asked again', async () => {
    const rede = redeDe(NADA, [pedido({})]).refuse(verInicio, 'INDISPONIVEL');
    const { pessoa } = mostrar();
    const falha = within(await screen.findByRole('alert'));
    expect(await screen.findByRole('region', { name: 'Suas solicitações' })).toBeInTheDocument();
    rede.on(verInicio, () => ({ data: NADA }));
    await pessoa.click(falha.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nada a pagar hoje')).toBeInTheDocument();
  });

  it('asks nothing of services that are off', async () => {
    const rede = redeDe(NADA, [pedido({})], 1);
    mostrar([]);
    await screen.findByRole('link', { name: 'Você tem 1 aviso não lido' });
    expect(rede.to(verInicio)).toEqual([]);
    expect(rede.to(listMinhasSolicitacoes)).toEqual([]);
  });
});
