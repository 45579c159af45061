import type { CabecalhoDoRetorno, Centavos, MotivoDeExcecao, Tributo } from '@balcao/domain';
import type { ClientBase } from 'pg';
import type { Lido } from './leitura-dos-pagamentos.ts';

/** How many, and how much. */
export interface Soma {
  quantos: number;
  valor: Centavos;
}

/** What makes two payments the same one; texts are compared letter by letter. */
const IDENTIDADE = ['codigo', 'pagamento', 'valor_centavos', 'banco', 'autenticacao'] as const;

/** The same, as it is quickest sorted: what is equal stands together, in whatever order. */
const LETRA_POR_LETRA = `codigo collate "C", pagamento, valor_centavos, banco collate "C", autenticacao collate "C"`;

/** What a row of a file is called in `pix_recebidos`, when the bank's API tells of it too. */
const LINHA_DO_ARQUIVO = `concat_ws(' ', s.banco, s.autenticacao, s.codigo, s.pagamento, s.ocorrencia)`;

/** Whether the orgao's books are here, and not in the city's own system. */
export const temLivro = async (client: ClientBase, cod_empre: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select 1 from fontes_tributarias where cod_empre = $1 and tipo = 'erp'`,
    [cod_empre],
  );
  return rowCount === 0;
};

/** Nobody can have paid tomorrow. */
export const rejeitarFuturos = (client: ClientBase, hoje: string) =>
  client.query(
    `with futuros as (
       insert into imp_rejeicoes (linha, campo, motivo)
       select linha, 'pagamento', format('%s ainda não chegou.', to_char(pagamento, 'DD/MM/YYYY'))
       from imp_recebimentos where pagamento > $1 returning linha)
     delete from imp_recebimentos s using futuros f where s.linha = f.linha`,
    [hoje],
  );

/**
 * Separates the payments that are new. Payments of a file that nothing tells apart are numbered, so
 * that each is one and the same file once more brings none.
 */
export const separarNovos = async (
  client: ClientBase,
  cod_empre: number,
): Promise<{ novos: number; conhecidos: Soma }> => {
  await client.query(
    `drop table if exists pg_temp.imp_numerados;
     create temporary table imp_numerados on commit drop as
     select s.*, row_number() over (partition by ${LETRA_POR_LETRA} order by linha) as ocorrencia,
       false as conhecido
     from imp_recebimentos s`,
  );
  await client.query('create index on imp_numerados (linha); analyze imp_numerados');
  await client.query(
    `update imp_numerados s set conhecido = true from recebimentos r
     where r.cod_empre = $1 and r.ocorrencia = s.ocorrencia
       and ${IDENTIDADE.map((coluna) => `r.${coluna} = s.${coluna}`).join(' and ')}`,
    [cod_empre],
  );
  await client.query(
    `update imp_numerados s set conhecido = true from pix_recebidos p
     where p.cod_empre = $1 and p.no_arquivo = ${LINHA_DO_ARQUIVO}`,
    [cod_empre],
  );
  const { rows } = await client.query<{ novos: number; quantos: number; valor: number }>(
    `select count(*) filter (where not conhecido)::int as novos,
       count(*) filter (where conhecido)::int as quantos,
       coalesce(sum(valor_centavos) filter (where conhecido), 0)::float8 as valor
     from imp_numerados`,
  );
  const { novos = 0, quantos = 0, valor = 0 } = rows[0] ?? {};
  return { novos, conhecidos: { quantos, valor } };
};

/** A new payment, as the rule needs it, and what tells whether the bank's API told of it too. */
export interface PagamentoNovo {
  linha: number;
  codigo: string;
  pagamento: string;
  valor: Centavos;
  forma: string;
  autenticacao: string;
  /** Names this row of a file wherever it is met again. */
  no_arquivo: string;
}

/** The next new payments after a line, in the order of the file. */
export const listNovos = async (
  client: ClientBase,
  depoisDe: number,
  quantos: number,
): Promise<PagamentoNovo[]> => {
  const { rows } = await client.query<PagamentoNovo>(
    `select linha, codigo, pagamento::text as pagamento, valor_centavos::float8 as valor, forma,
       autenticacao, ${LINHA_DO_ARQUIVO} as no_arquivo
     from imp_numerados s where linha > $1 and not conhecido order by linha limit $2`,
    [depoisDe, quantos],
  );
  return rows;
};

/** Number of the last file that the bank sent of this agreement. */
export const findUltimoNsa = async (
  client: ClientBase,
  cod_empre: number,
  { banco, convenio }: CabecalhoDoRetorno,
): Promise<number | undefined> => {
  const { rows } = await client.query<{ nsa: number | null }>(
    `select max(nsa) as nsa from arquivos_de_pagamento
     where cod_empre = $1 and banco = $2 and convenio = $3`,
    [cod_empre, banco, convenio],
  );
  return rows[0]?.nsa ?? undefined;
};

export const insertArquivo = async (
  client: ClientBase,
  cod_empre: number,
  nome: string,
  { formato, cabecalho, sha256 }: Lido,
): Promise<number> => {
  const { banco = null, convenio = null, nsa = null, geracao = null } = cabecalho ?? {};
  const { rows } = await client.query<{ id: number }>(
    `insert into arquivos_de_pagamento (cod_empre, nome, formato, sha256, banco, convenio, nsa, geracao)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::int`,
    [cod_empre, nome, formato, sha256, banco, convenio, nsa, geracao],
  );
  return rows[0]?.id ?? 0;
};

/** What became of the payment of a line. */
export interface Desfecho {
  linha: number;
  tributo: Tributo | null;
  guia: number | null;
  parcela: number | null;
  emissao: number | null;
  /** The document of several installments that its code names, and what of the payment each gets. */
  documento: number | null;
  partes: readonly { guia: number; parcela: number; valor: Centavos }[];
  motivo: MotivoDeExcecao | null;
}

/** Keeps the payments of a batch, settled or with the exception that each is. */
export const insertRecebimentos = (
  client: ClientBase,
  cod_empre: number,
  arquivo_id: number,
  desfechos: readonly Desfecho[],
) =>
  client.query(
    `with d as (
       select * from json_to_recordset($3) as d
         (linha integer, tributo text, guia bigint, parcela integer, emissao integer,
          documento bigint, partes json, motivo text)
     ), novos as (
       insert into recebimentos (cod_empre, arquivo_id, linha, codigo, pagamento, credito,
         valor_centavos, banco, autenticacao, forma, ocorrencia, tributo, numero_guia,
         numero_parcela, emissao, numero_documento, baixa_guia, baixa_parcela, baixa_documento,
         aplicado_centavos)
       select $1, $2, s.linha, s.codigo, s.pagamento, s.credito, s.valor_centavos, s.banco,
         s.autenticacao, s.forma, s.ocorrencia, d.tributo, d.guia, d.parcela, d.emissao,
         d.documento, case when d.motivo is null then d.guia end, case when d.motivo is null then d.parcela end,
         case when d.motivo is null then d.documento end,
         case when d.motivo is null then s.valor_centavos end
       from imp_numerados s join d using (linha) order by s.linha
       returning id, linha
     ), partes as (
       insert into partes_recebidas (cod_empre, recebimento_id, numero_guia, numero_parcela, aplicado_centavos)
       select $1, novos.id, p.guia, p.parcela, p.valor
       from novos join d using (linha)
         cross join lateral json_to_recordset(d.partes) as p (guia bigint, parcela integer, valor bigint)
       where d.motivo is null
     )
     insert into excecoes_de_recebimento (cod_empre, recebimento_id, motivo)
     select $1, novos.id, d.motivo from novos join d using (linha) where d.motivo is not null`,
    [cod_empre, arquivo_id, JSON.stringify(desfechos)],
  );
