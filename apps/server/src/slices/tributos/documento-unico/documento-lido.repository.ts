import { getDocumentoUnico } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ListaComASessao } from '../../../core/quem/com-a-sessao.ts';
import {
  documentoComParcelas,
  toDocumentoComParcelas,
  type DocumentoComParcelas,
  type DocumentoComParcelasEmJson,
} from '../../../core/pagamentos/documento-unico.repository.ts';

/** The document that the path names, read with the session of who asks. */
export const DOCUMENTO: ListaComASessao<DocumentoComParcelas | undefined> = {
  montar: ({ params }, { cod_empre }) => {
    const { data } = z.safeParse(getDocumentoUnico.params, params);
    return (
      data && {
        texto: documentoComParcelas(cod_empre, sql`${data.numero}`),
        ler: (valor) => toDocumentoComParcelas(valor as DocumentoComParcelasEmJson),
      }
    );
  },
};
