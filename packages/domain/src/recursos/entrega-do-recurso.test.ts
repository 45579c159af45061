import { ORGAO_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { PARAMETROS_PADRAO } from '../parametros/parametros.ts';
import {
  contestarEntrega,
  determinarEntrega,
  entregar,
  entregasDepois,
  fimDaContestacao,
  semAnexo,
  situacaoDaEntrega,
  type Entrega,
  type PedidoDeEntrega,
} from './entrega-do-recurso.ts';

const HOJE = '2026-12-01';
const ATO = { usuario_id: 'autoridade', hoje: HOJE };
const DEVIDA: Entrega = {
  setor_id: 'obras',
  responsavel_id: 'rui',
  determinada_em: HOJE,
  prazo: '2026-12-10',
  texto: null,
  entregue_em: null,
  entregue_por_id: null,
  contestacao: null,
  contestada_em: null,
  cancelada_em: null,
};
const FEITA: Entrega = {
  ...DEVIDA,
  texto: 'Aqui está.',
  entregue_em: '2026-12-08',
  entregue_por_id: 'rui',
};
/** What left with the decision: it has no words of its own. */
const COM_A_DECISAO: Entrega = { ...FEITA, texto: null, entregue_em: HOJE };
const PEDIDO: PedidoDeEntrega = {
  forma: 'DEPOIS',
  setor_id: 'obras',
  responsavel_id: 'rui',
  prazo: '2026-12-10',
};
const determinar = (pedido: PedidoDeEntrega, desfecho: 'DEFERIDO' | 'INDEFERIDO' = 'DEFERIDO') =>
  determinarEntrega(desfecho, pedido, ATO, { setor_id: 'sic' });

describe('what a decision makes owed', () => {
  it.each<[string, PedidoDeEntrega, string | undefined]>([
    ['all is said', PEDIDO, undefined],
    ['no form', { ...PEDIDO, forma: undefined }, 'entrega'],
    ['no sector', { ...PEDIDO, setor_id: undefined }, 'entrega_setor'],
    ['nobody', { ...PEDIDO, responsavel_id: undefined }, 'entrega_responsavel'],
    ['no day', { ...PEDIDO, prazo: undefined }, 'entrega_prazo'],
    ['a day that is over', { ...PEDIDO, prazo: '2026-11-30' }, 'entrega_prazo'],
    ['today', { ...PEDIDO, prazo: HOJE }, undefined],
    ['in a year', { ...PEDIDO, prazo: '2027-12-01' }, undefined],
    ['in more than a year', { ...PEDIDO, prazo: '2027-12-02' }, 'entrega_prazo'],
  ])('%s', (_nome, pedido, campo) => {
    const feita = determinar(pedido);
    expect(feita.ok ? undefined : feita.falta.campo).toBe(campo);
    if (feita.ok) expect(feita.entrega).toEqual({ ...DEVIDA, prazo: pedido.prazo });
  });

  it('is nothing when it grants nothing, and is over when it carries it', () => {
    expect(determinar(PEDIDO, 'INDEFERIDO')).toEqual({ ok: true, entrega: undefined });
    expect(determinar({ forma: 'NA_DECISAO' })).toEqual({
      ok: true,
      entrega: {
        ...DEVIDA,
        setor_id: 'sic',
        responsavel_id: 'autoridade',
        prazo: HOJE,
        entregue_em: HOJE,
        entregue_por_id: 'autoridade',
      },
    });
  });

  it.each<[string, Entrega[], Entrega | undefined, Entrega[]]>([
    ['the first', [], DEVIDA, [DEVIDA]],
    ['the same again', [DEVIDA], { ...DEVIDA, determinada_em: '2026-12-05' }, [DEVIDA]],
    ['nothing any more', [DEVIDA], undefined, [{ ...DEVIDA, cancelada_em: HOJE }]],
    [
      'of another sector',
      [DEVIDA],
      { ...DEVIDA, setor_id: 'saude' },
      [
        { ...DEVIDA, cancelada_em: HOJE },
        { ...DEVIDA, setor_id: 'saude' },
      ],
    ],
    [
      'by somebody else',
      [DEVIDA],
      { ...DEVIDA, responsavel_id: 'lia' },
      [
        { ...DEVIDA, cancelada_em: HOJE },
        { ...DEVIDA, responsavel_id: 'lia' },
      ],
    ],
    [
      'until another day',
      [DEVIDA],
      { ...DEVIDA, prazo: '2026-12-11' },
      [
        { ...DEVIDA, cancelada_em: HOJE },
        { ...DEVIDA, prazo: '2026-12-11' },
      ],
    ],
    ['after one that was made', [FEITA], DEVIDA, [FEITA, DEVIDA]],
    [
      'carried anew by a corrected decision',
      [COM_A_DECISAO],
      { ...COM_A_DECISAO, entregue_em: '2026-12-05' },
      [{ ...COM_A_DECISAO, entregue_em: '2026-12-05' }],
    ],
    ['owed after what the decision carried', [COM_A_DECISAO], DEVIDA, [COM_A_DECISAO, DEVIDA]],
    ['carried after one that somebody made', [FEITA], COM_A_DECISAO, [FEITA, COM_A_DECISAO]],
  ])('%s', (_nome, antes, nova, depois) => {
    expect(entregasDepois(antes, nova, HOJE)).toEqual(depois);
  });
});

describe('handing over what was granted', () => {
  it.each([
    ['Segue o que foi pedido.', 0, true],
    ['Conforme anexo.', 0, false],
    ['Conforme anexo.', 1, true],
    ['A planilha anexa mostra.', 0, false],
    ['  ', 1, false],
  ])('“%s” with %d files: %s', (texto, length, ok) => {
    expect(entregar([DEVIDA], texto, { length }, ATO).ok).toBe(ok);
    if (texto.trim() !== '') expect(semAnexo({ length }, texto) === undefined).toBe(ok);
  });

  it('is of the one that is owed, and of no other', () => {
    const contestada = { ...FEITA, contestacao: 'Falta.', contestada_em: HOJE };
    const lida = entregar([contestada, DEVIDA], ' Aqui. ', { length: 0 }, ATO);
    const feita = { texto: 'Aqui.', entregue_em: HOJE, entregue_por_id: 'autoridade' };
    expect(lida).toEqual({ ok: true, valor: [contestada, { ...DEVIDA, ...feita }] });
  });

  it.each<[string, Entrega, string | undefined]>([
    ['A_ENTREGAR', DEVIDA, undefined],
    // Ten days from the 8th, as long as an answer may be appealed.
    ['ENTREGUE', FEITA, '2026-12-18'],
    ['CONTESTADA', { ...FEITA, contestada_em: HOJE }, undefined],
    ['CANCELADA', { ...DEVIDA, cancelada_em: HOJE }, undefined],
  ])('%s may be contested until %s', (situacao, entrega, ate) => {
    expect(situacaoDaEntrega(entrega)).toBe(situacao);
    expect(fimDaContestacao([entrega], ORGAO_DOS_CASOS)).toBe(ate);
  });

  it('contested, is owed once more by the same person', () => {
    const orgao = {
      ...ORGAO_DOS_CASOS,
      parametros: { ...PARAMETROS_PADRAO, entrega_contestada: 5 },
    };
    expect(contestarEntrega([FEITA], ' Falta um mês. ', '2026-12-09', orgao)).toEqual({
      ok: true,
      valor: [
        { ...FEITA, contestacao: 'Falta um mês.', contestada_em: '2026-12-09' },
        { ...DEVIDA, determinada_em: '2026-12-09', prazo: '2026-12-14' },
      ],
    });
    expect(contestarEntrega([FEITA], ' ', HOJE, orgao).ok).toBe(false);
    expect(contestarEntrega([], 'Falta.', HOJE, orgao).ok).toBe(false);
  });
});
