import { ORGAO_DOS_CASOS, SOLICITACAO_DOS_CASOS, casoDe } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { abrirSolicitacao } from './abrir-solicitacao.ts';
import {
  atenderSolicitacao,
  complementarSolicitacao,
  cancelarSolicitacao,
  direcionarSolicitacao,
  type Direcionamento,
  prorrogarSolicitacao,
} from './acoes-da-solicitacao.ts';
import { aplicarTransicao, EVENTOS_DA_SOLICITACAO } from './solicitacao.ts';
import type { DecisaoDoPedido } from './opcoes.ts';
import { responderSolicitacao } from './responder-solicitacao.ts';

const ato = { usuario_id: 'atendente', hoje: '2026-12-01' };
const aberta = SOLICITACAO_DOS_CASOS;
const emAtendimento = casoDe('EM_ATENDIMENTO').solicitacao;

describe('E41 1: a request is filed', () => {
  const pedido = {
    natureza: 1,
    tipo: 8,
    solicitante_id: 'solicitante',
    setor_de_entrada: 'sic',
  } as const;

  it('waits in the sector of entry, with its deadline counted', () => {
    expect(abrirSolicitacao(pedido, ORGAO_DOS_CASOS, '2026-11-20')).toEqual({
      ok: true,
      valor: {
        solicitacao: aberta,
        evento: {
          tipo: 'ABERTA',
          status: 'AGUARDANDO',
          observacao: 'Solicitação registrada. Resposta até 10/12/2026.',
          observacao_interna: null,
          atendente_id: null,
          setor_id: 'sic',
          prazo: {
            dias: 20,
            regra: { contagem: 'CORRIDOS', inicio: 'APRESENTACAO' },
            inicio: '2026-11-20',
            bruto: '2026-12-10',
            vencimento: '2026-12-10',
            saltados: [],
          },
        },
      },
    });
  });

  it('E05 takes type 8 from nature 1, and no other nature takes it', () => {
    const sugestao = abrirSolicitacao({ ...pedido, tipo: 4 }, ORGAO_DOS_CASOS, '2026-11-20');
    expect(sugestao).toMatchObject({ ok: true, valor: { solicitacao: { natureza: 1, tipo: 8 } } });
    const errada = abrirSolicitacao({ ...pedido, natureza: 2 }, ORGAO_DOS_CASOS, '2026-11-20');
    expect(errada.ok).toBe(false);
  });
});

