import { ERROS } from '@balcao/contracts';
import { diaEm, formatarData, situacaoDaCertidao, type SituacaoDaCertidao } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { CertidaoRow } from './certidoes.repository.ts';

/** State of a certificate today. */
export const situacaoHoje = (
  { valida_ate, revogada_em }: Pick<CertidaoRow, 'valida_ate' | 'revogada_em'>,
  { hoje }: Pick<OrgaoEmUso, 'hoje'>,
): SituacaoDaCertidao => situacaoDaCertidao({ valida_ate, revogada: revogada_em !== null }, hoje);

/** @throws AppError CERTIDAO_EXPIRADA, CERTIDAO_REVOGADA, each saying since when */
export const exigirValida = (certidao: CertidaoRow, orgao: OrgaoEmUso): void => {
  const situacao = situacaoHoje(certidao, orgao);
  if (situacao === 'EXPIRADA') {
    const ate = formatarData(certidao.valida_ate);
    throw new AppError('CERTIDAO_EXPIRADA', {
      message: `${ERROS.CERTIDAO_EXPIRADA.message} Ela valeu até ${ate}.`,
    });
  }
  if (situacao === 'REVOGADA' && certidao.revogada_em !== null) {
    const dia = formatarData(diaEm(certidao.revogada_em, orgao.fuso));
    throw new AppError('CERTIDAO_REVOGADA', {
      message: `Esta certidão foi revogada em ${dia} e não vale mais.`,
    });
  }
};
