import { inteiro, listaDe, objeto, parametro, type Parametro } from './parametro.ts';

/** A municipal norm that the e-SIC page links to. */
export interface Decreto {
  readonly titulo: string;
  /** Always https. */
  readonly url: string;
}

const TAMANHO_DA_URL = 500;

/** An address that citizens may be sent to: https, whole, without credentials. */
const enderecoSeguro = (valor: unknown): valor is string =>
  typeof valor === 'string' &&
  valor.length <= TAMANHO_DA_URL &&
  /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?(\/[^\s"'<>\\]*)?$/i.test(valor);

/** Of every platform that runs these rules, servers and browsers; the language itself has none. */
declare const URL: { readonly canParse: (endereco: string) => boolean };

/**
 * Why nobody could open an address of that shape: a port beyond 65535, a name of numbers that is no
 * address, or one in punycode that spells nothing (WHATWG URL, host parsing).
 */
const semDestino = (enderecos: readonly string[]): string | undefined => {
  const ruim = enderecos.find((um) => um !== '' && !URL.canParse(um));
  if (ruim === undefined) return undefined;
  return `Nenhum navegador abre o endereço “${ruim}”. Confira o nome do site e, se houver, a porta, que vai até 65535.`;
};

const decreto = (valor: unknown): valor is Decreto =>
  objeto(valor) &&
  typeof valor['titulo'] === 'string' &&
  valor['titulo'].trim() !== '' &&
  valor['titulo'].length <= 200 &&
  enderecoSeguro(valor['url']);

const decretos = listaDe(decreto);

const enderecoOuVazio = (valor: unknown): valor is string => valor === '' || enderecoSeguro(valor);

const endereco = (descricao: string): Parametro<string> =>
  parametro<string>({
    padrao: '',
    descricao,
    fonte: 'Lei 13.460/2017, art. 23 (pesquisa de satisfação)',
    aceita: enderecoOuVazio,
    recusaNovo: (valor) => (enderecoOuVazio(valor) ? semDestino([valor]) : undefined),
  });

/** What the orgao publishes by address. */
export const PARAMETROS_DE_PUBLICACAO = {
  decretos: parametro<readonly Decreto[]>({
    padrao: [],
    descricao: 'Normas municipais de acesso à informação, com título e endereço https',
    fonte: 'Lei 12.527/2011, art. 45',
    aceita: decretos,
    recusaNovo: (valor) => (decretos(valor) ? semDestino(valor.map(({ url }) => url)) : undefined),
  }),
  questionario_url: endereco('Endereço https do questionário de satisfação; vazio usa o do portal'),
  resultados_url: endereco('Endereço https dos resultados da pesquisa; vazio usa os do portal'),
  pesquisa_por_endereco: parametro<number>({
    padrao: 20,
    descricao:
      'Quantas respostas da pesquisa do portal chegam por dia de um mesmo endereço de internet; casas, escolas e repartições dividem um só',
    fonte: 'escolha do projeto; protege a pesquisa da Lei 13.460/2017, art. 23',
    aceita: inteiro(1, 10_000),
  }),
} as const;
