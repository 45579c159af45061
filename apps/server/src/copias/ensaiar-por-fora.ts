import type { Armazenamento } from '../adapters/armazenamento/armazenamento.port.ts';
import type { Cofre } from '../core/cofre.ts';
import {
  findEnsaios,
  findLinhasDeAntes,
  saveEnsaio,
  saveFalhaDoEnsaio,
  type EnsaioPorFora,
} from '../core/ensaios.repository.ts';
import { ONE_KEPT, openDatabase, openPool, type Database } from '../db/client.ts';
import { OperatorError } from '../operator-error.ts';
import { algunsPorVez } from './alguns-por-vez.ts';
import { AnexoPerdido, conferindo } from './anexo-recebido.ts';
import {
  aindaTemAnexo,
  lerFatos,
  listAnexosACopiar,
  soltarAVez,
  tomarAVez,
  type AnexoCopiado,
} from './copias.repository.ts';
import { conferirBanco } from './ensaiar.ts';
import { paraOperador } from './lugar.ts';
import { contarAtos, getRestaurado, listSelosEm } from './restaurado.repository.ts';

const MINUTO_MS = 60_000;
/** What began before the last write that came back may have ended after it. */
const FOLGA_MS = 5 * MINUTO_MS;
/** More than from one rehearsal to the next. */
const OLHADO_MS = 15 * 24 * 60 * MINUTO_MS;

interface Meios {
  /** Where what was restored answers, as the owner of its tables. */
  ensaioUrl: string;
  /** The database in use, as the owner of its tables. */
  ownerUrl: string;
  cofre: Cofre;
  armazenamento: Armazenamento;
  relogio: () => Date;
}

interface Bancos {
  copia: Database;
  emUso: Database;
}

interface Restaurado {
  /** When restoring began. */
  em: string;
  /** When it was whole again, where that is known. */
  voltou: string | undefined;
  /** The last write that came back. */
  ate: Date;
}

/** Nobody answers there, or only PostgreSQL that does not let in yet. See PostgreSQL, appendix A. */
const NINGUEM = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P03)$/;

const ninguemAtende = (erro: unknown): boolean => {
  for (let causa = erro; causa instanceof Error; causa = causa.cause) {
    if ('code' in causa && NINGUEM.test(String(causa.code))) return true;
    if (causa.message.includes('timeout')) return true;
  }
  return false;
};

/** What PostgreSQL itself said; around it is the statement, of which nobody who operates can make anything. */
const motivoDe = (erro: unknown): string => {
  if (!(erro instanceof Error)) return String(erro);
  return erro.cause instanceof Error && !(erro instanceof OperatorError)
    ? motivoDe(erro.cause)
    : erro.message;
};

/** What was restored, once it can be read; undefined while there is nothing. */
const findRestaurado = async (db: Database, agora: Date): Promise<Restaurado | undefined> => {
  const restaurado = await getRestaurado(db).catch((erro: unknown) => {
    if (ninguemAtende(erro)) return undefined;
    throw new OperatorError(`O banco de ENSAIO_URL não pôde ser lido: ${motivoDe(erro)}.`, {
      cause: erro,
    });
  });
  if (restaurado === undefined || restaurado.voltando) return undefined;
  const { comecou_em: em, voltou_em, ate } = restaurado;
  if (em === null)
    throw new OperatorError(
      'ENSAIO_URL leva a um banco que não foi restaurado para ensaio (falta balcao.ensaio): nada foi conferido.',
    );
  // As the newest of all it would hide those that are to come.
  if (Date.parse(em) > agora.getTime() + FOLGA_MS)
    throw new OperatorError(
      `O que responde em ENSAIO_URL diz que começou a voltar em ${em}, que ainda está por vir: acerte o relógio de quem restaura, ou balcao.ensaio. Nada foi conferido.`,
    );
  return { em, voltou: voltou_em ?? undefined, ate: new Date(ate ?? em) };
};

/** What somebody holds in one database is held in the same, by whatever address it is reached. */
const exigirOutro = async (copia: Database): Promise<void> => {
  if (await tomarAVez(copia)) return soltarAVez(copia);
  throw new OperatorError(
    'ENSAIO_URL leva ao próprio banco que está em uso, que sempre confere consigo mesmo: diga onde responde o que foi restaurado. Nada foi conferido.',
  );
};

/** Whether what the people did until then came back, act by act. */
const conferirAtos = async (copia: Database, emUso: Database, ate: Date): Promise<string[]> => {
  const quando = {
    desde: new Date(ate.getTime() - OLHADO_MS),
    ate: new Date(ate.getTime() - FOLGA_MS),
  };
  const [voltaram, havia] = [await contarAtos(copia, quando), await contarAtos(emUso, quando)];
  return [...havia].flatMap(([orgao, atos]) => {
    const faltam = atos - (voltaram.get(orgao) ?? 0);
    return faltam > 0
      ? [`órgão ${orgao}: faltam ${faltam} atos de antes de ${quando.ate.toISOString()}`]
      : [];
  });
};

