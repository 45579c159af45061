import {
  consultarSolicitacaoComEmail,
  getSolicitacao,
  historicoDaSolicitacao,
  historicoPublico,
  listRecursosDaSolicitacao,
  listRecursosPublicos,
  listRecursosPublicosComEmail,
  listSetoresDoUsuario,
  type Recurso,
  type SolicitacaoDetalhada,
  type Usuario,
} from '@balcao/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { SolicitacaoModal } from '../../solicitacoes/detalhes/solicitacao-modal.tsx';
import { SolicitacaoPublicaModal } from '../../solicitacoes/detalhes/solicitacao-publica-modal.tsx';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import { RECORRIVEL, RECORRIVEL_PUBLICA, RECURSO, versao } from '../../../testing/recursos.ts';
import { Rede } from '../../../testing/rede.ts';
import { RecursosDaSolicitacao } from '../recursos-da-solicitacao.tsx';

const PRIMEIRO: Recurso = {
  ...RECURSO,
  situacao: 'FINALIZADO',
  resposta: 'Não cabe.',
  desfecho: 'INDEFERIDO',
  respostas: [versao('Não cabe.', 'INDEFERIDO', '2026-12-03')],
};
const SEGUNDO: Recurso = {
  ...RECURSO,
  id: '6d6d2f0e-6f0e-4c5e-9f35-1d5b7f3f0102',
  instancia: { id: 2, nome: 'SEGUNDA_INSTANCIA' },
};

beforeEach(() => window.history.replaceState(null, '', '/'));

const redeCom = (recursos: Recurso[], parte: Partial<SolicitacaoDetalhada> = {}) =>
  new Rede()
    .on(getSolicitacao, () => ({ data: { ...RECORRIVEL, recursos: recursos.length, ...parte } }))
    .on(historicoDaSolicitacao, () => ({ data: [] }))
    .on(listSetoresDoUsuario, () => ({ data: [RECORRIVEL.localizado_em] }))
    .on(listRecursosDaSolicitacao, () => ({ data: recursos }));

const abrirDetalhes = (tipo: Usuario['tipo'] = 'CONTRIBUINTE') =>
  mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, tipo }}>
      <SolicitacaoModal
        id={RECORRIVEL.id}
        Recursos={RecursosDaSolicitacao}
        onClose={() => undefined}
      />
    </UsuarioContext>,
  );

const lista = () =>
  screen.findByRole('dialog', { name: `Recursos da solicitação ${RECORRIVEL.numero_protocolo}` });

