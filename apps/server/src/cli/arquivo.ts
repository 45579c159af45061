import { performance } from 'node:perf_hooks';
import { lerData, type DataCivil } from '@balcao/domain';
import { ErroDeUso } from '../operator-error.ts';
import { CODIFICACOES, lerCodificacao } from '../importacao/planilha/codificacao.ts';
import { lerSeparador } from '../importacao/planilha/registros.ts';
import type { Comando, Digitado, Terminal } from './comando.ts';
import { lerOrgao } from './digitado.ts';

/** Options of every command that imports a file. */
export const OPCOES_DE_ARQUIVO = {
  orgao: { valor: 'N', ajuda: 'Órgão que recebe os dados', obrigatoria: true },
  mapa: {
    valor: 'arquivo.json',
    ajuda: 'De que coluna vem cada campo; sem ele, o cabeçalho traz os nossos nomes',
  },
  simular: { ajuda: 'Confere e relata, sem gravar nada' },
  'aceitar-parcial': { ajuda: 'Grava as linhas boas mesmo havendo rejeitadas' },
  relatorio: { valor: 'saida.csv', ajuda: 'Grava neste CSV todas as linhas rejeitadas' },
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

/** What `OPCOES_DE_ARQUIVO` say, read. */
export const lerOpcoesDeArquivo = (digitado: Digitado) => ({
  cod_empre: lerOrgao(digitado),
  mapa: digitado.texto('mapa'),
  codificacao: umaDe(digitado, 'codificacao', lerCodificacao, `${CODIFICACOES.join(', ')}, latin1`),
  separador: umaDe(digitado, 'separador', lerSeparador, '; , tab'),
  hoje: lerDia(digitado),
  simular: digitado.ligada('simular'),
  aceitarParcial: digitado.ligada('aceitar-parcial'),
  relatorio: digitado.texto('relatorio'),
});

const numero = new Intl.NumberFormat('pt-BR');

/** Tells how much of the file has been read. */
export const acompanhar =
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
export const medir = (inicio: number, lidas: number): string => {
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
