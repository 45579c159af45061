import { move } from 'piscina';
import { renderCertidao } from './certidoes/render-certidao.ts';
import { renderComprovante } from './comprovantes/render-comprovante.ts';
import { renderExtrato } from './extratos/render-extrato.ts';
import { renderDocumentoUnico, renderGuias } from './guias/render-guias.ts';
import { renderTermo } from './termos/render-termo.ts';
import { renderLicenca } from './licencas/render-licenca.ts';
import type { Impressao } from './pdf.port.ts';

const render = (impressao: Impressao): Promise<Uint8Array> => {
  switch (impressao.tipo) {
    case 'GUIAS':
      return renderGuias(impressao.guias, impressao.emissao);
    case 'DOCUMENTO_UNICO':
      return renderDocumentoUnico(impressao.guia, impressao.emissao);
    case 'EXTRATO':
      return renderExtrato(impressao.extrato, impressao.emissao);
    case 'CERTIDAO':
      return renderCertidao(impressao.certidao, impressao.emissao);
    case 'TERMO':
      return renderTermo(impressao.termo, impressao.emissao);
    case 'COMPROVANTE':
      return renderComprovante(impressao.comprovante, impressao.emissao);
    case 'LICENCA':
      return renderLicenca(impressao.licenca, impressao.emissao);
  }
};

/**
 * Runs in a worker thread. The bytes are handed over, not copied. Why a document cannot be printed is
 * answered, so that only a thread that died rejects.
 */
export async function imprimir(impressao: Impressao): Promise<ReturnType<typeof move> | Error> {
  try {
    const bytes = await render(impressao);
    return move(bytes.buffer as ArrayBuffer);
  } catch (erro) {
    return erro instanceof Error ? erro : new Error('not printed', { cause: erro });
  }
}
