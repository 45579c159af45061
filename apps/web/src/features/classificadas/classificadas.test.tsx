import {
  alterarClassificada,
  incluirClassificada,
  listAnosDasClassificadas,
  listClassificadas,
  removerClassificada,
  declararRol,
  listDeclaracoesDoRol,
  retirarDeclaracaoDoRol,
  type Classificada,
} from '@balcao/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paginaDeTeste } from '../../testing/pagina.ts';
import { erroDaRede } from '../../testing/rede.ts';
import { abrir } from '../../testing/render.tsx';
import { redeDe } from '../../testing/tributos.ts';

const UMA: Classificada = {
  id: 'c0000000-0000-4000-8000-000000000000',
  codigo: '1.R.04',
  assunto: 'Segurança de instalações',
  grau_sigilo: { id: 2, nome: 'RESERVADA' },
  fundamento: 'Lei 12.527/2011, art. 23, VII',
  autoridade: 'Prefeita',
  data_producao: '2026-01-10',
  data_classificacao: '2026-02-10',
  prazo_ate: '2030-02-10',
  desclassificada_em: null,
  desclassificacao: null,
  versao: 1,
};
const ABERTA: Classificada = {
  ...UMA,
  id: 'd0000000-0000-4000-8000-000000000000',
  codigo: '2.R.04',
  desclassificada_em: '2026-10-01',
  desclassificacao: { data: '2026-10-01', motivo: 'DECISAO' },
};

const comRol = (...rol: Classificada[]) =>
  redeDe('PREFEITURA')
    .on(listDeclaracoesDoRol, () => ({
      data: {
        declaracoes: [
          { ano: 2024, autoridade: 'Maria Prado', cargo: 'Controladora', data: '2025-06-01' },
        ],
        a_declarar: [2025, 2023],
      },
    }))
    .on(listAnosDasClassificadas, () => ({ data: [2026, 2024] }))
    .on(listClassificadas, () => paginaDeTeste(rol));

const PAGINA = '/dashboard/informacoes_classificadas';
const digitar = (rotulo: string, value: string) =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value } });
const abrirNova = async () => {
  const { pessoa } = abrir(PAGINA);
  await pessoa.click(await screen.findByRole('button', { name: 'Incluir informação' }));
  return { pessoa, dialogo: screen.getByRole('dialog') };
};
const salvar = () => screen.getByRole('button', { name: 'Salvar' });

