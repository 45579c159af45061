import { createCorreio } from '../core/correio/correio.ts';
import { createCofre } from '../core/cofre.ts';
import { atenderPedidoDeSenha } from '../slices/contas/redefinicao.ts';
import { CONFIG, type Servidor } from './servidor.ts';

/** A queued mail, opened. */
export interface CartaDeTeste {
  cod_empre: number | null;
  modelo: string;
  para: string;
  dados: Record<string, unknown>;
}

const cofre = createCofre(CONFIG.appKey);

/** The mails queued since the last time, oldest first; the queue is left empty. */
export const tirarCartas = async ({ banco }: Servidor): Promise<CartaDeTeste[]> => {
  const { rows } = await banco.owner.query<{
    data: { cod_empre: number | null; modelo: string; selado: string };
  }>(
    `with tiradas as (delete from trabalhos where fila = 'correio' returning dados, criado_em)
     select dados as data from tiradas order by criado_em`,
  );
  return rows.map(({ data: { cod_empre, modelo, selado } }) => {
    const aberta = JSON.parse(cofre.decifrar('correio', selado) ?? '{}') as Pick<
      CartaDeTeste,
      'para' | 'dados'
    >;
    return { cod_empre, modelo, ...aberta };
  });
};

/** The first of the queued mails of a model. */
export const cartaDe = async (
  servidor: Servidor,
  modelo: string,
): Promise<CartaDeTeste | undefined> =>
  (await tirarCartas(servidor)).find((carta) => carta.modelo === modelo);

/** Does what the queue does with the requests for a new password; answers how many there were. */
export const atenderPedidosDeSenha = async ({ banco, db, relogio }: Servidor): Promise<number> => {
  const { rows } = await banco.owner.query<{ data: { selado: string } }>(
    `delete from trabalhos where fila = 'pedidos-de-senha' returning dados as data`,
  );
  const agora = () => relogio.agora;
  const enfileirarCorreio = createCorreio(cofre, agora);
  for (const { data } of rows)
    await atenderPedidoDeSenha({ db, cofre, relogio: agora, enfileirarCorreio }, data);
  return rows.length;
};

/** The token of the (first) link in a mail. */
export const tokenDe = (carta: CartaDeTeste | undefined): string => {
  const { caminho, contas } = carta?.dados ?? {};
  const [primeira] = (contas ?? [{ caminho }]) as { caminho: string }[];
  return /#token=([\w.-]+)/.exec(String(primeira?.caminho))?.[1] ?? '';
};
