import type pg from 'pg';

/** What of the payments at the bank is here. */
export interface Recebidos {
  vistos: number;
  recebimentos: number;
  /** Cents. */
  soma: number;
  baixadas: number;
}

export const contarRecebidos = async (owner: Pick<pg.Pool, 'query'>): Promise<Recebidos> => {
  const { rows } = await owner.query<{
    vistos: number;
    recebimentos: number;
    soma: number;
    baixadas: number;
  }>(
    `select (select count(*) from pix_recebidos)::int as vistos,
       (select count(*) from recebimentos)::int as recebimentos,
       (select coalesce(sum(valor_centavos), 0) from recebimentos)::float8 as soma,
       (select count(*) from parcelas where situacao = 'BAIXADA')::int as baixadas`,
  );
  return rows[0] ?? { vistos: 0, recebimentos: 0, soma: 0, baixadas: 0 };
};

/** Of so many payments at the bank, how many are not here, and how many are here twice. */
export const perdidosEDobrados = (noBanco: number, { vistos, recebimentos }: Recebidos) => ({
  perdidos: noBanco - vistos + Math.max(0, noBanco - recebimentos),
  dobrados: Math.max(0, recebimentos - noBanco),
});