describe('E21 the list that staff maintain', () => {
  it('is found in the menu, by year, and says which are still secret', async () => {
    const rede = comRol(UMA, ABERTA);
    const { pessoa } = abrir(PAGINA);
    const tabela = await screen.findByRole('table', { name: 'Informações classificadas' });
    const [, uma, aberta] = within(tabela).getAllByRole('row');
    for (const texto of ['1.R.04', 'RESERVADA', '10/02/2026', 'Prefeita', 'Em sigilo']) {
      expect(uma).toHaveTextContent(texto);
    }
    expect(aberta).toHaveTextContent('Desclassificada em 01/10/2026, por decisão');
    expect(screen.getByRole('link', { name: 'Informações classificadas' })).toHaveAttribute(
      'href',
      PAGINA,
    );
    await pessoa.selectOptions(screen.getByLabelText('Ano da classificação'), '2024');
    await waitFor(() =>
      expect(rede.to(listClassificadas).at(-1)?.query).toMatchObject({ ano: '2024', page: '1' }),
    );
    expect(window.location.search).toBe('?ano=2024');
  });

  it('says that it is empty, and what failed', async () => {
    comRol();
    const { unmount } = abrir(PAGINA);
    expect(await screen.findByText('Nenhuma informação foi classificada')).toBeVisible();
    unmount();
    comRol().refuse(listClassificadas, 'INDISPONIVEL');
    abrir(PAGINA);
    expect(await screen.findByRole('alert')).toHaveTextContent('temporariamente indisponível');
  });

  it('E21.7 takes a new one, telling the longest term on the way', async () => {
    const rede = comRol().on(incluirClassificada, () => ({ data: UMA }));
    const { pessoa, dialogo } = await abrirNova();
    expect(salvar()).toBeDisabled();
    digitar('Código de indexação', '1.R.04');
    digitar('Assunto ou categoria', 'Segurança de instalações');
    digitar('Dispositivo legal', 'Lei 12.527/2011, art. 23, VII');
    digitar('Autoridade que classificou', 'Prefeita');
    digitar('Data da produção', '10/01/2026');
    expect(within(dialogo).getByText('No máximo até 10/01/2031.')).toBeVisible();
    await pessoa.selectOptions(screen.getByLabelText('Grau de sigilo'), 'SECRETA (até 15 anos)');
    expect(within(dialogo).getByText('No máximo até 10/01/2041.')).toBeVisible();
    digitar('Data da classificação', '10/02/2026');
    digitar('Último dia do sigilo', '10/02/2030');
    await pessoa.click(salvar());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(incluirClassificada)[0]?.body).toEqual({
      codigo: '1.R.04',
      assunto: 'Segurança de instalações',
      grau_sigilo: 3,
      fundamento: 'Lei 12.527/2011, art. 23, VII',
      autoridade: 'Prefeita',
      data_producao: '10/01/2026',
      data_classificacao: '10/02/2026',
      prazo_ate: '10/02/2030',
      desclassificada_em: null,
    });
    expect(rede.to(listClassificadas).length).toBeGreaterThan(1);
  });

  it('says under each field what is wrong with it, keeping what was typed', async () => {
    comRol().onRaw(incluirClassificada, () =>
      Response.json(
        {
          code: 'CAMPO_INVALIDO',
          message: 'Confira.',
          errors: { prazo_ate: ['O fim do sigilo vem depois da classificação.'] },
        },
        { status: 422 },
      ),
    );
    const { pessoa } = await abrirNova();
    digitar('Código de indexação', '1.R.04');
    await pessoa.click(salvar());
    // What the contract tells, before anything is sent.
    expect(screen.getByText('Confira 6 campos:')).toBeVisible();
    const assunto = screen.getByLabelText('Assunto ou categoria');
    expect(assunto).toHaveFocus();
    expect(assunto).toHaveAccessibleDescription(/Informe o assunto ou a categoria\./);
    await pessoa.click(screen.getByRole('button', { name: 'Data da produção' }));
    expect(screen.getByLabelText('Data da produção')).toHaveFocus();
    digitar('Assunto ou categoria', 'Segurança de instalações');
    digitar('Dispositivo legal', 'Lei 12.527/2011, art. 23, VII');
    digitar('Autoridade que classificou', 'Prefeita');
    digitar('Data da produção', '10/01/2026');
    digitar('Data da classificação', '10/02/2026');
    digitar('Último dia do sigilo', '10/02/2025');
    expect(screen.queryByText(/Confira/)).toBeNull();
    // What only the server knows.
    await pessoa.click(salvar());
    const prazo = screen.getByLabelText('Último dia do sigilo');
    await waitFor(() => expect(prazo).toHaveFocus());
    expect(prazo).toHaveAccessibleDescription(/vem depois da classificação/);
    expect(screen.getByLabelText('Código de indexação')).toHaveValue('1.R.04');
  });

  it('changes one that is there', async () => {
    const rede = comRol(ABERTA).on(alterarClassificada, () => ({ data: ABERTA }));
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Editar 2.R.04' }));
    expect(screen.getByLabelText('Desclassificada em (opcional)')).toHaveValue('01/10/2026');
    digitar('Desclassificada em (opcional)', '02/10/2026');
    await pessoa.click(salvar());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(alterarClassificada)[0]).toMatchObject({
      params: { id: ABERTA.id },
      body: { grau_sigilo: 2, desclassificada_em: '02/10/2026', versao: 1 },
    });
  });

  it('keeps what was typed when somebody else was first, and offers to look again', async () => {
    const rede = comRol(UMA).refuse(alterarClassificada, 'CLASSIFICADA_ALTERADA');
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Editar 1.R.04' }));
    digitar('Autoridade que classificou', 'Prefeita Municipal');
    await pessoa.selectOptions(screen.getByLabelText('Grau de sigilo'), 'SECRETA (até 15 anos)');
    await pessoa.click(salvar());
    const falha = await screen.findByRole('dialog', { name: 'Ocorreu um erro' });
    expect(within(falha).getByRole('alert')).toHaveTextContent('Outra pessoa alterou');
    expect(within(falha).getByLabelText('O que você escreveu')).toHaveDisplayValue(
      'SECRETA (até 15 anos)\nPrefeita Municipal',
    );
    await pessoa.click(within(falha).getByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText('Autoridade que classificou')).toHaveValue('Prefeita Municipal');
    await pessoa.click(salvar());
    rede.on(listClassificadas, () => paginaDeTeste([{ ...UMA, autoridade: 'Vice', versao: 2 }]));
    await pessoa.click(await screen.findByRole('button', { name: 'Recarregar' }));
    expect(await screen.findByText('Vice')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before what was typed is lost', async () => {
    comRol();
    const { pessoa, dialogo } = await abrirNova();
    digitar('Assunto ou categoria', 'Segurança');
    expect(screen.getByText('Modificações não salvas')).toBeVisible();
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Fechar' }));
    await pessoa.click(screen.getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByLabelText('Assunto ou categoria')).toHaveValue('Segurança');
    await pessoa.click(within(dialogo).getByRole('button', { name: 'Fechar' }));
    await pessoa.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses one only after a question, and says why when it cannot', async () => {
    const rede = comRol(UMA).onRaw(removerClassificada, () =>
      erroDaRede('CLASSIFICADA_NAO_ENCONTRADA'),
    );
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Remover 1.R.04' }));
    const pergunta = screen.getByRole('dialog', { name: 'Remover 1.R.04 do rol?' });
    await pessoa.click(within(pergunta).getByRole('button', { name: 'Remover do rol' }));
    expect(await within(pergunta).findByRole('alert')).toHaveTextContent('não está no rol');
    rede.onRaw(removerClassificada, () => new Response(null, { status: 204 }));
    await pessoa.click(within(pergunta).getByRole('button', { name: 'Remover do rol' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(removerClassificada)[0]?.params).toEqual({ id: UMA.id });
  });
});

describe('E21.6 years in which nothing was classified', () => {
  it('are declared in the name of the authority, the missing ones asked for', async () => {
    const rede = comRol().onRaw(declararRol, () => new Response(null, { status: 204 }));
    const { pessoa } = abrir(PAGINA);
    expect(await screen.findByText('Falta declarar 2025, 2023')).toBeVisible();
    await pessoa.click(screen.getByRole('button', { name: 'Registrar declaração' }));
    await pessoa.click(screen.getByRole('checkbox', { name: '2025' }));
    await pessoa.click(salvar());
    expect(rede.to(declararRol)).toHaveLength(0);
    expect(screen.getByText('Informe o nome da autoridade.')).toBeVisible();
    await pessoa.type(screen.getByRole('textbox', { name: /Autoridade/ }), 'Maria Prado');
    await pessoa.type(screen.getByRole('textbox', { name: /Cargo/ }), 'Controladora');
    await pessoa.click(salvar());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(declararRol)[0]?.body).toEqual({
      anos: [2025],
      autoridade: 'Maria Prado',
      cargo: 'Controladora',
    });
  });

  it('are taken back after a question', async () => {
    const rede = comRol().onRaw(retirarDeclaracaoDoRol, () => new Response(null, { status: 204 }));
    const { pessoa } = abrir(PAGINA);
    await pessoa.click(await screen.findByRole('button', { name: 'Retirar a declaração de 2024' }));
    await pessoa.click(screen.getByRole('button', { name: 'Retirar declaração' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rede.to(retirarDeclaracaoDoRol)).toHaveLength(1);
  });
});
