import { BYTES_DO_ANEXO } from '../arquivos/anexo.ts';
import {
  GRAUS_DE_SIGILO,
  MAIOR_TEXTO,
  NATUREZAS,
  PRIORIDADES,
  SIGILO_PUBLICO,
  TIPO_ACESSO,
  TIPOS_DE_SOLICITACAO,
  type Opcao,
} from '../solicitacoes/opcoes.ts';
import {
  LIMITES_DO_MODELO,
  recusaDosModelos,
  type ModeloDeResposta,
} from '../solicitacoes/modelos-de-resposta.ts';
import { inteiro, listaDe, logico, objeto, parametro, umDe, type Parametro } from './parametro.ts';

/** Names of rows that an orgao does not use; some row is left, and those that rules need. */
const desativadas = (
  opcoes: readonly Opcao[],
  descricao: string,
  quemVe: Parametro<unknown>['quemVe'],
  precisas: readonly number[] = [],
) => {
  const nomes = opcoes.filter(({ id }) => !precisas.includes(id)).map(({ nome }) => nome);
  const lista = listaDe(umDe(nomes));
  return parametro<readonly string[]>({
    padrao: [],
    descricao,
    quemVe,
    fonte: 'escolha do projeto: uma opção sai de uso, mas nunca é apagada',
    aceita: (valor): valor is readonly string[] =>
      lista(valor) && new Set(valor).size < opcoes.length,
  });
};

const curto = (valor: unknown, maximo: number): boolean =>
  typeof valor === 'string' && valor.length <= maximo;

const modelo = (valor: unknown): valor is ModeloDeResposta =>
  objeto(valor) &&
  curto(valor['titulo'], LIMITES_DO_MODELO.titulo) &&
  curto(valor['texto'], LIMITES_DO_MODELO.texto) &&
  Object.keys(valor).length === 2;

const listaDeModelos = listaDe(modelo);

const modelos = (valor: unknown): valor is readonly ModeloDeResposta[] =>
  listaDeModelos(valor) && valor.length <= LIMITES_DO_MODELO.modelos;

const tamanho = (oQue: string) =>
  parametro<number>({
    padrao: 4000,
    descricao: `Quantos caracteres ${oQue} pode ter`,
    quemVe: 'SOLICITANTE',
    unidade: 'CARACTERES',
    fonte: 'escolha do projeto; 300 é o que a especificação do portal pede',
    aceita: inteiro(300, MAIOR_TEXTO),
  });

/** What an orgao takes with a request, and how long its answers may be. */
export const PARAMETROS_DE_SOLICITACAO = {
  anexos_quantidade: parametro<number>({
    padrao: 10,
    descricao: 'Quantos arquivos uma solicitação aceita de cada vez',
    quemVe: 'SOLICITANTE',
    unidade: 'ARQUIVOS',
    fonte: 'escolha do projeto',
    aceita: inteiro(1, 100),
  }),
  anexos_total_bytes: parametro<number>({
    padrao: 5 * BYTES_DO_ANEXO,
    descricao: 'Quantos bytes os arquivos de um envio podem somar',
    quemVe: 'SOLICITANTE',
    unidade: 'BYTES',
    fonte: 'escolha do projeto: cinco arquivos do maior tamanho',
    aceita: inteiro(BYTES_DO_ANEXO, 100 * BYTES_DO_ANEXO),
  }),
  anexos_por_dia_bytes: parametro<number>({
    padrao: 25 * BYTES_DO_ANEXO,
    descricao:
      'Quantos bytes de arquivos se recebem em um dia de quem não entrou, por endereço de rede, e de cada conta de contribuinte',
    quemVe: 'SOLICITANTE',
    unidade: 'BYTES',
    fonte: 'escolha do projeto: cinco envios do maior tamanho',
    aceita: inteiro(BYTES_DO_ANEXO, 1_000_000_000_000),
  }),
  anexos_quarentena_bytes: parametro<number>({
    padrao: 100 * BYTES_DO_ANEXO,
    descricao:
      'Quantos bytes podem somar os arquivos de quem não entrou enquanto a solicitação deles não é registrada',
    quemVe: 'NINGUEM',
    unidade: 'BYTES',
    fonte: 'escolha do projeto: vinte envios do maior tamanho ao mesmo tempo',
    aceita: inteiro(BYTES_DO_ANEXO, 1_000_000_000_000),
  }),
  armazenamento_bytes: parametro<number>({
    padrao: 50 * 1024 ** 3,
    descricao: 'Quantos bytes podem somar todos os anexos da instituição',
    quemVe: 'SERVIDOR',
    unidade: 'BYTES',
    fonte: 'escolha do projeto',
    aceita: inteiro(100 * BYTES_DO_ANEXO, 1_000_000_000_000_000),
  }),
  resposta_tamanho: parametro<number>({
    padrao: 4000,
    descricao: 'Quantos caracteres a resposta a uma solicitação pode ter',
    quemVe: 'SERVIDOR',
    unidade: 'CARACTERES',
    fonte: 'Lei 12.527/2011, art. 14: o cidadão tem direito ao inteiro teor da decisão',
    aceita: inteiro(300, MAIOR_TEXTO),
  }),
  solicitacao_tamanho: tamanho('a descrição de uma solicitação'),
  recurso_tamanho: tamanho('a mensagem de um recurso'),
  decisao_tamanho: tamanho('a decisão de um recurso'),
  resposta_aprovada: parametro<boolean>({
    padrao: false,
    descricao: 'Só enviar a resposta que outra pessoa aprovou, nunca quem a escreveu',
    quemVe: 'SERVIDOR',
    fonte: 'escolha do projeto',
    aceita: logico,
  }),
  resposta_so_pelo_sic: parametro<boolean>({
    padrao: false,
    descricao: 'O setor prepara a resposta no rascunho, e só quem trabalha no SIC a envia',
    quemVe: 'SERVIDOR',
    fonte: 'escolha do projeto; Lei 12.527/2011, art. 9º, I: o SIC atende e orienta o público',
    aceita: logico,
  }),
  modelos_de_resposta: parametro<readonly ModeloDeResposta[]>({
    padrao: [],
    descricao:
      'Textos com que uma resposta pode começar. O que está entre chaves é preenchido: {protocolo}, {nome}, {assunto}, {registro}, {prazo}, {setor}, {instituicao} e {hoje}',
    quemVe: 'SERVIDOR',
    fonte: 'escolha do projeto; até 40 modelos',
    aceita: modelos,
    recusaNovo: (valor) => (modelos(valor) ? recusaDosModelos(valor) : undefined),
  }),
  solicitacao_no_ios: parametro<boolean>({
    padrao: true,
    descricao: 'Mostrar em iPhone e iPad o formulário de nova solicitação',
    quemVe: 'SOLICITANTE',
    fonte: 'escolha do projeto',
    aceita: logico,
  }),
  naturezas_desativadas: desativadas(
    NATUREZAS,
    'Naturezas que os formulários de solicitação não oferecem',
    'SOLICITANTE',
  ),
  tipos_desativados: desativadas(
    TIPOS_DE_SOLICITACAO,
    'Tipos que os formulários de solicitação não oferecem',
    'SOLICITANTE',
    [TIPO_ACESSO],
  ),
  prioridades_desativadas: desativadas(
    PRIORIDADES,
    'Prioridades que não se escolhem ao direcionar',
    'SERVIDOR',
  ),
  graus_de_sigilo_desativados: desativadas(
    GRAUS_DE_SIGILO,
    'Graus de sigilo que não se escolhem ao direcionar',
    'SERVIDOR',
    [SIGILO_PUBLICO],
  ),
} as const;
