import type { ClientBase } from 'pg';
import { TABELAS, type NomeDaTabela, type Tabela } from '../tabelas.ts';

/** Finds people by CPF/CNPJ: whom the city entered twice, as they were entered first. */
const acharContribuintes = (client: ClientBase, tabela: NomeDaTabela, cod_empre: number) =>
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
const acharImoveis = (client: ClientBase, tabela: NomeDaTabela, cod_empre: number) =>
  client.query(
    `update imp_${tabela} s set imovel_codigo = t.codigo_reduzido
     from imoveis t
     where t.cod_empre = $1 and t.inscricao_busca = s.imovel_inscricao and s.imovel_codigo is null`,
    [cod_empre],
  );

/** An hour of the city, as an instant. */
const acharMomentos = (client: ClientBase, tabela: NomeDaTabela, cod_empre: number) =>
  client.query(
    `update imp_${tabela} set momento = momento_local at time zone
       (select fuso from orgaos where cod_empre = $1)`,
    [cod_empre],
  );

const ACHADOS = {
  contribuinte_cpfcnpj: acharContribuintes,
  imovel_inscricao: acharImoveis,
  momento_local: acharMomentos,
};

/** Turns what the lines name in other words into what the ledger writes. */
export const achar = async (
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
