/** A mail ready to leave. */
export interface Mensagem {
  /** The same at every delivery of the same mail, so that a mail sent twice is recognised. */
  id: string;
  /** Display name of the sender, beside our address. */
  remetente: string;
  responder_para: string | undefined;
  /** Address of the only recipient. */
  para: string;
  assunto: string;
  texto: string;
  html: string;
  /** Address that ends mails of this kind by one call (RFC 8058); undefined of what nobody chose. */
  sair?: string | undefined;
  /** Picture that the HTML names as `cid:`. */
  imagem: { bytes: Buffer; tipo: string; cid: string } | undefined;
}

/** What the server said, addresses hidden. */
export interface Motivo {
  /** SMTP reply code (RFC 5321 §4.2); null when there was no reply. */
  codigo: number | null;
  texto: string;
}

/** How a delivery ended. */
export type Entrega =
  | { tipo: 'ENTREGUE' }
  /** This mail or this address is refused for good. */
  | { tipo: 'RECUSADA'; motivo: Motivo }
  /** This mail or this address is refused for now. */
  | { tipo: 'ADIADA'; motivo: Motivo }
  /** The mail server itself, or our access to it: no mail gets through. */
  | { tipo: 'INDISPONIVEL'; motivo: Motivo };

/** Delivers mail. */
export interface Correio {
  /** Never throws and always answers within its time limit. */
  entregar: (mensagem: Mensagem) => Promise<Entrega>;
}
