import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { ONE_KEPT, openDatabase, openPool, type Database } from '../db/client.ts';
import { clusterPaths } from '../db/embedded/launcher.ts';
import type { EmbeddedDatabase } from '../db/embedded.ts';
import { lerEstado } from '../core/estado-das-copias.ts';
import { CopiaDanificada, OperatorError } from '../operator-error.ts';
import { AnexoPerdido, conferindo } from './anexo-recebido.ts';
import { abrirBaseDoBanco } from './base-do-banco.ts';
import {
  aindaTemAnexo,
  getSistema,
  lerFatos,
  listAnexosACopiar,
  soltarAVez,
  tomarAVez,
  type AnexoCopiado,
} from './copias.repository.ts';
import { separarPorIdade } from './idades.ts';
import { paraOperador } from './lugar.ts';
import type { Copia, Repositorio } from './repositorio.ts';

export interface DepsDaCopia {
  banco: Pick<EmbeddedDatabase, 'ownerUrl' | 'superuserUrl'>;
  dataDir: string;
  armazenamento: Armazenamento;
  repositorio: Repositorio;
  appKey: Buffer;
  ambiente: Readonly<Record<string, string>>;
  relogio: () => Date;
  /** The files of the database; PostgreSQL's own by default. */
  abrirBase?: typeof abrirBaseDoBanco;
}

export interface CopiaFeita {
  copia: Copia;
  /** `faltam`: keys of those that are not there, or are not what was received. */
  anexos: { todos: number; novos: number; bytes: number; faltam: readonly string[] };
  apagadas: number;
}

/** Copies an attachment; false where there is none to copy, none that can be read, or another in its place. */
const copiarAnexo = async (
  { armazenamento, repositorio }: DepsDaCopia,
  anexo: AnexoCopiado,
): Promise<boolean> => {
  const [chave] = anexo;
  const conteudo = await armazenamento.abrir(chave);
  if (conteudo === undefined) return false;
  try {
    await repositorio.guardarAnexo(chave, Readable.from(conferindo(conteudo, anexo)));
    return true;
  } catch (erro) {
    const causa = erro instanceof Error && !(erro instanceof AnexoPerdido) ? erro.cause : erro;
    if (causa instanceof AnexoPerdido) return false;
    throw erro;
  }
};

/**
 * Copies what no earlier copy has, and what the last rehearsal found damaged there. What was copied by one that broke
 * off is not copied again. A file that is missing keeps nobody from the copy of everything else.
 */
const copiarAnexos = async (db: Database, deps: DepsDaCopia, jaCopiados: ReadonlySet<string>) => {
  const danificados = new Set(lerEstado(deps.dataDir).ensaio?.anexos_danificados);
  const copiados: AnexoCopiado[] = [];
  const novos = { novos: 0, bytes: 0 };
  const faltam: string[] = [];
  for (const anexo of await listAnexosACopiar(db)) {
    const [chave, bytes] = anexo;
    const la =
      !danificados.has(chave) &&
      (jaCopiados.has(chave) || (await deps.repositorio.temAnexo(anexo)));
    if (la) {
      copiados.push(anexo);
    } else if (await copiarAnexo(deps, anexo)) {
      copiados.push(anexo);
      novos.novos += 1;
      novos.bytes += bytes;
    } else if (await aindaTemAnexo(db, chave)) {
      // Of what was removed since the list was read nobody misses anything.
      faltam.push(chave);
    }
  }
  return { copiados, faltam, ...novos };
};

/** Attachments of a copy; undefined where nobody can read any more which they are. */
const anexosDa = async (
  repositorio: Repositorio,
  { id }: Copia,
): Promise<readonly AnexoCopiado[] | undefined> => {
  try {
    return (await repositorio.lerManifesto(id)).anexos;
  } catch (erro) {
    if (erro instanceof CopiaDanificada) return undefined;
    throw erro;
  }
};

/**
 * Takes away copies beyond their age, and attachments that no other copy has: none, where one that stays does not say
 * which it has.
 */
const apagarVelhas = async (
  repositorio: Repositorio,
  { ficam, saem }: ReturnType<typeof separarPorIdade>,
): Promise<void> => {
  if (saem.length === 0) return;
  const precisos = new Set<string>();
  let todosPrecisos = false;
  for (const copia of ficam) {
    const anexos = await anexosDa(repositorio, copia);
    if (anexos === undefined) todosPrecisos = true;
    for (const [chave] of anexos ?? []) precisos.add(chave);
  }
  for (const copia of saem) {
    const anexos = todosPrecisos ? [] : ((await anexosDa(repositorio, copia)) ?? []);
    for (const [chave] of anexos) if (!precisos.has(chave)) await repositorio.apagarAnexo(chave);
    await repositorio.apagarCopia(copia.id);
  }
};

const idDe = (em: Date): string => em.toISOString().replace(/[-:]|\.\d+/g, '');

const fazer = async (db: Database, deps: DepsDaCopia): Promise<CopiaFeita> => {
  const { banco, dataDir, repositorio, relogio, abrirBase = abrirBaseDoBanco } = deps;
  const anteriores = await repositorio.listar();
  const sistema = await getSistema(db);
  // By their ages they would push out each other's.
  if (anteriores.some((uma) => uma.sistema !== undefined && uma.sistema !== sistema))
    throw new OperatorError(
      'Em BACKUP_URL estão as cópias de outra instalação, ou as de um banco anterior ao desta: dê a esta um lugar vazio (outra pasta, ou outro caminho no balde). Nada foi copiado, e aquelas ficaram como estavam.',
    );
  const [ultima] = anteriores;
  const ultimos = (ultima && (await anexosDa(repositorio, ultima))) ?? [];
  const inicio = relogio();
  const id = idDe(inicio);
  await repositorio.comecar(id);
  const antes = await lerFatos(db);
  const base = await repositorio.guardarBase(id, await abrirBase(banco.superuserUrl));
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
  const copia = { id, em: inicio.toISOString(), bytes: base.bytes, sistema };
  const separadas = separarPorIdade([
    copia,
    ...anteriores.filter((anterior) => anterior.id !== id),
  ]);
  // What leaves is on the list until it is gone: what a fall leaves of it is taken away by the next.
  await repositorio.anotar([...separadas.ficam, ...separadas.saem]);
  await apagarVelhas(repositorio, separadas);
  if (separadas.saem.length > 0) await repositorio.anotar(separadas.ficam);
  const { copiados, ...contados } = anexos;
  return {
    copia,
    anexos: { todos: copiados.length, ...contados },
    apagadas: separadas.saem.length,
  };
};

/**
 * Copies the installation while it serves. Until everything is there the new copy is none, and the
 * older ones stay.
 * @throws OperatorError when another process is at it
 */
export const copiar = async (deps: DepsDaCopia): Promise<CopiaFeita> => {
  const pool = openPool(deps.banco.ownerUrl, () => undefined, ONE_KEPT);
  const armazenamento = paraOperador(deps.armazenamento, 'O lugar dos anexos (STORAGE_URL)');
  try {
    const db = openDatabase(pool);
    if (!(await tomarAVez(db)))
      throw new OperatorError('Outra cópia está sendo feita agora: espere que termine.');
    try {
      return await fazer(db, { ...deps, armazenamento });
    } finally {
      await soltarAVez(db).catch(() => undefined);
    }
  } finally {
    await pool.end();
  }
};
