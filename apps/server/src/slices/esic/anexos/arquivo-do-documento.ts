import { enviarArquivoDoDocumento } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { recusar } from './passagem.ts';
import { comAnexos } from './receber.ts';

/**
 * The file of a document that the institution will publish, received like any other. Nobody owns it until
 * the document is saved (`slices/conteudos`); what never is, the job of the orphans takes.
 */
export const arquivosDosDocumentos: Slice = (app, contexto) => {
  rota(app, enviarArquivoDoDocumento, async ({ quem, arquivos, request }) => {
    if (quem.usuario === undefined) throw new AppError('NAO_AUTENTICADO');
    const { cod_empre, parametros } = await getOrgaoDaSessao(contexto.orgaos, quem);
    const limites = { ...parametros, anexos_quantidade: 1 };
    const remessa = { cod_empre, quem, setor_id: null, limites };
    return comAnexos(contexto, { arquivos, request }, remessa, async ([recebido]) => {
      if (recebido === undefined) throw recusar('CAMPO_INVALIDO', 'Escolha o arquivo.');
      const { id: arquivo, nome: arquivo_nome, bytes } = recebido;
      return { data: { arquivo, arquivo_nome, arquivo_bytes: String(bytes) } };
    });
  });
};
