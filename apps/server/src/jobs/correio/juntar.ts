import { abrirCarta, selarCarta, type CartaNaFila } from '../../core/correio.ts';
import { lockFileira, saveJuntada, type CartaTirada } from './correio.repository.ts';
import { MODELOS, type Dados } from '../../core/correio/modelos.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Transacao } from '../../db/client.ts';

/** As many as one mail lists; the others make the next. */
const EM_UMA = 50;

type Registradas = Dados<'solicitacoes-de-visitante'>['solicitacoes'];

/** What a confirmation to a visitor confirms; undefined of any other mail, and of one that cannot be read. */
const registradasDe = (cofre: Cofre, carta: CartaNaFila): Registradas | undefined => {
  const dados = abrirCarta(cofre, carta)?.dados;
  if (carta.modelo === 'solicitacoes-de-visitante')
    return MODELOS[carta.modelo].dados.safeParse(dados).data?.solicitacoes;
  if (carta.modelo !== 'solicitacao-de-visitante') return undefined;
  const { data } = MODELOS[carta.modelo].dados.safeParse(dados);
  return data && [data];
};

/**
 * Makes one mail of the confirmations to visitors that waited for the budget of their address, in the
 * transaction that takes the first of them: whoever types a stranger's address again and again causes
 * one mail an hour more, and none is lost.
 */
export const juntarRetidas = async (
  tx: Transacao,
  cofre: Cofre,
  tirada: CartaTirada,
): Promise<CartaTirada> => {
  const { fileira, retida } = tirada.data;
  const registradas = retida && registradasDe(cofre, tirada.data);
  const para = abrirCarta(cofre, tirada.data)?.para;
  if (!registradas || fileira === undefined || para === undefined) return tirada;
  const outras: string[] = [];
  for (const { id, data } of await lockFileira(
    tx,
    fileira,
    Math.max(0, EM_UMA - registradas.length),
  )) {
    const daOutra = registradasDe(cofre, data);
    if (daOutra === undefined) continue;
    registradas.push(...daOutra);
    outras.push(id);
  }
  if (outras.length === 0) return tirada;
  const dados: Dados<'solicitacoes-de-visitante'> = { solicitacoes: registradas };
  const juntada: CartaTirada = {
    ...tirada,
    data: {
      ...tirada.data,
      modelo: 'solicitacoes-de-visitante',
      selado: selarCarta(cofre, { para, dados }),
    },
  };
  await saveJuntada(tx, juntada, outras);
  return juntada;
};
