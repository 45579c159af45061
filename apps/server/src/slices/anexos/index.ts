import { baixarAnexo } from '@balcao/contracts';
import contentDisposition from 'content-disposition';
import { AppError } from '../../core/app-error.ts';
import { enderecosDosAnexos } from '../../core/anexos.ts';
import { findAnexo } from '../../core/anexos.repository.ts';
import { auditar } from '../../core/auditoria.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

/** The name without marks over its letters, for programs that know nothing else. */
const simples = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');

/**
 * A file of a stranger: saved, never shown, under the kind that our own check found and with nothing
 * in it allowed to run.
 */
const cabecalhos = ({ nome, tipo_conteudo, bytes }: AnexoNaResposta) => ({
  'content-type': tipo_conteudo,
  'content-length': bytes,
  'content-disposition': contentDisposition(nome, { fallback: simples(nome) }),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

interface AnexoNaResposta {
  nome: string;
  tipo_conteudo: string;
  bytes: number;
}

/** Attachments, by the short-lived addresses that their readers were given. */
export const anexos: Slice = (app, contexto) => {
  const { db, armazenamento } = contexto;
  const enderecos = enderecosDosAnexos(contexto);

  rota(app, baixarAnexo, async ({ params, quem, request, reply }) => {
    const { cod_empre, id } = enderecos.abrir(params.endereco);
    const anexo = await findAnexo(db, cod_empre, id);
    if (anexo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
    const conteudo = await armazenamento.abrir(anexo.chave);
    if (conteudo === undefined) {
      request.log.error({ anexo: id, chave: anexo.chave }, 'attachment is not in the storage');
      throw new AppError('ANEXO_NAO_ENCONTRADO');
    }
    try {
      await auditar(db, quem, { cod_empre, evento: 'anexo.baixar', dados: { anexo: id } });
    } catch (error) {
      conteudo.destroy();
      throw error;
    }
    return reply.headers(cabecalhos(anexo)).send(conteudo);
  });
};
