/** Who a look-up is for: nobody named (the taxpayer of the session), a person or a property. */
export interface Identificacao {
  cpfcnpj?: string;
  inscricao?: string;
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
