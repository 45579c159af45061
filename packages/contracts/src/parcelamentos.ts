import { TIPOS_DE_PESSOA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  CodEmpre,
  CpfCnpj,
  Dia,
  inteiro,
  inteiroEntre,
  Inscricao,
  LinhaDigitavel,
  NumeroParcela,
  identificador,
} from './fields.ts';
import { ProgramaDeParcelamento } from './programa-de-parcelamento.ts';

const tema = 'Parcelamento';

const IdDoPrograma = identificador('Programa inválido.');
const Pessoa = z.enum(TIPOS_DE_PESSOA, 'Escolha o tipo de pessoa.');
const Quantas = inteiroEntre(1, 999, 'Informe a quantidade de parcelas.');

/** A programme as the institution has it; each change is another version. */
export const ProgramaGravado = z.object({
  id: z.string(),
  versao: z.number(),
  /** Whether it can be asked for, within its days. */
  ativo: z.boolean(),
  situacao: z.enum(['A_COMECAR', 'ABERTO', 'ENCERRADO', 'RETIRADO']),
  programa: ProgramaDeParcelamento,
  gravado_em_formatado: z.string(),
  gravado_por: z.string(),
});
export type ProgramaGravado = z.infer<typeof ProgramaGravado>;

const ADMIN = '/api/admin/programas-de-parcelamento';
const programas = z.object({ data: z.array(ProgramaGravado) });

export const listProgramas = endpoint({
  method: 'GET',
  path: ADMIN,
  acesso: 'programas-de-parcelamento.gerenciar',
  resumo: 'Programas de parcelamento, cada um na versão em vigor',
  tema,
  replies: { 200: programas },
});

export const listVersoesDoPrograma = endpoint({
  method: 'GET',
  path: `${ADMIN}/:id/versoes`,
  acesso: 'programas-de-parcelamento.gerenciar',
  resumo: 'Todas as versões de um programa, a mais nova primeiro',
  tema,
  params: z.object({ id: IdDoPrograma }),
  replies: { 200: programas },
});

export const gravarPrograma = endpoint({
  method: 'POST',
  path: ADMIN,
  acesso: 'programas-de-parcelamento.gerenciar',
  resumo: 'Escreve um programa, ou uma versão nova dele; acordos feitos ficam como foram',
  tema,
  body: z.object({
    /** Null: a new one. */
    id: z.nullable(IdDoPrograma),
    /** The version that was seen; 0 of a new one. */
    versao: inteiroEntre(0, 32_767, 'Recarregue a página e tente de novo.'),
    ativo: z.boolean(),
    programa: ProgramaDeParcelamento,
  }),
  replies: { 200: programas },
});
export type GravarPrograma = z.infer<(typeof gravarPrograma)['body']>;

/** A debt that may enter, or why it may not. */
const DebitoSimulado = z.object({
  numero_guia: z.number(),
  numero_parcela: z.number(),
  /** 'IPTU 2024, parcela 3/10' */
  nome: z.string(),
  /** What it is of; null when there is nothing to say. */
  de: z.nullable(z.string()),
  vencimento_formatado: z.string(),
  /** What it comes to today, charges included. */
  valor: z.string(),
  valor_centavos: z.number(),
  /** Its protest or lawsuit, and what an agreement does to it; null: none. */
  cobranca: z.nullable(z.string()),
  /** Null: it may enter. */
  porque_nao: z.nullable(z.string()),
  escolhido: z.boolean(),
});
export type DebitoSimulado = z.infer<typeof DebitoSimulado>;

/** A way to pay, as it is compared with the others. */
const Opcao = z.object({
  faixa: z.number(),
  /** Installments that its band allows here, the entry among them. */
  de: z.number(),
  ate: z.number(),
  quantas: z.number(),
  entrada: z.string(),
  entrada_ate_formatado: z.string(),
  /** Of the second on; null where the entry is all. */
  parcela: z.nullable(z.string()),
  ultima_formatada: z.string(),
  bruto: z.string(),
  /** Null: nothing is taken off. */
  economia: z.nullable(z.string()),
  /** Null: paying in installments costs nothing. */
  financiamento: z.nullable(z.string()),
  total: z.string(),
  total_centavos: z.number(),
});
export type OpcaoNaTela = z.infer<typeof Opcao>;

const ProgramaSimulado = z.object({
  id: z.string(),
  versao: z.number(),
  nome: z.string(),
  lei: z.string(),
  /** Last day to ask for it; null: no end. */
  ate_formatado: z.nullable(z.string()),
  /** What is added to each installment when its month comes; null: nothing. */
  correcao: z.nullable(z.string()),
  /** Why what is chosen can't be agreed on; null: it can. */
  recusa: z.nullable(z.string()),
  debitos: z.array(DebitoSimulado),
  opcoes: z.array(Opcao),
});
export type ProgramaSimulado = z.infer<typeof ProgramaSimulado>;

const SimulacaoNaTela = z.object({
  contribuinte: z.nullable(z.string()),
  pessoa: Pessoa,
  programas: z.array(ProgramaSimulado),
});
export type SimulacaoNaTela = z.infer<typeof SimulacaoNaTela>;

const Escolhido = z.object({
  numero_guia: inteiro('Informe o número da guia.'),
  numero_parcela: NumeroParcela,
});

