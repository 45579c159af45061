import type {
  AlteracaoDoErp,
  CadastroDoErp,
  ContribuinteDoErp,
  DividaDoErp,
  ExtratoDoErp,
  ImovelDoErp,
} from '@balcao/contracts';
import type { Pool } from 'pg';

/** Runs a statement that answers one column `linha`, of an orgao and of a person or a property. */
const listar = async <Linha>(
  pool: Pool,
  comando: string,
  cod_empre: number,
  chave: string,
): Promise<Linha[]> => {
  const { rows } = await pool.query<{ linha: Linha }>(comando, [cod_empre, chave]);
  return rows.map(({ linha }) => linha);
};

/** Somebody whom the city entered twice is the one entered first. */
const PESSOA = `from contribuintes c where c.cod_empre = $1 and c.cpfcnpj = $2 order by c.codigo limit 1`;

const CONTRIBUINTE = `select json_build_object('nome', c.nome, 'cpfcnpj', c.cpfcnpj,
  'data_nascimento', c.data_nascimento, 'data_registro', c.data_registro) as linha ${PESSOA}`;

const CADASTRO = `select json_build_object(
  'nome', c.nome, 'cpfcnpj', c.cpfcnpj,
  'data_nascimento', c.data_nascimento, 'data_registro', c.data_registro,
  'codigo', c.codigo, 'codigo_pessoa', coalesce(c.codigo_pessoa, c.codigo),
  'pispasep', c.pispasep, 'rg_numero', c.rg_numero, 'rg_orgao_emissor', c.rg_orgao_emissor,
  'rg_emissao', c.rg_emissao, 'estado_civil', c.estado_civil, 'sexo', c.sexo,
  'cor_raca', c.cor_raca,
  'endereco', json_build_object('endereco', c.logradouro, 'bairro', c.bairro,
    'cidade', c.cidade, 'uf', c.uf, 'cep', c.cep)) as linha ${PESSOA}`;

const DEVEDOR = `select json_build_object('codigo', c.codigo, 'nome', c.nome,
  'cpfcnpj', c.cpfcnpj) as linha ${PESSOA}`;

const DIVIDAS = `select json_build_object(
  'ano', d.ano_referencia, 'imovel_codigo', d.imovel_codigo,
  'numero_parcela', d.numero_parcela, 'tipo_receita', d.tipo_receita,
  'vencimento', d.vencimento, 'pagamento', d.pagamento, 'principal', d.principal_centavos,
  'correcao', d.correcao_centavos, 'juros', d.juros_centavos, 'multa', d.multa_centavos,
  'pago', d.pago_centavos, 'suspensa', d.suspensa) as linha
  from contribuintes c
  join dividas d on d.cod_empre = c.cod_empre and d.contribuinte_codigo = c.codigo
 where c.cod_empre = $1 and c.cpfcnpj = $2
 order by d.ano_referencia desc, d.vencimento, d.numero_parcela, d.numero_divida`;

const IMOVEIS = `select json_build_object(
  'cpfcnpj', c.cpfcnpj, 'codigo', i.codigo_reduzido, 'inscricao', i.inscricao,
  'endereco', i.endereco, 'situacao', i.situacao, 'area_terreno', i.area_terreno,
  'area_construida', i.area_construida, 'lote', i.lote, 'quadra', i.quadra) as linha
  from contribuintes c
  join imoveis i on i.cod_empre = c.cod_empre and i.contribuinte_codigo = c.codigo
 where c.cod_empre = $1 and c.cpfcnpj = $2
 order by i.inscricao_busca, i.codigo_reduzido`;

const ALTERACOES = `select json_build_object(
  'cpfcnpj', c.cpfcnpj, 'numero', a.numero, 'alterado_por', a.alterado_por,
  'momento', a.momento, 'mudancas', a.mudancas) as linha
  from contribuintes c
  join alteracoes a on a.cod_empre = c.cod_empre and a.contribuinte_codigo = c.codigo
 where c.cod_empre = $1 and c.cpfcnpj = $2
 order by a.momento desc, a.numero desc`;

const IMOVEL_POR_INSCRICAO = `select true as linha from imoveis
 where cod_empre = $1 and inscricao_busca = $2 limit 1`;

/** Looks into the books by a person. */
export const abrirPessoas = (pool: Pool) => {
  const findContribuinte = async (cod_empre: number, cpfcnpj: string) =>
    (await listar<ContribuinteDoErp>(pool, CONTRIBUINTE, cod_empre, cpfcnpj))[0];
  /** Rows of a person; undefined when the books do not know that person. */
  const dePessoa =
    <Linha>(comando: string) =>
    async (cod_empre: number, cpfcnpj: string): Promise<Linha[] | undefined> => {
      const linhas = await listar<Linha>(pool, comando, cod_empre, cpfcnpj);
      const conhecida = linhas.length > 0 || (await findContribuinte(cod_empre, cpfcnpj));
      return conhecida ? linhas : undefined;
    };
  return {
    findContribuinte,
    findCadastro: async (cod_empre: number, cpfcnpj: string) =>
      (await listar<CadastroDoErp>(pool, CADASTRO, cod_empre, cpfcnpj))[0],
    findExtrato: async (cod_empre: number, cpfcnpj: string): Promise<ExtratoDoErp | undefined> => {
      const [contribuinte] = await listar<ExtratoDoErp['contribuinte']>(
        pool,
        DEVEDOR,
        cod_empre,
        cpfcnpj,
      );
      if (contribuinte === undefined) return undefined;
      return {
        contribuinte,
        dividas: await listar<DividaDoErp>(pool, DIVIDAS, cod_empre, cpfcnpj),
      };
    },
    listImoveis: dePessoa<ImovelDoErp>(IMOVEIS),
    listAlteracoes: dePessoa<AlteracaoDoErp>(ALTERACOES),
    conheceImovel: async (cod_empre: number, inscricao: string): Promise<boolean> =>
      (await listar(pool, IMOVEL_POR_INSCRICAO, cod_empre, inscricao)).length > 0,
  };
};
