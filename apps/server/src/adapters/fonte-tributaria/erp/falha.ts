/**
 * How asking the city's system failed. FORA: it is down, too slow or lets nobody in; CONTRATO: it
 * answered, but not what the API says; OCUPADO: too many calls of ours wait for it already.
 */
export type TipoDeFalha = 'FORA' | 'CONTRATO' | 'OCUPADO';

interface Circunstancias {
  /** Asking once more may help. */
  repetivel?: boolean;
  /** Nobody knows whether it did what it was asked to do. */
  incerta?: boolean;
}

/** The reason is for administrators: Portuguese, and without what anybody's data says. */
export class FalhaDoErp extends Error {
  readonly tipo: TipoDeFalha;
  readonly repetivel: boolean;
  readonly incerta: boolean;

  constructor(
    tipo: TipoDeFalha,
    motivo: string,
    { repetivel = false, incerta = false }: Circunstancias = {},
  ) {
    super(motivo);
    this.tipo = tipo;
    this.repetivel = repetivel;
    this.incerta = incerta;
  }
}
