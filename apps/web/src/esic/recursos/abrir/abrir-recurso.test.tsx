import {
  abrirRecurso,
  abrirRecursoPublico,
  getSolicitacao,
  historicoDaSolicitacao,
  historicoPublico,
  listRecursosDaSolicitacao,
  type Recurso,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UsuarioContext } from '../../../lib/sessao.ts';
import { SolicitacaoModal } from '../../solicitacoes/detalhes/solicitacao-modal.tsx';
import { SolicitacaoPublicaModal } from '../../solicitacoes/detalhes/solicitacao-publica-modal.tsx';
import { USUARIO } from '../../../testing/fixtures.ts';
import { mostrarPeca } from '../../../testing/peca.tsx';
import {
  dia,
  PROXIMO,
  RECORRIVEL,
  RECORRIVEL_PUBLICA,
  RECURSO,
} from '../../../testing/recursos.ts';
import { Rede } from '../../../testing/rede.ts';
import { comOpcoes } from '../../../testing/solicitacoes.ts';
import { RecursosDaSolicitacao } from '../recursos-da-solicitacao.tsx';

const AVISO = 'Essa solicitação é passivel de recurso no momento';
const EM_ABERTO = { motivo: 'RECURSO_EM_ABERTO', proximo: null };

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

/** The request as the server has it: `atual` is changed by what the test does. */
function redeCom(parte: Partial<SolicitacaoDetalhada> = {}) {
  const atual = { ...RECORRIVEL, ...parte };
  const rede = comOpcoes(new Rede())
    .on(getSolicitacao, () => ({ data: { ...atual } }))
    .on(historicoDaSolicitacao, () => ({ data: [] }))
    .on(listRecursosDaSolicitacao, () => ({ data: [RECURSO] }));
  const aberto = (): { data: Recurso } => {
    Object.assign(atual, { recursos: 1, passivel_de_recurso: false, recorrer: EM_ABERTO });
    return { data: { ...RECURSO, prazo: dia('2026-12-07') } };
  };
  return { rede, aberto };
}

const abrirDetalhes = () =>
  mostrarPeca(
    <UsuarioContext value={USUARIO}>
      <SolicitacaoModal
        id={RECORRIVEL.id}
        Recursos={RecursosDaSolicitacao}
        onClose={() => undefined}
      />
    </UsuarioContext>,
  );

const formulario = () => screen.findByRole('dialog', { name: 'Entrar com recurso' });
const entrar = () => screen.findByRole('button', { name: 'Entrar com recurso' });
const enviar = () => screen.getByRole('button', { name: 'Enviar recurso' });

async function preencher(mensagem = 'Falta a planilha.') {
  const tela = abrirDetalhes();
  await tela.pessoa.click(await entrar());
  await tela.pessoa.type(await screen.findByLabelText('Mensagem'), mensagem);
  return tela;
}

