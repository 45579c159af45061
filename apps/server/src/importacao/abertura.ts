import { createHash } from 'node:crypto';
import type { DataCivil } from '@balcao/domain';
import type { Linha, Separador } from './planilha/registros.ts';
import { lerMapa, prepararExtratores, type Extratores } from './mapa/campos-do-arquivo.ts';
import type { Mapa } from './mapa/mapa.ts';
import type { Montagem, Motivo, Tipo } from './tipos/tipo.ts';
import { ErroDeUso } from '../operator-error.ts';
import type { Autor } from './orgao.repository.ts';
import { inspecionar, type Codificacao } from './planilha/codificacao.ts';
import { abrirPlanilha, type Planilha } from './planilha/planilha.ts';

/** What the operator asks for. */
export interface ImportacaoPedida {
  tipo: Tipo;
  arquivo: string;
  cod_empre: number;
  /** Mapping file. */
  mapa?: string | undefined;
  /** Year of the tax, instead of what the file says. */
  ano?: number | undefined;
  codificacao?: Codificacao | undefined;
  separador?: Separador | undefined;
  /** Day from which the file counts its own, as `{hoje-30}`. */
  hoje?: DataCivil | undefined;
  /** Compare and report, write nothing. */
  simular?: boolean | undefined;
  /** Write the good lines although others are refused. */
  aceitarParcial?: boolean | undefined;
  /** CSV file for every refused line. */
  relatorio?: string | undefined;
  /** Who imports several files has PostgreSQL look at their tables once, at the end. */
  analisarDepois?: boolean | undefined;
  agora: Date;
  /** Name of the file, where its place on the disk is not its name. */
  nome?: string | undefined;
  /** Who imports; without one, the operator. */
  autor?: Autor | undefined;
  /** Told how much of the file (0 to 1) and how many lines have been read. */
  aoAvancar?: (parte: number, linhas: number) => void;
}

type Interprete = (linha: Linha) => Montagem;

/** Whether the cells beyond the header are only what a spreadsheet leaves behind. */
const sobramVazias = (celulas: readonly string[], colunas: number): boolean =>
  celulas.slice(colunas).every((celula) => celula.trim() === '');

/** Reads the lines of a file of a kind: every field, every reason why not. */
const createInterprete = (
  tipo: Tipo,
  colunas: number,
  extratores: Extratores,
  mapa: Mapa | undefined,
): Interprete => {
  const campos = [...extratores].flatMap(([nome, extrair]) => {
    const campo = tipo.campos[nome];
    return campo ? [{ nome, extrair, ...campo }] : [];
  });
  const opcoes = { decimal: mapa?.decimal };

  return ({ celulas }) => {
    if (celulas.length < colunas || !sobramVazias(celulas, colunas)) {
      const motivo = `A linha tem ${celulas.length} colunas; o cabeçalho tem ${colunas}.`;
      return { registros: [], motivos: [{ campo: 'linha', motivo }] };
    }
    const valores: Record<string, string | null> = {};
    const motivos: Motivo[] = [];
    for (const { nome, extrair, obrigatorio, ler } of campos) {
      const texto = extrair(celulas).trim();
      if (texto === '') {
        valores[nome] = null;
        if (obrigatorio) motivos.push({ campo: nome, motivo: 'Está vazio, e é obrigatório.' });
        continue;
      }
      const lido = ler(texto, opcoes);
      if (lido.ok) valores[nome] = lido.valor;
      else motivos.push({ campo: nome, motivo: lido.motivo });
    }
    return motivos.length > 0 ? { registros: [], motivos } : tipo.montar(valores, mapa?.regra);
  };
};

/** A file ready to be read line by line. */
export interface Abertura {
  planilha: Planilha;
  mapa: Mapa | undefined;
  interpretar: Interprete;
  /** Fields that the file has. */
  campos: string[];
  /** Part of the file that has been read, 0 to 1. */
  avanco: () => number;
  /** Of the bytes on the disk; right once everything has been read. */
  sha256: () => string;
}

const camposFixos = ({ tipo, ano }: ImportacaoPedida): Record<string, string> => {
  if (ano === undefined) return {};
  if ('ano_referencia' in tipo.campos) return { ano_referencia: String(ano) };
  throw new ErroDeUso(`--ano não serve para ${tipo.nome}, que não tem ano.`);
};

/**
 * Opens the file and its mapping and finds the columns: all that can be wrong before the first line.
 * @throws ErroDeUso
 */
export const abrir = async (pedido: ImportacaoPedida): Promise<Abertura> => {
  const { tipo, arquivo, codificacao, separador, hoje } = pedido;
  const fixos = camposFixos(pedido);
  const mapa =
    pedido.mapa === undefined ? undefined : await lerMapa(pedido.mapa, tipo, Object.keys(fixos));
  if (tipo.comRegra && !mapa) {
    throw new ErroDeUso(`${tipo.nome} precisa de um mapa com a sua regra (--mapa).`);
  }

  const { tamanho } = await inspecionar(arquivo);
  const sha256 = createHash('sha256');
  let lidos = 0;
  const aoLer = (chunk: Buffer): void => {
    lidos += chunk.length;
    sha256.update(chunk);
  };
  const planilha = await abrirPlanilha(arquivo, { codificacao, separador, hoje, aoLer });
  const extratores = prepararExtratores(tipo, planilha.cabecalho, mapa, fixos);
  return {
    planilha,
    mapa,
    interpretar: createInterprete(tipo, planilha.cabecalho.length, extratores, mapa),
    campos: [...extratores.keys()],
    avanco: () => lidos / Math.max(1, tamanho),
    sha256: () => sha256.digest('hex'),
  };
};
