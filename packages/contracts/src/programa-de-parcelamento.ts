import {
  COMPONENTES,
  percentualValido,
  SITUACOES_DA_COBRANCA,
  TIPOS_DE_PESSOA,
  type ProgramaDeParcelamento as Programa,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { Dia, textoCurto } from './fields.ts';

const Percentual = z
  .string()
  .check(z.refine(percentualValido, 'Escreva a porcentagem com ponto, como 0.5.'));

const Centavos = z
  .number()
  .check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER, 'O valor é grande demais.'));

const Parcelas = z
  .number('Informe a quantidade de parcelas.')
  .check(
    z.int(),
    z.minimum(1, 'É de uma parcela em diante.'),
    z.maximum(999, 'São 999 parcelas no máximo.'),
  );

const dias = (maximo: number) => z.number().check(z.int(), z.minimum(0), z.maximum(maximo));

const Pessoa = z.enum(TIPOS_DE_PESSOA);

const Situacao = z.object({
  parcelasAte: z.nullable(Parcelas),
  honorarios: Percentual,
  custasAntes: z.boolean(),
  reparcelamentos: z.array(z.object({ parcelasAte: Parcelas, entrada: Percentual })),
});

const Faixa = z.object({
  de: Parcelas,
  ate: Parcelas,
  pessoas: z.nullable(z.array(Pessoa)),
  acimaDe: z.nullable(Centavos),
  valorAte: z.nullable(Centavos),
  minimo: z.union([
    z.object({ centavos: Centavos }),
    z.object({
      ufm: z
        .string()
        .check(z.regex(/^[0-9]{1,6}(\.[0-9]{1,4})?$/, 'Escreva as unidades fiscais como 1,5.')),
    }),
  ]),
  entrada: z.object({ percentual: Percentual, minimo: Centavos }),
  descontos: z.partialRecord(z.enum(COMPONENTES), Percentual),
});

/** A law by which debts are paid in installments, as the city's file or form has it. */
export const ProgramaDeParcelamento = z.object({
  nome: textoCurto('o nome do programa', 120),
  lei: textoCurto('a lei', 200),
  de: Dia,
  ate: z.nullable(Dia),
  canais: z.array(z.enum(['PORTAL', 'BALCAO'])),
  pessoas: z.array(Pessoa),
  debitos: z.object({
    receitas: z.nullable(z.array(textoCurto('a receita', 120))),
    vencidosDe: z.nullable(Dia),
    vencidosAte: z.nullable(Dia),
    inscricao: z.enum(['TODOS', 'SO_INSCRITOS', 'SO_NAO_INSCRITOS']),
    exercicioCorrente: z.boolean(),
    todos: z.boolean(),
  }),
  situacoes: z.partialRecord(z.enum(SITUACOES_DA_COBRANCA), Situacao),
  faixas: z.array(Faixa).check(z.maxLength(100, 'São faixas demais.')),
  prazoDaEntrada: z.object({ dias: dias(60), uteis: z.boolean() }),
  financiamento: z.object({
    porMes: Percentual,
    tabela: z.enum(['SIMPLES', 'PRICE']),
    acimaDeParcelas: dias(999),
    correcao: z.enum(['NENHUMA', 'SELIC', 'INDICE_MENSAL', 'INDICE_ANUAL']),
  }),
  vencimento: z.object({
    dia: z.union([
      z.number().check(z.int(), z.minimum(1), z.maximum(31)),
      z.enum(['DO_PEDIDO', 'ULTIMO_UTIL']),
    ]),
    mesesSemParcela: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(12))),
  }),
  sobra: z.enum(['PRIMEIRA', 'ULTIMA']),
  rescisao: z.object({
    vencidas: z.nullable(Parcelas),
    consecutivas: z.boolean(),
    aUltima: z.boolean(),
    noFim: z.optional(z.boolean()),
    toleranciaDias: dias(3650),
    atrasoMaximoDias: z.nullable(dias(3650)),
    perdeDescontos: z.boolean(),
  }),
  antecipa: z.enum(['PROXIMAS', 'ULTIMAS']),
}) satisfies z.ZodMiniType<Programa>;

/** As it is sent and kept. */
export type ProgramaEscrito = z.infer<typeof ProgramaDeParcelamento>;
