import { baixarArquivoPublicado } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { cabecalhosDoArquivo } from '../../../core/cabecalhos-do-arquivo.ts';
import type { Limite } from '../../../core/limites/limites.ts';
import { getOrgaoContado } from '../../../core/orgao/orgao-contado.ts';
import { CACHE_REVALIDATED } from '../../../plugins/errors.ts';
import { jaTem } from '../../../plugins/etiqueta.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { findPublicado } from './publicados.repository.ts';

/** Enough for an office behind one address that reads, not for a script. */
const DOWNLOADS: Limite = { uso: 'arquivos-publicados', maximo: 300, janelaSegundos: 600 };

/**
 * The files that were published with an answer, for anybody, as long as it is published. The database
 * is asked each time, and caches ask too: what was withdrawn is gone at once.
 */
export const arquivosPublicados: Slice = (app, contexto) => {
  const { db, armazenamento } = contexto;
  rota(app, baixarArquivoPublicado, async ({ params, query, quem, request, reply }) => {
    const { cod_empre } = query;
    const uso = { limite: DOWNLOADS, cod_empre, origem: quem.origem };
    await getOrgaoContado(contexto, uso, 'solicitacoes');
    const qual = { cod_empre, solicitacao_id: params.id, id: params.arquivo };
    const arquivo = await findPublicado(db, qual);
    if (arquivo === undefined) throw new AppError('ARQUIVO_RETIRADO');
    const etiqueta = `"${arquivo.sha256 ?? ''}"`;
    reply.headers({ etag: etiqueta, 'cache-control': CACHE_REVALIDATED });
    if (jaTem(request.headers['if-none-match'], etiqueta)) return reply.code(304).send();
    const conteudo = await armazenamento.abrir(arquivo.chave);
    if (conteudo === undefined) {
      request.log.error({ ...qual, chave: arquivo.chave }, 'published file is not in the storage');
      throw new AppError('ARQUIVO_RETIRADO');
    }
    return reply.headers(cabecalhosDoArquivo(arquivo)).send(conteudo);
  });
};