const pedido = {
  cpfcnpj: z.optional(CpfCnpj),
  /** What the law tells apart of a company; without it a company is any other one. */
  pessoa: z.optional(Pessoa),
  /** Absent: all that may enter. */
  escolhidos: z.optional(z.array(Escolhido).check(z.maxLength(500, 'São débitos demais.'))),
};

export const simularParcelamento = endpoint({
  method: 'POST',
  path: '/api/parcelamentos/simulacao',
  acesso: 'parcelamentos.simular',
  resumo: 'O que pode ser parcelado, por que não, e as opções lado a lado; nada é gravado',
  tema,
  body: z.object(pedido),
  replies: { 200: z.object({ data: SimulacaoNaTela }) },
});
export type SimularParcelamento = z.infer<(typeof simularParcelamento)['body']>;

export const simularParcelamentoPublico = endpoint({
  method: 'POST',
  path: '/api/parcelamentos/simulacao-publica',
  acesso: 'parcelamentos.simular-publico',
  resumo:
    'O mesmo de uma só guia, sem entrar, onde a instituição deixa: pela linha digitável, ou pelo número com o CPF/CNPJ ou a inscrição',
  tema,
  body: z.object({
    cod_empre: CodEmpre,
    cpfcnpj: z.optional(CpfCnpj),
    inscricao: z.optional(Inscricao),
    num_guia: z.optional(inteiro('Informe o número da guia.')),
    linha_digitavel: z.optional(LinhaDigitavel),
    pessoa: pedido.pessoa,
    escolhidos: pedido.escolhidos,
  }),
  replies: { 200: z.object({ data: SimulacaoNaTela }) },
});
export type SimularParcelamentoPublico = z.infer<(typeof simularParcelamentoPublico)['body']>;

const ParcelaPrevista = z.object({
  numero: z.number(),
  vencimento: Dia,
  vencimento_formatado: z.string(),
  valor: z.string(),
  financiamento: z.nullable(z.string()),
});

/** Amounts of a debt, component by component, formatted; what is nothing is left out. */
const Componente = z.object({
  nome: z.string(),
  bruto: z.string(),
  desconto: z.nullable(z.string()),
  liquido: z.string(),
});

/** One way to pay, installment by installment and debt by debt. */
export const PlanoNaTela = z.object({
  opcao: Opcao,
  /** Of which debts, to be sent when it is confirmed. */
  escolhidos: z.array(z.object({ numero_guia: z.number(), numero_parcela: z.number() })),
  parcelas: z.array(ParcelaPrevista),
  debitos: z.array(
    z.object({ nome: z.string(), componentes: z.array(Componente), liquido: z.string() }),
  ),
  /** Interest, correction, what breaks it and what follows, in sentences; none where the city's own system says them. */
  condicoes: z.array(z.string()),
});
export type PlanoNaTela = z.infer<typeof PlanoNaTela>;

const escolha = {
  /** Of a city whose own system makes the agreements, as that names it. */
  programa: z.string().check(z.regex(/^[0-9A-Za-z-]{1,36}$/, 'Programa inválido.')),
  faixa: inteiroEntre(0, 99, 'Escolha uma das opções.'),
  quantas: Quantas,
};

/** What is agreed on: which debts, by which of the options. */
export const EscolhaDeParcelamento = {
  pessoa: pedido.pessoa,
  escolhidos: z
    .array(Escolhido)
    .check(z.minLength(1, 'Escolha ao menos um débito.'), z.maxLength(500)),
  ...escolha,
};

export const preverPlano = endpoint({
  method: 'POST',
  path: '/api/parcelamentos/plano',
  acesso: 'parcelamentos.simular',
  resumo: 'As parcelas de uma das opções, e de que débitos é cada valor; nada é gravado',
  tema,
  body: z.object({ ...pedido, ...escolha }),
  replies: { 200: z.object({ data: PlanoNaTela }) },
});
export type PreverPlano = z.infer<(typeof preverPlano)['body']>;

const DebitoInventado = z.object({
  receita: z.string().check(z.minLength(1, 'Diga qual é o tributo.'), z.maxLength(120)),
  vencimento: Dia,
  inscrito: z.boolean(),
  principal_centavos: inteiroEntre(1, 999_999_999_999, 'Informe o valor.'),
  multa_centavos: inteiroEntre(0, 999_999_999_999, 'Informe a multa.'),
  juros_centavos: inteiroEntre(0, 999_999_999_999, 'Informe os juros.'),
});

/** What a programme that is being written makes of an invented debt. */
const PreviaDoPrograma = z.object({
  /** What keeps it from being used, in sentences. */
  problemas: z.array(z.string()),
  porque_nao: z.nullable(z.string()),
  /** What SELIC or an index adds to what is shown; null: nothing. */
  correcao: z.nullable(z.string()),
  opcoes: z.array(Opcao),
});
export type PreviaDoPrograma = z.infer<typeof PreviaDoPrograma>;

export const preverPrograma = endpoint({
  method: 'POST',
  path: `${ADMIN}/previa`,
  acesso: 'programas-de-parcelamento.gerenciar',
  resumo: 'O que um programa faz de um débito inventado; nada é gravado',
  tema,
  body: z.object({ programa: ProgramaDeParcelamento, pessoa: Pessoa, debito: DebitoInventado }),
  replies: { 200: z.object({ data: PreviaDoPrograma }) },
});
export type PreverPrograma = z.infer<(typeof preverPrograma)['body']>;
