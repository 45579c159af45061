import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { NO_LIMITS, openDatabase, openPool, type Database } from '../db/client.ts';
import { clusterPaths } from '../db/embedded/launcher.ts';
import type { EmbeddedDatabase } from '../db/embedded.ts';
import { OperatorError } from '../operator-error.ts';
import { abrirBaseDoBanco } from './base-do-banco.ts';
import {
  aindaTemAnexo,
  lerFatos,
  listAnexosACopiar,
  tomarAVez,
  type AnexoCopiado,
} from './copias.repository.ts';
import { separarPorIdade } from './idades.ts';
import type { Copia, Repositorio } from './repositorio.ts';

export interface DepsDaCopia {
  banco: Pick<EmbeddedDatabase, 'ownerUrl' | 'superuserUrl'>;
  dataDir: string;
  armazenamento: Armazenamento;
  repositorio: Repositorio;
  appKey: Buffer;
  ambiente: Readonly<Record<string, string>>;
  relogio: () => Date;
}

export interface CopiaFeita {
  copia: Copia;
  anexos: { todos: number; novos: number; bytes: number };
  apagadas: number;
}

/** Hands on what is read, and fails at the end when it is not what it should be. */
async function* conferindo(
  conteudo: Readable,
  [chave, , sha256]: AnexoCopiado,
): AsyncGenerator<Buffer> {
  const resumo = createHash('sha256');
  for await (const parte of conteudo as AsyncIterable<Buffer>) {
    resumo.update(parte);
    yield parte;
  }
  if (resumo.digest('hex') !== sha256)
    throw new OperatorError(
      `O anexo ${chave} não é o que foi recebido: o arquivo mudou no armazenamento. A cópia não foi feita.`,
    );
}

/** Copies what no earlier copy has. What was copied by one that broke off is not copied again. */
const copiarAnexos = async (
  db: Database,
  { armazenamento, repositorio }: DepsDaCopia,
  jaCopiados: ReadonlySet<string>,
) => {
  const lista = await listAnexosACopiar(db);
  const copiados: AnexoCopiado[] = [];
  const novos = { novos: 0, bytes: 0 };
  for (const anexo of lista) {
    const [chave, bytes] = anexo;
    if (jaCopiados.has(chave) || (await repositorio.temAnexo(anexo))) {
      copiados.push(anexo);
      continue;
    }
    const conteudo = await armazenamento.abrir(chave);
    if (conteudo === undefined) {
      // Removed since the list was read: then nobody misses it.
      if (!(await aindaTemAnexo(db, chave))) continue;
      throw new OperatorError(`O anexo ${chave} não está no armazenamento. A cópia não foi feita.`);
    }
    await repositorio.guardarAnexo(chave, Readable.from(conferindo(conteudo, anexo)));
    copiados.push(anexo);
    novos.novos += 1;
    novos.bytes += bytes;
  }
  return { copiados, ...novos };
};

/** Takes away copies beyond their age, and attachments that no other copy has. */
const apagarVelhas = async (
  repositorio: Repositorio,
  { ficam, saem }: ReturnType<typeof separarPorIdade>,
): Promise<void> => {
  if (saem.length === 0) return;
  const precisos = new Set<string>();
  for (const { id } of ficam)
    for (const [chave] of (await repositorio.lerManifesto(id)).anexos) precisos.add(chave);
  for (const { id } of saem) {
    for (const [chave] of (await repositorio.lerManifesto(id)).anexos)
      if (!precisos.has(chave)) await repositorio.apagarAnexo(chave);
    await repositorio.apagarCopia(id);
  }
};

const idDe = (em: Date): string => em.toISOString().replace(/[-:]|\.\d+/g, '');

const fazer = async (db: Database, deps: DepsDaCopia): Promise<CopiaFeita> => {
  const { banco, dataDir, repositorio, relogio } = deps;
  const anteriores = await repositorio.listar();
  const [ultima] = anteriores;
  const ultimos = ultima ? (await repositorio.lerManifesto(ultima.id)).anexos : [];
  const inicio = relogio();
  const id = idDe(inicio);
  await repositorio.comecar(id);
  const antes = await lerFatos(db);
  const base = await repositorio.guardarBase(id, await abrirBaseDoBanco(banco.superuserUrl));
  const depois = await lerFatos(db);
  const anexos = await copiarAnexos(db, deps, new Set(ultimos.map(([chave]) => chave)));
  await repositorio.guardarManifesto(id, {
    em: inicio.toISOString(),
    terminada_em: relogio().toISOString(),
    base_sha256: base.sha256,
    fatos: { antes, depois },
    anexos: anexos.copiados,
    chave_do_postgres: readFileSync(clusterPaths(join(dataDir, 'postgres')).key, 'utf8'),
    app_key: deps.appKey.toString('base64'),
    ambiente: deps.ambiente,
  });
  const copia = { id, em: inicio.toISOString(), bytes: base.bytes };
  const separadas = separarPorIdade([copia, ...anteriores]);
  await repositorio.anotar(separadas.ficam);
  await apagarVelhas(repositorio, separadas);
  const { copiados, novos, bytes } = anexos;
  return {
    copia,
    anexos: { todos: copiados.length, novos, bytes },
    apagadas: separadas.saem.length,
  };
};

/**
 * Copies the installation while it serves. Until everything is there the new copy is none, and the
 * older ones stay.
 * @throws OperatorError when another process is at it, or something is not as it was received
 */
export const copiar = async (deps: DepsDaCopia): Promise<CopiaFeita> => {
  const pool = openPool(deps.banco.ownerUrl, () => undefined, NO_LIMITS);
  pool.options.max = 1;
  try {
    const db = openDatabase(pool);
    if (!(await tomarAVez(db)))
      throw new OperatorError('Outra cópia está sendo feita agora: espere que termine.');
    return await fazer(db, deps);
  } finally {
    await pool.end();
  }
};
