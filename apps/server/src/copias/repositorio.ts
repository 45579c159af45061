import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import { CopiaDanificada } from '../operator-error.ts';
import { cifrar, decifrar, tamanhoCifrado } from './cifra.ts';
import type { AnexoCopiado, Fatos } from './copias.repository.ts';

/** A copy that was finished. */
export interface Copia {
  /** Its instant, without signs: `20261126T021500Z`. */
  id: string;
  /** When it began: what was written before is in it. */
  em: string;
  /** Of the database, compressed and encrypted. */
  bytes: number;
  /** Of which PostgreSQL: what is restored from it is it too. */
  sistema?: string;
}

/** What a copy is made of. */
export interface Manifesto {
  em: string;
  terminada_em: string;
  /** SHA-256 of the database's file, as it is stored. */
  base_sha256: string;
  /** What was there when it began and when it ended. */
  fatos: { antes: Fatos; depois: Fatos };
  anexos: readonly AnexoCopiado[];
  /** Secret of the embedded PostgreSQL's passwords. */
  chave_do_postgres: string;
  /** In base64. */
  app_key: string;
  /** Variables of the environment that the server was started with. */
  ambiente: Readonly<Record<string, string>>;
}

export interface Repositorio {
  /** Newest first. @throws OperatorError when the key is another or nothing can be read */
  listar: () => Promise<Copia[]>;
  /** Makes these the copies that there are: until then a new one is none. */
  anotar: (copias: readonly Copia[]) => Promise<void>;
  /** Takes away what one that broke off left, and remembers this one until it is noted. */
  comecar: (id: string) => Promise<void>;
  guardarBase: (id: string, tar: Readable) => Promise<{ bytes: number; sha256: string }>;
  abrirBase: (id: string) => Promise<Readable>;
  guardarManifesto: (id: string, manifesto: Manifesto) => Promise<void>;
  lerManifesto: (id: string) => Promise<Manifesto>;
  apagarCopia: (id: string) => Promise<void>;
  /** Whether it is there from its first byte to its last: one that broke off may have left half of it. */
  temAnexo: (anexo: AnexoCopiado) => Promise<boolean>;
  guardarAnexo: (chave: string, conteudo: Readable) => Promise<void>;
  abrirAnexo: (chave: string) => Promise<Readable>;
  apagarAnexo: (chave: string) => Promise<void>;
}

/** What is compressed or read goes on in pieces so long: short ones cost a third more. */
const TRECHO_BYTES = 2 ** 20;
/** Which copy is being made. */
const EM_CURSO = 'em-curso';
/** Written one after the other: if a machine falls in between, one of them is whole. */
const INDICES = ['indice', 'indice-anterior'] as const;

/**
 * Where copies are kept, encrypted: each database by itself, attachments once for all copies that have
 * them, and the list of the copies that were finished.
 */
export const abrirRepositorio = (onde: Armazenamento, chave: Buffer): Repositorio => {
  /** What a machine that fell left half written goes first. */
  const guardar = async (nome: string, claro: AsyncIterable<Buffer>): Promise<void> => {
    await onde.apagar(nome);
    await onde.guardar(nome, Readable.from(cifrar(chave, claro), { objectMode: false }));
  };
  const findAberto = async (nome: string): Promise<Readable | undefined> => {
    const fonte = await onde.abrir(nome);
    return fonte && Readable.from(decifrar(chave, fonte, nome), { objectMode: false });
  };
  const abrir = async (nome: string): Promise<Readable> => {
    const aberto = await findAberto(nome);
    if (aberto) return aberto;
    throw new CopiaDanificada(`A cópia está incompleta: falta ${nome}.`);
  };
  const guardarJson = (nome: string, dados: object): Promise<void> =>
    guardar(nome, Readable.from([gzipSync(JSON.stringify(dados))]));
  const lerJson = async (aberto: Readable): Promise<unknown> =>
    JSON.parse(gunzipSync(await buffer(aberto)).toString('utf8'));

  const lerIndice = async (): Promise<Copia[]> => {
    let falha: Error | undefined;
    for (const nome of INDICES) {
      try {
        const aberto = await findAberto(nome);
        if (aberto) return (await lerJson(aberto)) as Copia[];
      } catch (erro) {
        falha ??= erro as Error;
      }
    }
    if (falha !== undefined) throw falha;
    return [];
  };

  const apagarCopia = async (id: string): Promise<void> => {
    await onde.apagar(`copias/${id}/base`);
    await onde.apagar(`copias/${id}/manifesto`);
  };

  return {
    listar: lerIndice,
    comecar: async (id) => {
      const cortada = await findAberto(EM_CURSO);
      const antes = cortada && ((await lerJson(cortada)) as { id: string });
      const prontas = await lerIndice();
      if (antes && !prontas.some((copia) => copia.id === antes.id)) await apagarCopia(antes.id);
      await guardarJson(EM_CURSO, { id });
    },
    anotar: async (copias) => {
      for (const nome of INDICES.toReversed()) await guardarJson(nome, copias);
    },
    guardarBase: async (id, tar) => {
      const resumo = createHash('sha256');
      let bytes = 0;
      const comprimido = createGzip({ level: 1, chunkSize: TRECHO_BYTES });
      // What fails there fails to whoever reads what is compressed.
      pipeline(tar, comprimido, () => undefined);
      const medida = async function* () {
        for await (const pedaco of cifrar(chave, comprimido)) {
          resumo.update(pedaco);
          bytes += pedaco.length;
          yield pedaco;
        }
      };
      const nome = `copias/${id}/base`;
      try {
        await onde.apagar(nome);
        await onde.guardar(nome, Readable.from(medida(), { objectMode: false }));
      } finally {
        // The database goes on sending to who does not read any more, and keeps its log for them.
        tar.destroy();
      }
      return { bytes, sha256: resumo.digest('hex') };
    },
    abrirBase: async (id) => {
      const aberto = await abrir(`copias/${id}/base`);
      const claro = aberto.pipe(createGunzip({ chunkSize: TRECHO_BYTES }));
      aberto.on('error', (erro) => claro.destroy(erro));
      return claro;
    },
    guardarManifesto: (id, manifesto) => guardarJson(`copias/${id}/manifesto`, manifesto),
    lerManifesto: async (id) => (await lerJson(await abrir(`copias/${id}/manifesto`))) as Manifesto,
    apagarCopia,
    temAnexo: async ([nome, bytes]) =>
      (await onde.medir(`anexos/${nome}`)) === tamanhoCifrado(bytes),
    guardarAnexo: (nome, conteudo) => guardar(`anexos/${nome}`, conteudo),
    abrirAnexo: (nome) => abrir(`anexos/${nome}`),
    apagarAnexo: (nome) => onde.apagar(`anexos/${nome}`),
  };
};
