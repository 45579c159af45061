import { listaDe, objeto, parametro, type Parametro } from './parametro.ts';

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

const decreto = (valor: unknown): valor is Decreto =>
  objeto(valor) &&
  typeof valor['titulo'] === 'string' &&
  valor['titulo'].trim() !== '' &&
  valor['titulo'].length <= 200 &&
  enderecoSeguro(valor['url']);

const enderecoOuVazio = (valor: unknown): valor is string => valor === '' || enderecoSeguro(valor);

const endereco = (descricao: string): Parametro<string> =>
  parametro<string>({
    padrao: '',
    descricao,
    fonte: 'Lei 13.460/2017, art. 23 (pesquisa de satisfação)',
    aceita: enderecoOuVazio,
  });

/** What the orgao publishes by address. */
export const PARAMETROS_DE_PUBLICACAO = {
  decretos: parametro<readonly Decreto[]>({
    padrao: [],
    descricao: 'Normas municipais de acesso à informação, com título e endereço https',
    fonte: 'Lei 12.527/2011, art. 45',
    aceita: listaDe(decreto),
  }),
  questionario_url: endereco('Endereço https do questionário de satisfação; vazio usa o do portal'),
  resultados_url: endereco('Endereço https dos resultados da pesquisa; vazio usa os do portal'),
} as const;
