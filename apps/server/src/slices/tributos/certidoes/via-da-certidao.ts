import type { Abrangencia } from '@balcao/domain';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import {
  antesDaPessoa,
  type Arquivo,
  type Emitido,
  type TipoDoDocumento,
  Via,
  viaDe,
} from '../documentos/emissao.ts';
import type { Guarda } from '../privacidade.ts';
import { arquivoDaCertidao } from './arquivo.ts';
import { findPorId, type CertidaoComFatos } from './certidoes.repository.ts';
import { emitirCertidao, exigirValida } from './emitir-certidao.ts';

const ChaveDaCertidao = z.object({ id: z.uuid(), via: Via });

/**
 * A copy of a certificate, with the key that opens it again.
 * @param nova nobody can have asked for a copy yet
 */
export const emitirVia = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  certidao: CertidaoComFatos,
  quem: Quem,
  nova = false,
): Promise<Emitido> => {
  const via = viaDe(quem, certidao.cpfcnpj);
  const arquivo = await arquivoDaCertidao(contexto, quem, orgao, certidao, { via, nova });
  return { arquivo, chave: { id: certidao.id, via } };
};

/** A certificate again, by a short-lived address that was given for it. */
export const reabrirCertidao = async (
  contexto: Contexto,
  chave: unknown,
  { quem, orgao }: { quem: Quem; orgao: OrgaoEmUso },
): Promise<Arquivo> => {
  const { db, cofre } = contexto;
  const { id, via } = ChaveDaCertidao.parse(chave);
  const certidao = await findPorId(db, orgao.cod_empre, id);
  if (certidao === undefined) throw new AppError('CERTIDAO_NAO_ENCONTRADA');
  exigirValida(certidao, orgao);
  const arquivo = await arquivoDaCertidao(contexto, quem, orgao, certidao, { via });
  await auditar(db, quem, {
    cod_empre: orgao.cod_empre,
    evento: 'certidao.abrir',
    titular: cofre.hmac('titular', certidao.cpfcnpj),
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
  antes: antesDaPessoa(guarda),
  emitir: async (pedido) => {
    const { certidao, nova } = await emitirCertidao(contexto, abrangencia, pedido);
    return emitirVia(contexto, pedido.orgao, certidao, pedido.quem, nova);
  },
  reabrir: (chave, pedido) => reabrirCertidao(contexto, chave, pedido),
});
