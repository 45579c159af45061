import {
  aprovarExcecao,
  baixarExcecao,
  creditarExcecao,
  getExcecao,
  getMe,
  listExcecoes,
  recusarExcecao,
  resolverExcecao,
  verEfeitoDaBaixa,
} from '@balcao/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  DETALHADA,
  EFEITO,
  ESPERANDO,
  RECEBIDO,
  redeDeArrecadacao as redeDe,
  RESOLVIDA,
} from '../../testing/arrecadacao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { abrir } from '../../testing/render.tsx';

const abrirExcecao = async () => {
  const tela = abrir('/dashboard/arrecadacao');
  await tela.pessoa.click(await screen.findByRole('button', { name: /^Ver o pagamento/ }));
  await screen.findByText('Bruno Lima');
  const dialogo = screen.getByRole('dialog', { name: 'Valor diferente do da guia' });
  return { ...tela, dialogo: within(dialogo) };
};

describe('B16 one exception', () => {
  it('shows why, what was paid, the slip and the installment as it is', async () => {
    redeDe();
    const { dialogo } = await abrirExcecao();
    expect(window.location.search).toBe('?excecao=7');
    for (const texto of [
      'O valor recebido não é o que a guia em vigor cobra.',
      'r.ret, linha 2',
      '200 (IPTU), parcela 1',
      RECEBIDO.codigo,
      '1/2',
      'ATIVA',
    ]) {
      expect(dialogo.getByText(texto)).toBeInTheDocument();
    }
    expect(dialogo.getByText('Paga no prazo dela').nextSibling).toHaveTextContent('Sim');
  });

  const QUITA = {
    ...EFEITO,
    recebido: 'R$ 150,00',
    devido_centavos: 15_000,
    devido: 'R$ 150,00',
    valores: { ...EFEITO.valores, multa: 0, juros: 0, total: 15_000 },
    aplicado: 'R$ 150,00',
    falta: null,
    quita: true,
    espera: false,
  };

  it('settles the installment, after showing the figures, and shows how it was resolved', async () => {
    const rede = redeDe()
      .on(verEfeitoDaBaixa, () => ({ data: QUITA }))
      .on(baixarExcecao, () => ({ data: RESOLVIDA }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa em uma parcela' }));
    expect(dialogo.getByLabelText(/^Número da guia/)).toHaveValue('200');
    expect(dialogo.getByLabelText(/^Número da parcela/)).toHaveValue('1');
    expect(dialogo.getByRole('button', { name: 'Conferir os valores' })).toBeDisabled();
    await pessoa.type(dialogo.getByLabelText(/^Justificativa/), 'Código rasurado.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Conferir os valores' }));

    const pergunta = within(
      await screen.findByRole('dialog', { name: 'Dar baixa na guia 200, parcela 1?' }),
    );
    expect(pergunta.getByText('Nenhuma')).toBeInTheDocument();
    expect(pergunta.getByText('A parcela fica paga, sem diferença.')).toBeInTheDocument();
    expect(rede.to(baixarExcecao)).toEqual([]);
    await pessoa.click(pergunta.getByRole('button', { name: 'Dar baixa' }));
    expect(
      await screen.findByText('Baixa em uma parcela: guia 200, parcela 1'),
    ).toBeInTheDocument();
    expect(rede.to(baixarExcecao)[0]).toMatchObject({
      params: { id: '7' },
      body: {
        numero_guia: 200,
        numero_parcela: 1,
        devido_centavos: 15_000,
        justificativa: 'Código rasurado.',
      },
    });
    expect(screen.getByText('Beatriz Lima')).toBeInTheDocument();
    expect(dialogo.queryByRole('button', { name: /baixa/i })).toBeNull();
    expect(dialogo.getByRole('button', { name: 'Concluir' })).toHaveFocus();
    await waitFor(() => expect(rede.to(listExcecoes)).toHaveLength(2));
    expect(rede.to(getExcecao)).toHaveLength(1);
    await pessoa.click(dialogo.getByRole('button', { name: 'Concluir' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('says what is suggested and why, and makes it the first choice', async () => {
    const porque = 'A parcela já estava paga: este valor foi recebido a mais.';
    const sugestao = { tipo: 'CREDITO', porque } as const;
    redeDe().on(getExcecao, () => ({ data: { ...DETALHADA, sugestao } }));
    const { dialogo } = await abrirExcecao();
    expect(dialogo.getByText('Sugestão: registrar crédito.')).toBeInTheDocument();
    expect(dialogo.getByText(new RegExp(porque))).toBeInTheDocument();
    const creditar = dialogo.getByRole('button', { name: 'Registrar crédito' });
    expect(creditar).toHaveAttribute('data-variant', 'filled');
  });

  it('that pays less asks for an approval, with what is missing', async () => {
    redeDe()
      .on(verEfeitoDaBaixa, () => ({ data: EFEITO }))
      .on(baixarExcecao, () => ({ data: ESPERANDO }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa em uma parcela' }));
    await pessoa.type(dialogo.getByLabelText(/^Justificativa/), 'Pagou o que tinha.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Conferir os valores' }));
    const pergunta = within(
      await screen.findByRole('dialog', {
        name: 'Pedir a aprovação da baixa na guia 200, parcela 1?',
      }),
    );
    for (const texto of ['R$ 140,00', 'R$ 46,00 a menos', 'R$ 30,00']) {
      expect(pergunta.getByText(texto)).toBeInTheDocument();
    }
    expect(pergunta.getByText(/A parcela continua em aberto/)).toBeInTheDocument();
    expect(pergunta.getByText(/Um administrador precisa aprovar/)).toBeInTheDocument();
    await pessoa.click(pergunta.getByRole('button', { name: 'Pedir aprovação' }));
    expect(await dialogo.findByText(/^Pedido registrado/)).toBeInTheDocument();
    expect(dialogo.getByText('EM APROVAÇÃO')).toBeInTheDocument();
  });

  it('says why an installment cannot be settled, and keeps what was typed', async () => {
    const rede = redeDe().refuse(verEfeitoDaBaixa, 'PARCELA_NAO_ATIVA');
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Dar baixa em uma parcela' }));
    await pessoa.type(dialogo.getByLabelText(/^Justificativa/), 'Porque sim.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Conferir os valores' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent('Esta parcela não está em aberto.');
    expect(dialogo.getByLabelText(/^Justificativa/)).toHaveValue('Porque sim.');

    rede.on(verEfeitoDaBaixa, () => ({ data: QUITA })).refuse(baixarExcecao, 'VALORES_MUDARAM');
    await pessoa.click(dialogo.getByRole('button', { name: 'Conferir os valores' }));
    const pergunta = within(await screen.findByRole('dialog', { name: /^Dar baixa na guia/ }));
    await pessoa.click(pergunta.getByRole('button', { name: 'Dar baixa' }));
    expect(await dialogo.findByRole('alert')).toHaveTextContent('Os valores mudaram');
  });

  it('becomes a credit of who owes the guide', async () => {
    const rede = redeDe().on(creditarExcecao, () => ({ data: ESPERANDO }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Registrar crédito' }));
    await pessoa.type(dialogo.getByLabelText(/^Justificativa/), 'Pago duas vezes.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Registrar crédito' }));
    const pergunta = within(
      screen.getByRole('dialog', { name: 'Registrar R$ 140,00 como crédito?' }),
    );
    await pessoa.click(pergunta.getByRole('button', { name: 'Registrar crédito' }));
    expect(await dialogo.findByText(/^Pedido registrado/)).toBeInTheDocument();
    expect(rede.to(creditarExcecao)[0]?.body).toEqual({
      numero_guia: 200,
      justificativa: 'Pago duas vezes.',
    });
  });

  it('is closed without settling, after asking, with what was done', async () => {
    const rede = redeDe().on(resolverExcecao, () => ({
      data: {
        ...RESOLVIDA,
        resolucao: {
          ...RESOLVIDA.resolucao!,
          tipo: 'SEM_BAIXA' as const,
          numero_guia: null,
          numero_parcela: null,
          aplicado: null,
        },
      },
    }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Encerrar sem baixa' }));
    await pessoa.type(dialogo.getByLabelText(/^O que foi feito/), 'Valor devolvido.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Encerrar' }));
    const pergunta = within(screen.getByRole('dialog', { name: 'Encerrar sem dar baixa?' }));
    await pessoa.click(pergunta.getByRole('button', { name: 'Cancelar' }));
    expect(rede.to(resolverExcecao)).toEqual([]);

    await pessoa.click(dialogo.getByRole('button', { name: 'Encerrar' }));
    await pessoa.click(
      within(screen.getByRole('dialog', { name: 'Encerrar sem dar baixa?' })).getByRole('button', {
        name: 'Encerrar',
      }),
    );
    expect(await screen.findByText('Encerrada sem baixa')).toBeInTheDocument();
    expect(rede.to(resolverExcecao)[0]?.body).toEqual({ observacao: 'Valor devolvido.' });
  });

  it('of no guide of ours asks which installment to settle', async () => {
    redeDe().on(getExcecao, () => ({
      data: {
        ...DETALHADA,
        motivo: 'DESCONHECIDO' as const,
        guia: null,
        slip: null,
        parcela: null,
      },
    }));
    const { pessoa } = abrir('/dashboard/arrecadacao?excecao=7');
    await pessoa.click(await screen.findByRole('button', { name: 'Dar baixa em uma parcela' }));
    const dialogo = within(screen.getByRole('dialog', { name: 'Guia desconhecida' }));
    expect(dialogo.getByLabelText(/^Número da guia/)).toHaveValue('');
    expect(dialogo.queryByText('A parcela hoje')).toBeNull();
  });
});

describe('B16 what waits for an administrator', () => {
  const redeDoAdmin = (excecao = ESPERANDO) =>
    redeDe()
      .on(getMe, () => ({ data: { ...USUARIO, tipo: 'ADMIN' as const } }))
      .on(getExcecao, () => ({ data: excecao }));

  it('is approved with the figures in sight', async () => {
    const rede = redeDoAdmin().on(aprovarExcecao, () => ({ data: RESOLVIDA }));
    const { pessoa, dialogo } = await abrirExcecao();
    expect(dialogo.getByText('R$ 46,00 a menos')).toBeInTheDocument();
    await pessoa.click(dialogo.getByRole('button', { name: 'Aprovar' }));
    const pergunta = within(screen.getByRole('dialog', { name: 'Aprovar o que foi proposto?' }));
    expect(pergunta.getByText('Baixa em uma parcela: guia 200, parcela 1.')).toBeInTheDocument();
    await pessoa.click(pergunta.getByRole('button', { name: 'Aprovar' }));
    expect(await dialogo.findByText(/^Exceção resolvida/)).toBeInTheDocument();
    expect(rede.to(aprovarExcecao)[0]?.body).toEqual({ devido_centavos: 18_600 });
  });

  it('is refused with a reason', async () => {
    const rede = redeDoAdmin().on(recusarExcecao, () => ({ data: DETALHADA }));
    const { pessoa, dialogo } = await abrirExcecao();
    await pessoa.click(dialogo.getByRole('button', { name: 'Recusar' }));
    await pessoa.type(dialogo.getByLabelText(/^Motivo da recusa/), 'Falta prova.');
    await pessoa.click(dialogo.getByRole('button', { name: 'Recusar' }));
    await pessoa.click(
      within(screen.getByRole('dialog', { name: 'Recusar o que foi proposto?' })).getByRole(
        'button',
        { name: 'Recusar' },
      ),
    );
    expect(await dialogo.findByText(/^Proposta recusada/)).toBeInTheDocument();
    expect(rede.to(recusarExcecao)[0]?.body).toEqual({ motivo: 'Falta prova.' });
  });

  it('is not approved by who proposed it, nor by a clerk', async () => {
    const propria = { ...ESPERANDO, proposta: { ...ESPERANDO.proposta!, pode_aprovar: false } };
    const rede = redeDoAdmin(propria);
    const { dialogo } = await abrirExcecao();
    expect(dialogo.getByText('Você propôs: outro administrador aprova.')).toBeInTheDocument();
    expect(dialogo.queryByRole('button', { name: 'Aprovar' })).toBeNull();
    cleanup();
    rede.on(getMe, () => ({ data: { ...USUARIO, tipo: 'PREFEITURA' as const } }));
    const { dialogo: doServidor } = await abrirExcecao();
    expect(doServidor.getByText('Espera a aprovação de um administrador.')).toBeInTheDocument();
    expect(doServidor.queryByRole('button', { name: /Aprovar|Recusar/ })).toBeNull();
  });

  it('cannot be approved when the installment is not open any more', async () => {
    redeDoAdmin({ ...ESPERANDO, proposta: { ...ESPERANDO.proposta!, efeito: null } });
    const { dialogo } = await abrirExcecao();
    expect(dialogo.getByText(/a baixa não pode ser aprovada/)).toBeInTheDocument();
    expect(dialogo.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  });
});
