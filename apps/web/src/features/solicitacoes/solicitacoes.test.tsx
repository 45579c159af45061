import {
  cancelarSolicitacao,
  criarSolicitacao,
  getSolicitacao,
  listMinhasSolicitacoes,
  login,
  type SolicitacaoDaLista,
} from '@balcao/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noIphone } from '../../testing/aparelho.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { abrir } from '../../testing/render.tsx';
import { comOpcoes, SOLICITACAO } from '../../testing/solicitacoes.ts';
import { redeDe } from '../../testing/tributos.ts';

const OUTRA: SolicitacaoDaLista = {
  ...SOLICITACAO,
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0002',
  numero_protocolo: '2026-1119-654321',
  status: 'EM_ATENDIMENTO',
  status_id: 3,
};

const rede = (minhas: SolicitacaoDaLista[] = [SOLICITACAO, OUTRA]) =>
  comOpcoes(redeDe('CONTRIBUINTE')).on(listMinhasSolicitacoes, () => paginaDeTeste(minhas));

const digitar = (rotulo: string, value: string) =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value } });

async function preencher() {
  await screen.findByLabelText('Natureza');
  digitar('Natureza', '3');
  digitar('Tipo', '2');
  digitar('Assunto', 'Poste apagado');
  digitar('Descrição', 'Na rua de casa.');
}

describe('E01 requests of a taxpayer', () => {
  it('E01.1 E01.2 E05.2 are made in one tab and followed in the other', async () => {
    const servidor = rede().on(criarSolicitacao, () => ({
      id: '1',
      protocolo: '2026-1120-123456',
      prazos: { esic: { resposta: 20, contagem: 'CORRIDOS' as const } },
      data_previsao: { data: '2026-12-10', formatada: '10/12/2026' },
      email: null,
    }));
    const { pessoa } = abrir('/dashboard/solicitacoes?aba=criar');
    await preencher();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Criar solicitação',
      'Minhas solicitações',
    ]);
    expect(screen.queryByLabelText('Nome')).toBeNull();
    expect(screen.getByLabelText('Assunto')).toHaveAccessibleDescription('Restam 87 caracteres');
    await pessoa.click(screen.getByRole('button', { name: 'Enviar solicitação' }));
    expect(await screen.findByText('2026-1120-123456')).toBeInTheDocument();
    expect(screen.queryByText(/A confirmação vai para/)).toBeNull();
    expect(Object.fromEntries(servidor.to(criarSolicitacao)[0]?.body as FormData)).toEqual({
      natureza: '3',
      tipo: '2',
      assunto: 'Poste apagado',
      descricao: 'Na rua de casa.',
    });
    await pessoa.click(screen.getByRole('button', { name: 'Ver minhas solicitações' }));
    expect(await screen.findByText('2 resultados')).toBeInTheDocument();
    expect(servidor.to(listMinhasSolicitacoes)[0]?.query).toEqual({
      page: '1',
      per_page: '15',
      'sort[data_solicitacao]': 'desc',
    });
  });

  it('E05.6 E80.3 that could not be made say so in a dialog, and lose nothing', async () => {
    rede().refuse(criarSolicitacao, 'OPCAO_DESATIVADA');
    const { pessoa } = abrir('/dashboard/solicitacoes?aba=criar');
    await preencher();
    await pessoa.click(screen.getByRole('button', { name: 'Enviar solicitação' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Erro' });
    expect(dialogo).toHaveTextContent('Não foi possível criar a nova solicitação.');
    expect(dialogo).toHaveTextContent('Esta opção não está mais em uso.');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Descrição')).toHaveValue('Na rua de casa.');
  });

  it('P64 made when the session had ended go on from the form once it is back', async () => {
    const servidor = rede()
      .refuse(criarSolicitacao, 'NAO_AUTENTICADO')
      .on(login, () => ({ data: USUARIO }));
    const { pessoa } = abrir('/dashboard/solicitacoes?aba=criar');
    await preencher();
    await pessoa.click(screen.getByRole('button', { name: 'Enviar solicitação' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
    await pessoa.type(within(dialogo).getByLabelText('Senha'), 'demo-1234');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Descrição')).toHaveValue('Na rua de casa.');
    await pessoa.click(screen.getByRole('button', { name: 'Enviar solicitação' }));
    await waitFor(() => expect(servidor.to(criarSolicitacao)).toHaveLength(2));
  });

  it('E01.1 P12.3 are not made on iOS', async () => {
    noIphone();
    rede([]);
    abrir('/dashboard/solicitacoes?aba=criar');
    expect(await screen.findByText('Não há registros disponíveis')).toBeInTheDocument();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Criar solicitação' })).toBeNull();
  });

  it('E01.1 are made on iOS too where the institution allows it', async () => {
    noIphone();
    comOpcoes(rede([]), { solicitacao_no_ios: true });
    abrir('/dashboard/solicitacoes?aba=criar');
    expect(await screen.findByRole('radio', { name: 'Reclamar' })).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });

  it('E01.3 are cancelled while they wait, after a question', async () => {
    const cancelada = { ...SOLICITACAO, cancelada_em: SOLICITACAO.data_solicitacao };
    let minhas: SolicitacaoDaLista[] = [SOLICITACAO, OUTRA];
    const servidor = rede()
      .on(listMinhasSolicitacoes, () => paginaDeTeste(minhas))
      .on(cancelarSolicitacao, () => {
        minhas = [cancelada, OUTRA];
        return { data: cancelada };
      });
    const { pessoa } = abrir('/dashboard/solicitacoes?aba=minhas');
    const cancelar = await screen.findByRole('button', { name: 'Cancelar 2026-1120-123456' });
    expect(screen.queryByRole('button', { name: 'Cancelar 2026-1119-654321' })).toBeNull();
    await pessoa.click(cancelar);
    const dialogo = await screen.findByRole('dialog', {
      name: 'Deseja cancelar essa solicitação?',
    });
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Cancelar solicitação' }));
    expect(await screen.findByText('CANCELADA')).toBeInTheDocument();
    expect(servidor.to(cancelarSolicitacao)[0]?.params).toEqual({ id: SOLICITACAO.id });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toHaveTextContent('Solicitação 2026-1120-123456 cancelada.');
  });

  it('that a damaged link leads to give the focus to the page on the way back', async () => {
    rede().refuse(getSolicitacao, 'CAMPO_INVALIDO');
    const { pessoa } = abrir('/dashboard/solicitacoes?aba=minhas&solicitacao=lixo');
    await pessoa.click(await screen.findByRole('button', { name: 'Voltar às solicitações' }));
    expect(window.location.search).toBe('?aba=minhas');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('open with all that is known of them, by an address of their own', async () => {
    rede().on(getSolicitacao, () => ({ data: SOLICITACAO }));
    const { pessoa } = abrir('/dashboard/solicitacoes?aba=minhas');
    await pessoa.click(
      await screen.findByRole('button', { name: 'Informações de 2026-1120-123456' }),
    );
    const detalhes = await screen.findByRole('dialog', { name: '2026-1120-123456' });
    expect(detalhes).toHaveTextContent('Quero a lista dos contratos vigentes.');
    expect(window.location.search).toContain(`solicitacao=${SOLICITACAO.id}`);
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
