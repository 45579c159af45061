import type {
  Centavos,
  DataCivil,
  PoliticaDeRetentativa,
  StatusDaAgendada,
  StatusDaRecorrencia,
  StatusDaTentativa,
} from '@balcao/domain';
import type { PixNoBanco } from './pix-no-banco.ts';

/** What the payer is asked to authorise. */
export interface PedidoDeAutorizacao {
  /** Ours, at most 35 characters: by it the same request is found again. */
  contrato: string;
  /** What the payer's bank shows: 'IPTU 2026'; at most 35 characters. */
  objeto: string;
  devedor: { cpfcnpj: string; nome: string };
  dataInicial: DataCivil;
  dataFinal: DataCivil;
  /** A maximum that the payer sets can't be below it. */
  minimo: Centavos;
  politica: PoliticaDeRetentativa;
  /** The charge that is paid by the same code (journey 3); undefined: only the authorisation (journey 2). */
  txid: string | undefined;
  /** When it was written: nothing older is looked through for it. */
  pedidaEm: Date;
  agora: Date;
}

/** An authorisation as the bank has it. */
export interface AutorizacaoNoBanco {
  idRec: string;
  situacao: StatusDaRecorrencia;
  /** What the payer copies, while it waits for them. */
  brcode: string | undefined;
  /** Who ended it, and why, in the bank's words. */
  encerrada: { porQuemPaga: boolean; motivo: string | undefined } | undefined;
}

interface TentativaNoBanco {
  dia: DataCivil;
  status: StatusDaTentativa;
  motivo: string | undefined;
}

/** A scheduled charge as the bank has it. */
export interface AgendadaNoBanco {
  situacao: StatusDaAgendada;
  valor: Centavos;
  idRec: string;
  motivo: string | undefined;
  tentativas: readonly TentativaNoBanco[];
  pagamentos: readonly PixNoBanco[];
}

interface PedidoDeAgendamento {
  idRec: string;
  /** Ours (`txidDaAgendada`). */
  txid: string;
  valor: Centavos;
  vencimento: DataCivil;
  descricao: string;
}

/** Pix Automático of a bank. Every method ends in time and throws FalhaDoBanco. */
export interface PixAutomatico {
  /** Asks for an authorisation; the same contract again comes to the same one. */
  autorizar: (pedido: PedidoDeAutorizacao) => Promise<AutorizacaoNoBanco>;
  /** Undefined when the bank has no such one. `txid` as it was asked for, for its code. */
  consultarAutorizacao: (
    idRec: string,
    txid: string | undefined,
  ) => Promise<AutorizacaoNoBanco | undefined>;
  /** Ends it; how it stands then. */
  encerrarAutorizacao: (idRec: string) => Promise<StatusDaRecorrencia>;
  /** Schedules a charge; the same txid again comes to the same one. RECUSA when the bank will not have it. */
  agendar: (pedido: PedidoDeAgendamento) => Promise<AgendadaNoBanco>;
  consultarAgendada: (txid: string) => Promise<AgendadaNoBanco | undefined>;
  /** Takes a scheduled charge back, while the bank lets it; how it stands then. */
  desagendar: (txid: string) => Promise<StatusDaAgendada>;
  /** One more try on a day; how it stands then. */
  retentar: (txid: string, dia: DataCivil) => Promise<AgendadaNoBanco | undefined>;
  /** Tells the bank where to send its notices of both. */
  pedirAvisos: (endereco: string) => Promise<void>;
}

/** The account of the orgao that receives what is charged by it: no key, as in other charges. */
export interface ContaDeRecebimento {
  agencia: string | null;
  conta: string;
  tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO';
}
