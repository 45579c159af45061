import {
  calendarioDe,
  lerParametros,
  montarCampoLivre,
  montarCodigoDeBarras,
  passouDoVencimento,
  somarDias,
  type DataCivil,
  type MotivoDeExcecao,
  type Parametros,
} from '@balcao/domain';
import type {
  arquivosDePagamento,
  excecoesDeRecebimento,
  recebimentos,
} from '../schema/arrecadacao.ts';
import type { Cidade } from './cidades.ts';
import type { LinhaEmissao } from './emissoes.ts';
import type { Guia, LinhaParcela } from './guias.ts';

/** A payment of the file; the database numbers it. */
type LinhaRecebimento = Required<Omit<typeof recebimentos.$inferInsert, 'id' | 'arquivo_id'>>;
/** An exception, by the line of its payment. */
type LinhaExcecao = Required<
  Omit<typeof excecoesDeRecebimento.$inferInsert, 'cod_empre' | 'recebimento_id'>
> & {
  linha: number;
};

/** What the bank of a city has sent lately: one file. */
export interface Arrecadacao {
  arquivo: typeof arquivosDePagamento.$inferInsert;
  recebimentos: LinhaRecebimento[];
  excecoes: LinhaExcecao[];
}

/** An installment with the tax of its guide. */
interface Cobrada {
  tributo: Guia['linha']['tributo'];
  parcela: LinhaParcela;
}

/** Payments of so many days are in the file. */
const DIAS = 75;
const BANCO = '001';
const GUIA_DE_NINGUEM = 9_999_999_999;
/** FEBRABAN code of no institution of the demonstration. */
const OUTRO_CONVENIO = '9899';

const parametrosDe = ({ parametros }: Cidade): Parametros => {
  const lidos = lerParametros(parametros);
  if (!lidos.ok) throw new Error(lidos.motivo);
  return lidos.valor;
};

/** Barcode of the first slip of an installment, with something of it changed. */
const codigoDe = (
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
const escolherExcecoes = (
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

/** Makes the rows of one file: what all of them have, and its line and number. */
const criarRecebedor =
  ({ cod_empre }: Cidade, hoje: DataCivil) =>
  (
    ordem: number,
    { tributo, parcela }: Cobrada,
    mudancas: Partial<LinhaRecebimento> & Pick<LinhaRecebimento, 'codigo'>,
  ): LinhaRecebimento => ({
    cod_empre,
    linha: ordem + 2,
    pagamento: somarDias(hoje, -1),
    credito: hoje,
    valor_centavos: parcela.valor_centavos,
    banco: BANCO,
    autenticacao: `DEMO${String(ordem + 1).padStart(8, '0')}`,
    forma: String((ordem % 3) * 2 + 1),
    ocorrencia: 1,
    tributo,
    numero_guia: parcela.numero_guia,
    numero_parcela: parcela.numero_parcela,
    emissao: 1,
    baixa_guia: null,
    baixa_parcela: null,
    ...mudancas,
  });

/** What of a payment makes it the exception that it is; the others are so by their installment. */
const defeitoDe = (
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
const excecaoDe = (
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

interface Contexto {
  hoje: DataCivil;
  /** Account of who works the exceptions through. */
  servidor: string;
}

/**
 * The last return file of a city's bank: the payments of the last weeks that settled something, and
 * one exception of each kind that its bills allow.
 */
export const inventarArrecadacao = (
  cidade: Cidade,
  contas: readonly Guia[],
  emissoes: readonly LinhaEmissao[],
  contexto: Contexto,
): Arrecadacao => {
  const { hoje } = contexto;
  const { cod_empre } = cidade;
  const parametros = parametrosDe(cidade);
  const calendario = calendarioDe(parametros, cidade.feriados);
  const receber = criarRecebedor(cidade, hoje);
  const cobradas = contas.flatMap(({ linha: { tributo }, parcelas }) =>
    parcelas.map((parcela): Cobrada => ({ tributo, parcela })),
  );
  const baixados = cobradas
    .flatMap((cobrada) => {
      const { pagamento, vencimento } = cobrada.parcela;
      const recente = pagamento !== null && pagamento >= somarDias(hoje, -DIAS) && pagamento < hoje;
      return recente && !passouDoVencimento(vencimento, pagamento, calendario)
        ? [{ cobrada, pagamento }]
        : [];
    })
    .map(({ cobrada, pagamento }, i) =>
      receber(i, cobrada, {
        codigo: codigoDe(cobrada, parametros),
        pagamento,
        credito: somarDias(pagamento, 1),
        baixa_guia: cobrada.parcela.numero_guia,
        baixa_parcela: cobrada.parcela.numero_parcela,
      }),
    );

  const reemitidas = new Set(emissoes.map((e) => `${e.numero_guia}/${e.numero_parcela}`));
  const escolhidas = escolherExcecoes(cobradas, reemitidas, hoje).flatMap(([motivo, cobrada]) =>
    cobrada ? [{ motivo, cobrada }] : [],
  );
  const comDefeito = escolhidas.map(({ motivo, cobrada }, i) =>
    receber(baixados.length + i, cobrada, defeitoDe(motivo, cobrada, parametros)),
  );
  return {
    arquivo: {
      cod_empre,
      nome: 'retorno-da-demonstracao.ret',
      formato: 'FEBRABAN',
      sha256: '0'.repeat(64),
      banco: BANCO,
      convenio: String(cod_empre).padStart(13, '0'),
      nsa: 1,
      geracao: hoje,
    },
    recebimentos: [...baixados, ...comDefeito],
    excecoes: escolhidas.map(({ motivo }, i) =>
      excecaoDe(motivo, baixados.length + i + 2, contexto),
    ),
  };
};
