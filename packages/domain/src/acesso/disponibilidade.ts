/**
 * Whether an action can be taken now. The screen draws its button from it (`OCULTA` is not drawn,
 * `DESABILITADA` is drawn and says why), the server refuses with the same reason as its code.
 */
export type Disponibilidade<Motivo extends string> =
  | { readonly estado: 'HABILITADA' }
  | { readonly estado: 'DESABILITADA' | 'OCULTA'; readonly motivo: Motivo };

export const HABILITADA = { estado: 'HABILITADA' } as const;

export const desabilitada = <M extends string>(motivo: M) =>
  ({ estado: 'DESABILITADA', motivo }) as const;

export const oculta = <M extends string>(motivo: M) => ({ estado: 'OCULTA', motivo }) as const;
