import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { chooseLauncher, clusterPaths, findBinaries } from '../db/embedded/launcher.ts';
import { CopiaDanificada, explainFolder, OperatorError } from '../operator-error.ts';
import { algunsPorVez } from './alguns-por-vez.ts';
import type { AnexoCopiado } from './copias.repository.ts';
import type { Copia, Manifesto, Repositorio } from './repositorio.ts';

/**
 * The newest copy that is not newer than an instant. Without one, a copy that a clock made which was ahead is taken only
 * if there is no other. @throws OperatorError when there is none
 */
export const escolherCopia = (
  copias: readonly Copia[],
  ate: Date | undefined,
  agora: Date,
): Copia => {
  const limite = (ate ?? agora).toISOString();
  const daMaisNova = [...copias].sort((a, b) => b.em.localeCompare(a.em));
  const copia =
    daMaisNova.find(({ em }) => em <= limite) ?? (ate === undefined ? daMaisNova[0] : undefined);
  if (copia) return copia;
  throw new OperatorError(
    copias.length === 0
      ? 'Não há nenhuma cópia em BACKUP_URL.'
      : `Não há cópia de ${limite} ou antes: a mais antiga é de ${daMaisNova.at(-1)?.em ?? ''}.`,
  );
};

const prepararPasta = (pasta: string): void => {
  if (existsSync(pasta) && readdirSync(pasta).length > 0)
    throw new OperatorError(`A pasta ${pasta} não está vazia: escolha outra. Nada foi mudado.`);
  try {
    mkdirSync(pasta, { recursive: true, mode: 0o700 });
  } catch (erro) {
    throw explainFolder(erro, pasta);
  }
};

/** Unpacks what PostgreSQL packed, as ours (`-o`); every piece was proved before it comes here. */
const desempacotar = async (tar: Readable, pasta: string): Promise<void> => {
  const programa = spawn('tar', ['-x', '-o', '-f', '-', '-C', pasta], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const fim = once(programa, 'exit') as Promise<[number | null]>;
  const semTar = once(programa, 'error').then(() => {
    throw new OperatorError('O programa tar não foi encontrado nesta máquina.');
  });
  semTar.catch(() => undefined);
  await Promise.race([pipeline(tar, programa.stdin), semTar]);
  const [codigo] = await fim;
  if (codigo !== 0) throw new OperatorError(`Não foi possível gravar o banco em ${pasta}.`);
};

/** Gives the files to the user that PostgreSQL will run as. */
const entregar = (dados: string, home: string): void => {
  const { user } = chooseLauncher(home, findBinaries());
  if (user === undefined) return;
  const caminhos = readdirSync(dados, { recursive: true, encoding: 'utf8' });
  for (const caminho of ['', ...caminhos]) chownSync(join(dados, caminho), user.uid, user.gid);
};

const restaurarBanco = async (
  repositorio: Repositorio,
  { id }: Copia,
  manifesto: Manifesto,
  pasta: string,
): Promise<void> => {
  const home = join(pasta, 'postgres');
  const { data, key } = clusterPaths(home);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  await desempacotar(await repositorio.abrirBase(id), data);
  chmodSync(data, 0o700);
  writeFileSync(key, manifesto.chave_do_postgres, { mode: 0o600 });
  entregar(data, home);
};

/** @throws CopiaDanificada when it is not what was copied */
const restaurarAnexo = async (
  repositorio: Repositorio,
  destino: Armazenamento,
  [chave, , sha256]: AnexoCopiado,
): Promise<void> => {
  const resumo = createHash('sha256');
  const conteudo = await repositorio.abrirAnexo(chave);
  const lido = async function* () {
    for await (const parte of conteudo as AsyncIterable<Buffer>) {
      resumo.update(parte);
      yield parte;
    }
    if (resumo.digest('hex') !== sha256)
      throw new CopiaDanificada(
        `A cópia está danificada: o anexo ${chave} não é o que foi copiado.`,
      );
  };
  try {
    await destino.guardar(chave, Readable.from(lido(), { objectMode: false }));
  } catch (erro) {
    throw erro instanceof Error && erro.cause instanceof OperatorError ? erro.cause : erro;
  }
};

/** Some at once; those that are damaged are left out, and after any other failure none begins. */
const restaurarAnexos = async (
  repositorio: Repositorio,
  { anexos }: Manifesto,
  pasta: string,
): Promise<string[]> => {
  const danificados: string[] = [];
  const destino = armazenamentoEmPasta(join(pasta, 'anexos'));
  await algunsPorVez(anexos, async (anexo) => {
    try {
      await restaurarAnexo(repositorio, destino, anexo);
    } catch (erro) {
      if (!(erro instanceof CopiaDanificada)) throw erro;
      danificados.push(anexo[0]);
    }
  });
  return danificados.sort();
};

/** Written for a shell that reads it: the variables that the server had. */
const escreverAmbiente = ({ ambiente }: Manifesto, pasta: string): void => {
  const linhas = Object.entries(ambiente).map(
    ([nome, valor]) => `${nome}='${valor.replaceAll("'", String.raw`'\''`)}'\n`,
  );
  writeFileSync(join(pasta, 'configuracao.env'), linhas.join(''), { mode: 0o600 });
};

/** What was restored, and which attachments were not. */
interface Restaurada {
  manifesto: Manifesto;
  /** Keys of attachments that are not in the copy as they were copied. */
  danificados: readonly string[];
}

/**
 * Makes of a copy a data folder, beside the one in use, which stays as it is: database, attachments,
 * key and the variables of the environment. One attachment that is damaged does not keep back the rest.
 * @throws OperatorError when the folder is in use, or the database of the copy is not as it was made
 */
export const restaurar = async (
  repositorio: Repositorio,
  copia: Copia,
  pasta: string,
): Promise<Restaurada> => {
  prepararPasta(pasta);
  const manifesto = await repositorio.lerManifesto(copia.id);
  writeFileSync(join(pasta, 'app.key'), manifesto.app_key, { mode: 0o600 });
  escreverAmbiente(manifesto, pasta);
  await restaurarBanco(repositorio, copia, manifesto, pasta);
  return { manifesto, danificados: await restaurarAnexos(repositorio, manifesto, pasta) };
};
