import { createHash } from 'node:crypto';
import type { Abrangencia, Debito, TipoDeCertidao } from '@balcao/domain';

/**
 * What a certificate certifies, and what the requester wrote on it: all that its full copy prints but
 * its own data. Before there were two copies, those of visitors had no address and no debts.
 */
export interface Fatos {
  tipo: TipoDeCertidao;
  abrangencia: Abrangencia;
  contribuinte: { nome: string; cpfcnpj: string };
  /** Of an ICT. */
  imovel: { codigo: number; inscricao: string; endereco: string | null } | null;
  debitos: Debito[];
  /** Nothing of a visitor: they would write on the document of somebody else. */
  requerente: {
    finalidade: string | null;
    remetente: string | null;
    observacao: string | null;
  };
}

/** Fields in one order, whatever the order in which they were written or stored. */
const emOrdem = (_campo: string, valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
    : valor;

/** SHA-256 of facts, in hexadecimal: equal exactly when they are. */
export const resumoDosFatos = (fatos: Fatos): string =>
  createHash('sha256').update(JSON.stringify(fatos, emOrdem)).digest('hex');
