import { performance } from 'node:perf_hooks';
import { lerData, type DataCivil } from '@balcao/domain';
import { numero, relatar, relatarPagamentos } from '../relatorio-da-importacao.ts';
import { ErroDeUso } from '../../operator-error.ts';
import { CODIFICACOES, lerCodificacao } from '../../importacao/planilha/codificacao.ts';
import { lerSeparador } from '../../importacao/planilha/registros.ts';
import {
  type Comando,
  type Digitado,
  type Terminal,
  SAIDA,
  lerOrgao,
  lerInteiro,
} from '../comando.ts';
import { importar } from '../../importacao/importar.ts';
import type { Tipo } from '../../importacao/tipos/tipo.ts';
import { TIPOS } from '../../importacao/tipos/todos.ts';
import { importarPagamentos } from '../../importacao/pagamentos/importar-pagamentos.ts';
import { pagamentos } from '../../importacao/pagamentos/leitura-dos-pagamentos.ts';

/** For whom and how a file is read. */
export const OPCOES_DE_LEITURA = {
  orgao: { valor: 'N', ajuda: 'Órgão que recebe os dados', obrigatoria: true },
  codificacao: {
    valor: 'nome',
    ajuda: `Em vez de descobrir: ${CODIFICACOES.join(', ')} ou latin1`,
  },
  separador: { valor: 'c', ajuda: 'Em vez de descobrir: ; , ou tab' },
  hoje: {
    valor: 'AAAA-MM-DD',
    ajuda: 'Dia de que o arquivo conta os seus, escritos {hoje-30} ou {ano de hoje-30}',
  },
} as const satisfies Comando['opcoes'];

/** Options of every command that imports a file into the books. */
const OPCOES_DE_ARQUIVO = {
  ...OPCOES_DE_LEITURA,
  mapa: {
    valor: 'arquivo.json',
    ajuda: 'De que coluna vem cada campo; sem ele, o cabeçalho traz os nossos nomes',
  },
  simular: { ajuda: 'Confere e relata, sem gravar nada' },
  'aceitar-parcial': { ajuda: 'Grava as linhas boas mesmo havendo rejeitadas' },
  relatorio: { valor: 'saida.csv', ajuda: 'Grava neste CSV todas as linhas rejeitadas' },
} as const satisfies Comando['opcoes'];

/** Reads an option whose values are few and named. */
const umaDe = <Valor>(
  { texto }: Digitado,
  opcao: string,
  ler: (texto: string) => Valor | undefined,
  ha: string,
): Valor | undefined => {
  const escrito = texto(opcao);
  const valor = escrito === undefined ? undefined : ler(escrito);
  if (escrito !== undefined && valor === undefined) {
    throw new ErroDeUso(`--${opcao} “${escrito}” não serve. Há: ${ha}.`);
  }
  return valor;
};

const lerDia = ({ texto }: Digitado): DataCivil | undefined => {
  const escrito = texto('hoje');
  if (escrito === undefined) return undefined;
  const dia = lerData(escrito);
  if (!dia.ok) throw new ErroDeUso(`--hoje: ${dia.motivo}`);
  return dia.valor;
};

/** What `OPCOES_DE_LEITURA` say, read. */
export const lerOpcoesDeLeitura = (digitado: Digitado) => ({
  cod_empre: lerOrgao(digitado),
  codificacao: umaDe(digitado, 'codificacao', lerCodificacao, `${CODIFICACOES.join(', ')}, latin1`),
  separador: umaDe(digitado, 'separador', lerSeparador, '; , tab'),
  hoje: lerDia(digitado),
});

/** What `OPCOES_DE_ARQUIVO` say, read. */
const lerOpcoesDeArquivo = (digitado: Digitado) => ({
  ...lerOpcoesDeLeitura(digitado),
  mapa: digitado.texto('mapa'),
  simular: digitado.ligada('simular'),
  aceitarParcial: digitado.ligada('aceitar-parcial'),
  relatorio: digitado.texto('relatorio'),
});

/** Tells how much of the file has been read. */
const acompanhar =
  ({ progresso }: Terminal) =>
  (parte: number, linhas: number): void => {
    const porcento = Math.min(100, Math.floor(parte * 100));
    progresso(
      parte < 1
        ? `Lendo: ${porcento} %, ${numero.format(linhas)} linhas`
        : `Conferindo e gravando ${numero.format(linhas)} linhas…`,
    );
  };

