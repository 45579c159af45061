import type {
  AcordoDoErp,
  AcordoGravadoNoErp,
  AderirNoErp,
  AlteracaoDoErp,
  CadastroDoErp,
  ContribuinteDoErp,
  ExtratoDoErp,
  GuiaDeAlvaraDoErp,
  ImovelDoErp,
  RECUSAS_DE_ACORDO_NO_ERP,
  SimulacaoDoErp,
  SimularNoErp,
} from '@balcao/contracts';
import type {
  Centavos,
  CobrancaDoDebito,
  DataCivil,
  LimitesDoDocumento,
  ParcelaEmitida,
  ParcelaEscolhida,
  RecusaDoDocumento,
  RegraDaAtualizacao,
  Reemissao,
  Situacao,
  Tributo,
} from '@balcao/domain';
import type { Quem } from '../../core/quem/quem.ts';

// What a source tells of people, properties and debts is what the API of a city's system says of them.

/** Whose bills are asked for: a person's or a property's (letters and digits of the inscrição). */
export type Alvo = { cpfcnpj: string } | { inscricao: string };

/** An installment: how it was issued, its latest slip, and when it was paid. */
export interface Parcela extends ParcelaEmitida {
  numero: number;
  pagamento: DataCivil | null;
  /** What partial payments have already covered; `principal` is the rest. */
  pagoEmParte: Centavos;
  /** How far the city took it beyond active debt; null: no further, or the source does not tell. */
  cobranca: CobrancaDoDebito | null;
}

/** A person of the taxpayer registry; the birth date of a person, the registration date of a company. */
export type Contribuinte = ContribuinteDoErp;

/** A bill of any of the taxes that are collected by slips. */
export interface Guia {
  tributo: Tributo;
  numero: number;
  ano: number;
  situacao: Situacao;
  /** What kind of levy within the tax ('Próprio', 'Vigilância sanitária'); null for the IPTU. */
  tipo: string | null;
  /** The property, for the property tax; null for the other taxes, which a person owes. */
  imovel: { codigo: number; inscricao: string; endereco: string } | null;
  /** Null when the registry has no owner of the property. */
  contribuinte: Extrato['contribuinte'] | null;
  parcelas: Parcela[];
}

/** A bill of the property tax. */
export interface GuiaDeImovel extends Guia {
  imovel: NonNullable<Guia['imovel']>;
}

export type Imovel = Omit<ImovelDoErp, 'cpfcnpj'>;

/** A licence of a business, issued by the city when its guide was paid. */
export interface Licenca extends NonNullable<GuiaDeAlvaraDoErp['licenca']> {
  numero_guia: number;
  titular: { nome: string; cpfcnpj: string };
}

export type Cadastro = CadastroDoErp;

/** A change of a person's registry data. */
export interface Alteracao extends Omit<AlteracaoDoErp, 'cpfcnpj' | 'momento'> {
  momento: Date;
}

/** Debts in active debt: newest year first, then by due date and installment. */
export type Extrato = ExtratoDoErp;
/** Amounts in cents, as the city has them today. */
export type Divida = Extrato['dividas'][number];

export interface ChaveDaParcela {
  numero_guia: number;
  numero_parcela: number;
}

/** What is to stand on one slip, and whose bills may: a predicate, asked under lock. */
export interface DocumentoPedido {
  partes: readonly ParcelaEscolhida[];
  alcanca: (guia: Guia) => boolean;
  /** What is taken off of a slip for being paid before its time; absent: nothing. */
  descontoDe?: ((parcela: ParcelaEscolhida) => Centavos) | undefined;
}

export type DocumentoEmitido =
  | { tipo: 'NOVO' | 'REPETIDO'; numero: number }
  | {
      tipo: 'RECUSADO';
      motivo:
        | RecusaDoDocumento
        | 'GUIA_NAO_ENCONTRADA'
        | 'PARCELA_NAO_ENCONTRADA'
        | 'PARCELA_NAO_ATIVA'
        | 'PARCELA_ENCERRADA'
        | 'FALTA_INDICE'
        | 'DOCUMENTO_DE_VARIOS_DEVEDORES'
        | 'DOCUMENTO_INDISPONIVEL';
    };

/** Why an agreement was not made or not given up, in words where the city's system has its own. */
export interface RecusaDeAcordo {
  recusa: (typeof RECUSAS_DE_ACORDO_NO_ERP)[number];
  message: string | undefined;
}

/** Agreements that the city's own system makes, by its own laws and its own count of days. */
export interface AcordosDaCidade {
  /** Undefined: it does not know the person; null: it makes no agreements. Nothing is written. */
  simular: (pedido: SimularNoErp) => Promise<SimulacaoDoErp | undefined | null>;
  /** Of a person, newest first; of one that is unknown, or of a system that makes none, none. */
  list: (cpfcnpj: string) => Promise<AcordoDoErp[]>;
  /** The same request twice makes one agreement; undefined: unknown person. */
  aderir: (pedido: AderirNoErp) => Promise<AcordoGravadoNoErp | RecusaDeAcordo | undefined>;
  /** Undefined: there is no such agreement of that person. */
  desistir: (
    cod_empre: number,
    chave: { cpfcnpj: string; numero_guia: number },
  ) => Promise<AcordoGravadoNoErp | RecusaDeAcordo | undefined>;
  /** Whether what failed may have been written although no answer told so. */
  talvezGravado: (erro: unknown) => boolean;
}

