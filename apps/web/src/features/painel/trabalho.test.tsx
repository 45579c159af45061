import {
  contarContasALiberar,
  contarRecursos,
  listEntreSetores,
  verTrabalho,
  type Trabalho as Esperam,
  type Usuario,
} from '@balcao/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../lib/sessao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { NADA_ENTRE_SETORES, SOLICITACAO } from '../../testing/solicitacoes.ts';
import { Trabalho } from './trabalho.tsx';

const ESPERAM: Esperam = {
  minhas: 3,
  meus_setores: 12,
  abrangencia: 'MEUS_SETORES',
  vencidas: 2,
  hoje: 0,
  semana: 1204,
  primeiras: [SOLICITACAO],
};

const redeDe = (esperam: Partial<Esperam> = {}, quantas: number | null = null) =>
  new Rede()
    .on(verTrabalho, () => ({ data: { ...ESPERAM, ...esperam } }))
    .on(contarRecursos, () => ({
      data: { situacoes: { A_DECIDIR: 4, A_ENTREGAR: 1 }, instancias: {}, prazos: {} },
    }))
    .on(listEntreSetores, () => NADA_ENTRE_SETORES)
    .on(contarContasALiberar, () => ({ data: { quantas } }));

const mostrar = (tipo: Usuario['tipo']) =>
  mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, tipo }}>
      <Trabalho />
    </UsuarioContext>,
  );

const numeros = () =>
  screen
    .getAllByRole('link')
    .filter((link) => /^[\d.–]+ /.test(link.textContent))
    .map((link) => [link.textContent, link.getAttribute('href')?.replace('/dashboard/', '')]);

describe('the first page of staff', () => {
  it('shows what waits, each number with the list that it counts, and what is due first', async () => {
    redeDe();
    mostrar('PREFEITURA');
    await screen.findByRole('link', { name: '12 Nos meus setores' });
    await screen.findByRole('link', { name: '4 Recursos a decidir' });
    await screen.findByRole('link', { name: '0 Entre setores' });
    expect(numeros()).toEqual([
      ['3 Comigo', 'solicitacoes?minhas=1&prazo=ABERTAS'],
      ['12 Nos meus setores', 'solicitacoes?meus_setores=1&prazo=ABERTAS'],
      ['2 Vencidas', 'solicitacoes?meus_setores=1&prazo=VENCIDAS'],
      ['0 Vencem hoje', 'solicitacoes?meus_setores=1&prazo=HOJE'],
      ['1.204 Vencem em até 7 dias', 'solicitacoes?meus_setores=1&prazo=SEMANA'],
      ['4 Recursos a decidir', 'solicitacoes?aba=recursos'],
      ['1 Entregas de recursos', 'solicitacoes?aba=recursos&situacao=A_ENTREGAR'],
      ['0 Entre setores', 'solicitacoes?aba=entre-setores'],
    ]);
    const primeira = screen.getByRole('link', { name: SOLICITACAO.assunto });
    expect(primeira).toHaveAttribute(
      'href',
      `/dashboard/solicitacoes?solicitacao=${SOLICITACAO.id}`,
    );
  });

  it('to an administrator of the whole institution, with the accounts to let in', async () => {
    redeDe({ abrangencia: 'INSTITUICAO', meus_setores: null, primeiras: [] }, 5);
    mostrar('ADMIN');
    const contas = await screen.findByRole('link', { name: '5 Contas aguardando liberação' });
    expect(contas).toHaveAttribute('href', '/dashboard/contas_a_liberar');
    expect(await screen.findByText('Nenhuma solicitação espera resposta')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2 Vencidas' })).toHaveAttribute(
      'href',
      '/dashboard/solicitacoes?prazo=VENCIDAS',
    );
    expect(screen.queryByText('Nos meus setores')).toBeNull();
  });

  it('says so when it cannot be known, and asks again', async () => {
    const rede = redeDe().refuse(verTrabalho, 'NAO_PERMITIDO');
    const { pessoa } = mostrar('PREFEITURA');
    const falha = within(await screen.findByRole('alert'));
    expect(screen.getByRole('link', { name: '– Comigo' })).toBeInTheDocument();
    rede.on(verTrabalho, () => ({ data: ESPERAM }));
    await pessoa.click(falha.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: '3 Comigo' })).toBeInTheDocument();
  });
});