/** How long it took since `inicio` and how much memory, to compare machines and files. */
const medir = (inicio: number, lidas: number): string => {
  const segundos = (performance.now() - inicio) / 1000;
  const memoria = Math.round(process.resourceUsage().maxRSS / 1024);
  const ritmo = numero.format(Math.round(lidas / segundos));
  return `${segundos.toFixed(1).replace('.', ',')} s, ${ritmo} linhas por segundo, até ${memoria} MiB de memória.`;
};

/** The fields of a kind of file, for the help. */
export const camposDe = (
  campos: Readonly<Record<string, { obrigatorio: boolean; ajuda: string }>>,
): string[] =>
  Object.entries(campos).map(
    ([campo, { obrigatorio, ajuda }]) =>
      `    ${`${campo}${obrigatorio ? '*' : ''}`.padEnd(21)} ${ajuda}`,
  );

const getTipo = (nome: string | undefined): Tipo => {
  const tipo = TIPOS.find((outro) => outro.nome === nome);
  if (tipo) return tipo;
  const ha = [...TIPOS.map((outro) => outro.nome), 'pagamentos'].join(', ');
  throw new ErroDeUso(`Não se importa “${nome ?? ''}”. Há: ${ha}.`);
};

export const importarArquivo: Comando = {
  nome: 'importar',
  resumo: 'Carrega um arquivo CSV (ou .csv.gz) nos cadastros e lançamentos de um órgão',
  argumentos: ['<tipo>', '<arquivo.csv>'],
  opcoes: {
    ...OPCOES_DE_ARQUIVO,
    ano: { valor: 'AAAA', ajuda: 'Ano do imposto, no lugar do que diz o arquivo' },
  },
  detalhes: [
    'Tipos e seus campos (* obrigatório):',
    ...TIPOS.flatMap(({ nome, campos }) => [`  ${nome}`, ...camposDe(campos)]),
    '',
    'Formato dos mapas e exemplos: docs/manual/importacao.md e exemplos/importacao.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const inicio = performance.now();
    const [nomeDoTipo, arquivo = ''] = digitado.argumentos;
    const tipo = getTipo(nomeDoTipo);
    const pedido = {
      ...lerOpcoesDeArquivo(digitado),
      tipo,
      arquivo,
      ano: lerInteiro(digitado, 'ano', 1900, 2100),
      agora: agora(),
      aoAvancar: acompanhar(terminal),
    };
    const resultado = await comBanco((pool) => importar(pool, pedido));
    terminal.progresso('');
    relatar(resultado, tipo, pedido.simular).forEach(terminal.escrever);
    terminal.escrever(medir(inicio, resultado.lidas));
    return resultado.rejeitadas > 0 ? SAIDA.RECUSADO : SAIDA.OK;
  },
};

export const importarArquivoDePagamentos: Comando = {
  nome: 'importar pagamentos',
  resumo: 'Lê o retorno do banco (FEBRABAN) ou um CSV de pagamentos e dá baixa nas parcelas',
  argumentos: ['<arquivo>'],
  opcoes: OPCOES_DE_ARQUIVO,
  detalhes: [
    'O formato é descoberto pela primeira linha: registro A de 150 caracteres é retorno FEBRABAN',
    '(Layout Padrão de Arrecadação v7, registros A, G e Z); o resto é CSV, com estes campos',
    '(* obrigatório):',
    ...camposDe(pagamentos.campos),
    '',
    'Repetir não estraga: o mesmo arquivo, ou o mesmo pagamento em outro, não faz nada.',
    'O que não dá baixa sozinho fica como exceção, na página Arrecadação do painel; exceções não',
    'mudam o código de saída. Manual: docs/manual/arrecadacao.md.',
  ],
  executar: async (digitado, { terminal, comBanco, agora }) => {
    const inicio = performance.now();
    const [arquivo = ''] = digitado.argumentos;
    const pedido = {
      ...lerOpcoesDeArquivo(digitado),
      arquivo,
      agora: agora(),
      aoAvancar: acompanhar(terminal),
      aoDecidir: (feitos: number, total: number) =>
        terminal.progresso(`Dando baixa: ${numero.format(feitos)} de ${numero.format(total)}`),
    };
    const resultado = await comBanco((pool) => importarPagamentos(pool, pedido));
    terminal.progresso('');
    relatarPagamentos(resultado, pedido.simular).forEach(terminal.escrever);
    terminal.escrever(medir(inicio, resultado.lidos));
    return resultado.rejeitados > 0 ? SAIDA.RECUSADO : SAIDA.OK;
  },
};
