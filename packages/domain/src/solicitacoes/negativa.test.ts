import { describe, expect, it } from 'vitest';
import { motivoDaNegativa, TIPOS_DE_NEGATIVA } from '../transparencia/classificadas.ts';
import {
  faltasDaDecisao,
  faltasDaNegativa,
  negaAcesso,
  negativaPorExtenso,
  respostaEscrita,
} from './responder-solicitacao.ts';
import { DECISOES } from './opcoes.ts';

const SEM_TIPO = { tipo_da_negativa: 'Escolha o motivo da negativa.' };
const SEM_MOTIVO = { motivo_da_negativa: 'Explique o motivo da negativa.' };

describe('B10 why access is refused (Lei 12.527/2011, art. 11 §1 II)', () => {
  it('is asked of a refusal, whole or in part', () => {
    expect(DECISOES.filter(({ nome }) => negaAcesso(nome)).map(({ rotulo }) => rotulo)).toEqual([
      'Acesso parcialmente concedido',
      'Acesso negado',
    ]);
    expect(negaAcesso(null)).toBe(false);
  });

  it.each([
    ['ACESSO_CONCEDIDO', '', '', undefined],
    [null, '', '', undefined],
    ['ACESSO_NEGADO', 'Dados pessoais', 'Lei 12.527/2011, art. 31.', undefined],
    ['ACESSO_NEGADO', 'Outro motivo', 'O acervo está em obras.', undefined],
    ['ACESSO_NEGADO', '', 'Lei 12.527/2011, art. 31.', SEM_TIPO],
    ['ACESSO_NEGADO', 'Porque sim', 'Lei 12.527/2011, art. 31.', SEM_TIPO],
    ['ACESSO_NEGADO', 'Dados pessoais', '  ', SEM_MOTIVO],
    ['ACESSO_NEGADO', 'Dados pessoais', '\u200b', SEM_MOTIVO],
    ['ACESSO_PARCIALMENTE_CONCEDIDO', '', '', { ...SEM_TIPO, ...SEM_MOTIVO }],
    ['ACESSO_PARCIALMENTE_CONCEDIDO', undefined, undefined, { ...SEM_TIPO, ...SEM_MOTIVO }],
  ])(
    'of %s with “%s” and “%s” lacks %j',
    (decisao, tipo_da_negativa, motivo_da_negativa, faltas) => {
      expect(faltasDaNegativa(decisao, { tipo_da_negativa, motivo_da_negativa })).toEqual(faltas);
    },
  );

  it.each(TIPOS_DE_NEGATIVA)('is counted as it was chosen: %s', (tipo) => {
    const escrito = negativaPorExtenso(tipo, ' Dados pessoais de terceiros. ');
    expect(escrito).toBe(`${tipo}: Dados pessoais de terceiros.`);
    expect(motivoDaNegativa(escrito)).toBe(tipo);
  });
});

describe('B10 handing over to another body (Lei 12.527/2011, art. 11 §1 III)', () => {
  const FALTA = 'Escreva qual órgão tem a informação e como falar com ele.';

  it.each([
    ['REMETIDA_A_OUTRO_ORGAO', undefined, { remetida_a: FALTA }],
    ['REMETIDA_A_OUTRO_ORGAO', ' \u200b ', { remetida_a: FALTA }],
    ['REMETIDA_A_OUTRO_ORGAO', 'Estado, (11) 3000-0000', undefined],
    ['ACESSO_CONCEDIDO', undefined, undefined],
    ['ACESSO_NEGADO', 'Estado', { ...SEM_TIPO, ...SEM_MOTIVO }],
    [null, undefined, undefined],
  ])('of %s to “%s” lacks %j', (decisao, remetida_a, faltas) => {
    expect(faltasDaDecisao(decisao, { remetida_a })).toEqual(faltas);
  });

  it('is kept with where it went, and only then', () => {
    const resposta = { resposta: 'Não temos.', remetida_a: ' Estado ' };
    expect(respostaEscrita({ ...resposta, decisao: 'REMETIDA_A_OUTRO_ORGAO' })).toMatchObject({
      ok: true,
      valor: { remetida_a: 'Estado', motivo_da_negativa: null },
    });
    expect(respostaEscrita({ ...resposta, decisao: 'ACESSO_CONCEDIDO' })).toMatchObject({
      ok: true,
      valor: { remetida_a: null },
    });
    expect(
      respostaEscrita({ resposta: 'Não temos.', decisao: 'REMETIDA_A_OUTRO_ORGAO' }),
    ).toMatchObject({ ok: false, motivo: FALTA });
  });
});
