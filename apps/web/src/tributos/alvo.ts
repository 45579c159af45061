/**
 * Who a look-up is for: nobody named (the taxpayer of the session), a person, a property, or a bill by
 * a number printed on it.
 */
export interface Identificacao {
  cpfcnpj?: string;
  inscricao?: string;
  num_guia?: number;
  linha_digitavel?: string;
}

/** One look-up: the institution, whose data, and whether through the public door. */
export interface Alvo {
  cod_empre: number;
  identificacao: Identificacao;
  publica: boolean;
}

/** Whether it is made by itself, for the taxpayer who is signed in. */
export const isAutomatica = ({ identificacao }: Alvo): boolean =>
  Object.keys(identificacao).length === 0;
