import type { Centavos } from '../dinheiro/centavos.ts';

/** A payment by PIX as one side has it. */
export interface PixDeUmLado {
  /** End-to-end identification, the same on both sides. */
  readonly e2eid: string;
  readonly valor: Centavos;
}

/** FALTA_AQUI: the bank received it and we know nothing of it. FALTA_NO_BANCO: the other way round. */
export type TipoDaDiferenca = 'FALTA_AQUI' | 'FALTA_NO_BANCO' | 'VALOR_DIFERE';

export interface DiferencaDoPix {
  readonly tipo: TipoDaDiferenca;
  readonly e2eid: string;
  /** What each side has of it; 0 where it has none. */
  readonly noBanco: Centavos;
  readonly aqui: Centavos;
}

const porId = (lado: readonly PixDeUmLado[]): ReadonlyMap<string, Centavos> =>
  new Map(lado.map(({ e2eid, valor }) => [e2eid, valor]));

/**
 * Compares what the bank received with what we know of, payment by payment. What one side tells twice
 * is one payment. No difference: both come to the same, to the cent.
 */
export function conciliarPix(
  noBanco: readonly PixDeUmLado[],
  aqui: readonly PixDeUmLado[],
): DiferencaDoPix[] {
  const deLa = porId(noBanco);
  const daqui = porId(aqui);
  const dela = [...deLa].flatMap(([e2eid, valor]): DiferencaDoPix[] => {
    const nosso = daqui.get(e2eid);
    if (nosso === undefined) return [{ tipo: 'FALTA_AQUI', e2eid, noBanco: valor, aqui: 0 }];
    return nosso === valor ? [] : [{ tipo: 'VALOR_DIFERE', e2eid, noBanco: valor, aqui: nosso }];
  });
  const nossas = [...daqui]
    .filter(([e2eid]) => !deLa.has(e2eid))
    .map(([e2eid, valor]): DiferencaDoPix => ({
      tipo: 'FALTA_NO_BANCO',
      e2eid,
      noBanco: 0,
      aqui: valor,
    }));
  return [...dela, ...nossas];
}
