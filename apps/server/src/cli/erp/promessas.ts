import { isDeepStrictEqual } from 'node:util';
import type {
  FonteTributaria,
  Guia,
} from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import {
  type Alvo,
  CUMPRIDA,
  exigir,
  type Promessa,
  PROMESSAS_DA_ATUALIZACAO,
} from './promessa.ts';
import { PROMESSAS_DOS_ACORDOS } from './promessas-dos-acordos.ts';

/** Valid in form, but belonging to nobody. */
const NINGUEM = '00000000000';
const NENHUM_ORGAO = 999_999_999;
/** Who knows nobody keeps no promise by it. */
const NAO_CONHECE = { falta: 'o sistema não conhece aqui o contribuinte de teste' };
/** Of a long list, so many are looked at one by one. */
const AMOSTRA = 5;

const POR_PESSOA: readonly [
  string,
  (fonte: FonteTributaria, alvo: Alvo, quem: string) => Promise<unknown>,
][] = [
  ['v2/contribuinte', (fonte, { cod_empre }, quem) => fonte.findContribuinte(cod_empre, quem)],
  ['v2/contribuinte/cadastro', (fonte, { cod_empre }, quem) => fonte.findCadastro(cod_empre, quem)],
  ['v2/iptus', (fonte, { cod_empre }, cpfcnpj) => fonte.listIptus(cod_empre, { cpfcnpj })],
  ['v2/issqn', (fonte, { cod_empre }, quem) => fonte.listGuias(cod_empre, 'ISSQN', quem)],
  ['v2/alvaras', (fonte, { cod_empre }, quem) => fonte.listLicencas(cod_empre, quem)],
  [
    'v2/taxas-fiscalizacao',
    (fonte, { cod_empre }, quem) => fonte.listGuias(cod_empre, 'TAXA', quem),
  ],
  ['v2/extrato-divida', (fonte, { cod_empre }, quem) => fonte.findExtrato(cod_empre, quem)],
  ['v2/imoveis', (fonte, { cod_empre }, quem) => fonte.listImoveis(cod_empre, quem)],
  [
    'v2/pessoa/visualizarLogAlteracoes',
    (fonte, { cod_empre }, quem) => fonte.listAlteracoes(cod_empre, quem),
  ],
];

const daPessoa: readonly Promessa[] = POR_PESSOA.flatMap(([caminho, perguntar]) => [
  {
    nome: `${caminho} responde sobre o contribuinte de teste, no formato da API`,
    cumprir: async (alvo) => {
      const resposta = await perguntar(alvo.fonte(), alvo, alvo.cpfcnpj);
      exigir(resposta !== undefined, 'respondeu que não conhece o contribuinte de teste');
      const vazia = Array.isArray(resposta) && resposta.length === 0;
      return vazia ? { falta: 'o contribuinte de teste não tem nenhum registro aqui' } : CUMPRIDA;
    },
  },
  {
    nome: `${caminho} responde 404 NAO_ENCONTRADO a quem não existe`,
    cumprir: async (alvo) => {
      const resposta = await perguntar(alvo.fonte(), alvo, NINGUEM);
      exigir(resposta === undefined, 'respondeu dados de um CPF que não existe');
      const conhecido = await perguntar(alvo.fonte(), alvo, alvo.cpfcnpj);
      return conhecido === undefined ? NAO_CONHECE : CUMPRIDA;
    },
  },
]);

const guiasDe = async (alvo: Alvo, tributo: Guia['tributo']): Promise<Guia[]> => {
  const { cod_empre, cpfcnpj } = alvo;
  const fonte = alvo.fonte();
  const guias =
    tributo === 'IPTU'
      ? await fonte.listIptus(cod_empre, { cpfcnpj })
      : await fonte.listGuias(cod_empre, tributo, cpfcnpj);
  return guias ?? [];
};

const TRIBUTOS = ['IPTU', 'ISSQN', 'ALVARA', 'TAXA'] as const;

const porNumero: readonly Promessa[] = TRIBUTOS.map((tributo) => ({
  nome: `cada guia de ${tributo} é a mesma na lista e pelo número, e só neste tributo`,
  cumprir: async (alvo) => {
    const outro = tributo === 'IPTU' ? 'ISSQN' : 'IPTU';
    const guias = (await guiasDe(alvo, tributo)).slice(0, AMOSTRA);
    for (const guia of guias) {
      const { cod_empre } = alvo;
      const achada = await alvo.fonte().findGuia(cod_empre, tributo, guia.numero);
      exigir(
        isDeepStrictEqual(achada, guia),
        `a guia ${guia.numero} é outra quando pedida pelo número`,
      );
      const alheia = await alvo.fonte().findGuia(cod_empre, outro, guia.numero);
      exigir(alheia === undefined, `a guia ${guia.numero} também aparece em ${outro}`);
    }
    return guias.length === 0
      ? { falta: `o contribuinte de teste não tem guia de ${tributo}` }
      : CUMPRIDA;
  },
}));

