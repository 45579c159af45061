import type { CertidaoEmitida } from '@balcao/contracts';
import { formatarData, formatarDocumento } from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { momentoDaEmissao } from '../documentos/emissao.ts';
import type { CertidaoRow } from './certidoes.repository.ts';
import { situacaoHoje } from './validade.ts';

/** A certificate as staff see it in their list. */
export const paraServidor = (certidao: CertidaoRow, orgao: OrgaoEmUso): CertidaoEmitida => ({
  id: certidao.id,
  numero: `${certidao.numero}/${certidao.ano}`,
  tipo: certidao.tipo,
  abrangencia: certidao.abrangencia,
  contribuinte: certidao.contribuinte,
  cpfcnpj: formatarDocumento(certidao.cpfcnpj),
  codigo: certidao.codigo,
  emitida_em: certidao.emitida_em.toISOString(),
  emitida_em_formatada: momentoDaEmissao(certidao.emitida_em, orgao),
  valida_ate: certidao.valida_ate,
  valida_ate_formatada: formatarData(certidao.valida_ate),
  situacao: situacaoHoje(certidao, orgao),
  motivo_da_revogacao: certidao.revogacao_motivo,
});
