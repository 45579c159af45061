import { and, asc, eq, sql, desc } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contribuintes, imoveis } from '../../../db/schema/tributos.ts';
import type { Cadastro, Contribuinte, Imovel, Alteracao } from '../fonte-tributaria.port.ts';
import { alteracoes } from '../../../db/schema/livro.ts';

const PESSOA = {
  nome: contribuintes.nome,
  cpfcnpj: contribuintes.cpfcnpj,
  data_nascimento: contribuintes.data_nascimento,
  data_registro: contribuintes.data_registro,
};

const CADASTRO = {
  ...PESSOA,
  codigo: contribuintes.codigo,
  codigo_pessoa:
    sql<number>`coalesce(${contribuintes.codigo_pessoa}, ${contribuintes.codigo})`.mapWith(Number),
  pispasep: contribuintes.pispasep,
  rg_numero: contribuintes.rg_numero,
  rg_orgao_emissor: contribuintes.rg_orgao_emissor,
  rg_emissao: contribuintes.rg_emissao,
  estado_civil: contribuintes.estado_civil,
  sexo: contribuintes.sexo,
  cor_raca: contribuintes.cor_raca,
  logradouro: contribuintes.logradouro,
  bairro: contribuintes.bairro,
  cidade: contribuintes.cidade,
  uf: contribuintes.uf,
  cep: contribuintes.cep,
};

/** By whom a person is looked up. */
export interface Documento {
  cod_empre: number;
  cpfcnpj: string;
}

/** The person of that document in the orgao, in a prepared statement. */
export const daPessoa = and(
  eq(contribuintes.cod_empre, sql.placeholder('cod_empre')),
  eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
);

/**
 * Look-ups of a person in the registry, prepared once for the pool; where the city entered somebody
 * twice, the first that it entered.
 */
export const prepareContribuinte = (db: Database) => {
  const pessoa = db
    .select(PESSOA)
    .from(contribuintes)
    .where(daPessoa)
    .orderBy(asc(contribuintes.codigo))
    .limit(1)
    .prepare('contribuinte');
  const cadastro = db
    .select(CADASTRO)
    .from(contribuintes)
    .where(daPessoa)
    .orderBy(asc(contribuintes.codigo))
    .limit(1)
    .prepare('cadastro');

  return {
    find: async (documento: Documento): Promise<Contribuinte | undefined> => {
      const [row] = await pessoa.execute({ ...documento });
      return row;
    },
    findCadastro: async (documento: Documento): Promise<Cadastro | undefined> => {
      const [row] = await cadastro.execute({ ...documento });
      if (row === undefined) return undefined;
      const { logradouro, bairro, cidade, uf, cep, ...resto } = row;
      return { ...resto, endereco: { endereco: logradouro, bairro, cidade, uf, cep } };
    },
  };
};

/** A row of a person without what was looked for is left out; without any row there is no such person. */
export const deQuemHa = <Row, Lida>(
  rows: readonly Row[],
  ler: (row: Row) => Lida | null,
): Lida[] | undefined => (rows.length === 0 ? undefined : rows.flatMap((row) => ler(row) ?? []));

const numero = (texto: string | null): number | null => (texto === null ? null : Number(texto));

/** The properties of a person, prepared once for the pool; undefined without such a person. */
export const prepareImoveis = (db: Database) => {
  const porDocumento = db
    .select({
      imovel: {
        codigo: imoveis.codigo_reduzido,
        inscricao: imoveis.inscricao,
        endereco: imoveis.endereco,
        situacao: imoveis.situacao,
        area_terreno: imoveis.area_terreno,
        area_construida: imoveis.area_construida,
        lote: imoveis.lote,
        quadra: imoveis.quadra,
      },
    })
    .from(contribuintes)
    .leftJoin(
      imoveis,
      and(
        eq(imoveis.cod_empre, contribuintes.cod_empre),
        eq(imoveis.contribuinte_codigo, contribuintes.codigo),
      ),
    )
    .where(daPessoa)
    .orderBy(asc(imoveis.inscricao_busca), asc(imoveis.codigo_reduzido))
    .prepare('imoveis_por_documento');

  return {
    list: async (documento: Documento): Promise<Imovel[] | undefined> =>
      deQuemHa(
        await porDocumento.execute({ ...documento }),
        ({ imovel }) =>
          imovel && {
            ...imovel,
            area_terreno: numero(imovel.area_terreno),
            area_construida: numero(imovel.area_construida),
          },
      ),
  };
};

/** The changes of a person's registry data, prepared once for the pool; undefined without such a person. */
export const prepareAlteracoes = (db: Database) => {
  const porDocumento = db
    .select({
      alteracao: {
        numero: alteracoes.numero,
        alterado_por: alteracoes.alterado_por,
        momento: alteracoes.momento,
        mudancas: alteracoes.mudancas,
      },
    })
    .from(contribuintes)
    .leftJoin(
      alteracoes,
      and(
        eq(alteracoes.cod_empre, contribuintes.cod_empre),
        eq(alteracoes.contribuinte_codigo, contribuintes.codigo),
      ),
    )
    .where(daPessoa)
    .orderBy(desc(alteracoes.momento), desc(alteracoes.numero))
    .prepare('alteracoes_por_documento');

  return {
    list: async (documento: Documento): Promise<Alteracao[] | undefined> =>
      deQuemHa(await porDocumento.execute({ ...documento }), ({ alteracao }) => alteracao),
  };
};