describe('E41 2, 3: a request is directed', () => {
  const dados: Direcionamento = {
    setor_id: 'obras',
    tipo: 8,
    prioridade: 3,
    observacao: ' Favor verificar. ',
    interna: false,
  };
  const direcionada = (mudam: Partial<Direcionamento>, solicitacao = aberta, hoje = ato.hoje) => {
    const lida = direcionarSolicitacao(solicitacao, { ...dados, ...mudam }, { ...ato, hoje });
    if (!lida.ok) throw new Error(lida.motivo);
    return lida.valor;
  };

  it('goes to its sector with type and priority, and the history says who sent it', () => {
    expect(direcionada({})).toEqual({
      mudancas: {
        status: 'DIRECIONADA',
        setor_id: 'obras',
        tipo: 8,
        prioridade: 3,
        grau_sigilo: 1,
        atendente_id: null,
      },
      evento: {
        tipo: 'DIRECIONADA',
        status: 'DIRECIONADA',
        observacao: 'Favor verificar.',
        observacao_interna: null,
        atendente_id: 'atendente',
        setor_id: 'obras',
        prazo: null,
      },
    });
  });

  it('keeps an internal observation from the requester', () => {
    const { evento } = direcionada({ interna: true });
    expect(evento).toMatchObject({ observacao: null, observacao_interna: 'Favor verificar.' });
  });

  it('lets go of its attendant and keeps its deadline', () => {
    const depois = aplicarTransicao(emAtendimento, direcionada({}, emAtendimento));
    expect(depois).toMatchObject({
      status: 'DIRECIONADA',
      atendente_id: null,
      data_previsao: '2026-12-10',
      atendida_em: '2026-12-01',
      expirada_em: null,
    });
  });

  it('is unattended from that very day when its deadline has passed', () => {
    expect(direcionada({}, emAtendimento, '2026-12-22').mudancas.expirada_em).toBe('2026-12-22');
    const atrasada = casoDe('EM_ATENDIMENTO, atendida com atraso').solicitacao;
    expect(direcionada({}, atrasada, '2026-12-23').mudancas).not.toHaveProperty('expirada_em');
  });

  it('keeps type 8 of nature 1, and refuses it for another nature', () => {
    expect(direcionada({ tipo: 2 }).mudancas.tipo).toBe(8);
    const outra = { ...aberta, natureza: 2, tipo: 2 } as const;
    expect(direcionarSolicitacao(outra, dados, ato).ok).toBe(false);
  });

  it('is made secret only with the legal basis written', () => {
    const recusa = 'Escreva na observação o fundamento legal do grau de sigilo.';
    for (const observacao of [null, '', '  ', '\u200b']) {
      const lida = direcionarSolicitacao(aberta, { ...dados, grau_sigilo: 2, observacao }, ato);
      expect(lida).toEqual({ ok: false, motivo: recusa });
    }
    expect(direcionada({ grau_sigilo: 2 }).mudancas.grau_sigilo).toBe(2);
    expect(direcionada({ grau_sigilo: 1, observacao: null }).mudancas.grau_sigilo).toBe(1);
    const secreta = { ...aberta, grau_sigilo: 3 } as const;
    expect(direcionada({ observacao: null }, secreta).mudancas.grau_sigilo).toBe(3);
  });
});

describe('E41 4, 5: a request is attended and complemented', () => {
  it('has an attendant, and keeps the first time', () => {
    const { mudancas, evento } = atenderSolicitacao(aberta, ato);
    expect(mudancas).toEqual({
      status: 'EM_ATENDIMENTO',
      atendente_id: 'atendente',
      atendida_em: '2026-12-01',
    });
    expect(evento).toMatchObject({ tipo: 'ATENDIDA', status: 'EM_ATENDIMENTO', setor_id: 'sic' });
    const outraVez = atenderSolicitacao(emAtendimento, { usuario_id: 'b', hoje: '2026-12-09' });
    expect(outraVez.mudancas).toMatchObject({ atendente_id: 'b', atendida_em: '2026-12-01' });
  });

  it.each([
    [1, '1 anexo incluído.'],
    [3, '3 anexos incluídos.'],
  ])('takes %d files with their sector and does not change', (arquivos, observacao) => {
    const { mudancas, evento } = complementarSolicitacao(
      emAtendimento,
      { setor_id: 'obras', arquivos },
      ato,
    );
    expect(mudancas).toEqual({});
    expect(evento).toMatchObject({ status: 'EM_ATENDIMENTO', observacao, setor_id: 'obras' });
  });
});

describe('E41 6: a request is extended', () => {
  it('moves its deadline, keeps the former one and tells both with the reason', () => {
    const lida = prorrogarSolicitacao(emAtendimento, ' Arquivo em reforma. ', ato, ORGAO_DOS_CASOS);
    expect(lida).toMatchObject({
      ok: true,
      valor: {
        mudancas: {
          data_previsao: '2026-12-21',
          data_previsao_anterior: '2026-12-10',
          justificativa_prorrogacao: 'Arquivo em reforma.',
        },
        evento: {
          tipo: 'PRORROGADA',
          status: 'EM_ATENDIMENTO',
          observacao:
            'Prazo prorrogado de 10/12/2026 para 21/12/2026. Justificativa: Arquivo em reforma.',
          prazo: { dias: 10, inicio: '2026-12-10', bruto: '2026-12-20', vencimento: '2026-12-21' },
        },
      },
    });
  });

  it('is refused without a reason', () => {
    expect(prorrogarSolicitacao(emAtendimento, ' ', ato, ORGAO_DOS_CASOS)).toEqual({
      ok: false,
      motivo: 'Escreva a justificativa da prorrogação.',
    });
  });
});

