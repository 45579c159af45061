import { describe, expect, it } from 'vitest';
import {
  atosDaMudanca,
  mudancaDe,
  prazoParaAprovar,
  situacaoDaMudanca,
  type AtoDaMudanca,
  type FatosDaMudanca,
  type SituacaoDaMudanca,
} from './mudanca-de-cobranca.ts';

const PROPOSTA = new Date('2026-11-20T12:00:00Z');
const LIMITE = '2026-11-27T12:00:00Z';
const APROVADA = { decisao: 'APROVADA', decidida_em: PROPOSTA } as const;

const mudanca = (mudam: Partial<FatosDaMudanca>): FatosDaMudanca => ({
  expira_em: new Date(LIMITE),
  decisao: null,
  decidida_em: null,
  desfeita_em: null,
  ...mudam,
});

describe('a change of where the money goes', () => {
  it('waits seven days for a second administrator', () => {
    expect(prazoParaAprovar(PROPOSTA)).toEqual(new Date(LIMITE));
  });

  it.each<
    [string, Partial<FatosDaMudanca>, string, SituacaoDaMudanca, AtoDaMudanca[], AtoDaMudanca[]]
  >([
    // What happened, when; what may be done with it by who proposed it, and by another.
    ['nothing yet', {}, '2026-11-27T11:59:59Z', 'AGUARDA', ['retirar'], ['aprovar', 'recusar']],
    ['nothing, in its term', {}, LIMITE, 'VENCIDA', [], []],
    ['refused', { decisao: 'RECUSADA', decidida_em: PROPOSTA }, LIMITE, 'RECUSADA', [], []],
    ['taken back', { decisao: 'RETIRADA', decidida_em: PROPOSTA }, LIMITE, 'RETIRADA', [], []],
    ['approved', APROVADA, '2026-12-20T11:59:59Z', 'EM_VIGOR', ['desfazer'], ['desfazer']],
    ['approved thirty days ago', APROVADA, '2026-12-20T12:00:00Z', 'EM_VIGOR', [], []],
    ['undone', { ...APROVADA, desfeita_em: PROPOSTA }, LIMITE, 'DESFEITA', [], []],
  ])('%s', (_nome, mudam, quando, situacao, doProponente, deOutro) => {
    const agora = new Date(quando);
    const fatos = { ...mudanca(mudam), proposta_por: 'ana', ultima: true };
    expect(situacaoDaMudanca(fatos, agora)).toBe(situacao);
    expect(atosDaMudanca(fatos, 'ana', agora)).toEqual(doProponente);
    expect(atosDaMudanca(fatos, 'bia', agora)).toEqual(deOutro);
  });

  it('is undone only as the latest of its part', () => {
    const fatos = { ...mudanca(APROVADA), proposta_por: 'ana', ultima: false };
    expect(atosDaMudanca(fatos, 'bia', new Date(LIMITE))).toEqual([]);
  });

  it('is of what changes alone, in its own part', () => {
    const atuais = { nome: 'Prefeitura', cidade: 'Lins', pix_chave: 'a' };
    const pedidos = { nome: 'Município', cidade: 'Lins', pix_chave: 'b' };
    expect(mudancaDe('CONVENIO', atuais, pedidos)).toEqual({
      antes: { nome: 'Prefeitura' },
      depois: { nome: 'Município' },
    });
    expect(mudancaDe('PIX', atuais, { pix_chave: 'a' })).toBeUndefined();
    expect(mudancaDe('PIX', atuais, {})).toBeUndefined();
  });
});
