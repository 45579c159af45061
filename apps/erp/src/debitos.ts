import {
  CALENDARIO_NACIONAL,
  casoDaEscolha,
  devidoEm,
  ENCARGOS_PADRAO,
  numeroParcelaLegivel,
  RECEITAS,
  varaDe,
  type CobrancaDoDebito,
  type DataCivil,
  type DebitoAParcelar,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import { listGuias } from './guias.ts';
import type { Livro } from './transacao.ts';

/** This system's own rule of late charges, and its holidays. */
const REGRA = {
  encargos: ENCARGOS_PADRAO,
  vencimento: 'PROXIMO_DIA_UTIL',
  calendario: CALENDARIO_NACIONAL,
} as const;

/** A debt of a person as its programmes see it. */
export interface DebitoNoLivro {
  numero_guia: number;
  numero_parcela: number;
  nome: string;
  de: string | null;
  valor: number;
  /** Paid before taxes (CTN art. 163, II). */
  taxa: boolean;
  debito: DebitoAParcelar;
  /** Its protest or its lawsuit; null: none. */
  cobranca: CobrancaDoDebito | null;
}

type GuiaNoLivro = Awaited<ReturnType<typeof listGuias>>[number];

const ANTERIORES = `select d.debito_guia || '.' || d.debito_parcela as chave, count(*)::int as vezes
  from parcelamentos a
  join debitos_parcelados d on d.cod_empre = a.cod_empre and d.numero_guia = a.numero_guia
 where a.cod_empre = $1 and a.cpfcnpj = $2
   and (a.rompido_em is not null or a.cancelado_em is null and a.caducou_em is null)
 group by 1`;

const COBRADOS = `select p.numero_guia || '.' || p.numero_parcela as chave, p.cobranca as situacao,
    p.cobranca_numero as numero, p.cobranca_onde as onde, p.cobranca_em::text as em
  from parcelas p
 where p.cod_empre = $1 and p.numero_guia = any($2) and p.cobranca is not null`;

export const chaveDe = (guia: number, parcela: number): string => `${guia}.${parcela}`;

const debitosDaGuia = (
  guia: GuiaNoLivro,
  tributo: 'IPTU' | 'ISSQN' | 'ALVARA' | 'TAXA',
  anteriores: ReadonlyMap<string, number>,
  hoje: DataCivil,
): DebitoNoLivro[] => {
  const todas = guia.parcelas.map(({ vencimento, emissao, ...resto }) => ({
    ...resto,
    vencimentoOriginal: vencimento,
    pagoEmParte: 0,
    ultima: { ...emissao, emitidaEm: emissao.emitida_em, memoria: undefined },
  }));
  const total = todas.filter(({ numero }) => numero > 0).length;
  return todas.flatMap((parcela): DebitoNoLivro[] => {
    const { situacao, numero } = parcela;
    if (situacao !== 'ATIVA' && situacao !== 'DÍVIDA') return [];
    // The single payment is no debt of its own while the numbered ones can be paid.
    const caso = casoDaEscolha(parcela, todas, hoje, CALENDARIO_NACIONAL);
    if (caso !== undefined && caso !== 'PARCELA_COM_UNICA') return [];
    const devido = devidoEm(parcela, hoje, REGRA);
    if (!devido.ok) return [];
    const { principal, correcao, multa, juros } = devido.valor;
    const chave = chaveDe(guia.numero, numero);
    return [
      {
        numero_guia: guia.numero,
        numero_parcela: numero,
        nome: `${RECEITAS[tributo]} ${guia.ano}, ${numero === 0 ? 'cota única' : `parcela ${numeroParcelaLegivel(numero, total)}`}`,
        de: tributo === 'IPTU' ? `Inscrição ${guia.imovel.inscricao}` : guia.tipo,
        valor: devido.valor.total,
        taxa: tributo === 'TAXA' || tributo === 'ALVARA',
        debito: {
          chave,
          receita: RECEITAS[tributo],
          ano: guia.ano,
          vencimento: parcela.vencimentoOriginal,
          inscrito: situacao === 'DÍVIDA',
          situacao: 'COMUM',
          vara: null,
          suspenso: false,
          acordosAnteriores: anteriores.get(chave) ?? 0,
          valores: { principal, correcao, multa, juros },
        },
        cobranca: null,
      },
    ];
  });
};

/** What a person owes today, what is due first before the rest. */
export const listDebitos = async (
  livro: Livro,
  cod_empre: number,
  cpfcnpj: string,
  hoje: DataCivil,
): Promise<DebitoNoLivro[]> => {
  const { rows } = await livro.query<{ chave: string; vezes: number }>(ANTERIORES, [
    cod_empre,
    cpfcnpj,
  ]);
  const anteriores = new Map(rows.map(({ chave, vezes }) => [chave, vezes]));
  const debitos: DebitoNoLivro[] = [];
  for (const tributo of ['IPTU', 'ISSQN', 'ALVARA', 'TAXA'] as const) {
    const filtro = { filtro: 'cpfcnpj', valor: cpfcnpj } as const;
    for (const guia of await listGuias(livro, cod_empre, tributo, filtro))
      debitos.push(...debitosDaGuia(guia, tributo, anteriores, hoje));
  }
  const numeros = debitos.map(({ numero_guia }) => numero_guia);
  const cobrados = await livro.query<CobrancaDoDebito & { chave: string }>(COBRADOS, [
    cod_empre,
    numeros,
  ]);
  const cobrancas = new Map(cobrados.rows.map(({ chave, ...uma }) => [chave, uma]));
  const comCobranca = debitos.map((um): DebitoNoLivro => {
    const cobranca = cobrancas.get(um.debito.chave);
    if (cobranca === undefined) return um;
    const { situacao } = cobranca;
    return { ...um, cobranca, debito: { ...um.debito, situacao, vara: varaDe(cobranca) } };
  });
  return comCobranca.sort(
    (a, b) =>
      a.debito.vencimento.localeCompare(b.debito.vencimento) ||
      a.numero_guia - b.numero_guia ||
      a.numero_parcela - b.numero_parcela,
  );
};

/** A law of this city, as its books have it. */
export interface ProgramaNoLivro {
  id: string;
  versao: number;
  programa: ProgramaDeParcelamento;
}

/** The programmes that are on, each in its last version; this system keeps no tables to correct installments by. */
export const listProgramas = async (
  livro: Livro,
  cod_empre: number,
): Promise<ProgramaNoLivro[]> => {
  const { rows } = await livro.query<ProgramaNoLivro & { ativo: boolean }>(
    `select distinct on (id) id, versao, ativo, programa from programas_de_parcelamento
      where cod_empre = $1 order by id, versao desc`,
    [cod_empre],
  );
  return rows.filter(
    ({ ativo, programa }) => ativo && programa.financiamento.correcao === 'NENHUMA',
  );
};
