import type {
  AlteracaoDoErp,
  CadastroDoErp,
  ContribuinteDoErp,
  DividaDoErp,
  ExtratoDoErp,
  ImovelDoErp,
  CaminhoDoErp,
  ChaveDoErp,
  ConsultaDoErp,
  DadosDoErp,
} from '@balcao/contracts';
import type { Pool } from 'pg';
import type { abrirAcordos } from './acordos.ts';
import { listGuias, type Tributo } from './guias.ts';
import { NAO_HA, recusa, type RespostaDoErp } from './respostas.ts';

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
const abrirPessoas = (pool: Pool) => {
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

type Chave = keyof ChaveDoErp;

/** The look-up of a path by each key that it takes; undefined when nothing has that key. */
type Rota<C extends CaminhoDoErp> = Partial<
  Record<Chave, (cod_empre: number, valor: string) => Promise<DadosDoErp<C> | undefined>>
>;

type Rotas = { [C in CaminhoDoErp]: Rota<C> };

/** Paths whose bills can be refreshed, and of which tax they are. */
export const TRIBUTOS: Readonly<Record<string, Tributo>> = {
  'v2/iptus': 'IPTU',
  'v2/issqn': 'ISSQN',
  'v2/alvaras': 'ALVARA',
  'v2/taxas-fiscalizacao': 'TAXA',
  'v2/parcelamentos': 'PARCELAMENTO',
};

type Acordos = ReturnType<typeof abrirAcordos>;

const abrirRotas = (pool: Pool, acordos: Acordos): Rotas => {
  const pessoas = abrirPessoas(pool);
  const dePessoa = (tributo: Tributo) => async (cod_empre: number, cpfcnpj: string) => {
    const guias = await listGuias(pool, cod_empre, tributo, { filtro: 'cpfcnpj', valor: cpfcnpj });
    const conhecida = guias.length > 0 || (await pessoas.findContribuinte(cod_empre, cpfcnpj));
    return conhecida ? guias : undefined;
  };
  const umaSo =
    (tributo: Tributo, filtro: 'numero_guia' | 'cod_verificador') =>
    async (cod_empre: number, valor: string) => {
      const guias = await listGuias(pool, cod_empre, tributo, { filtro, valor });
      return guias.length > 0 ? guias : undefined;
    };
  const dosTributos = (tributo: Tributo) => ({
    cpfcnpj: dePessoa(tributo),
    numero_guia: umaSo(tributo, 'numero_guia'),
  });
  return {
    'v2/contribuinte': { cpfcnpj: pessoas.findContribuinte },
    'v2/contribuinte/cadastro': { cpfcnpj: pessoas.findCadastro },
    'v2/iptus': {
      ...dosTributos('IPTU'),
      inscricao: async (cod_empre, valor) => {
        const guias = await listGuias(pool, cod_empre, 'IPTU', { filtro: 'inscricao', valor });
        const conhecido = guias.length > 0 || (await pessoas.conheceImovel(cod_empre, valor));
        return conhecido ? guias : undefined;
      },
    },
    'v2/issqn': dosTributos('ISSQN'),
    'v2/alvaras': {
      ...dosTributos('ALVARA'),
      cod_verificador: umaSo('ALVARA', 'cod_verificador'),
    },
    'v2/taxas-fiscalizacao': dosTributos('TAXA'),
    'v2/parcelamentos': {
      cpfcnpj: async (cod_empre, cpfcnpj) =>
        (await pessoas.findContribuinte(cod_empre, cpfcnpj))
          ? acordos.list(cod_empre, { filtro: 'cpfcnpj', valor: cpfcnpj })
          : undefined,
      numero_guia: async (cod_empre, numero) => {
        const achados = await acordos.list(cod_empre, { filtro: 'numero_guia', valor: numero });
        return achados.length > 0 ? achados : undefined;
      },
    },
    'v2/extrato-divida': { cpfcnpj: pessoas.findExtrato },
    'v2/imoveis': { cpfcnpj: pessoas.listImoveis },
    'v2/pessoa/visualizarLogAlteracoes': { cpfcnpj: pessoas.listAlteracoes },
  };
};

const FORMATOS: Readonly<Record<Chave, RegExp>> = {
  cpfcnpj: /^(\d{11}|[0-9A-Z]{12}\d{2})$/,
  inscricao: /^[0-9A-Z]{1,40}$/,
  numero_guia: /^[1-9]\d{0,9}$/,
  cod_verificador: /^[0-9A-Z]{1,10}$/,
};

const NUMEROS: readonly string[] = ['cod_empre', 'numero_guia'];

/** What was asked, repeated in the answer. */
const repetir = (query: URLSearchParams): ConsultaDoErp =>
  Object.fromEntries(
    [...query].map(([nome, valor]): [string, string | number] => [
      nome,
      NUMEROS.includes(nome) ? Number(valor) : valor,
    ]),
  ) as ConsultaDoErp;

const invalida = (message: string): RespostaDoErp => recusa(400, 'CONSULTA_INVALIDA', message);

/** Answers the look-ups of the API from the books. */
export const abrirConsultas = (pool: Pool, acordos: Acordos) => {
  const rotas: Readonly<Record<string, Rota<CaminhoDoErp>>> = abrirRotas(pool, acordos);

  return async (caminho: string, query: URLSearchParams): Promise<RespostaDoErp | undefined> => {
    const rota = Object.hasOwn(rotas, caminho) ? rotas[caminho] : undefined;
    if (rota === undefined) return undefined;
    const cod_empre = query.get('cod_empre') ?? '';
    if (!/^[1-9]\d{0,8}$/.test(cod_empre)) return invalida('Informe cod_empre.');
    const chaves = [...query.keys()].filter((nome) => nome !== 'cod_empre');
    const [chave] = chaves as Chave[];
    const buscar = chave && rota[chave];
    if (chaves.length !== 1 || chave === undefined || buscar === undefined)
      return invalida(`Informe uma destas chaves, e só uma: ${Object.keys(rota).join(', ')}.`);
    const valor = query.get(chave) ?? '';
    if (!FORMATOS[chave].test(valor)) return invalida(`${chave} não está no formato da API.`);
    const data = await buscar(Number(cod_empre), valor);
    return data === undefined ? NAO_HA : { status: 200, corpo: { consulta: repetir(query), data } };
  };
};
