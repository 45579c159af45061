import { lerReais, paraDecimal } from '@balcao/domain';
import type { Devolucao, Pix } from './estado.ts';

export type Corpo = Readonly<Record<string, unknown>>;

export const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

export const objeto = (valor: unknown): Corpo =>
  typeof valor === 'object' && valor !== null ? (valor as Corpo) : {};

export const quantia = (valor: unknown): number | undefined => {
  if (!/^\d{1,10}\.\d{2}$/.test(texto(valor))) return undefined;
  const lido = lerReais(texto(valor), { decimal: '.' });
  return lido.ok ? lido.valor : undefined;
};

export const devolucaoNaApi = ({ valor, solicitacao, liquidacao, ...devolucao }: Devolucao) => ({
  ...devolucao,
  valor: paraDecimal(valor),
  horario: { solicitacao, ...(liquidacao && { liquidacao }) },
});

/** A payment as the API shows it. */
export const pixNaApi = ({ e2eid, txid, valor, chave, horario, devolucoes }: Pix) => ({
  endToEndId: e2eid,
  ...(txid !== undefined && { txid }),
  valor: paraDecimal(valor),
  componentesValor: { original: { valor: paraDecimal(valor) } },
  ...(chave !== '' && { chave }),
  horario,
  ...(devolucoes.length > 0 && { devolucoes: devolucoes.map(devolucaoNaApi) }),
});

/** What is asked of an API. */
export interface Chamada {
  metodo: string;
  /** After the address of the API: `cob/…`. */
  caminho: readonly string[];
  query: URLSearchParams;
  corpo: Corpo | undefined;
  agora: Date;
}
