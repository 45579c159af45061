import type { MotivoDoGovbr } from '@balcao/contracts';
import type { Atuacao, Nivel } from '@balcao/domain';
import type { AmbienteDoGovbr } from '../../core/orgao/orgao.repository.ts';

/** By what gov.br knows the system of an orgao. */
export interface CredencialDoGovbr {
  ambiente: AmbienteDoGovbr;
  client_id: string;
  segredo: string;
  /** The orgao lets people act for their companies: gov.br is asked for them. */
  empresas: boolean;
}

/** What binds an answer to the question: secret, and of one use. */
export interface PedidoAoGovbr {
  state: string;
  nonce: string;
  verificador: string;
}

/** Who gov.br says that somebody is. What it did not prove is not here. */
export interface IdentidadeDoGovbr {
  /** Eleven digits, valid. */
  cpf: string;
  /** As the person wants to be called; undefined where gov.br does not tell. */
  nome: string | undefined;
  /** Only one that the person confirmed there. */
  email: string | undefined;
  nivel: Nivel;
  /** More than a password was asked there. */
  duasEtapas: boolean;
}

/** A company of the person, what they are to it, and when that ends; null without an end. */
export interface EmpresaDaPessoa {
  cnpj: string;
  nome: string;
  atuacao: Atuacao;
  fim: Date | null;
}

/** Nobody got in, and why; `causa` is for the log. */
export interface RecusaDoGovbr {
  ok: false;
  motivo: MotivoDoGovbr;
  causa?: unknown;
}

/** What an identity says, and the companies of the person where they are asked for and told. */
export type RespostaDoGovbr =
  | { ok: true; identidade: IdentidadeDoGovbr; empresas?: readonly EmpresaDaPessoa[] | 'FALHA' }
  | RecusaDoGovbr;

/** What proving a credential without anybody's browser told. */
type ConferenciaDoGovbr =
  | { ok: true; concedidos: readonly string[]; faltam: readonly string[] }
  | RecusaDoGovbr;

/** Sign-in with gov.br (Login Único), which keeps nothing of what it is given there. */
export interface Govbr {
  /** Where the browser goes, and what the answer will be held against. */
  pedir: (
    credencial: CredencialDoGovbr,
    retorno: string,
  ) => Promise<{ endereco: string; pedido: PedidoAoGovbr }>;
  /**
   * Exchanges what came back for who it is.
   * @param volta our registered address with the query that gov.br gave it
   */
  receber: (
    credencial: CredencialDoGovbr,
    volta: URL,
    pedido: PedidoAoGovbr,
  ) => Promise<RespostaDoGovbr>;
  /** Where the browser goes to end the session there. */
  enderecoDeSaida: (ambiente: AmbienteDoGovbr, para: string) => string;
  /** Where the browser goes to raise the level of its account. */
  enderecoDeNivel: (
    credencial: Pick<CredencialDoGovbr, 'ambiente' | 'client_id'>,
    nivel: Nivel,
    retorno: string,
  ) => string;
  conferir: (credencial: CredencialDoGovbr) => Promise<ConferenciaDoGovbr>;
}
