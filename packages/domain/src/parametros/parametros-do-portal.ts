import { TIPOS_DE_PROVA, type TipoDeProva } from '../acesso/provas.ts';
import {
  logico,
  parametro,
  inteiro,
  listaDe,
  umDe,
  objeto,
  texto,
  type Parametro,
} from './parametro.ts';
import { enderecoSeguro } from '../texto/endereco-seguro.ts';

/** What the orgao turns on for people who need it. */
export const PARAMETROS_DE_ACESSIBILIDADE = {
  vlibras: parametro<boolean>({
    padrao: false,
    descricao:
      'Mostrar o VLibras, que traduz as páginas para Libras. Ele vem do endereço do governo federal, recebe o texto que a pessoa pede para traduzir e exige regras de segurança mais abertas nas páginas desta instituição',
    quemVe: 'PUBLICO',
    fonte: 'Lei 13.146/2015 (LBI), art. 63',
    aceita: logico,
  }),
} as const;

/** How people are received where the portal does not do. */
export const PARAMETROS_DE_ATENDIMENTO = {
  horario_de_atendimento: parametro<string>({
    padrao: '',
    descricao:
      'Dias e horários do atendimento no endereço da instituição, como “segunda a sexta, das 8h às 17h”',
    quemVe: 'PUBLICO',
    fonte: 'Lei 13.460/2017, art. 6º, VI, a',
    aceita: texto(/^[^\r\n]{0,200}$/),
  }),
} as const;

/** How people get into the portal of an orgao. */
export const PARAMETROS_DE_ACESSO = {
  exigir_govbr_da_equipe: parametro<boolean>({
    padrao: false,
    descricao:
      'Exigir da equipe a entrada com gov.br no nível ouro: quem entra com a senha é levado ao gov.br antes de continuar',
    quemVe: 'SERVIDOR',
    fonte: 'escolha do projeto; protege os dados dos cidadãos (Lei 13.709/2018, art. 46)',
    aceita: logico,
  }),
  exigir_dois_fatores: parametro<boolean>({
    padrao: false,
    descricao:
      'Exigir dos servidores a verificação em duas etapas: quem não a tem configura ao entrar',
    quemVe: 'SERVIDOR',
    fonte: 'escolha do projeto; protege os dados dos cidadãos (Lei 13.709/2018, art. 46)',
    aceita: logico,
  }),
  provas_de_identidade: parametro<readonly TipoDeProva[]>({
    padrao: TIPOS_DE_PROVA,
    descricao:
      'Provas com que uma conta nova é liberada sem a prefeitura, junto com a data e o e-mail; sem nenhuma, a prefeitura libera todas',
    quemVe: 'CONTRIBUINTE',
    fonte: 'escolha do projeto; protege os dados dos cidadãos (Lei 13.709/2018, art. 46)',
    aceita: listaDe(umDe(TIPOS_DE_PROVA)),
  }),
  servidores_liberam_contas: parametro<boolean>({
    padrao: false,
    descricao:
      'Deixar que quem atende (PREFEITURA) libere ou recuse as contas que esperam; sem isso, só administradores',
    quemVe: 'SERVIDOR',
    fonte: 'escolha do projeto: quem confere o documento no balcão pode não ser administrador',
    aceita: logico,
  }),
  validade_do_codigo_dias: parametro<number>({
    padrao: 180,
    descricao: 'Dias em que vale o código da carta com que o contribuinte prova quem é',
    quemVe: 'CONTRIBUINTE',
    unidade: 'DIAS',
    fonte: 'escolha do projeto: dá tempo ao correio e a quem demora, e não fica aberto por anos',
    aceita: inteiro(7, 730),
  }),
} as const;

/** How the orgao writes to people. */
export const PARAMETROS_DE_CORREIO = {
  correio_por_hora: parametro<number>({
    padrao: 20,
    descricao: 'Quantos avisos por e-mail um mesmo endereço recebe por hora; os outros esperam',
    quemVe: 'NINGUEM',
    unidade: 'EMAILS',
    fonte: 'escolha do projeto',
    aceita: inteiro(1, 1_000),
  }),
  correio_seguranca_por_hora: parametro<number>({
    padrao: 30,
    descricao:
      'Quantos e-mails de segurança de cada tipo (senha, confirmação, convite) um mesmo endereço recebe por hora; os outros esperam',
    quemVe: 'NINGUEM',
    unidade: 'EMAILS',
    fonte: 'escolha do projeto: mais do que os links que se podem pedir em uma hora',
    aceita: inteiro(15, 1_000),
  }),
  correio_visitante_por_hora: parametro<number>({
    padrao: 5,
    descricao:
      'Quantas confirmações de solicitações de visitantes um mesmo endereço recebe por hora; as outras esperam e vão juntas',
    quemVe: 'NINGUEM',
    unidade: 'EMAILS',
    fonte: 'escolha do projeto: o endereço digitado pode ser de outra pessoa',
    aceita: inteiro(1, 1_000),
  }),
} as const;

/** A municipal norm that the e-SIC page links to. */
export interface Decreto {
  readonly titulo: string;
  /** Always https. */
  readonly url: string;
}

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
    quemVe: 'PUBLICO',
    fonte: 'Lei 13.460/2017, art. 23 (pesquisa de satisfação)',
    aceita: enderecoOuVazio,
    recusaNovo: (valor) => (enderecoOuVazio(valor) ? semDestino([valor]) : undefined),
  });

const contato = (quem: string, fonte: string): Parametro<string> =>
  parametro<string>({
    padrao: '',
    descricao: `${quem}: endereço https, telefone ou endereço da rua, para quem não foi respondido ou já usou os recursos`,
    quemVe: 'PUBLICO',
    fonte,
    aceita: texto(/^[^\r\n]{0,300}$/),
  });

/** What the orgao publishes by address. */
export const PARAMETROS_DE_PUBLICACAO = {
  decretos: parametro<readonly Decreto[]>({
    padrao: [],
    descricao: 'Normas municipais de acesso à informação, com título e endereço https',
    quemVe: 'PUBLICO',
    fonte: 'Lei 12.527/2011, art. 45',
    aceita: decretos,
    recusaNovo: (valor) => (decretos(valor) ? semDestino(valor.map(({ url }) => url)) : undefined),
  }),
  ouvidoria_contato: contato('Ouvidoria da prefeitura', 'Lei 13.460/2017, arts. 10 e 13'),
  tribunal_de_contas_contato: contato('Tribunal de Contas', 'Constituição, art. 74, §2º'),
  ministerio_publico_contato: contato('Ministério Público', 'Constituição, art. 129, II e III'),
  questionario_url: endereco('Endereço https do questionário de satisfação; vazio usa o do portal'),
  resultados_url: endereco('Endereço https dos resultados da pesquisa; vazio usa os do portal'),
  pesquisa_por_endereco: parametro<number>({
    padrao: 20,
    descricao:
      'Quantas respostas da pesquisa do portal chegam por dia de um mesmo endereço de internet; casas, escolas e repartições dividem um só',
    quemVe: 'NINGUEM',
    unidade: 'RESPOSTAS',
    fonte: 'escolha do projeto; protege a pesquisa da Lei 13.460/2017, art. 23',
    aceita: inteiro(1, 10_000),
  }),
} as const;
