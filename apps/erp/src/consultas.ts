import type { CaminhoDoErp, ChaveDoErp, ConsultaDoErp, DadosDoErp } from '@balcao/contracts';
import type { Pool } from 'pg';
import { listGuias, type Tributo } from './guias.ts';
import { abrirPessoas } from './pessoas.ts';
import { NAO_HA, recusa, type RespostaDoErp } from './respostas.ts';

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
};

const abrirRotas = (pool: Pool): Rotas => {
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
export const abrirConsultas = (pool: Pool) => {
  const rotas: Readonly<Record<string, Rota<CaminhoDoErp>>> = abrirRotas(pool);

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
