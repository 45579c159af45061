import { semAcentos, type DataCivil } from '@balcao/domain';
import type { Campo } from '../campos.ts';
import { ErroDeUso } from '../../operator-error.ts';
import type { Codificacao } from '../planilha/codificacao.ts';
import { abrirPlanilha } from '../planilha/planilha.ts';
import type { Separador } from '../planilha/registros.ts';
import {
  CAMPOS_DO_PEDIDO,
  CAMPOS_DO_RECURSO,
  pedidoDaFalaBr,
  recursoDaFalaBr,
  type Celulas,
} from './campos-das-anteriores.ts';
import { getLeiaute, type Assunto, type Leiaute } from './leiautes.ts';

/** A file of earlier years, and how it is read. */
export interface ArquivoDeAnteriores {
  caminho: string;
  /** Name of the body in a federal file, which has those of the whole country. */
  orgaoNoArquivo: string | undefined;
  codificacao?: Codificacao | undefined;
  separador?: Separador | undefined;
  /** Day from which the file counts its own, as `{hoje-30}`. */
  hoje?: DataCivil | undefined;
}

/** A line, each field of it valid by itself; or why it is not. */
export interface LinhaLida<Nome extends string> {
  numero: number;
  protocolo: string;
  valores: Readonly<Record<Nome, string | null>>;
  motivos: readonly string[];
  /** What the file says and has no like here. */
  avisos: readonly string[];
}

export interface Lidas<Nome extends string> {
  linhas: LinhaLida<Nome>[];
  /** Lines of a federal file that are of other bodies. */
  deOutros: number;
  leiaute: Leiaute;
}

const simples = (texto: string) => semAcentos(texto).toUpperCase().replace(/\s+/g, ' ').trim();

/** Lines of the header that no column of ours has: a name that was mistyped would lose its column. */
const exigirConhecidas = (leiaute: Leiaute, campos: Readonly<Record<string, Campo>>): void => {
  if (leiaute.de !== 'BALCAO') return;
  const estranha = leiaute.colunas.find((nome) => !Object.hasOwn(campos, nome));
  if (estranha !== undefined)
    throw new ErroDeUso(
      `A coluna “${estranha}” não é do CSV documentado. Há: ${Object.keys(campos).join(', ')}.`,
    );
};

const lerLinha = <Nome extends string>(
  campos: Readonly<Record<Nome, Campo>>,
  celulas: Celulas,
  numero: number,
  avisos: readonly string[],
): LinhaLida<Nome> => {
  const motivos: string[] = [];
  const nomes = Object.keys(campos) as Nome[];
  const pares = nomes.map((nome) => {
    const { obrigatorio, ler } = campos[nome];
    const bruto = (celulas[nome] ?? '').trim();
    if (bruto === '') {
      if (obrigatorio) motivos.push(`${nome}: está vazio, e é obrigatório.`);
      return [nome, null];
    }
    const lido = ler(bruto, {});
    if (!lido.ok) motivos.push(`${nome}: ${lido.motivo}`);
    return [nome, lido.ok ? lido.valor : null];
  });
  const valores = Object.fromEntries(pares) as LinhaLida<Nome>['valores'];
  return { numero, protocolo: (celulas.protocolo ?? '').trim(), valores, motivos, avisos };
};

/** What a line of a federal file says that has no like here. */
const avisosDaFalaBr = (original: Celulas, nossa: Celulas): string[] => {
  const semIgual = (original.Decisao ?? '').trim() !== '' && nossa.decisao === '';
  return semIgual
    ? [`A decisão “${original.Decisao ?? ''}” não tem igual aqui: fica sem decisão registrada.`]
    : [];
};

const TRADUTORES = {
  pedidos: (c: Celulas, { publico }: Leiaute) => pedidoDaFalaBr(c, publico),
  recursos: (c: Celulas) => recursoDaFalaBr(c),
} as const satisfies Record<Assunto, (c: Celulas, leiaute: Leiaute) => Celulas>;

/**
 * Reads a file of earlier years: ours, or one of Fala.BR of which only the lines of one body are kept.
 * @throws ErroDeUso when it is none of them, or does not say of which body
 */
const lerArquivo = async <Nome extends string>(
  assunto: Assunto,
  campos: Readonly<Record<Nome, Campo>>,
  { caminho, orgaoNoArquivo, ...opcoes }: ArquivoDeAnteriores,
): Promise<Lidas<Nome>> => {
  const planilha = await abrirPlanilha(caminho, opcoes);
  const leiaute = getLeiaute(assunto, planilha.cabecalho);
  exigirConhecidas(leiaute, campos);
  if (leiaute.de === 'FALABR' && orgaoNoArquivo === undefined)
    throw new ErroDeUso(
      'Um arquivo da Fala.BR traz os órgãos do país: diga em --orgao-no-arquivo o nome do seu, como está na coluna OrgaoDestinatario.',
    );
  const alvo = simples(orgaoNoArquivo ?? '');
  const lidas: Lidas<Nome> = { linhas: [], deOutros: 0, leiaute };
  const ler = (numero: number, celulas: readonly string[]): void => {
    const original = Object.fromEntries(leiaute.colunas.map((nome, i) => [nome, celulas[i] ?? '']));
    if (leiaute.de === 'FALABR' && simples(original.OrgaoDestinatario ?? '') !== alvo) {
      lidas.deOutros += 1;
      return;
    }
    const nossa = leiaute.de === 'FALABR' ? TRADUTORES[assunto](original, leiaute) : original;
    const avisos = leiaute.de === 'FALABR' ? avisosDaFalaBr(original, nossa) : [];
    const lida = lerLinha(campos, nossa, numero, assunto === 'pedidos' ? avisos : []);
    const demais = celulas.slice(leiaute.colunas.length).some((celula) => celula.trim() !== '');
    const inteira = celulas.length >= leiaute.colunas.length && !demais;
    const motivo = `A linha tem ${celulas.length} colunas; são ${leiaute.colunas.length}.`;
    lidas.linhas.push(inteira ? lida : { ...lida, motivos: [motivo] });
  };
  if (!leiaute.comCabecalho) ler(1, planilha.cabecalho);
  for await (const lote of planilha.linhas)
    for (const { numero, celulas } of lote) ler(numero, celulas);
  return lidas;
};

export type NomeDoPedido = keyof typeof CAMPOS_DO_PEDIDO;
export type NomeDoRecurso = keyof typeof CAMPOS_DO_RECURSO;

export const lerPedidosAnteriores = (arquivo: ArquivoDeAnteriores): Promise<Lidas<NomeDoPedido>> =>
  lerArquivo('pedidos', CAMPOS_DO_PEDIDO, arquivo);

export const lerRecursosAnteriores = (
  arquivo: ArquivoDeAnteriores,
): Promise<Lidas<NomeDoRecurso>> => lerArquivo('recursos', CAMPOS_DO_RECURSO, arquivo);
