import type { Freio } from '../../core/limites/freios.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Batch } from '../../db/batch.ts';
import type { Contexto } from '../slice.ts';

const QUINZE_MINUTOS = 15 * 60;
const UM_DIA = 24 * 3_600;

/**
 * Wrong passwords of browsers that the account does not know. From one place and from everywhere
 * each further one costs more, and in a day there are no more than so many: from then on the account
 * is entered from a known browser, or by a link to its e-mail.
 */
const POR_CONTA_E_ORIGEM: Freio = {
  uso: 'entrar:conta-origem',
  maximo: 5,
  janelaSegundos: QUINZE_MINUTOS,
  dePessoa: true,
};
const POR_CONTA: Freio = {
  uso: 'entrar:conta',
  maximo: 20,
  janelaSegundos: UM_DIA,
  dePessoa: true,
  teto: 300,
  noTeto: 'CONTA_SOB_ATAQUE',
};
/** One password on many accounts: a height that no office reaches by mistakes. */
const POR_ORIGEM: Freio = {
  uso: 'entrar:origem',
  maximo: 300,
  janelaSegundos: QUINZE_MINUTOS,
  teto: 1_000,
};
/** Of a browser from which the account was entered before: nobody else fills it. */
const POR_APARELHO: Freio = {
  uso: 'entrar:aparelho',
  maximo: 10,
  janelaSegundos: QUINZE_MINUTOS,
  dePessoa: true,
};

/** Of who shares the address: a right password there takes the wrong ones back. */
export const esquecerErros = (
  { limites }: Pick<Contexto, 'limites'>,
  lote: Batch,
  { origem }: Quem,
  { orgao_id, credencial }: Pick<Tentativa, 'orgao_id' | 'credencial'>,
): Promise<void> => limites.zerar(lote, POR_CONTA_E_ORIGEM, orgao_id, credencial, origem);

interface Tentativa {
  orgao_id: number;
  credencial: string;
  /** The browser, when the account knows it. */
  aparelho: string | undefined;
  /** Never shut: the second step stands behind the password. */
  duasEtapas: boolean;
}

/**
 * Leave to try a password.
 * @throws AppError PROVA_DE_TRABALHO, CONTA_SOB_ATAQUE, REDE_CHEIA
 */
export const podeTentar = (
  { freios }: Pick<Contexto, 'freios'>,
  quem: Quem,
  { orgao_id, credencial, aparelho, duasEtapas }: Tentativa,
) =>
  freios.passar(quem, {
    aparelho:
      aparelho === undefined
        ? undefined
        : [{ limite: POR_APARELHO, partes: [orgao_id, credencial, aparelho] }],
    freios: [
      { limite: POR_CONTA_E_ORIGEM, partes: [orgao_id, credencial, quem.origem] },
      { limite: { ...POR_CONTA, semRecusa: duasEtapas }, partes: [orgao_id, credencial] },
      { limite: POR_ORIGEM, partes: [quem.origem] },
    ],
  });
