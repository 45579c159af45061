import type { Usuario } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { saveConta, deleteFoto, findFoto, saveFoto } from './contas.repository.ts';
import { perfilDe } from './perfil.ts';

/** Four times the avatar, for sharp screens. */
const LADO = 192;

/** @throws AppError FOTO_NAO_ENCONTRADA */
export const getFoto = async ({ db }: Contexto, { orgao_id, id }: Usuario): Promise<Buffer> => {
  const png = await findFoto(db, orgao_id, id);
  if (png === undefined) throw new AppError('FOTO_NAO_ENCONTRADA');
  return png;
};

/**
 * Replaces the photograph; what is kept is our own square PNG of it, without the camera's notes,
 * never the file that was sent. Null takes it away.
 * @throws AppError IMAGEM_ILEGIVEL
 */
export const trocarFoto = async (
  contexto: Contexto,
  quem: Quem,
  usuario: Usuario,
  enviada: Uint8Array | null,
): Promise<Usuario> => {
  const { db, imagens, relogio } = contexto;
  const { orgao_id: cod_empre, id } = usuario;
  const png = enviada && (await imagens.reencodificar(enviada, { lado: LADO, cortar: true }));
  if (png === undefined) throw new AppError('IMAGEM_ILEGIVEL');
  await db.transaction(async (tx) => {
    if (png === null) await deleteFoto(tx, cod_empre, id);
    else await saveFoto(tx, cod_empre, id, Buffer.from(png));
    await saveConta(tx, cod_empre, id, { foto_em: png && relogio() });
    await auditar(tx, quem, {
      cod_empre,
      evento: png ? 'conta.trocar-foto' : 'conta.retirar-foto',
    });
  });
  return (await perfilDe(contexto, usuario)).usuario;
};
