import type { Centavos } from '@balcao/domain';
import type { PixAutomatico } from './pix-automatico.port.ts';
import type { PixNoBanco } from './pix-no-banco.ts';

/** A charge as we ask a bank for it: the amount is ours, and it can be paid until one instant. */
interface PedidoDeCobranca {
  /** Of the slip, 44 digits; of it the txid is made (`txidDaCobranca`). */
  codigo: string;
  txid: string;
  valor: Centavos;
  /** PIX key that receives it. */
  chave: string;
  expiraEm: Date;
  agora: Date;
  /** What the payer's bank shows them: 'IPTU 2026, parcela 3/10'. */
  descricao: string;
}

/** How the bank says that a charge stands; what was paid with it is told apart. */
export type SituacaoNoBanco = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA';

/** A charge as the bank has it. */
export interface CobrancaNoBanco {
  situacao: SituacaoNoBanco;
  valor: Centavos;
  chave: string;
  /** What the payer copies; undefined when it can be paid no more. */
  brcode: string | undefined;
  /** The bank's own number of it, where it has one beside the txid. */
  idNoBanco: string | undefined;
  /** What was paid with it: none, one, or, as some banks let it, several. */
  pagamentos: readonly PixNoBanco[];
}

type SituacaoDaDevolucao = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';

interface DevolucaoNoBanco {
  situacao: SituacaoDaDevolucao;
  motivo: string | undefined;
}

/** Names a charge that was asked for. */
export interface ChaveDaCobranca {
  codigo: string;
  txid: string;
  chave: string;
  idNoBanco: string | undefined;
}

/**
 * A bank by whose API an orgao charges, whatever its family. Every call ends in time. What each method
 * promises is tried on both families by one suite, `contratoDaCobranca`.
 */
export interface BancoDoOrgao {
  /**
   * Asks for a charge. The same again, also when nobody knows whether the first was heard, comes to the
   * same charge. @throws FalhaDoBanco; RECUSA when the bank will not have it, as it is
   */
  emitir: (pedido: PedidoDeCobranca) => Promise<CobrancaNoBanco>;
  /** Says that a charge counts no more; how it stands then: it may have been paid meanwhile. */
  cancelar: (chave: ChaveDaCobranca) => Promise<SituacaoNoBanco>;
  /** Undefined when the bank has no such charge. */
  consultar: (chave: ChaveDaCobranca) => Promise<CobrancaNoBanco | undefined>;
  /** A payment by its identification; undefined when the bank knows of none. Null: this family can't tell. */
  consultarPix: (e2eid: string) => Promise<PixNoBanco | undefined | null>;
  /**
   * What came in from one instant to another, page by page.
   * @param abertas the charges that may have been paid, for a family that lists nothing by itself
   */
  listarDesde: (
    periodo: { desde: Date; ate: Date },
    abertas: readonly ChaveDaCobranca[],
  ) => AsyncIterable<readonly PixNoBanco[]>;
  /** Sends back what was paid, once for each id. Undefined: this family does not. */
  devolver:
    | ((pedido: { e2eid: string; id: string; valor: Centavos }) => Promise<DevolucaoNoBanco>)
    | undefined;
  /** Tells the bank where to send its notices of what the key receives. Undefined: done by hand. */
  webhook: ((chave: string, endereco: string) => Promise<void>) | undefined;
  /** Charges that a payer authorised beforehand. Undefined: this family, or this bank, does not offer them. */
  automatico: PixAutomatico | undefined;
}

/** The banks of the orgaos, for whoever charges. */
export interface Bancos {
  /** The bank of an orgao; undefined where the PIX texts are static. @throws AppError BANCO_INDISPONIVEL */
  find: (cod_empre: number) => Promise<BancoDoOrgao | undefined>;
  /** Whether the secret that came with a notice is that of the orgao's bank. */
  confereAviso: (cod_empre: number, segredo: string) => Promise<boolean>;
  /**
   * Tells the bank of an orgao where to send its notices of what a key receives, where it takes that.
   * @param padrao address of the portal when the operator gave none; undefined asks for no notices then
   */
  pedirAvisos: (cod_empre: number, chave: string, padrao: string | undefined) => Promise<void>;
}

/**
 * How asking a bank failed. FORA: it is down, too slow or lets nobody in; CONTRATO: it answered, but not
 * what its API says; OCUPADO: too many calls of ours wait for it; RECUSA: it says no to just this.
 */
export type TipoDaFalha = 'FORA' | 'CONTRATO' | 'OCUPADO' | 'RECUSA';

/** The reason is for staff: Portuguese, and without what anybody's data says. */
export class FalhaDoBanco extends Error {
  readonly tipo: TipoDaFalha;
  /** Asking once more may help. */
  readonly repetivel: boolean;

  constructor(tipo: TipoDaFalha, motivo: string, repetivel = tipo !== 'RECUSA') {
    super(motivo);
    this.tipo = tipo;
    this.repetivel = repetivel;
  }
}