/** Attachments that what was restored has and the storage has not. */
const listAnexosPerdidos = async (
  anexos: readonly AnexoCopiado[],
  emUso: Database,
  armazenamento: Armazenamento,
): Promise<string[]> => {
  const perdidos: string[] = [];
  const ler = async (anexo: AnexoCopiado): Promise<boolean> => {
    const conteudo = await armazenamento.abrir(anexo[0]);
    if (conteudo === undefined) return false;
    try {
      const partes = conferindo(conteudo, anexo);
      for (let lida = await partes.next(); !lida.done;) lida = await partes.next();
      return true;
    } catch (erro) {
      if (erro instanceof AnexoPerdido) return false;
      throw erro;
    }
  };
  await algunsPorVez(anexos, async (anexo) => {
    if (!(await ler(anexo)) && (await aindaTemAnexo(emUso, anexo[0]))) perdidos.push(anexo[0]);
  });
  return perdidos.sort();
};

const segundos = (ms: number): number => Math.max(0, Math.round(ms / 1_000));

const conferir = async (
  { copia, emUso }: Bancos,
  { em, voltou, ate }: Restaurado,
  { cofre, armazenamento, relogio }: Meios,
): Promise<EnsaioPorFora> => {
  const inicio = relogio();
  const { linhas, cabecas } = await lerFatos(copia);
  const antes = await findLinhasDeAntes(emUso, em);
  const agora = await lerFatos(emUso);
  // An institution that was moved away took its rows along: how many there were says nothing then.
  const { orgaos = 0 } = agora.linhas;
  const saiuAlgum = [antes, linhas].some((uma) => (uma['orgaos'] ?? 0) > orgaos);
  const fatos = {
    antes: { linhas: saiuAlgum ? {} : antes, cabecas: await listSelosEm(emUso, cabecas) },
    depois: { ...agora, linhas: saiuAlgum ? {} : agora.linhas },
  };
  const conferido = await conferirBanco(copia, fatos, cofre, inicio);
  const atos = await conferirAtos(copia, emUso, ate);
  const anexos = await listAnexosACopiar(copia);
  const perdidos = await listAnexosPerdidos(
    anexos,
    emUso,
    paraOperador(armazenamento, 'O lugar dos anexos (STORAGE_URL)'),
  );
  // Nobody waits at a restore for who looks whether there is one.
  const voltouEm = voltou === undefined ? inicio.getTime() : Date.parse(voltou);
  const conferidoEm = relogio().getTime() - inicio.getTime();
  return {
    em,
    rpo_segundos: segundos(Date.parse(em) - ate.getTime()),
    rto_segundos: segundos(voltouEm - Date.parse(em) + conferidoEm),
    anexos: anexos.length,
    anexos_danificados: perdidos,
    linhas,
    ...conferido,
    problemas: [
      ...conferido.problemas,
      ...atos,
      ...perdidos.map(
        (chave) => `o anexo ${chave} não está no armazenamento, ou não é o que foi recebido`,
      ),
    ],
  };
};

const comOsDois = async <T>(
  { ensaioUrl, ownerUrl }: Meios,
  fazer: (bancos: Bancos) => Promise<T>,
): Promise<T> => {
  const copia = openPool(ensaioUrl, () => undefined, ONE_KEPT);
  const emUso = openPool(ownerUrl, () => undefined, ONE_KEPT);
  try {
    return await fazer({ copia: openDatabase(copia), emUso: openDatabase(emUso) });
  } finally {
    await Promise.all([copia.end(), emUso.end()]);
  }
};

const conferirNaVez = async (
  bancos: Bancos,
  restaurado: Restaurado,
  { meios, outraVez }: { meios: Meios; outraVez: boolean },
): Promise<EnsaioPorFora | undefined> => {
  const { copia, emUso } = bancos;
  const { em } = restaurado;
  await exigirOutro(copia);
  if (!outraVez && (await findEnsaios(emUso)).ensaio?.em === em) return undefined;
  try {
    const ensaio = await conferir(bancos, restaurado, meios);
    await saveEnsaio(emUso, ensaio);
    // One from before there was a place for it has none to keep it.
    await saveEnsaio(copia, ensaio).catch(() => undefined);
    return ensaio;
  } catch (erro) {
    await saveFalhaDoEnsaio(emUso, em, motivoDe(erro));
    throw erro;
  }
};

/**
 * Checks what somebody restored of the copies of an operator's own PostgreSQL: rows, documents, the sealed trail, acts and
 * attachments, against the database in use. The result is kept there, and in what was restored, whose keeper waits for it.
 * @param outraVez also what was checked already
 * @returns undefined while nothing is restored, or another process is at it
 * @throws OperatorError when it cannot be checked, which is kept too
 */
export const conferirPorFora = async (
  meios: Meios,
  outraVez = false,
): Promise<EnsaioPorFora | undefined> =>
  comOsDois(meios, async (bancos) => {
    const restaurado = await findRestaurado(bancos.copia, meios.relogio());
    if (restaurado === undefined || !(await tomarAVez(bancos.emUso))) return undefined;
    try {
      return await conferirNaVez(bancos, restaurado, { meios, outraVez });
    } finally {
      await soltarAVez(bancos.emUso).catch(() => undefined);
    }
  });
