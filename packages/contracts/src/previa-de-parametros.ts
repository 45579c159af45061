import { lerReais, lido, naoLido, type Leitura } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inteiroEntre, lidoPor } from './fields.ts';
import { AlterarParametros } from './parametros.ts';
import { CalculoDoValor, Valores } from './tributos.ts';

/** R$ 1.000.000,00: what an example is made with fits into a slip, whatever the charges. */
const MAIOR_EXEMPLO = 100_000_000;

const lerValorDoExemplo = (texto: string): Leitura<number> => {
  const lidoAqui = lerReais(texto);
  if (!lidoAqui.ok) return lidoAqui;
  const cabe = lidoAqui.valor > 0 && lidoAqui.valor <= MAIOR_EXEMPLO;
  return cabe ? lido(lidoAqui.valor) : naoLido('Informe um valor de R$ 0,01 a R$ 1.000.000,00.');
};

/** What was entered on the page and not saved, and the debt to try it with. */
export const PreverParametros = z.extend(
  z.pick(AlterarParametros, { instituicao: true, parametros: true, feriados: true }),
  {
    /** 'R$ 150,00' */
    valor: lidoPor(20, lerValorDoExemplo),
    dias: inteiroEntre(0, 3650, 'Informe de 0 a 3650 dias.'),
  },
);
export type PreverParametros = z.infer<typeof PreverParametros>;

const reply = z.object({
  data: z.object({
    vencimento_formatado: z.string(),
    /** Until when the slip of today can be paid. */
    pagavel_ate_formatado: z.string(),
    valores: Valores,
    /** Null of what is not late. */
    calculo: z.nullable(CalculoDoValor),
    /** What the entered figures mean for whoever pays, sentence by sentence. */
    observacoes: z.array(z.string()),
  }),
});
export type PreviaDosParametros = z.infer<typeof reply>['data'];

/** Writes nothing: it counts with what is in the body. */
export const preverAcrescimos = endpoint({
  method: 'POST',
  path: '/api/admin/parametros/previa',
  acesso: 'parametros.gerenciar',
  resumo:
    'Conta os acréscimos de uma dívida de exemplo com os parâmetros informados, sem gravá-los',
  tema: 'Parâmetros',
  body: PreverParametros,
  replies: { 200: reply },
});

/** The answer is a PDF that says it is an example, and whose codes nobody can pay. */
export const preverGuia = endpoint({
  method: 'POST',
  path: '/api/admin/parametros/previa/guia',
  acesso: 'parametros.gerenciar',
  resumo: 'Imprime uma guia de exemplo, impagável, com os parâmetros informados, sem gravá-los',
  tema: 'Parâmetros',
  body: PreverParametros,
  replies: { 200: z.unknown() },
});
