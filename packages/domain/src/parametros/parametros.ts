import type { Calendario, FeriadoLocal } from '../calendario/calendario.ts';
import { ehUf } from '../calendario/feriados-estaduais.ts';
import type { RegraDoPrazo } from '../calendario/prazo.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import type { RegraDaDiferenca } from '../arrecadacao/imputar.ts';
import type { RegraDaAtualizacao } from '../tributos/atualizacao.ts';
import type { LimitesDoDocumento } from '../tributos/documento-unico.ts';
import type { TabelaDeIndices, TabelaDeTaxas } from '../tributos/encargos.ts';
import { ATIVAS_E_DIVIDAS, SO_ATIVAS, type Situacao } from '../tributos/parcela.ts';
import type { Parametro } from './parametro.ts';
import { PARAMETROS_DE_CONSULTA_PUBLICA } from './consulta-publica.ts';
import {
  PARAMETROS_DE_ACESSIBILIDADE,
  PARAMETROS_DE_ATENDIMENTO,
  PARAMETROS_DE_CORREIO,
  PARAMETROS_DE_ACESSO,
  PARAMETROS_DE_PUBLICACAO,
} from './parametros-do-portal.ts';
import { PARAMETROS_DE_GOVBR } from './parametros-de-govbr.ts';
import { PARAMETROS_DE_GUARDA } from './parametros-de-guarda.ts';
import { PARAMETROS_DE_PRAZO } from './parametros-de-prazos.ts';
import { PARAMETROS_DE_PRIVACIDADE } from './parametros-de-privacidade.ts';
import { PARAMETROS_DE_SOLICITACAO } from './parametros-de-solicitacoes.ts';
import { PARAMETROS_DE_TRIBUTO } from './parametros-de-tributos.ts';

/**
 * Everything that a city may set differently, with its default and its source. Stored per orgao as
 * name and JSON value; what is not stored has its default.
 */
export const PARAMETROS = {
  ...PARAMETROS_DE_PRAZO,
  ...PARAMETROS_DE_SOLICITACAO,
  ...PARAMETROS_DE_TRIBUTO,
  ...PARAMETROS_DE_ATENDIMENTO,
  ...PARAMETROS_DE_PUBLICACAO,
  ...PARAMETROS_DE_CORREIO,
  ...PARAMETROS_DE_ACESSO,
  ...PARAMETROS_DE_GOVBR,
  ...PARAMETROS_DE_PRIVACIDADE,
  ...PARAMETROS_DE_GUARDA,
  ...PARAMETROS_DE_CONSULTA_PUBLICA,
  ...PARAMETROS_DE_ACESSIBILIDADE,
} as const;

export type NomeDoParametro = keyof typeof PARAMETROS;

/** The value of every parameter of one orgao. */
export type Parametros = {
  readonly [N in NomeDoParametro]: (typeof PARAMETROS)[N]['padrao'];
};

export const NOMES_DOS_PARAMETROS = Object.keys(PARAMETROS) as readonly NomeDoParametro[];

/** What an orgao has that has set nothing. */
export const PARAMETROS_PADRAO = Object.fromEntries(
  NOMES_DOS_PARAMETROS.map((nome) => [nome, PARAMETROS[nome].padrao]),
) as Parametros;

const ehNome = (nome: string): nome is NomeDoParametro => Object.hasOwn(PARAMETROS, nome);

/** One stored setting; the refusal is for the operator. */
function lerGuardado(nome: string, valor: unknown): Leitura<Partial<Parametros>> {
  if (!ehNome(nome)) return naoLido(`O parâmetro “${nome}” não existe.`);
  if (PARAMETROS[nome].aceita(valor)) return lido({ [nome]: valor });
  return naoLido(
    `O parâmetro “${nome}” não aceita ${JSON.stringify(valor)}. ${PARAMETROS[nome].descricao}.`,
  );
}

/** Checks one setting that somebody is making. The refusal is for who fills it in, and names no key. */
export function lerParametro(nome: string, valor: unknown): Leitura<Partial<Parametros>> {
  if (!ehNome(nome)) return naoLido(`O parâmetro “${nome}” não existe.`);
  const { recusaNovo, aceita, escreva, descricao } = PARAMETROS[nome] as Parametro<unknown>;
  const motivo = recusaNovo?.(valor);
  if (motivo !== undefined) return naoLido(motivo);
  if (aceita(valor)) return lido({ [nome]: valor });
  return naoLido(escreva ?? `Este valor não serve aqui. ${descricao}.`);
}

