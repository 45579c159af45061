import { randomBytes } from 'node:crypto';
import { codigoDaCarta } from '@balcao/domain';
import type { Cofre } from './cofre.ts';

/** A new code, to be printed once: only its HMAC is kept. */
export const novoCodigoDaCarta = (): string => codigoDaCarta(randomBytes(10));

/** What the database keeps of a code: it opens nothing but the registration of this CPF/CNPJ. */
export const hashDoCodigoDaCarta = (
  cofre: Cofre,
  cod_empre: number,
  cpfcnpj: string,
  codigo: string,
): string => cofre.hmac('codigo-da-carta', [cod_empre, cpfcnpj, codigo].join('\n'));

/** What the database keeps of whom a letter is addressed to. */
export const destinatarioDaCarta = (cofre: Cofre, cod_empre: number, cpfcnpj: string): string =>
  cofre.hmac('destinatario-da-carta', [cod_empre, cpfcnpj].join('\n'));

/** Of a code and of whom it was sent to, what the database keeps. */
export const guardarCodigoDaCarta =
  (cofre: Cofre) =>
  (
    cod_empre: number,
    cpfcnpj: string,
    codigo: string,
  ): { destinatario: string; codigo: string } => ({
    destinatario: destinatarioDaCarta(cofre, cod_empre, cpfcnpj),
    codigo: hashDoCodigoDaCarta(cofre, cod_empre, cpfcnpj, codigo),
  });
