import { describe, expect, it } from 'vitest';
import { imputar } from './imputar.ts';
import {
  porqueEscrito,
  sugerirResolucao,
  type PagamentoQueEspera,
  type PorqueDaSugestao,
} from './sugerir-resolucao.ts';
import type { TipoDeResolucao } from './imputar.ts';

const TOLERA = { centavos: 500, percentual: 5, dispensa: true };
const NADA_TOLERA = { ...TOLERA, dispensa: false };
/** Of an installment that owes 150,00, this was received. */
const de = (recebido: number, regra = TOLERA) =>
  imputar(recebido, { principal: 15_000, total: 15_000 }, regra);

const NADA: PagamentoQueEspera = {
  motivo: 'VALOR_DIVERGENTE',
  imputacao: null,
  unicaAMenos: false,
  partesAbertas: false,
  temGuia: true,
  podeDevolver: false,
};

type Caso = [string, Partial<PagamentoQueEspera>, [TipoDeResolucao, PorqueDaSugestao] | undefined];

const CASOS: Caso[] = [
  ['more than owed', { imputacao: de(16_000) }, ['BAIXA', 'A_MAIS']],
  ['a cent more', { imputacao: de(15_001) }, ['BAIXA', 'A_MAIS']],
  ['a cent less', { imputacao: de(14_999) }, ['BAIXA', 'DISPENSADO']],
  [
    'a cent less where nothing is waived',
    { imputacao: de(14_999, NADA_TOLERA) },
    ['BAIXA', 'A_MENOS'],
  ],
  [
    'more, though it could go back',
    { imputacao: de(16_000), podeDevolver: true },
    ['BAIXA', 'A_MAIS'],
  ],
  ['less, within what the law waives', { imputacao: de(14_900) }, ['BAIXA', 'DISPENSADO']],
  [
    'little less where nothing is waived',
    { imputacao: de(14_900, NADA_TOLERA) },
    ['BAIXA', 'A_MENOS'],
  ],
  ['less', { imputacao: de(9_000) }, ['BAIXA', 'A_MENOS']],
  ['a cent', { imputacao: de(1) }, ['BAIXA', 'A_MENOS']],
  [
    'by a superseded slip, what is owed',
    { motivo: 'GUIA_SUBSTITUIDA', imputacao: de(15_000) },
    ['BAIXA', 'EXATO'],
  ],
  [
    'by a superseded slip, less',
    { motivo: 'GUIA_SUBSTITUIDA', imputacao: de(10_000) },
    ['BAIXA', 'A_MENOS'],
  ],
  [
    'late, without the charges',
    { motivo: 'FORA_DO_PRAZO', imputacao: de(12_000) },
    ['BAIXA', 'A_MENOS'],
  ],
  ['twice', { motivo: 'DUPLICADO' }, ['CREDITO', 'PAGO_DUAS_VEZES']],
  ['twice, by PIX', { motivo: 'DUPLICADO', podeDevolver: true }, ['DEVOLUCAO', 'PAGO_DUAS_VEZES']],
  ['after it was cancelled', { motivo: 'PARCELA_NAO_ABERTA' }, ['CREDITO', 'FECHADA']],
  [
    'after it was cancelled, by PIX',
    { motivo: 'PARCELA_NAO_ABERTA', podeDevolver: true },
    ['DEVOLUCAO', 'FECHADA'],
  ],
  ['a part of the single payment', { unicaAMenos: true }, ['CREDITO', 'UNICA_A_MENOS']],
  [
    'a document of which a part was paid',
    { motivo: 'DOCUMENTO_INCOMPLETO', partesAbertas: true, temGuia: false },
    ['BAIXA_DO_DOCUMENTO', 'PARTES_ABERTAS'],
  ],
  [
    'a document of another amount',
    { partesAbertas: true, temGuia: false },
    ['BAIXA_DO_DOCUMENTO', 'PARTES_ABERTAS'],
  ],
  [
    'a document of which nothing is open',
    { motivo: 'DOCUMENTO_INCOMPLETO', temGuia: false, podeDevolver: true },
    ['DEVOLUCAO', 'FECHADA'],
  ],
  ['a slip that nobody knows', { motivo: 'DESCONHECIDO', temGuia: false }, ['SEM_BAIXA', 'ALHEIO']],
  [
    'a slip of another orgao, by PIX',
    { motivo: 'OUTRO_ORGAO', temGuia: false, podeDevolver: true },
    ['DEVOLUCAO', 'ALHEIO'],
  ],
  ['an installment whose index is missing', { motivo: 'FORA_DO_PRAZO' }, undefined],
];

describe('B16 what is suggested for a payment that waits', () => {
  it.each(CASOS)('of %s', (_nome, fatos, esperada) => {
    const sugestao = sugerirResolucao({ ...NADA, ...fatos });
    expect(sugestao && [sugestao.tipo, sugestao.porque]).toEqual(esperada);
    if (sugestao) expect(porqueEscrito(sugestao.porque)).toMatch(/^[A-ZÁÉO].*\.$/);
  });
});
