import type { Abrangencia } from '@balcao/domain';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import type { Arquivo, TipoDoDocumento } from '../documentos/tipo.ts';
import type { Guarda } from '../privacidade.ts';
import { arquivoDaCertidao } from './arquivo.ts';
import { findPorId } from './certidoes.repository.ts';
import { emitirCertidao } from './emitir.ts';
import { exigirValida } from './validade.ts';

const ChaveDaCertidao = z.object({ id: z.uuid() });

/** A certificate again, by a short-lived address that was given for it. */
export const reabrirCertidao = async (
  contexto: Contexto,
  chave: unknown,
  { quem, orgao }: { quem: Quem; orgao: OrgaoEmUso },
): Promise<Arquivo> => {
  const { db, sigilo } = contexto;
  const { id } = ChaveDaCertidao.parse(chave);
  const certidao = await findPorId(db, orgao.cod_empre, id);
  if (certidao === undefined) throw new AppError('CERTIDAO_NAO_ENCONTRADA');
  exigirValida(certidao, orgao);
  const arquivo = await arquivoDaCertidao(contexto, orgao, certidao);
  await auditar(db, quem, {
    cod_empre: orgao.cod_empre,
    evento: 'certidao.abrir',
    titular: sigilo.hmac('titular', certidao.cpfcnpj),
    dados: { numero: `${certidao.numero}/${certidao.ano}` },
  });
  return arquivo;
};

/** A certificate of debts, of the whole taxpayer or of one property. */
export const certidaoEmitida = (
  abrangencia: Abrangencia,
  contexto: Contexto,
  guarda: Guarda,
): TipoDoDocumento => ({
  publico: true,
  servico: () => 'negativa_debitos',
  emitir: async (pedido) => {
    const certidao = await emitirCertidao(contexto, guarda, abrangencia, pedido);
    const arquivo = await arquivoDaCertidao(contexto, pedido.orgao, certidao);
    return { arquivo, chave: { id: certidao.id } };
  },
  reabrir: (chave, pedido) => reabrirCertidao(contexto, chave, pedido),
});
