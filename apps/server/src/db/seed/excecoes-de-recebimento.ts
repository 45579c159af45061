import {
  montarCampoLivre,
  montarCodigoDeBarras,
  somarDias,
  type DataCivil,
  type MotivoDeExcecao,
  type Parametros,
} from '@balcao/domain';
import type { excecoesDeRecebimento, recebimentos } from '../schema/arrecadacao.ts';
import type { Guia, LinhaParcela } from './guias.ts';

/** A payment of the file; the database numbers it. */
export type LinhaRecebimento = Required<
  Omit<typeof recebimentos.$inferInsert, 'id' | 'arquivo_id'>
>;

/** An exception, by the line of its payment. */
export type LinhaExcecao = Required<
  Omit<typeof excecoesDeRecebimento.$inferInsert, 'cod_empre' | 'recebimento_id'>
> & {
  linha: number;
};

/** An installment with the tax of its guide. */
export interface Cobrada {
  tributo: Guia['linha']['tributo'];
  parcela: LinhaParcela;
}

const GUIA_DE_NINGUEM = 9_999_999_999;
/** FEBRABAN code of no institution of the demonstration. */
const OUTRO_CONVENIO = '9899';

/** Barcode of the first slip of an installment, with something of it changed. */
export const codigoDe = (
  { tributo, parcela }: Cobrada,
  { febraban_codigo, febraban_modulo }: Parametros,
  { convenio = febraban_codigo, guia = parcela.numero_guia } = {},
): string =>
  montarCodigoDeBarras({
    segmento: '1',
    modulo: febraban_modulo,
    valor: parcela.valor_centavos,
    convenio,
    campoLivre: montarCampoLivre({
      vencimento: parcela.vencimento,
      tributo,
      guia,
      parcela: parcela.numero_parcela,
      emissao: 1,
    }),
  });

/** One payment for each reason, of the installments that the city has. */
export const escolherExcecoes = (
  cobradas: readonly Cobrada[],
  reemitidas: ReadonlySet<string>,
  hoje: DataCivil,
): [MotivoDeExcecao, Cobrada | undefined][] => {
  const find = (condicao: (parcela: LinhaParcela) => boolean) =>
    cobradas.find(({ parcela }) => condicao(parcela));
  const chave = (parcela: LinhaParcela) => `${parcela.numero_guia}/${parcela.numero_parcela}`;
  const aberta = (parcela: LinhaParcela) => parcela.situacao === 'ATIVA';
  const vencida = find(
    (p) => aberta(p) && !reemitidas.has(chave(p)) && p.vencimento < somarDias(hoje, -20),
  );
  const porVencer = find((p) => aberta(p) && !reemitidas.has(chave(p)) && p.vencimento > hoje);
  return [
    ['DUPLICADO', find((p) => p.situacao === 'BAIXADA' && p.pagamento !== null)],
    ['PARCELA_NAO_ABERTA', find((p) => p.situacao === 'INATIVA')],
    ['GUIA_SUBSTITUIDA', find((p) => aberta(p) && reemitidas.has(chave(p)))],
    ['FORA_DO_PRAZO', vencida],
    ['VALOR_DIVERGENTE', porVencer],
    ['OUTRO_ORGAO', porVencer],
    ['DESCONHECIDO', vencida],
  ];
};

export interface Contexto {
  hoje: DataCivil;
  /** Account of who works the exceptions through. */
  servidor: string;
}

/** What of a payment makes it the exception that it is; the others are so by their installment. */
export const defeitoDe = (
  motivo: MotivoDeExcecao,
  cobrada: Cobrada,
  parametros: Parametros,
): Partial<LinhaRecebimento> & Pick<LinhaRecebimento, 'codigo'> => {
  const codigo = codigoDe(cobrada, parametros);
  if (motivo === 'OUTRO_ORGAO') {
    return {
      codigo: codigoDe(cobrada, parametros, { convenio: OUTRO_CONVENIO }),
      tributo: null,
      numero_guia: null,
      numero_parcela: null,
      emissao: null,
    };
  }
  if (motivo === 'DESCONHECIDO') {
    const guia = GUIA_DE_NINGUEM;
    return { codigo: codigoDe(cobrada, parametros, { guia }), numero_guia: guia };
  }
  return motivo === 'VALOR_DIVERGENTE'
    ? { codigo, valor_centavos: cobrada.parcela.valor_centavos - 100 }
    : { codigo };
};

/** One of the exceptions was worked through, by somebody of the staff. */
export const excecaoDe = (
  motivo: MotivoDeExcecao,
  linha: number,
  { hoje, servidor }: Contexto,
): LinhaExcecao => {
  const resolvida = motivo === 'OUTRO_ORGAO';
  return {
    linha,
    motivo,
    estado: resolvida ? 'RESOLVIDA' : 'ABERTA',
    resolucao: resolvida ? 'SEM_BAIXA' : null,
    observacao: resolvida ? 'Valor repassado à instituição dona da guia.' : null,
    resolvida_por: resolvida ? servidor : null,
    resolvida_em: resolvida ? new Date(`${hoje}T12:00:00Z`) : null,
  };
};
