import { semAcentos } from '@balcao/domain';
import contentDisposition from 'content-disposition';

interface ArquivoNaResposta {
  nome: string;
  tipo_conteudo: string;
  bytes: number;
}

/** The name without marks over its letters, for programs that know nothing else. */
const simples = (nome: string): string => semAcentos(nome).replace(/[^\x20-\x7e]/g, '_');

/**
 * A file of a stranger: saved, never shown, under the kind that our own check found and with nothing
 * in it allowed to run.
 */
export const cabecalhosDoArquivo = ({ nome, tipo_conteudo, bytes }: ArquivoNaResposta) => ({
  'content-type': tipo_conteudo,
  'content-length': bytes,
  'content-disposition': contentDisposition(nome, { fallback: simples(nome) }),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