const dasChaves: readonly Promessa[] = [
  {
    nome: 'recusa com 401 quem não tem a credencial',
    cumprir: async ({ cod_empre, cpfcnpj, pedir }) => {
      const resposta = await pedir('v2/contribuinte', { cod_empre, cpfcnpj }, 'credencial-errada');
      exigir(
        typeof resposta === 'string' && /HTTP 40[13]/.test(resposta),
        'não recusou uma credencial errada',
      );
      return CUMPRIDA;
    },
  },
  {
    nome: 'recusa duas chaves na mesma consulta',
    cumprir: async ({ cod_empre, cpfcnpj, pedir }) => {
      const resposta = await pedir('v2/iptus', { cod_empre, cpfcnpj, inscricao: '1' });
      exigir(
        typeof resposta === 'string' && /HTTP 4\d\d/.test(resposta),
        'aceitou cpfcnpj e inscricao juntos',
      );
      return CUMPRIDA;
    },
  },
  {
    nome: 'não responde NAO_ENCONTRADO a um endereço que a API não tem',
    cumprir: async ({ cod_empre, cpfcnpj, pedir }) => {
      const resposta = await pedir('v2/nao-existe', { cod_empre, cpfcnpj });
      const confunde =
        typeof resposta !== 'string' && JSON.stringify(resposta).includes('"NAO_ENCONTRADO"');
      exigir(!confunde, 'um endereço errado parece uma pessoa desconhecida');
      return CUMPRIDA;
    },
  },
  {
    nome: 'não conhece o contribuinte em uma instituição que não existe',
    cumprir: async ({ cod_empre, cpfcnpj, fonte }) => {
      const achado = await fonte(NENHUM_ORGAO).findContribuinte(NENHUM_ORGAO, cpfcnpj);
      exigir(achado === undefined, 'respondeu dados de outra instituição');
      const aqui = await fonte().findContribuinte(cod_empre, cpfcnpj);
      return aqui === undefined ? NAO_CONHECE : CUMPRIDA;
    },
  },
  {
    nome: 'acha pela inscrição as guias do imóvel',
    cumprir: async ({ cod_empre, inscricao, fonte }) => {
      if (inscricao === undefined) return { falta: 'informe --inscricao' };
      const guias = await fonte().listIptus(cod_empre, { inscricao });
      exigir(guias !== undefined, 'não conhece a inscrição de teste');
      return guias.length === 0 ? { falta: 'o imóvel de teste não tem guia' } : CUMPRIDA;
    },
  },
  {
    nome: 'acha cada alvará pelo código impresso nele',
    cumprir: async ({ cod_empre, cpfcnpj, fonte }) => {
      const licencas = (await fonte().listLicencas(cod_empre, cpfcnpj)) ?? [];
      for (const licenca of licencas.slice(0, AMOSTRA)) {
        const achada = await fonte().findLicenca(cod_empre, licenca.cod_verificador);
        exigir(
          isDeepStrictEqual(achada, licenca),
          `o alvará ${licenca.numero} é outro pelo código`,
        );
      }
      return licencas.length === 0 ? { falta: 'o contribuinte de teste não tem alvará' } : CUMPRIDA;
    },
  },
  {
    nome: 'o cadastro, o contribuinte e o extrato são da mesma pessoa',
    cumprir: async ({ cod_empre, cpfcnpj, fonte }) => {
      const [pessoa, cadastro, extrato] = await Promise.all([
        fonte().findContribuinte(cod_empre, cpfcnpj),
        fonte().findCadastro(cod_empre, cpfcnpj),
        fonte().findExtrato(cod_empre, cpfcnpj),
      ]);
      if (pessoa === undefined || cadastro === undefined || extrato === undefined)
        return NAO_CONHECE;
      exigir(pessoa.nome === cadastro.nome, 'o nome muda entre contribuinte e cadastro');
      exigir(
        extrato.contribuinte.codigo === cadastro.codigo,
        'o código muda entre cadastro e extrato',
      );
      return CUMPRIDA;
    },
  },
  {
    nome: 'responde a oito consultas ao mesmo tempo',
    cumprir: async ({ cod_empre, cpfcnpj, fonte }) => {
      const mesma = fonte();
      const respostas = await Promise.all(
        Array.from({ length: 8 }, () => mesma.listIptus(cod_empre, { cpfcnpj })),
      );
      exigir(
        respostas.every((uma) => isDeepStrictEqual(uma, respostas[0])),
        'as respostas à mesma consulta são diferentes',
      );
      return respostas[0] === undefined ? NAO_CONHECE : CUMPRIDA;
    },
  },
];

/** What a city's system promises the portal, each tried on the vendor's own data. */
export const PROMESSAS: readonly Promessa[] = [
  ...dasChaves,
  ...daPessoa,
  ...porNumero,
  ...PROMESSAS_DA_ATUALIZACAO,
  ...PROMESSAS_DOS_ACORDOS,
];
