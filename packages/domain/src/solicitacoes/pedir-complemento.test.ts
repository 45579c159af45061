import { casoDe, ORGAO_DOS_CASOS, PESSOAS_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { prorrogarSolicitacao } from './acoes-da-solicitacao.ts';
import { recontarPrazo } from './assentar.ts';
import { memoriaDoPrazo } from './memoria-do-prazo.ts';
import {
  disponibilidadeDeComplementar,
  encerrarSemComplemento,
  pedirComplemento,
  receberComplemento,
} from './pedir-complemento.ts';
import { reclassificarSolicitacao } from './reclassificar.ts';
import { aplicarTransicao, type Quem, type Solicitacao } from './solicitacao.ts';
import { disponibilidadeDaTramitacao } from './tramitacao.ts';

const { atendente, doSetor, chefe, deOutroSetor, admin, solicitante, visitante } =
  PESSOAS_DOS_CASOS;
const DO_SIC: Quem = { ...deOutroSetor, usuario_id: 'do-sic', do_sic: true };
/** Filed on 20 November 2026, due on 10 December. */
const informacao = casoDe('EM_ATENDIMENTO').solicitacao;
/** Of the ombudsman: due on 21 December, since the 20th is a Sunday. */
const manifestacao: Solicitacao = {
  ...informacao,
  natureza: 2,
  tipo: 2,
  data_previsao: '2026-12-21',
};
const em = (hoje: string) => ({ usuario_id: 'atendente', hoje });
const orgao = ORGAO_DOS_CASOS;

const pedida = (s: Solicitacao, hoje: string): Solicitacao => {
  const lida = pedirComplemento(s, 'Qual rua?', em(hoje), orgao);
  if (!lida.ok) throw new Error(lida.motivo);
  return aplicarTransicao(s, lida.valor);
};
const recebida = (s: Solicitacao, hoje: string): Solicitacao => {
  const lida = receberComplemento(
    s,
    { texto: 'A das Flores.', arquivos: 0 },
    { hoje, servidor_id: null },
    orgao,
  );
  if (!lida.ok) throw new Error(lida.motivo);
  return aplicarTransicao(s, lida.valor);
};

describe('E03 asking the requester for what is missing', () => {
  it.each([
    ['who attends', atendente, 'HABILITADA'],
    ['the SIC', DO_SIC, 'HABILITADA'],
    ['an administrator', admin, 'HABILITADA'],
    ['who heads the sector', chefe, 'HABILITADA'],
    ['the sector', doSetor, 'SO_QUEM_MANDA'],
    ['who filed', solicitante, 'SO_SERVIDORES'],
  ] as const)('is for %s', (_que, quem, esperado) => {
    const pode = disponibilidadeDaTramitacao('pedir-complemento', informacao, quem);
    expect(pode.estado === 'HABILITADA' ? pode.estado : pode.motivo).toBe(esperado);
  });

  it('is not where nobody said who they are', () => {
    const pode = disponibilidadeDaTramitacao(
      'pedir-complemento',
      { ...informacao, solicitante_id: null, anonima: true },
      atendente,
    );
    expect(pode).toEqual({ estado: 'OCULTA', motivo: 'NINGUEM_A_PERGUNTAR' });
  });

  it('happens once, and only while somebody attends', () => {
    const motivo = (s: Solicitacao) => {
      const pode = disponibilidadeDaTramitacao('pedir-complemento', s, atendente);
      return pode.estado === 'HABILITADA' ? undefined : pode.motivo;
    };
    const uma = pedida(informacao, '2026-11-24');
    expect(motivo(uma)).toBe('COMPLEMENTO_JA_PEDIDO');
    expect(motivo(recebida(uma, '2026-11-25'))).toBe('COMPLEMENTO_JA_PEDIDO');
    expect(motivo(casoDe('FINALIZADO').solicitacao)).toBe('SOLICITACAO_FINALIZADA');
    expect(motivo(casoDe('DIRECIONADA').solicitacao)).toBe('SEM_ATENDIMENTO');
  });

  it.each([
    ['information: the clock goes on', informacao, '2026-11-24', '2026-12-04', '2026-12-10'],
    [
      'information: never after the answer is due',
      informacao,
      '2026-12-05',
      '2026-12-10',
      '2026-12-10',
    ],
    // 24 November + 30 days is 24 December; the deadline, 21 December, moves by 30 days to 20 January.
    ['the ombudsman: it stands still', manifestacao, '2026-11-24', '2026-12-24', '2027-01-20'],
  ] as const)('of %s', (_que, s, hoje, ate, previsao) => {
    const depois = pedida(s, hoje);
    expect(depois.complemento?.ate).toBe(ate);
    expect(depois.data_previsao).toBe(previsao);
  });

  it.each([
    ['Escreva o que falta.', ' \u200b', '2026-11-24'],
    ['não dá tempo', 'Qual rua?', '2026-12-10'],
    ['não dá tempo', 'Qual rua?', '2026-12-11'],
  ])('is refused: %s', (motivo, pergunta, hoje) => {
    const lida = pedirComplemento(informacao, pergunta, em(hoje), orgao);
    expect(lida).toMatchObject({ ok: false, motivo: expect.stringContaining(motivo) as unknown });
  });

  it.each([
    // Asked on 24 November, answered six days later: 21 December becomes the 27th, a Sunday.
    ['six days', '2026-11-30', '2026-12-28'],
    ['on the same day', '2026-11-24', '2026-12-21'],
    ['on the last day', '2026-12-24', '2027-01-20'],
  ])('answered after %s the deadline moves by as many', (_que, dia, previsao) => {
    const depois = recebida(pedida(manifestacao, '2026-11-24'), dia);
    expect(depois.data_previsao).toBe(previsao);
    const { etapas, confere } = memoriaDoPrazo(depois, orgao);
    expect(etapas.map(({ etapa }) => etapa)).toEqual(['RESPOSTA', 'SUSPENSAO']);
    expect(confere).toBe(true);
    expect(recontarPrazo(depois, orgao, dia)).toBeUndefined();
  });

  it('is explained with an extension before it and after it', () => {
    const prorrogar = (s: Solicitacao) => {
      const lida = prorrogarSolicitacao(s, 'Volume.', em('2026-11-23'), orgao);
      if (!lida.ok) throw new Error(lida.motivo);
      return aplicarTransicao(s, lida.valor);
    };
    const antes = recebida(pedida(prorrogar(manifestacao), '2026-11-24'), '2026-11-30');
    const depois = prorrogar(recebida(pedida(manifestacao, '2026-11-24'), '2026-11-30'));
    const ordem = (s: Solicitacao) => memoriaDoPrazo(s, orgao).etapas.map(({ etapa }) => etapa);
    expect(ordem(antes)).toEqual(['RESPOSTA', 'PRORROGACAO', 'SUSPENSAO']);
    expect(ordem(depois)).toEqual(['RESPOSTA', 'SUSPENSAO', 'PRORROGACAO']);
    for (const uma of [antes, depois]) expect(memoriaDoPrazo(uma, orgao).confere).toBe(true);
  });

  it('while it is awaited, neither extends what stands still nor changes its nature', () => {
    const esperando = pedida(manifestacao, '2026-11-24');
    expect(prorrogarSolicitacao(esperando, 'Volume.', em('2026-11-25'), orgao).ok).toBe(false);
    const outra = { natureza: 1, tipo: undefined, motivo: 'É um pedido.' } as const;
    expect(reclassificarSolicitacao(esperando, outra, em('2026-11-25'), orgao).ok).toBe(false);
    const deInformacao = pedida(informacao, '2026-11-24');
    expect(prorrogarSolicitacao(deInformacao, 'Volume.', em('2026-11-25'), orgao).ok).toBe(true);
  });
});

describe('E03 answering what was asked', () => {
  const esperando = pedida(informacao, '2026-11-24');
  const doBalcao = { ...esperando, solicitante_id: null };

  it.each([
    ['who filed', esperando, solicitante, 'HABILITADA'],
    ['who has the protocol', esperando, visitante, 'HABILITADA'],
    ['staff, of who has an account', esperando, atendente, 'SOLICITACAO_DE_OUTRO'],
    ['who attends, of who has none', doBalcao, atendente, 'HABILITADA'],
    ['the SIC, of who has none', doBalcao, DO_SIC, 'HABILITADA'],
    ['another sector', doBalcao, deOutroSetor, 'SOLICITACAO_DE_OUTRO'],
    ['nobody, where nothing was asked', informacao, solicitante, 'COMPLEMENTO_NAO_PEDIDO'],
    ['nobody twice', recebida(esperando, '2026-11-25'), solicitante, 'COMPLEMENTO_NAO_PEDIDO'],
    [
      'nobody once it is over',
      casoDe('FINALIZADO').solicitacao,
      solicitante,
      'SOLICITACAO_FINALIZADA',
    ],
  ] as const)('is for %s', (_que, s, quem, esperado) => {
    const pode = disponibilidadeDeComplementar(s, quem);
    expect(pode.estado === 'HABILITADA' ? pode.estado : pode.motivo).toBe(esperado);
  });

  it('needs words, and is kept with how many files came', () => {
    const de = (texto: string, arquivos: number) =>
      receberComplemento(
        esperando,
        { texto, arquivos },
        { hoje: '2026-11-25', servidor_id: null },
        orgao,
      );
    expect(de(' ', 1)).toMatchObject({ ok: false });
    const lida = de(' A das Flores. ', 1);
    expect(lida.ok && lida.valor.evento.observacao).toBe('A das Flores.\n\n1 anexo.');
  });
});

describe('E03 what did not come in time', () => {
  it.each([
    ['2026-12-04', undefined],
    ['2026-12-05', 'FINALIZADO'],
  ])('ends the request after its last day: on %s %s', (hoje, status) => {
    const fim = encerrarSemComplemento(pedida(informacao, '2026-11-24'), hoje, orgao);
    expect(fim?.mudancas.status).toBe(status);
  });

  it('of information is a refusal, with its reason and a term to appeal', () => {
    const s = pedida(informacao, '2026-11-24');
    const fim = encerrarSemComplemento(s, '2026-12-05', orgao);
    expect(fim?.mudancas).toEqual({
      status: 'FINALIZADO',
      data_finalizacao: '2026-12-05',
      decisao: 'ACESSO_NEGADO',
      motivo_da_negativa:
        'Pedido incompreensível: O que foi pedido em 24/11/2026 não chegou até 04/12/2026.',
      remetida_a: null,
    });
    expect(fim?.evento.prazo?.vencimento).toBe('2026-12-15');
  });

  it('of the ombudsman has no decision; what came, or what nobody asked, goes on', () => {
    const s = pedida(manifestacao, '2026-11-24');
    expect(encerrarSemComplemento(s, '2026-12-25', orgao)?.mudancas.decisao).toBeNull();
    expect(encerrarSemComplemento(recebida(s, '2026-11-30'), '2026-12-25', orgao)).toBeUndefined();
    expect(encerrarSemComplemento(manifestacao, '2026-12-25', orgao)).toBeUndefined();
  });

  it('ends what went on to a sector where nobody took it too', () => {
    const s = pedida(informacao, '2026-11-24');
    const passada = { ...s, status: 'DIRECIONADA', atendente_id: null } as const;
    expect(encerrarSemComplemento(passada, '2026-12-05', orgao)?.mudancas.status).toBe(
      'FINALIZADO',
    );
  });
});
