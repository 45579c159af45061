/** A piece of a mail, written once and drawn as text and as HTML by the layout. */
export type Bloco =
  | { tipo: 'texto' | 'destaque' | 'nota'; texto: string }
  /** A word that leads to a page of ours, and what is said of it. */
  | { tipo: 'ligacao'; rotulo: string; caminho: string; depois: string }
  /** Leads to a page of ours. */
  | { tipo: 'botao'; rotulo: string; caminho: string };

/** What a mail says, before it has a look. */
export interface Conteudo {
  assunto: string;
  /** The line that mail programs show beside the subject. */
  resumo: string;
  blocos: Bloco[];
}

/** Who speaks in a mail. */
export interface Remetente {
  nome: string;
  /** `#rrggbb` */
  cor: string | null;
  logo: { bytes: Buffer; tipo: string } | undefined;
  /** Ways to reach people, one a line. */
  contatos: string[];
  /** IANA zone in which the mail tells the time. */
  fuso: string;
  /** First page of the portal, as the orgao's. */
  inicio: string;
}
