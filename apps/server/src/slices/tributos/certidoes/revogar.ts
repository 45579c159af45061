import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { lockCertidao, saveRevogacao, type CertidaoRow } from './certidoes.repository.ts';

/**
 * Revokes a certificate: from now on a check says that it is not valid, and why it is not is kept.
 * An expired one may be revoked too: it should not have been valid in its time.
 * @throws AppError CERTIDAO_NAO_ENCONTRADA, CERTIDAO_JA_REVOGADA
 */
export const revogar = (
  { db, cofre, relogio }: Contexto,
  { quem, usuario_id }: { quem: Quem; usuario_id: string },
  cod_empre: number,
  { id, motivo }: { id: string; motivo: string },
): Promise<CertidaoRow> =>
  db.transaction(async (tx) => {
    const certidao = await lockCertidao(tx, cod_empre, id);
    if (certidao === undefined) throw new AppError('CERTIDAO_NAO_ENCONTRADA');
    if (certidao.revogada_em !== null) throw new AppError('CERTIDAO_JA_REVOGADA');
    const revogacao = { revogada_em: relogio(), revogacao_motivo: motivo };
    await saveRevogacao(tx, certidao, { ...revogacao, revogada_por: usuario_id });
    await auditar(tx, quem, {
      cod_empre,
      evento: 'certidoes.revogar',
      titular: cofre.hmac('titular', certidao.cpfcnpj),
      dados: { numero: `${certidao.numero}/${certidao.ano}` },
    });
    return { ...certidao, ...revogacao };
  });
