import type {
  DataCivil,
  ParcelaEmitida,
  RegraDaAtualizacao,
  Reemissao,
  Situacao,
} from '@balcao/domain';
import type { Quem } from '../../core/quem.ts';

/** Whose bills are asked for: a person's or a property's (letters and digits of the inscrição). */
export type Alvo = { cpfcnpj: string } | { inscricao: string };

/** An installment: how it was issued, its latest slip, and when it was paid. */
export interface Parcela extends ParcelaEmitida {
  numero: number;
  pagamento: DataCivil | null;
}

/** A person of the taxpayer registry; the birth date of a person, the registration date of a company. */
export interface Contribuinte {
  nome: string;
  cpfcnpj: string;
  data_nascimento: DataCivil | null;
  data_registro: DataCivil | null;
}

export interface Guia {
  numero: number;
  ano: number;
  situacao: Situacao;
  imovel: { codigo: number; inscricao: string; endereco: string };
  /** Null when the registry has no owner. */
  contribuinte: { nome: string; cpfcnpj: string } | null;
  parcelas: Parcela[];
}

export interface ChaveDaParcela {
  numero_guia: number;
  numero_parcela: number;
}

/**
 * Where an orgao's tax data comes from: our own ledger, or the city's system. What each method
 * promises is tried on every source by one suite, `contratoDaFonteTributaria`.
 */
export interface FonteTributaria {
  findContribuinte: (cod_empre: number, cpfcnpj: string) => Promise<Contribuinte | undefined>;
  /**
   * Property-tax bills, newest year first, then by number; every installment, by number, with its
   * latest slip. Undefined when the source knows no such person or property.
   */
  listIptus: (cod_empre: number, alvo: Alvo) => Promise<Guia[] | undefined>;
  findIptu: (cod_empre: number, numero_guia: number) => Promise<Guia | undefined>;
  /**
   * Reissues an overdue installment, with its audit row in the same transaction. Two at once come to
   * one reissue, and a repeat on the same day with the same facts to the same one. Undefined when
   * there is no such installment.
   */
  atualizarParcela: (
    cod_empre: number,
    chave: ChaveDaParcela,
    quando: { hoje: DataCivil; regra: RegraDaAtualizacao },
    quem: Quem,
  ) => Promise<Reemissao | undefined>;
}
