import { ORGAO_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { passivelDeRecurso } from '../recursos/prazos-do-recurso.ts';
import { disponibilidadeDaSolicitacao } from './disponibilidade.ts';
import { disponibilidadeDaTramitacao } from './tramitacao.ts';
import { noPrazoDaFila, solicitacaoVencida } from './derivados.ts';
import {
  importarAnterior,
  importarRecursoAnterior,
  SEM_TEXTO_IMPORTADO,
  type RecursoAnterior,
  type SolicitacaoAnterior,
} from './importar-anterior.ts';
import type { Quem } from './solicitacao.ts';

const HOJE = '2026-11-20';
const orgao = ORGAO_DOS_CASOS;
const RESPONDIDA: SolicitacaoAnterior = {
  natureza: 1,
  tipo: undefined,
  setor_id: 'sic',
  data: '2024-03-04',
  prazo: '2024-03-25',
  prorrogada: false,
  cancelada: false,
  resposta_em: '2024-03-20',
  resposta: 'Segue a lista.',
  decisao: 'ACESSO_CONCEDIDO',
  motivo_da_negativa: null,
};
const SILENCIO = { ...RESPONDIDA, resposta_em: null, resposta: null, decisao: null };

const importar = (mudam: Partial<SolicitacaoAnterior>) =>
  importarAnterior({ ...RESPONDIDA, ...mudam }, orgao, HOJE);
const importada = (mudam: Partial<SolicitacaoAnterior> = {}) => {
  const lida = importar(mudam);
  if (!lida.ok) throw new Error(lida.motivo);
  return lida.valor;
};

describe('a request of another system', () => {
  it.each([
    ['answered', {}, 'FINALIZADO', ['ABERTA', 'RESPONDIDA']],
    [
      'filed, due and answered today',
      { data: HOJE, prazo: HOJE, resposta_em: HOJE },
      'FINALIZADO',
      ['ABERTA', 'RESPONDIDA'],
    ],
    ['left unanswered', SILENCIO, 'NAO_ATENDIDA', ['ABERTA', 'NAO_ATENDIDA']],
    ['cancelled', { ...SILENCIO, cancelada: true }, 'AGUARDANDO', ['ABERTA', 'CANCELADA']],
    ['answered though cancelled', { cancelada: true }, 'FINALIZADO', ['ABERTA', 'RESPONDIDA']],
  ] as const)('%s is closed as it was', (_que, mudam, status, eventos) => {
    const { solicitacao, historico } = importada(mudam);
    expect(solicitacao.status).toBe(status);
    expect(historico.map(({ evento }) => evento.tipo)).toEqual(eventos);
  });

  it.each([
    ['of a day to come', { data: '2026-11-21' }, 'A data do pedido, 21/11/2026, ainda não chegou.'],
    ['due before it came', { prazo: '2024-03-03' }, 'O prazo, 03/03/2024, é antes do pedido.'],
    [
      'answered before it came',
      { resposta_em: '2024-03-03' },
      'A resposta, de 03/03/2024, é antes do pedido.',
    ],
    [
      'answered tomorrow',
      { resposta_em: '2026-11-21' },
      'A resposta, de 21/11/2026, ainda não chegou.',
    ],
    ['decided and not answered', { resposta_em: null }, 'Tem decisão, mas não a data da resposta.'],
    [
      'still in its term',
      { ...SILENCIO, data: '2026-11-10', prazo: HOJE },
      'Ainda está no prazo, que termina em 20/11/2026: só entra o que terminou.',
    ],
    ['without a type', { natureza: 2 }, 'Escolha o tipo.'],
  ] as const)('is refused when it is %s', (_que, mudam, motivo) => {
    expect(importar(mudam)).toEqual({ ok: false, motivo });
  });

  it('takes its terms from the file, and from the orgao where the file is silent', () => {
    expect(importada({ prorrogada: true, prazo: '2024-04-04' }).solicitacao).toMatchObject({
      data_previsao: '2024-04-04',
      data_previsao_anterior: '2024-03-25',
      justificativa_prorrogacao: 'Prorrogação registrada no sistema anterior.',
    });
    expect(importada({ prazo: null }).solicitacao.data_previsao).toBe('2024-03-25');
  });

  it('says that the file has no text', () => {
    expect(importada({ resposta: null }).historico[1]?.evento.observacao).toBe(SEM_TEXTO_IMPORTADO);
  });

  it.each([
    ['answered', RESPONDIDA],
    ['left unanswered', SILENCIO],
  ] as const)('%s has no term that runs and nothing left to do', (_que, anterior) => {
    const solicitacao = {
      ...importada(anterior).solicitacao,
      recursos: [],
      importada: { em: HOJE, protocolo: '1' },
    };
    const admin: Quem = { papel: 'ADMIN', usuario_id: 'a', setores: [], visao_publica: false };
    expect(solicitacaoVencida(solicitacao, HOJE)).toBe(false);
    expect(noPrazoDaFila(solicitacao, 'ABERTAS', HOJE)).toBe(false);
    expect(passivelDeRecurso(solicitacao, orgao, '2024-03-21')).toBe(false);
    for (const acao of ['direcionar', 'atender', 'prorrogar', 'responder'] as const)
      expect(disponibilidadeDaSolicitacao(acao, solicitacao, admin, HOJE)).toEqual({
        estado: 'OCULTA',
        motivo: 'SOLICITACAO_IMPORTADA',
      });
    expect(disponibilidadeDaTramitacao('designar', solicitacao, admin).estado).toBe('OCULTA');
  });
});

describe('an appeal of another system', () => {
  const DECIDIDO: RecursoAnterior = {
    instancia: 1,
    data: '2024-03-26',
    prazo: '2024-04-01',
    cancelado: false,
    resposta_em: '2024-04-01',
    desfecho: 'DEFERIDO',
  };
  const SEM_DECISAO = { ...DECIDIDO, resposta_em: null, desfecho: null };
  const pedido = importada().solicitacao;
  const de = (mudam: Partial<RecursoAnterior>) =>
    importarRecursoAnterior({ ...DECIDIDO, ...mudam }, pedido, orgao, HOJE);

  it.each([
    ['decided', {}, 'FINALIZADO', 'RECURSO_RESPONDIDO'],
    [
      'decided on the day on which it came, that of its request',
      { data: '2024-03-04', resposta_em: '2024-03-04' },
      'FINALIZADO',
      'RECURSO_RESPONDIDO',
    ],
    [
      'filed and decided today',
      { data: HOJE, prazo: '2026-11-25', resposta_em: HOJE },
      'FINALIZADO',
      'RECURSO_RESPONDIDO',
    ],
    ['left undecided', SEM_DECISAO, 'EXPIRADO', 'RECURSO_EXPIRADO'],
    [
      'undecided, its term over since yesterday',
      { ...SEM_DECISAO, prazo: '2026-11-19' },
      'EXPIRADO',
      'RECURSO_EXPIRADO',
    ],
    ['cancelled', { ...SEM_DECISAO, cancelado: true }, 'CANCELADA', 'RECURSO_CANCELADO'],
  ] as const)('%s is closed as it was', (_que, mudam, situacao, evento) => {
    const lido = de(mudam);
    expect(lido.ok && lido.valor.recurso.situacao).toBe(situacao);
    expect(lido.ok && lido.valor.historico.map((um) => um.evento.tipo)).toEqual([
      'RECURSO_ABERTO',
      evento,
    ]);
  });

  it.each([
    ['before its request', { data: '2024-03-03' }, 'O recurso é antes do pedido.'],
    ['tomorrow', { data: '2026-11-21' }, 'O recurso, de 21/11/2026, ainda não chegou.'],
    [
      'with half a decision',
      { desfecho: null },
      'A decisão do recurso precisa da data e do resultado, os dois.',
    ],
    [
      'decided before it came',
      { resposta_em: '2024-03-25' },
      'A decisão, de 25/03/2024, não cabe entre o recurso e hoje.',
    ],
    [
      'still in its term',
      { ...SEM_DECISAO, prazo: null, data: HOJE },
      'Ainda está no prazo, que termina em 25/11/2026.',
    ],
    [
      'on the last day of its term',
      { ...SEM_DECISAO, prazo: HOJE },
      'Ainda está no prazo, que termina em 20/11/2026.',
    ],
  ] as const)('is refused when it is %s', (_que, mudam, motivo) => {
    expect(de(mudam)).toEqual({ ok: false, motivo });
  });
});
