import { createHash } from 'node:crypto';
import type { Abrangencia, Debito, TipoDeCertidao } from '@balcao/domain';

/** What a certificate certifies, and what the requester wrote on it: all that is printed but its own data. */
export interface Fatos {
  tipo: TipoDeCertidao;
  abrangencia: Abrangencia;
  contribuinte: { nome: string; cpfcnpj: string };
  /** Of an ICT. The address is not told to visitors (CTN art. 198). */
  imovel: { codigo: number; inscricao: string; endereco: string | null } | null;
  /** Not told to visitors either, who learn only which kind of certificate it is. */
  debitos: Debito[];
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