describe('E10 the list of the appeals of a request', () => {
  it('E04.8 E10.4 has one row each, the last one unfolded, and is closed back to its button', async () => {
    redeCom([PRIMEIRO, SEGUNDO]);
    const { pessoa } = abrirDetalhes();
    const botao = await screen.findByRole('button', { name: 'Ver recursos (2)' });
    await pessoa.click(botao);
    const dialogo = within(await lista());
    const linhas = within(await dialogo.findByRole('list', { name: 'Recursos' }));
    const [primeira, segunda] = linhas.getAllByRole('group');
    expect(primeira).toHaveTextContent('PRIMEIRA INSTÂNCIAINDEFERIDOAberto em 02/12/2026');
    expect(primeira).not.toHaveAttribute('open');
    expect(segunda).toHaveTextContent('SEGUNDA INSTÂNCIAEM ANÁLISE');
    expect(segunda).toHaveAttribute('open');
    expect(segunda).toHaveTextContent('Aguardando resposta da entidade');
    await pessoa.click(dialogo.getByText('PRIMEIRA INSTÂNCIA', { selector: 'summary *' }));
    expect(primeira).toHaveAttribute('open');
    expect(window.location.search).toBe('?recursos=lista');
    await pessoa.click(dialogo.getByRole('button', { name: 'Voltar' }));
    expect(window.location.search).toBe('');
    expect(botao).toHaveFocus();
  });

  it('opens by its address, as from a mail', async () => {
    window.history.replaceState(null, '', '/?recursos=lista');
    redeCom([RECURSO]);
    abrirDetalhes();
    expect(await lista()).toHaveTextContent('Buscando os recursos...');
    expect(await screen.findByText('Falta a planilha de 2025.')).toBeInTheDocument();
  });

  it('that is empty says why there is nothing to appeal yet', async () => {
    redeCom([], {
      passivel_de_recurso: false,
      recorrer: { motivo: 'RESPOSTA_NO_PRAZO', proximo: null },
    });
    const { pessoa } = abrirDetalhes();
    await pessoa.click(await screen.findByRole('button', { name: 'Ver recursos' }));
    expect(await screen.findByText('Não há registros disponíveis')).toBeInTheDocument();
    expect(await lista()).toHaveTextContent('A prefeitura ainda está no prazo');
    expect(screen.queryByRole('button', { name: 'Entrar com recurso' })).toBeNull();
  });

  it('that fails says so, and is tried again', async () => {
    const rede = redeCom([]).refuse(listRecursosDaSolicitacao, 'INDISPONIVEL');
    const { pessoa } = abrirDetalhes();
    await pessoa.click(await screen.findByRole('button', { name: 'Ver recursos' }));
    const tentar = await screen.findByRole('button', { name: 'Tentar de novo' });
    rede.on(listRecursosDaSolicitacao, () => ({ data: [RECURSO] }));
    await pessoa.click(tentar);
    expect(await screen.findByText('Falta a planilha de 2025.')).toBeInTheDocument();
  });

  it('E10.9 is read by staff, who are never offered to appeal', async () => {
    redeCom([RECURSO], { recorrer: { ...RECORRIVEL.recorrer, motivo: 'RECURSO_E_DO_CIDADAO' } });
    const { pessoa } = abrirDetalhes('PREFEITURA');
    expect(
      await screen.findByText(/^Quem fez a solicitação pode entrar com recurso/),
    ).toHaveTextContent('em primeira instância até 12/12/2026');
    await pessoa.click(await screen.findByRole('button', { name: 'Ver recursos (1)' }));
    expect(await screen.findByText('Falta a planilha de 2025.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Entrar com recurso' })).toBeNull();
  });
});

describe('E10 E23 the appeals of a request by its protocol', () => {
  it('hold back what is reserved until the e-mail of who filed it is typed', async () => {
    const publica = { ...RECORRIVEL_PUBLICA, recursos: 1, descricao: null, pede_email: true };
    const rede = new Rede()
      .on(historicoPublico, () => ({ data: [] }))
      .on(listRecursosPublicos, () => ({ data: [{ ...RECURSO, mensagem: null }] }))
      .on(listRecursosPublicosComEmail, () => ({ data: [RECURSO] }))
      .on(consultarSolicitacaoComEmail, () => ({
        data: { ...publica, descricao: 'O que foi pedido.', pede_email: false },
      }));
    const { pessoa } = mostrarPeca(
      <SolicitacaoPublicaModal
        codEmpre={1}
        solicitacao={publica}
        Recursos={RecursosDaSolicitacao}
        onClose={() => undefined}
      />,
    );
    await pessoa.click(await screen.findByRole('button', { name: 'Ver recursos (1)' }));
    const dialogo = within(await lista());
    expect(await dialogo.findByText('Aguardando resposta')).toBeInTheDocument();
    const porProtocolo = { protocolo: RECORRIVEL.numero_protocolo };
    expect(rede.to(listRecursosPublicos)[0]?.query).toEqual({ cod_empre: '1', ...porProtocolo });

    await pessoa.type(dialogo.getByLabelText(/^E-mail de quem fez/), 'maria@exemplo.com.br');
    await pessoa.click(dialogo.getByRole('button', { name: 'Mostrar mensagens e respostas' }));
    expect(await dialogo.findByText('Falta a planilha de 2025.')).toBeInTheDocument();
    expect(dialogo.queryByLabelText(/^E-mail de quem fez/)).toBeNull();
    expect(dialogo.getByRole('list', { name: 'Recursos' })).toHaveFocus();
    expect(rede.to(listRecursosPublicosComEmail)[0]?.body).toEqual({
      cod_empre: 1,
      ...porProtocolo,
      email: 'maria@exemplo.com.br',
    });
    await waitFor(() => expect(screen.getByText('O que foi pedido.')).toBeInTheDocument());
  });
});