/** The parameters of an orgao from its stored settings, defaults for the rest. */
export function lerParametros(guardados: Readonly<Record<string, unknown>>): Leitura<Parametros> {
  let parametros = PARAMETROS_PADRAO;
  for (const [nome, valor] of Object.entries(guardados)) {
    const um = lerGuardado(nome, valor);
    if (!um.ok) return um;
    parametros = { ...parametros, ...um.valor };
  }
  return lido(parametros);
}

/** The calendar of an orgao: its optional days and the holidays of its State and city. */
export const calendarioDe = (
  {
    pontos_facultativos,
    feriados_estaduais,
  }: Pick<Parametros, 'pontos_facultativos' | 'feriados_estaduais'>,
  { uf, feriados: locais }: { readonly uf: string; readonly feriados: readonly FeriadoLocal[] },
): Calendario => ({
  locais,
  facultativos: pontos_facultativos,
  ...(feriados_estaduais && ehUf(uf) && { uf }),
});

/** How an orgao counts its terms. */
export const regraDoPrazoDe = (
  parametros: Pick<Parametros, 'contagem_dos_prazos' | 'inicio_dos_prazos'>,
): RegraDoPrazo => ({
  contagem: parametros.contagem_dos_prazos,
  inicio: parametros.inicio_dos_prazos,
});

/** Tables that an orgao keeps for correction and for the SELIC cap. */
export interface TabelasDoOrgao {
  readonly indices: TabelaDeIndices;
  readonly selic: TabelaDeTaxas;
}

/** In which states the orgao has an installment paid by its slip. */
export const situacoesPagaveis = ({
  divida_ativa_paga_aqui,
}: Pick<Parametros, 'divida_ativa_paga_aqui'>): readonly Situacao[] =>
  divida_ativa_paga_aqui ? ATIVAS_E_DIVIDAS : SO_ATIVAS;

/** How much the orgao puts on one document. */
export const limitesDoDocumento = (
  parametros: Pick<Parametros, 'documento_unico_partes' | 'documento_unico_minimo_centavos'>,
): LimitesDoDocumento => ({
  partes: parametros.documento_unico_partes,
  minimo: parametros.documento_unico_minimo_centavos,
});

/** How an orgao refreshes what is overdue; a table enters only when its parameter is on. */
export const regraDaAtualizacao = ({
  parametros,
  calendario,
  tabelas,
}: {
  parametros: Parametros;
  calendario: Calendario;
  tabelas: TabelasDoOrgao;
}): RegraDaAtualizacao => ({
  encargos: {
    multa: parametros.multa,
    juros: parametros.juros,
    artigos: {
      correcao: parametros.artigo_da_correcao,
      multa: parametros.artigo_da_multa,
      juros: parametros.artigo_dos_juros,
    },
  },
  vencimento: parametros.vencimento_segunda_via,
  calendario,
  pagaveis: situacoesPagaveis(parametros),
  ...(parametros.correcao_por_indice && {
    indices: tabelas.indices,
    indiceQueRege: parametros.indice_que_rege,
  }),
  ...(parametros.teto_selic && { selic: tabelas.selic }),
});

/** Value of `febraban_codigo` while the orgao has no agreement with the banks. */
export const SEM_CONVENIO = '0000';

/** Ways in which an orgao may be paid by its slips. */
export const FORMAS_DE_RECEBER = ['CONVENIO', 'PIX'] as const;

export type FormaDeReceber = (typeof FORMAS_DE_RECEBER)[number];

/** What an orgao has not set yet to be paid by its slips; without an agreement there is no slip. */
export const faltaParaReceber = ({
  febraban_codigo,
  pix_chave,
}: Pick<Parametros, 'febraban_codigo' | 'pix_chave'>): readonly FormaDeReceber[] =>
  FORMAS_DE_RECEBER.filter((forma) =>
    forma === 'CONVENIO' ? febraban_codigo === SEM_CONVENIO : pix_chave === '',
  );

/** What differences a clerk of the orgao settles alone. */
export const regraDaDiferencaDe = (parametros: Parametros): RegraDaDiferenca => ({
  centavos: parametros.baixa_diferenca_centavos,
  percentual: parametros.baixa_diferenca_percentual,
  dispensa: parametros.baixa_dispensa_diferenca,
});