/** The day of a change, the orgao's rule, and whose trail it stands in. */
interface Quando {
  hoje: DataCivil;
  regra: RegraDaAtualizacao;
  /** Whose a guide is, as the trail has people. */
  titularDe?: ((guia: Guia) => string) | undefined;
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
  listIptus: (cod_empre: number, alvo: Alvo) => Promise<GuiaDeImovel[] | undefined>;
  /** Bills of a person of one of the other taxes, in the same order; undefined: unknown person. */
  listGuias: (
    cod_empre: number,
    tributo: Exclude<Tributo, 'IPTU'>,
    cpfcnpj: string,
  ) => Promise<Guia[] | undefined>;
  findGuia: (cod_empre: number, tributo: Tributo, numero_guia: number) => Promise<Guia | undefined>;
  /** Bills of a person of every tax, those of properties first, each in the same order. */
  listGuiasDaPessoa: (cod_empre: number, cpfcnpj: string) => Promise<Guia[] | undefined>;
  /**
   * Bills of the agreements in which installments of these bills stand, in the same order: of whoever made them
   * where the source can tell, else of this person.
   */
  listAcordosDasGuias: (
    cod_empre: number,
    cpfcnpj: string,
    numeros: readonly number[],
  ) => Promise<Guia[]>;
  /** By registration number; empty: none; undefined: unknown person. */
  listImoveis: (cod_empre: number, cpfcnpj: string) => Promise<Imovel[] | undefined>;
  /** Every licence of a person, newest first; undefined: unknown person. */
  listLicencas: (cod_empre: number, cpfcnpj: string) => Promise<Licenca[] | undefined>;
  /** By the code printed on it, in upper case. */
  findLicenca: (cod_empre: number, cod_verificador: string) => Promise<Licenca | undefined>;
  findCadastro: (cod_empre: number, cpfcnpj: string) => Promise<Cadastro | undefined>;
  /** Newest first; undefined: unknown person. */
  listAlteracoes: (cod_empre: number, cpfcnpj: string) => Promise<Alteracao[] | undefined>;
  findExtrato: (cod_empre: number, cpfcnpj: string) => Promise<Extrato | undefined>;
  /**
   * Reissues an overdue installment, with its audit row in the same transaction. Two at once come to
   * one reissue, and a repeat on the same day with the same facts to the same one. Undefined when
   * there is no such installment.
   */
  atualizarParcela: (
    cod_empre: number,
    chave: ChaveDaParcela & { tributo: Tributo },
    quando: Quando,
    quem: Quem,
  ) => Promise<Reemissao | undefined>;
  /** Undefined: agreements are made here, from the books. */
  acordosDe: (cod_empre: number) => Promise<AcordosDaCidade | undefined>;
  /** Whether several installments can stand on one slip: not where the city's system issues them. */
  juntaParcelas: (cod_empre: number) => Promise<boolean>;
  /**
   * Puts installments of one person on one slip, of which those that are overdue are reissued first:
   * all in one transaction, with its audit row. Asked again on the same day for the same slips, it
   * answers the same document; of two at once the second waits for the first.
   */
  emitirDocumento: (
    cod_empre: number,
    pedido: DocumentoPedido,
    quando: Quando & { limites: LimitesDoDocumento },
    quem: Quem,
  ) => Promise<DocumentoEmitido>;
}

/** How the city's system has been answering, as this process saw it since it started. */
export interface SaudeDaConexao {
  /** Open: nothing is asked for a while; half open: one call is on its way to try. */
  disjuntor: 'FECHADO' | 'ABERTO' | 'MEIO_ABERTO';
  ultimo_sucesso: Date | null;
  ultima_falha: { quando: Date; motivo: string } | null;
  /** Since when it does not answer. */
  fora_desde: Date | null;
  /** Median of the last answers. */
  latencia_ms: number | null;
  em_andamento: number;
}

/** The source of an orgao, as an administrator sees it. */
interface EstadoDaFonte {
  /** Host and path of the city's system; null where the ledger is used. */
  endereco: string | null;
  configurada_em: Date | null;
  /** Null where the ledger is used, or before anything was asked. */
  saude: SaudeDaConexao | null;
}

/** The outcome of a call made only to test the city's system. */
export type TesteDaConexao =
  | { ok: true; latencia_ms: number }
  | { ok: false; latencia_ms: number; motivo: string };

/** The connections to the cities' systems, for whoever administers an orgao. */
export interface Conexoes {
  /** Of the systems that this process has asked, by orgao. */
  listSaudes: () => (SaudeDaConexao & { cod_empre: number })[];
  ver: (cod_empre: number) => Promise<EstadoDaFonte>;
  /** Undefined where the ledger is used. */
  testar: (cod_empre: number) => Promise<TesteDaConexao | undefined>;
}
