import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { extensaoDoAnexo, MIDIA_DO_ANEXO } from '@balcao/domain';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import type { Transacao } from '../db/client.ts';
import { anexos } from '../db/schema/anexos.ts';
import { novoAnexo } from '../slices/esic/anexos/download.ts';
import { caminhoDe } from './cidade.ts';

/** The file of a document, before the document is there. */
export interface ArquivoDoDocumento {
  id: string;
  chave: string;
  nome: string;
  conteudo: Buffer;
}

/** Reads the file of a document of a year. */
export const lerArquivo = async (
  cod_empre: number,
  caminho: string,
  ano: string,
): Promise<ArquivoDoDocumento> => {
  const texto = await readFile(caminhoDe(caminho), 'utf8');
  const conteudo = Buffer.from(texto.replaceAll('{ano}', ano));
  return { ...novoAnexo(cod_empre), nome: basename(caminho), conteudo };
};

/** Keeps the file of a document that is there now. */
export const guardarArquivo = async (
  tx: Transacao,
  armazenamento: Armazenamento,
  { cod_empre, conteudo_id }: { cod_empre: number; conteudo_id: string },
  { id, chave, nome, conteudo }: ArquivoDoDocumento,
): Promise<void> => {
  await armazenamento.guardar(chave, Readable.from([conteudo], { objectMode: false }));
  await tx.insert(anexos).values({
    cod_empre,
    id,
    conteudo_id,
    nome,
    chave,
    visto_em: null,
    tipo_conteudo: MIDIA_DO_ANEXO[extensaoDoAnexo(nome) ?? 'txt'],
    bytes: conteudo.length,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
  });
};
