import {
  consultarSolicitacao,
  getClassificadas,
  criarSolicitacaoPublica,
  ERROS,
  historicoPublico,
  listAutoridades,
  type SolicitacaoPublica,
} from '@balcao/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noIphone } from '../../testing/aparelho.ts';
import { ORGAO } from '../../testing/fixtures.ts';
import { erroDaRede } from '../../testing/rede.ts';
import { abrir, recarregar } from '../../testing/render.tsx';
import { comOpcoes, CRIADA, entrada, SOLICITACAO } from '../../testing/solicitacoes.ts';
import { redePublica } from '../../testing/tributos.ts';

const { contato: _contato, solicitante: _solicitante, ...COMUM } = SOLICITACAO;
const PUBLICA: SolicitacaoPublica = {
  ...COMUM,
  pede_email: false,
  nome_solicitante: 'M*** S***',
  email_solicitante: 'm***@exemplo.com.br',
};

const redeDoEsic = () =>
  comOpcoes(redePublica())
    .on(listAutoridades, () => ({
      data: [{ nome: 'Ana Prado', setor: 'Controladoria' }],
    }))
    .on(getClassificadas, () => ({
      data: [],
      declaracoes: [2021, 2022, 2023, 2024, 2025].map((ano) => ({
        ...{ ano, data: '2026-06-01' },
        ...{ autoridade: 'Ana Prado', cargo: 'Controladora' },
      })),
    }));

const abas = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const enviar = () => screen.getByRole('button', { name: 'Enviar solicitação' });

const digitar = (rotulo: string, value: string) =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value } });

async function preencher() {
  await screen.findByLabelText('Natureza');
  digitar('Natureza', '1');
  digitar('Nome', 'Ana Prado');
  digitar('E-mail', 'ana@exemplo.com.br');
  digitar('Repita o e-mail', 'ANA@exemplo.com.br');
  digitar('Assunto', 'Obras da praça');
  digitar('Descrição', 'Quanto custou?');
}

describe('E20 the public e-SIC page', () => {
  it('E20.1 E20.2 has the title and tabs of the specification, each with its address', async () => {
    redeDoEsic();
    const { pessoa, container } = abrir('/esic?cod_empre=1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'E-Sic - Sistema Eletrônico do Serviço de Informação ao Cidadão',
    );
    const brasao = container.querySelector('img[src="/api/orgao/1/logo"]');
    expect(brasao?.parentElement).toHaveTextContent(ORGAO.nome);
    expect(abas()).toEqual([
      'Acesso a Informação',
      'Realizar Solicitação',
      'Consultar Solicitação',
      'Analítico',
    ]);
    await pessoa.click(screen.getByRole('tab', { name: 'Consultar Solicitação' }));
    expect(window.location.search).toBe('?cod_empre=1&aba=consultar');
    window.history.back();
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Acesso a Informação'),
    );
  });

  it.each([
    [false, ['Acesso a Informação', 'Consultar Solicitação', 'Analítico']],
    [true, ['Acesso a Informação', 'Realizar Solicitação', 'Consultar Solicitação', 'Analítico']],
  ])(
    'E20.3 P12.2 P12.3 on iOS, when the institution allows it there: %s',
    async (solicitacao_no_ios, esperadas) => {
      noIphone();
      comOpcoes(redeDoEsic(), { solicitacao_no_ios });
      abrir('/esic?cod_empre=1&aba=solicitar');
      await screen.findByText(solicitacao_no_ios ? 'Anexos (opcional)' : 'Normas');
      expect(abas()).toEqual(esperadas);
      await waitFor(() => {
        const noBalcao = screen.queryByText(/procure o atendimento: Praça da Matriz, 100/);
        expect(noBalcao !== null).toBe(!solicitacao_no_ios);
      });
    },
  );

  it('E21 B06 says of terms in working days that they are', async () => {
    comOpcoes(redeDoEsic(), { contagem_dos_prazos: 'UTEIS', prazo_resposta: 1 });
    abrir('/esic?cod_empre=1');
    expect(await screen.findByRole('cell', { name: '1 dia útil' })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: /^(10|5) dias úteis$/ })).toHaveLength(8);
  });

  it('E21.1 E21.2 E21.3 E21.4 E21.5 E21.6 informs of law, decrees, terms, authorities, and what is classified', async () => {
    comOpcoes(redeDoEsic(), {
      prazo_resposta: 15,
      decretos: [{ titulo: 'Decreto nº 261/2025', url: 'https://cidade.example/261.pdf' }],
    });
    const { pessoa } = abrir('/esic?cod_empre=1');
    expect(await screen.findByRole('link', { name: /12\.527\/2011/ })).toHaveAttribute(
      'href',
      expect.stringContaining('planalto.gov.br'),
    );
    expect(await screen.findByRole('link', { name: /Decreto nº 261/ })).toHaveAttribute(
      'href',
      'https://cidade.example/261.pdf',
    );
    expect(screen.getByRole('link', { name: /^Estatísticas de cada ano/ })).toHaveAttribute(
      'href',
      '/estatisticas?cod_empre=1',
    );
    const prazos = await screen.findByRole('table', { name: 'Prazos de Resposta ao Cidadão' });
    const linhas = within(prazos).getAllByRole('row').slice(1);
    expect(linhas.map((linha) => linha.lastChild?.textContent)).toEqual([
      '15 dias',
      '10 dias',
      ...['30 dias', '30 dias', '30 dias', '30 dias'],
      '10 dias',
      ...['10 dias', '5 dias', '10 dias', '5 dias', '10 dias', '5 dias'],
    ]);
    expect(await screen.findByText('Controladoria')).toBeInTheDocument();
    expect(await screen.findByText(/De 01\/2021 a 2025, nenhuma informação/)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Realizar solicitação' }));
    expect(await screen.findByLabelText('Natureza')).toBeInTheDocument();
  });
});

