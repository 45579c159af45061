import type { ClientBase } from 'pg';
import { conferenciasDe, MESMA_PARCELA } from './conferencias.ts';
import { mudou } from './gravacao.repository.ts';
import { contarRejeitadas } from './preparo.repository.ts';
import { TABELAS, type NomeDaTabela, type Tabela } from './tabelas.repository.ts';

/** Finds people by CPF/CNPJ: whom the city entered twice, as they were entered first. */
const saveContribuintes = (client: ClientBase, tabela: NomeDaTabela, cod_empre: number) =>
  client.query(
    `update imp_${tabela} s set contribuinte_codigo = t.codigo
     from (
       select cpfcnpj, min(codigo) as codigo from contribuintes
       where cod_empre = $1 and cpfcnpj in (select contribuinte_cpfcnpj from imp_${tabela})
       group by cpfcnpj
     ) t
     where t.cpfcnpj = s.contribuinte_cpfcnpj and s.contribuinte_codigo is null`,
    [cod_empre],
  );

/** Finds properties by registration. */
const saveImoveis = (client: ClientBase, tabela: NomeDaTabela, cod_empre: number) =>
  client.query(
    `update imp_${tabela} s set imovel_codigo = t.codigo_reduzido
     from imoveis t
     where t.cod_empre = $1 and t.inscricao_busca = s.imovel_inscricao and s.imovel_codigo is null`,
    [cod_empre],
  );

/** An hour of the city, as an instant. */
const saveMomentos = (client: ClientBase, tabela: NomeDaTabela, cod_empre: number) =>
  client.query(
    `update imp_${tabela} set momento = momento_local at time zone
       (select fuso from orgaos where cod_empre = $1)`,
    [cod_empre],
  );

const ACHADOS = {
  contribuinte_cpfcnpj: saveContribuintes,
  imovel_inscricao: saveImoveis,
  momento_local: saveMomentos,
};

/** Turns what the lines name in other words into what the ledger writes. */
const saveAchados = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
  cod_empre: number,
): Promise<void> => {
  for (const nome of tabelas) {
    const { auxiliares = {} }: Tabela = TABELAS[nome];
    for (const [coluna, buscar] of Object.entries(ACHADOS))
      if (coluna in auxiliares) await buscar(client, nome, cod_empre);
  }
};

/** The guide of each installment, from its first line. */
const derivarGuias = async (client: ClientBase, cod_empre: number, hoje: string): Promise<void> => {
  await client.query('truncate imp_guias');
  await client.query(
    `insert into imp_guias (linha, numero_guia, tributo, tipo, ano_referencia, imovel_codigo,
       contribuinte_codigo, situacao, lancamento)
     select distinct on (s.numero_guia) s.linha, s.numero_guia, s.tributo, s.tipo, s.ano_referencia,
       s.imovel_codigo, s.contribuinte_codigo, 'ATIVA',
       coalesce(s.lancamento, t.lancamento, $2::date)
     from imp_parcelas s left join guias t on t.cod_empre = $1 and t.numero_guia = s.numero_guia
     order by s.numero_guia, s.linha`,
    [cod_empre, hoje],
  );
  await client.query('analyze imp_guias');
};

/**
 * Holds still the installments that the file would change, in the order of all who hold several, and marks them: no
 * other is written. Whoever pays or agrees on one of those meanwhile has the last word about it.
 */
const travarParcelas = (client: ClientBase, campos: readonly string[], cod_empre: number) =>
  client.query(
    `update imp_parcelas i set difere = true from (
       select t.numero_guia, t.numero_parcela from parcelas t join imp_parcelas s on ${MESMA_PARCELA}
       where ${mudou(TABELAS.parcelas, campos)}
       order by t.numero_guia, t.numero_parcela for update of t
     ) travadas
     where travadas.numero_guia = i.numero_guia and travadas.numero_parcela = i.numero_parcela`,
    [cod_empre],
  );

/** A line refused for one of its rows takes the others with it. */
const retirarRejeitadas = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
): Promise<void> => {
  for (const tabela of tabelas)
    await client.query(
      `delete from imp_${tabela} where linha in (select linha from imp_rejeicoes)`,
    );
};

/**
 * Checks what only all lines and the ledger together can tell: repeated keys, missing references,
 * facts already settled. Refused lines leave the prepared tables with their reasons noted.
 * @returns how many lines are refused, those that could not be read among them.
 */
export const conferir = async (
  client: ClientBase,
  tabelas: readonly NomeDaTabela[],
  campos: readonly string[],
  { cod_empre, hoje }: { cod_empre: number; hoje: string },
): Promise<number> => {
  await client.query(`analyze ${tabelas.map((tabela) => `imp_${tabela}`).join(', ')}`);
  await saveAchados(client, tabelas, cod_empre);
  if (tabelas.includes('parcelas')) {
    await derivarGuias(client, cod_empre, hoje);
    await travarParcelas(client, campos, cod_empre);
  }
  await client.query(
    `insert into imp_rejeicoes (linha, campo, motivo)
     select distinct linha, campo, motivo from (
       select $1::integer, null, null where false
       union all ${conferenciasDe(tabelas).join('\nunion all ')}) c (linha, campo, motivo)`,
    [cod_empre],
  );
  const rejeitadas = await contarRejeitadas(client);
  if (rejeitadas === 0) return 0;
  await retirarRejeitadas(client, tabelas);
  // A guide may have lost the line that stood for it, and keep others.
  if (tabelas.includes('guias')) await derivarGuias(client, cod_empre, hoje);
  return rejeitadas;
};
