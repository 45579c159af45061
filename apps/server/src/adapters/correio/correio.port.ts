/** A mail ready to leave. */
export interface Mensagem {
  /** The same at every delivery of the same mail, so that a mail sent twice is recognised. */
  id: string;
  /** Name beside our address. */
  remetente: string;
  responder_para: string | undefined;
  /** One address. */
  para: string;
  assunto: string;
  texto: string;
  html: string;
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
  /** For good: this mail or this address. */
  | { tipo: 'RECUSADA'; motivo: Motivo }
  /** For now: this mail or this address. */
  | { tipo: 'ADIADA'; motivo: Motivo }
  /** The mail server itself, or our access to it: no mail gets through. */
  | { tipo: 'INDISPONIVEL'; motivo: Motivo };

/** Where mail goes. */
export interface Correio {
  /** Never throws and always answers within its time limit. */
  entregar: (mensagem: Mensagem) => Promise<Entrega>;
}