describe('E22 the request of a visitor', () => {
  it('E05.1 E05.3 E22.1 E22.4 is sent once nome, email, assunto and descricao are filled, and is confirmed', async () => {
    const rede = redeDoEsic().on(criarSolicitacaoPublica, () => CRIADA);
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    expect(screen.getByLabelText('Tipo')).toBeDisabled();
    expect(screen.getByLabelText('Tipo')).toHaveDisplayValue('ACESSO À INFORMAÇÃO');
    for (const rotulo of ['Nome', 'E-mail', 'Assunto', 'Descrição']) {
      const { value } = screen.getByLabelText<HTMLInputElement>(rotulo);
      digitar(rotulo, ' ');
      expect(enviar()).toBeDisabled();
      digitar(rotulo, value);
    }
    await pessoa.type(screen.getByLabelText('Telefone (opcional)'), '35987654321');
    expect(screen.getByLabelText('Telefone (opcional)')).toHaveValue('(35) 98765-4321');
    await pessoa.click(enviar());

    expect(await screen.findByRole('heading', { name: 'Solicitação registrada' })).toHaveFocus();
    const confirmacao = screen.getByRole('region', { name: 'Solicitação registrada' });
    for (const texto of ['2026-1120-123456', 'em análise', '20 dias', '10/12/2026', 'Guarde']) {
      expect(confirmacao).toHaveTextContent(texto);
    }
    expect(within(confirmacao).getByRole('link', { name: 'Acompanhar' })).toHaveAttribute(
      'href',
      '/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-123456',
    );
    const formulario = rede.to(criarSolicitacaoPublica)[0]?.body as FormData;
    expect(Object.fromEntries(formulario)).toEqual({
      cod_empre: '1',
      natureza: '1',
      tipo: '8',
      nome: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      email_de_novo: 'ANA@exemplo.com.br',
      telefone: '(35) 98765-4321',
      assunto: 'Obras da praça',
      descricao: 'Quanto custou?',
    });
    await pessoa.click(screen.getByRole('button', { name: 'Fazer outra solicitação' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('');
  });

  it('E05 begins with what somebody needs, which is a nature and a type that stay to be chosen', async () => {
    redeDoEsic();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    const reclamar = await screen.findByRole('radio', { name: 'Reclamar' });
    expect(reclamar).toHaveAccessibleDescription(/mal prestado/);
    await pessoa.click(reclamar);
    expect(screen.getByLabelText('Natureza')).toHaveValue('2');
    expect(screen.getByLabelText('Tipo')).toHaveValue('2');
    await pessoa.selectOptions(screen.getByLabelText('Natureza'), '1');
    expect(reclamar).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Uma informação ou um documento' })).toBeChecked();
    // What no question leads to stands unfolded.
    await pessoa.selectOptions(screen.getByLabelText('Natureza'), '2');
    await pessoa.selectOptions(screen.getByLabelText('Tipo'), '7');
    expect(screen.getByLabelText('Tipo')).toBeVisible();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('E05.3 lets go of the type of access when the nature is another', async () => {
    redeDoEsic();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await pessoa.selectOptions(await screen.findByLabelText('Natureza'), '1');
    await pessoa.selectOptions(screen.getByLabelText('Natureza'), '2');
    const tipo = screen.getByLabelText('Tipo');
    expect(tipo).toBeEnabled();
    expect(tipo).toHaveDisplayValue('Escolha');
    expect(within(tipo).queryByRole('option', { name: 'ACESSO À INFORMAÇÃO' })).toBeNull();
  });

  it('is looked over before anything is sent, and the first wrong field takes the focus', async () => {
    const rede = redeDoEsic();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    digitar('E-mail', 'ana exemplo');
    await pessoa.click(enviar());
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByText(/^E-mail inválido/)).toBeInTheDocument();
    digitar('E-mail', 'ana@exemplo.com');
    await pessoa.click(enviar());
    expect(screen.getByLabelText('Repita o e-mail')).toHaveFocus();
    expect(screen.getByText(/^Repita aqui o mesmo e-mail/)).toBeInTheDocument();
    digitar('E-mail', 'ana@exemplo.com.br');
    fireEvent.change(screen.getByLabelText('Anexos'), {
      target: { files: [new File(['x'], 'programa.exe')] },
    });
    await pessoa.click(enviar());
    expect(screen.getByRole('button', { name: 'Escolher arquivos' })).toHaveFocus();
    digitar('Assunto', 'Outro assunto');
    screen.getByLabelText('Assunto').focus();
    digitar('Assunto', 'Obras da praça');
    expect(screen.getByLabelText('Assunto')).toHaveFocus();
    expect(rede.to(criarSolicitacaoPublica)).toEqual([]);
  });

  it('E22.5 E80.1 that failed says so with the server’s message, and keeps everything', async () => {
    redeDoEsic().onRaw(criarSolicitacaoPublica, () =>
      erroDaRede('MUITAS_TENTATIVAS', 'Espere um minuto.'),
    );
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    fireEvent.change(screen.getByLabelText('Anexos'), {
      target: { files: [new File(['x'], 'foto.jpg')] },
    });
    await pessoa.click(enviar());
    expect(await screen.findByRole('alert')).toHaveTextContent('Espere um minuto.');
    expect(enviar()).toHaveFocus();
    expect(screen.getByLabelText('Descrição')).toHaveValue('Quanto custou?');
    expect(screen.getByText('foto.jpg')).toBeInTheDocument();
  });

  it('E22.3 says what it is doing meanwhile, and takes no second press', async () => {
    const rede = redeDoEsic().onRaw(criarSolicitacaoPublica, () => new Promise(() => undefined));
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    await pessoa.click(enviar());
    const ocupado = await screen.findByRole('button', { name: 'Criando solicitação...' });
    expect(ocupado).toHaveFocus();
    await pessoa.click(ocupado);
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toBeDisabled();
    await waitFor(() => expect(rede.to(criarSolicitacaoPublica)).toHaveLength(1));
  });

  it('gives the focus back to what sends it when it is stopped', async () => {
    redeDoEsic().onRaw(criarSolicitacaoPublica, () => new Promise(() => undefined));
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    await pessoa.click(enviar());
    await pessoa.click(await screen.findByRole('button', { name: 'Interromper o envio' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(enviar()).toHaveFocus();
    expect(enviar()).toBeEnabled();
  });

  it.each(['Limpar', 'Limpar formulário'])('begins at its first field after %s', async (limpar) => {
    redeDoEsic();
    const antes = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    antes.unmount();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await pessoa.click(await screen.findByRole('button', { name: limpar }));
    expect(screen.queryByRole('button', { name: limpar })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Uma informação ou um documento' })).toHaveFocus();
  });

  it('is still there after a reload, without its files, and can be emptied', async () => {
    redeDoEsic();
    const antes = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    antes.unmount();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    expect(await screen.findByText(/Recuperamos o que você tinha escrito/)).toHaveTextContent(
      'Os arquivos não ficam guardados',
    );
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana Prado');
    await pessoa.click(screen.getByRole('button', { name: 'Limpar formulário' }));
    expect(screen.getByLabelText('Nome')).toHaveValue('');
    expect(screen.queryByText(/Recuperamos/)).toBeNull();
  });

  it('is confirmed with its protocol after a reload too, and not to who comes anew', async () => {
    redeDoEsic().on(criarSolicitacaoPublica, () => CRIADA);
    const antes = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    await antes.pessoa.click(enviar());
    await screen.findByText('2026-1120-123456');
    antes.unmount();
    const recarregada = recarregar();
    expect(await screen.findByText('2026-1120-123456')).toBeInTheDocument();
    recarregada.unmount();
    abrir('/esic?cod_empre=1&aba=solicitar');
    expect(await screen.findByLabelText('Nome')).toHaveValue('');
  });

  it('asks before its files are let go of with the tab, until it is sent', async () => {
    redeDoEsic().on(criarSolicitacaoPublica, () => CRIADA);
    const saidaDaAba = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    await preencher();
    expect(saidaDaAba()).toBe(true);
    fireEvent.change(screen.getByLabelText('Anexos'), {
      target: { files: [new File(['x'], 'foto.jpg')] },
    });
    expect(saidaDaAba()).toBe(false);
    await pessoa.click(enviar());
    await screen.findByRole('heading', { name: 'Solicitação registrada' });
    expect(saidaDaAba()).toBe(true);
  });

  it('keeps its files while another tab of the page is looked at', async () => {
    redeDoEsic();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=solicitar');
    fireEvent.change(await screen.findByLabelText('Anexos'), {
      target: { files: [new File(['x'], 'foto.jpg')] },
    });
    await pessoa.click(screen.getByRole('tab', { name: 'Consultar Solicitação' }));
    await pessoa.click(screen.getByRole('tab', { name: 'Realizar Solicitação' }));
    expect(screen.getByText('foto.jpg')).toBeInTheDocument();
  });
});

describe('E23 the look-up by protocol', () => {
  it('E23.1 E23.2 masks the protocol, and opens the public view with its history', async () => {
    const rede = redeDoEsic()
      .on(consultarSolicitacao, () => ({ data: PUBLICA }))
      .on(historicoPublico, () => ({
        data: [entrada('ABERTA', '2026-11-20', { observacao: 'Solicitação registrada.' })],
      }));
    const { pessoa } = abrir('/esic?cod_empre=1&aba=consultar');
    const campo = await screen.findByLabelText('Protocolo');
    const consultar = screen.getByRole('button', { name: 'Consultar' });
    expect(consultar).toBeDisabled();
    await pessoa.type(campo, '20261120123456');
    expect(campo).toHaveValue('2026-1120-123456');
    await pessoa.click(consultar);
    const detalhes = await screen.findByRole('dialog', { name: '2026-1120-123456' });
    expect(detalhes).toHaveTextContent('M*** S***');
    expect(rede.to(consultarSolicitacao)[0]?.query).toEqual({
      cod_empre: '1',
      protocolo: '2026-1120-123456',
    });
    await pessoa.click(await within(detalhes).findByRole('button', { name: /histórico/i }));
    expect(await within(detalhes).findByText('Solicitação registrada.')).toBeInTheDocument();
    await pessoa.click(within(detalhes).getByRole('button', { name: 'Fechar' }));
    expect(window.location.search).toBe('?cod_empre=1&aba=consultar');
  });

  it('by the link of the e-mail opens at once', async () => {
    redeDoEsic().on(consultarSolicitacao, () => ({ data: PUBLICA }));
    abrir('/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-123456');
    expect(await screen.findByRole('dialog', { name: '2026-1120-123456' })).toBeInTheDocument();
    expect(screen.getByLabelText('Protocolo')).toHaveValue('2026-1120-123456');
  });

  it('says what is wrong with a number before it asks', async () => {
    const rede = redeDoEsic();
    const { pessoa } = abrir('/esic?cod_empre=1&aba=consultar');
    const campo = await screen.findByLabelText('Protocolo');
    await pessoa.type(campo, '123');
    for (const vez of [1, 2]) {
      await pessoa.click(screen.getByRole('button', { name: 'Consultar' }));
      expect(campo, `vez ${vez}`).toHaveFocus();
    }
    expect(campo).toHaveAccessibleDescription(/O protocolo tem 14 números/);
    await pessoa.keyboard('{Enter}');
    const ditos = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(ditos).toContainEqual(expect.stringMatching(/^O protocolo tem 14 números/));
    expect(rede.to(consultarSolicitacao)).toEqual([]);
  });

  it.each(['lixo', '2026-1199-123456'])(
    'E80 by a damaged link, %s, says what is wrong with the protocol',
    async (protocolo) => {
      const motivo = 'O protocolo tem 14 números e começa pela data.';
      redeDoEsic().onRaw(
        consultarSolicitacao,
        () =>
          new Response(
            JSON.stringify({
              code: 'CAMPO_INVALIDO',
              message: ERROS.CAMPO_INVALIDO.message,
              errors: { protocolo: [motivo] },
            }),
            { status: 422 },
          ),
      );
      abrir(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
      const dialogo = await screen.findByRole('dialog', { name: 'Erro' });
      expect(within(dialogo).getByRole('alert')).toHaveTextContent(motivo);
      expect(dialogo).not.toHaveTextContent('Confira os campos');
    },
  );

  it.each([
    ['the server’s message', () => erroDaRede('PROTOCOLO_NAO_ENCONTRADO'), /^Nenhuma solicitação/],
    ['its own words', () => Promise.reject(new TypeError()), 'Ocorreu um erro inesperado.'],
  ])('E23.3 E80.4 that fails is a dialog with %s, and OK', async (_, responder, texto) => {
    redeDoEsic().onRaw(consultarSolicitacao, responder);
    const { pessoa } = abrir('/esic?cod_empre=1&aba=consultar&protocolo=2026-1120-123456');
    const dialogo = await screen.findByRole('dialog', { name: 'Erro' });
    expect(within(dialogo).getByText(texto)).toBeInTheDocument();
    await pessoa.click(within(dialogo).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Protocolo')).toHaveValue('2026-1120-123456');
  });
});
