import { createHash } from 'node:crypto';
import { ErroDeUso } from './erro.ts';
import { criarInterprete, type Interprete } from './interprete.ts';
import { inspecionar } from './leitura/bytes.ts';
import { abrirPlanilha, type Planilha } from './leitura/planilha.ts';
import { prepararExtratores } from './mapa/extratores.ts';
import { lerMapa, type Mapa } from './mapa/mapa.ts';
import type { Pedido } from './pedido.ts';

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

const camposFixos = ({ tipo, ano }: Pedido): Record<string, string> => {
  if (ano === undefined) return {};
  if ('ano_referencia' in tipo.campos) return { ano_referencia: String(ano) };
  throw new ErroDeUso(`--ano não serve para ${tipo.nome}, que não tem ano.`);
};

/**
 * Opens the file and its mapping and finds the columns: all that can be wrong before the first line.
 * @throws ErroDeUso
 */
export const abrir = async (pedido: Pedido): Promise<Abertura> => {
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
    interpretar: criarInterprete(tipo, planilha.cabecalho.length, extratores, mapa),
    campos: [...extratores.keys()],
    avanco: () => lidos / Math.max(1, tamanho),
    sha256: () => sha256.digest('hex'),
  };
};