describe('E41 7: a request is answered', () => {
  const responder = (resposta: string, decisao: DecisaoDoPedido | null, motivo?: string) =>
    responderSolicitacao(
      emAtendimento,
      { resposta, decisao, motivo_da_negativa: motivo },
      ato,
      ORGAO_DOS_CASOS,
    );

  it('ends, and the term to appeal is told', () => {
    expect(responder(' Segue a planilha. ', 'ACESSO_CONCEDIDO', 'sem efeito')).toMatchObject({
      ok: true,
      valor: {
        mudancas: {
          status: 'FINALIZADO',
          data_finalizacao: '2026-12-01',
          decisao: 'ACESSO_CONCEDIDO',
          motivo_da_negativa: null,
        },
        evento: {
          tipo: 'RESPONDIDA',
          status: 'FINALIZADO',
          observacao: 'Segue a planilha.',
          prazo: { vencimento: '2026-12-11' },
        },
      },
    });
  });

  it('may carry no decision, as complaints do', () => {
    expect(responder('Obrigado.', null)).toMatchObject({
      ok: true,
      valor: { mudancas: { decisao: null } },
    });
  });

  it.each([
    ['', 'ACESSO_CONCEDIDO', undefined, 'Escreva a resposta.'],
    ['Não.', 'ACESSO_NEGADO', ' ', 'Escreva o motivo da negativa de acesso.'],
    ['Não.', 'ACESSO_NEGADO', undefined, 'Escreva o motivo da negativa de acesso.'],
    ['Em parte.', 'ACESSO_PARCIALMENTE_CONCEDIDO', ' ', 'Escreva o motivo da negativa de acesso.'],
  ] as const)('is refused as "%s", %s, %s: %s', (resposta, decisao, motivo, recusa) => {
    expect(responder(resposta, decisao, motivo)).toEqual({ ok: false, motivo: recusa });
  });

  it.each(['ACESSO_NEGADO', 'ACESSO_PARCIALMENTE_CONCEDIDO'] as const)(
    'keeps the reason of a refusal: %s',
    (decisao) => {
      expect(responder('Não.', decisao, 'Sigilo fiscal (CTN, art. 198).')).toMatchObject({
        ok: true,
        valor: { mudancas: { motivo_da_negativa: 'Sigilo fiscal (CTN, art. 198).' } },
      });
    },
  );
});

describe('E41 8: a request is cancelled', () => {
  it('keeps its state and leaves the lists', () => {
    const { mudancas, evento } = cancelarSolicitacao(aberta, ato);
    expect(mudancas).toEqual({ cancelada_em: '2026-12-01' });
    expect(evento).toMatchObject({ tipo: 'CANCELADA', status: 'AGUARDANDO', atendente_id: null });
  });
});

describe('B05 the requester is told by e-mail', () => {
  it('at creation, direction, start, another attendant, a question, extension, answer, correction and cancellation', () => {
    const avisam = Object.entries(EVENTOS_DA_SOLICITACAO).filter(([, { avisa }]) => avisa);
    expect(avisam.map(([tipo]) => tipo)).toEqual([
      'ABERTA',
      'DIRECIONADA',
      'ATENDIDA',
      'DESIGNADA',
      'RECLASSIFICADA',
      'IDENTIDADE_ABERTA',
      'COMPLEMENTO_PEDIDO',
      'PRORROGADA',
      'RESPONDIDA',
      'RESPOSTA_CORRIGIDA',
      'CANCELADA',
    ]);
  });
});
