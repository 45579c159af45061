import { createHash } from 'node:crypto';
import { findAssinatura } from '../../../core/assinatura.ts';
import { enderecoDoPortal } from '../../../core/endereco.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { emissaoDe } from '../documentos/emissao.ts';
import type { Arquivo } from '../documentos/tipo.ts';
import type { Via } from '../documentos/via.ts';
import { certidaoParaImprimir } from './certidao-impressa.ts';
import { findPdf, savePdf, type CertidaoComFatos } from './certidoes.repository.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Prints a copy of a certificate for the first time and keeps the file.
 * @returns what is kept: of two printed at once, the first
 */
const imprimir = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  certidao: CertidaoComFatos,
  via: Via,
) => {
  const { config, db, impressora, cofre, relogio } = contexto;
  const assinatura = await findAssinatura(db, cofre, orgao.cod_empre, relogio());
  const pdf = await impressora.imprimir({
    tipo: 'CERTIDAO',
    certidao: certidaoParaImprimir(certidao, orgao, { portal: enderecoDoPortal(config), via }),
    emissao: { ...(await emissaoDe(contexto, orgao, certidao.emitida_em)), assinatura },
  });
  await savePdf(db, certidao, via, {
    pdf: Buffer.from(pdf),
    pdf_sha256: sha256(pdf),
    assinada: assinatura !== null,
  });
  return findPdf(db, certidao, via);
};

/**
 * A copy of a certificate: printed once, when it is first asked for, and from then on the very same
 * bytes, whatever became of the arms, the key or the layout.
 * @throws Error when the stored file is not the one that was printed
 */
export const arquivoDaCertidao = async (
  contexto: Contexto,
  orgao: OrgaoEmUso,
  certidao: CertidaoComFatos,
  via: Via,
): Promise<Arquivo> => {
  const { tipo, numero, ano, id } = certidao;
  const guardado =
    (await findPdf(contexto.db, certidao, via)) ?? (await imprimir(contexto, orgao, certidao, via));
  if (guardado === undefined) throw new Error(`certidão ${id}: there is no file of it`);
  if (sha256(guardado.pdf) !== guardado.pdf_sha256)
    throw new Error(`certidão ${id}: the stored file is not the one that was printed`);
  return { pdf: guardado.pdf, nome: `certidao-${tipo.toLowerCase()}-${numero}-${ano}.pdf` };
};
