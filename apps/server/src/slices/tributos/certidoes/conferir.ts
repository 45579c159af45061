import type { CertidaoConferida, CertidaoEmitida } from '@balcao/contracts';
import {
  formatarData,
  lerCodigoVerificador,
  mascararDocumento,
  mascararNome,
  TITULO_DA_CERTIDAO,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { campoObrigatorio, type TipoDoDocumento, momentoDaEmissao } from '../documentos/emissao.ts';
import { procurarPeloCodigo, conferirTitular } from '../documentos/conferencia.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import {
  findPorCodigo,
  type CertidaoComFatos,
  type CertidaoRow,
  lockCertidao,
  saveRevogacao,
} from './certidoes.repository.ts';
import { soAVersao } from '../na-olhada.ts';
import { comprovanteConferido } from '../comprovantes/comprovante-do-documento.ts';
import { termoConferido } from '../parcelamentos/termo.ts';
import { emitirVia, reabrirCertidao } from './via-da-certidao.ts';
import { exigirValida, situacaoHoje } from './emitir-certidao.ts';

const FALTA = 'Informe o código de verificação.';

/** What whoever holds a certificate is told of it: enough to compare with the paper. */
const fatosConferidos = (
  certidao: CertidaoComFatos,
  orgao: OrgaoEmUso,
  confere: boolean | null,
): CertidaoConferida => ({
  tipo: certidao.tipo,
  titulo: TITULO_DA_CERTIDAO[certidao.tipo],
  numero: `${certidao.numero}/${certidao.ano}`,
  abrangencia: certidao.abrangencia,
  contribuinte: mascararNome(certidao.contribuinte),
  cpfcnpj: mascararDocumento(certidao.cpfcnpj),
  inscricaoImobiliaria: certidao.fatos.imovel?.inscricao ?? null,
  emitidaEmFormatada: momentoDaEmissao(certidao.emitida_em, orgao),
  validadeFormatada: formatarData(certidao.valida_ate),
  codigo: certidao.codigo,
  confere,
});

/** Checks a certificate by its code, for anyone: its facts, or the very document. */
export const certidaoConferida = (contexto: Contexto): TipoDoDocumento => ({
  publico: true,
  servico: () => 'negativa_debitos',
  antes: soAVersao(contexto),
  adianta: true,
  emitir: async ({ quem, orgao, olhada, dados, querPdf }) => {
    const { db, cofre } = contexto;
    const { cod_empre } = orgao;
    const codigo = lerCodigoVerificador(campoObrigatorio(dados, 'cod_verificador', FALTA));
    const achado = await procurarPeloCodigo(contexto, quem, {
      olhada,
      ler: async () => codigo && findPorCodigo(db, cod_empre, codigo),
      achar: async (certidao) => {
        if (codigo === undefined) return undefined;
        if (certidao) return { certidao };
        const comprovante =
          (await comprovanteConferido(contexto, quem, orgao, codigo)) ??
          (await termoConferido(contexto, quem, orgao, codigo));
        return comprovante && { comprovante };
      },
    });
    if (achado === undefined) throw new AppError('CERTIDAO_NAO_ENCONTRADA');
    if ('comprovante' in achado) return { fatos: { ...achado.comprovante, confere: null } };
    const { certidao } = achado;
    await auditar(db, quem, {
      cod_empre,
      evento: 'certidao.conferir',
      titular: cofre.hmac('titular', certidao.cpfcnpj),
      dados: { numero: `${certidao.numero}/${certidao.ano}` },
    });
    exigirValida(certidao, orgao);
    if (querPdf) return emitirVia(contexto, orgao, certidao, quem);
    const { contribuinte: nome, cpfcnpj } = certidao;
    const confere = await conferirTitular(contexto, quem, {
      cod_empre,
      titular: { nome, cpfcnpj },
      digitado: dados.titular,
    });
    return { fatos: fatosConferidos(certidao, orgao, confere) };
  },
  reabrir: (chave, pedido) => reabrirCertidao(contexto, chave, pedido),
});

/** A certificate as staff see it in their list. */
export const paraServidor = (certidao: CertidaoRow, orgao: OrgaoEmUso): CertidaoEmitida => ({
  id: certidao.id,
  numero: `${certidao.numero}/${certidao.ano}`,
  tipo: certidao.tipo,
  abrangencia: certidao.abrangencia,
  contribuinte: certidao.contribuinte,
  cpfcnpj: certidao.cpfcnpj,
  codigo: certidao.codigo,
  emitida_em: certidao.emitida_em.toISOString(),
  emitida_em_formatada: momentoDaEmissao(certidao.emitida_em, orgao),
  valida_ate: certidao.valida_ate,
  valida_ate_formatada: formatarData(certidao.valida_ate),
  situacao: situacaoHoje(certidao, orgao),
  motivo_da_revogacao: certidao.revogacao_motivo,
});

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
    const lote = new Batch();
    saveRevogacao(lote, certidao, { ...revogacao, revogada_por: usuario_id });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'certidoes.revogar',
      titular: cofre.hmac('titular', certidao.cpfcnpj),
      dados: { numero: `${certidao.numero}/${certidao.ano}` },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return { ...certidao, ...revogacao };
  });
