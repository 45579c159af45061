import type { CertidaoConferida } from '@balcao/contracts';
import {
  formatarData,
  lerCodigoVerificador,
  mascararDocumento,
  mascararNome,
  TITULO_DA_CERTIDAO,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Contexto } from '../../slice.ts';
import { campoObrigatorio } from '../documentos/campo-obrigatorio.ts';
import { acharPeloCodigo } from '../documentos/codigo.ts';
import { momentoDaEmissao } from '../documentos/emissao.ts';
import { conferirTitular } from '../documentos/titular.ts';
import type { TipoDoDocumento } from '../documentos/tipo.ts';
import { findPorCodigo, type CertidaoComFatos } from './certidoes.repository.ts';
import { emitirVia, reabrirCertidao } from './documento.ts';
import { exigirValida } from './validade.ts';

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
  emitir: async ({ quem, orgao, dados, querPdf }) => {
    const { db, cofre } = contexto;
    const { cod_empre } = orgao;
    const codigo = lerCodigoVerificador(campoObrigatorio(dados, 'cod_verificador', FALTA));
    const certidao = await acharPeloCodigo(contexto, quem, async () =>
      codigo === undefined ? undefined : findPorCodigo(db, cod_empre, codigo),
    );
    if (certidao === undefined) throw new AppError('CERTIDAO_NAO_ENCONTRADA');
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
