import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import type { Armazenamento } from '../../adapters/armazenamento/armazenamento.port.ts';
import { OperatorError } from '../../operator-error.ts';

/** An attachment that arrived whole and that nobody removed. */
export interface AnexoDoOrgao {
  chave: string;
  nome: string;
  bytes: number;
  sha256: string;
}

export const listAnexosDoOrgao = async (
  client: ClientBase,
  cod_empre: number,
): Promise<AnexoDoOrgao[]> => {
  const { rows } = await client.query<AnexoDoOrgao>(
    `select chave, nome, bytes::float8 as bytes, sha256 from anexos
     where cod_empre = $1 and sha256 is not null and removido_em is null order by chave`,
    [cod_empre],
  );
  return rows;
};

/**
 * The bytes of an attachment, which fail at their end when they are not what was received.
 * @throws OperatorError when it is not there
 */
export const abrirConferido = async (
  de: Armazenamento,
  { chave, sha256 }: AnexoDoOrgao,
): Promise<Readable> => {
  const conteudo = await de.abrir(chave);
  if (conteudo === undefined)
    throw new OperatorError(`O anexo ${chave} não está no armazenamento de onde viria.`);
  const resumo = createHash('sha256');
  const lido = async function* () {
    for await (const parte of conteudo as AsyncIterable<Buffer>) {
      resumo.update(parte);
      yield parte;
    }
    if (resumo.digest('hex') !== sha256)
      throw new OperatorError(`O anexo ${chave} não é o que foi recebido: o arquivo mudou.`);
  };
  return Readable.from(lido(), { objectMode: false });
};

/**
 * Puts where it is missing, or cut off, what is of an institution; what is there whole never changed.
 * @param antes of each: may throw, to stop
 * @returns how many were missing
 */
export const levarAnexos = async (
  de: Armazenamento,
  para: Armazenamento,
  anexos: readonly AnexoDoOrgao[],
  antes: () => unknown = () => undefined,
): Promise<number> => {
  let levados = 0;
  for (const anexo of anexos) {
    antes();
    if ((await para.medir(anexo.chave)) === anexo.bytes) continue;
    try {
      await para.guardar(anexo.chave, await abrirConferido(de, anexo));
    } catch (erro) {
      throw erro instanceof Error && erro.cause instanceof OperatorError ? erro.cause : erro;
    }
    levados += 1;
  }
  return levados;
};

/** Brings attachments in several goes; of those of a former go nothing is asked again. */
export const createLevada = (de: Armazenamento, para: Armazenamento) => {
  const levados = new Set<string>();
  return async (anexos: readonly AnexoDoOrgao[], antes?: () => unknown): Promise<void> => {
    const novos = anexos.filter(({ chave }) => !levados.has(chave));
    await levarAnexos(de, para, novos, antes);
    for (const { chave } of novos) levados.add(chave);
  };
};