describe('E10 the form of an appeal', () => {
  it('E04.8 E10.1 E10.3 is sent once it has a message, and says in which instance it is and until when', async () => {
    const { rede, aberto } = redeCom();
    rede.on(abrirRecurso, aberto);
    const { pessoa } = abrirDetalhes();
    expect(await screen.findByText(AVISO)).toBeInTheDocument();
    await pessoa.click(await entrar());
    expect(enviar()).toBeDisabled();
    expect(screen.getByText(/Restam 300 caracteres/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Mensagem'), { target: { value: '\u2800' } });
    expect(enviar()).toBeDisabled();
    await pessoa.clear(screen.getByLabelText('Mensagem'));
    await pessoa.type(screen.getByLabelText('Mensagem'), 'Falta a planilha.');
    const arquivo = new File(['a;b'], 'prova.csv');
    const anexos = within(await formulario()).getByLabelText('Anexos');
    fireEvent.change(anexos, { target: { files: [arquivo] } });
    await pessoa.click(enviar());

    const feito = within(await screen.findByRole('region', { name: 'Recurso aberto com sucesso' }));
    expect(feito.getByText(/^O recurso está em primeira instância/)).toHaveTextContent(
      'A resposta deve chegar até 07/12/2026.',
    );
    expect(feito.getByText(RECURSO.numero_protocolo)).toBeInTheDocument();
    const [chamada] = rede.to(abrirRecurso);
    expect(chamada?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    const enviado = chamada?.body as FormData;
    expect(enviado.get('mensagem')).toBe('Falta a planilha.');
    expect(enviado.get('solicitacao_id')).toBe(RECORRIVEL.id);
    expect(enviado.get('anexos[]')).toMatchObject({ name: 'prova.csv' });

    await waitFor(() => expect(screen.queryByText(AVISO)).toBeNull());
    expect(screen.getByText(/^Já existe um recurso desta solicitação/)).toBeInTheDocument();
    await pessoa.click(within(await formulario()).getByRole('button', { name: 'Ver recursos' }));
    expect(await screen.findByText('Falta a planilha de 2025.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Ver recursos (1)' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Entrar com recurso' })).toBeNull();
  });

  it.each([
    ['RESPOSTA', 1, 'se você não concorda com a resposta', 'primeira revisão do seu caso'],
    ['SILENCIO', 1, 'não respondeu à sua solicitação no prazo', 'primeira revisão do seu caso'],
    ['DECISAO', 2, 'a decisão do recurso anterior', 'feita por outra autoridade'],
    ['SILENCIO_NO_RECURSO', 3, 'recurso anterior não foi respondido', 'é definitiva'],
  ] as const)('against %s in instance %i explains itself', async (contra, id, quando, qual) => {
    const instancia = { id, nome: '' };
    redeCom({ recorrer: { motivo: null, proximo: { ...PROXIMO, contra, instancia } } });
    const { pessoa } = abrirDetalhes();
    await pessoa.click(await entrar());
    const dialogo = await formulario();
    expect(dialogo).toHaveTextContent(quando);
    expect(dialogo).toHaveTextContent(qual);
    expect(dialogo).toHaveTextContent('Quem decide: Carlos Prado (Controladoria)');
    expect(dialogo).toHaveTextContent('até 12/12/2026');
  });

  it('E10.2 takes no more than 300 characters, and keeps what is too long', async () => {
    const { rede } = redeCom();
    const { pessoa } = abrirDetalhes();
    await pessoa.click(await entrar());
    const campo = await screen.findByLabelText('Mensagem');
    fireEvent.change(campo, { target: { value: 'á'.repeat(301) } });
    await pessoa.click(enviar());
    expect(screen.getByText('No máximo 300 caracteres.')).toBeInTheDocument();
    expect(campo).toHaveFocus();
    expect(rede.to(abrirRecurso)).toEqual([]);
  });

  it('asks before it is left, and comes back with what was written', async () => {
    redeCom();
    const { pessoa } = await preencher('Ainda não terminei');
    await pessoa.click(within(await formulario()).getByRole('button', { name: 'Voltar' }));
    const pergunta = { name: 'Modificações não salvas' };
    await pessoa.click(screen.getByRole('button', { name: 'Continuar escrevendo' }));
    expect(screen.queryByRole('dialog', pergunta)).toBeNull();
    await pessoa.click(within(await formulario()).getByRole('button', { name: 'Voltar' }));
    await pessoa.click(screen.getByRole('button', { name: 'Sair sem enviar' }));
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await pessoa.click(await entrar());
    expect(await screen.findByLabelText('Mensagem')).toHaveValue('Ainda não terminei');
    await pessoa.click(screen.getByRole('button', { name: 'Limpar formulário' }));
    expect(screen.getByLabelText('Mensagem')).toHaveValue('');
  });
});

it('E10 the browser’s way back closes the form, which keeps what was written and chosen', async () => {
  redeCom();
  const { pessoa } = await preencher('Ainda não terminei');
  const anexos = within(await formulario()).getByLabelText('Anexos');
  fireEvent.change(anexos, { target: { files: [new File(['a;b'], 'prova.csv')] } });
  act(() => window.history.back());
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Entrar com recurso' })).toBeNull(),
  );
  await pessoa.click(await entrar());
  expect(await screen.findByLabelText('Mensagem')).toHaveValue('Ainda não terminei');
  expect(screen.getByText('prova.csv')).toBeInTheDocument();
});

describe('E10 an appeal that is not taken', () => {
  it('E10.10 because the connection broke is sent again as the same one', async () => {
    const { rede, aberto } = redeCom();
    const { pessoa } = await preencher();
    await pessoa.click(enviar());
    const tentar = await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Falta a planilha.');
    rede.on(abrirRecurso, aberto);
    await pessoa.click(tentar);
    expect(await screen.findByText('Recurso aberto com sucesso')).toBeInTheDocument();
    const [uma, outra] = rede.to(abrirRecurso).map((um) => um.headers.get('idempotency-key'));
    expect(uma).toBe(outra);
  });

  it('because the session had ended says nothing more of it once the person is back', async () => {
    const { rede } = redeCom();
    rede.refuse(abrirRecurso, 'NAO_AUTENTICADO');
    const { pessoa } = await preencher();
    await pessoa.click(enviar());
    await waitFor(() => expect(rede.to(abrirRecurso)).toHaveLength(1));
    await waitFor(() => expect(enviar()).toBeEnabled());
    expect(screen.queryByText(/Sua sessão terminou/)).toBeNull();
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Falta a planilha.');
  });

  it('because there is one already says so once, and leads to it', async () => {
    const { rede, aberto } = redeCom();
    rede.refuse(abrirRecurso, 'RECURSO_EM_ABERTO');
    const { pessoa } = await preencher();
    await pessoa.click(enviar());
    const alerta = await screen.findByRole('alert');
    expect(alerta).toHaveTextContent('Já existe um recurso desta solicitação aguardando resposta.');
    expect(screen.getByLabelText('Mensagem')).toHaveValue('Falta a planilha.');
    aberto();
    await pessoa.click(within(alerta).getByRole('button', { name: 'Ver recursos' }));
    expect(await screen.findByText('Falta a planilha de 2025.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(AVISO)).toBeNull());
  });

  it('for its message says so under it', async () => {
    const { rede } = redeCom();
    rede.onRaw(abrirRecurso, () =>
      Response.json(
        { code: 'CAMPO_INVALIDO', message: 'x', errors: { mensagem: ['Informe a mensagem.'] } },
        { status: 422 },
      ),
    );
    const { pessoa } = await preencher();
    await pessoa.click(enviar());
    expect(await screen.findByText('Informe a mensagem.')).toBeInTheDocument();
    expect(screen.getByLabelText('Mensagem')).toHaveFocus();
  });

  it('any more has no button, and says when its term ended, by its address too', async () => {
    window.history.replaceState(null, '', '/?recursos=novo');
    redeCom({
      passivel_de_recurso: false,
      recorrer: { motivo: 'PRAZO_DO_RECURSO_ENCERRADO', proximo: PROXIMO },
    });
    abrirDetalhes();
    const terminou = 'O prazo para entrar com recurso terminou em 12/12/2026.';
    expect(await formulario()).toHaveTextContent(terminou);
    expect(screen.getAllByText(terminou)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Entrar com recurso' })).toBeNull();
  });
});

it('E10.1 E10.2 E23 an appeal by the protocol shows it with the request', async () => {
  const rede = comOpcoes(new Rede())
    .on(historicoPublico, () => ({ data: [] }))
    .on(abrirRecursoPublico, () => ({ data: RECURSO }));
  const { pessoa } = mostrarPeca(
    <SolicitacaoPublicaModal
      codEmpre={1}
      solicitacao={RECORRIVEL_PUBLICA}
      Recursos={RecursosDaSolicitacao}
      onClose={() => undefined}
    />,
  );
  await pessoa.click(await entrar());
  await pessoa.type(screen.getByLabelText('Mensagem'), 'Falta a planilha.');
  await pessoa.click(enviar());
  expect(await screen.findByText('Recurso aberto com sucesso')).toBeInTheDocument();
  const enviado = rede.to(abrirRecursoPublico)[0]?.body as FormData;
  expect(Object.fromEntries(enviado)).toEqual({
    cod_empre: '1',
    protocolo: RECORRIVEL.numero_protocolo,
    solicitacao_id: RECORRIVEL.id,
    mensagem: 'Falta a planilha.',
  });
});
