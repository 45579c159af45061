import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { saveOrgao } from './parametros.repository.ts';

/** Enough for a slip on paper and for a phone; a file of tens of KiB. */
const LADO = 512;

/**
 * Replaces the coat of arms; what is kept is our own PNG of it, never the file that was sent. Null
 * takes it away.
 * @throws AppError IMAGEM_ILEGIVEL
 */
export const trocarLogo = async (
  { db, imagens }: Contexto,
  quem: Quem,
  cod_empre: number,
  enviada: Uint8Array | null,
): Promise<void> => {
  const png = enviada && (await imagens.reencodificar(enviada, { lado: LADO }));
  if (png === undefined) throw new AppError('IMAGEM_ILEGIVEL');
  await db.transaction(async (tx) => {
    await saveOrgao(tx, cod_empre, {
      logo: png && Buffer.from(png),
      logo_tipo: png && 'image/png',
    });
    await auditar(tx, quem, { cod_empre, evento: png ? 'logo.trocar' : 'logo.retirar' });
  });
};
