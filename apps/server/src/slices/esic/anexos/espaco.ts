import { espacoDeVisitantes, RECUSAS_DE_ESPACO, type CotasDeAnexos } from '@balcao/domain';
import type { Config } from '../../../config.ts';
import {
  saveReserva,
  travarEspaco,
  usoDoArmazenamento,
} from '../../../core/armazenamento.repository.ts';
import type { Limite, Limites, Parte } from '../../../core/limites/limites.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { beforeCommit, type Database } from '../../../db/client.ts';
import { recusar } from './passagem.ts';

const UM_DIA = 24 * 60 * 60;
/** A day's bytes are counted in KiB, so that they fit the counter. */
const KIB = 1024;
/**
 * Space for a file is taken in growing pieces: little at first, so that a slow sender holds little,
 * then more, so that the database is seldom asked.
 */
const PRIMEIRO = 1024 * KIB;
const MAIOR = 8 * PRIMEIRO;

export interface DepsDoEspaco {
  config: Pick<Config, 'cotaDoArmazenamento'>;
  db: Database;
  limites: Limites;
  relogio: () => Date;
}

/** Who sends files, to which orgao, and how much it keeps. */
export interface QuemEnvia {
  cod_empre: number;
  quem: Quem;
  /** The orgao's parameters. */
  limites: CotasDeAnexos;
}

/** So many bytes in whole KiB. */
const inteiros = (bytes: number): number => Math.ceil(bytes / KIB) * KIB;

/**
 * The space of the files of one submission. It is taken a piece ahead of the bytes, under lock, so that
 * any number of uploads at once never come to more than the quotas; what was not needed is given back.
 * What a sender may send in a day is counted apart from the files: nothing tells of a file by whom it
 * came.
 */
export class Espaco {
  readonly #deps: DepsDoEspaco;
  readonly #de: QuemEnvia;
  /** KiB counted against the day of the sender. */
  #contado = 0;
  /** Bytes that are said to come and for which nothing was taken yet; the sender may say nothing. */
  #porVir: number;

  constructor(deps: DepsDoEspaco, de: QuemEnvia, declarado = Number.POSITIVE_INFINITY) {
    this.#deps = deps;
    this.#de = de;
    this.#porVir = declarado;
  }

  /** Takes space for one file of the submission, as much as its bytes ask for. */
  paraArquivo(id: string, envio: readonly string[]): (ate: number) => Promise<void> {
    let reservado = 0;
    return async (ate) => {
      while (reservado < ate) {
        const passo = Math.max(PRIMEIRO, Math.min(reservado, MAIOR));
        const mais = inteiros(Math.max(Math.min(passo, this.#porVir), ate - reservado));
        await this.#contarDoDia(mais / KIB);
        await this.#reservar(id, envio, mais);
        reservado += mais;
        this.#porVir -= mais;
      }
    };
  }

  /** The files are here: of the day's count, what was taken beyond their bytes is given back. */
  async acertar(bytes: number): Promise<void> {
    await this.#devolver(this.#contado - Math.ceil(bytes / KIB));
  }

  /** Nothing of the submission is kept. */
  async soltar(): Promise<void> {
    await this.#devolver(this.#contado);
  }

  /** Nobody counts what staff attach; a taxpayer is counted as the account, a visitor as the address. */
  #doDia(): { limite: Limite; partes: Parte[] } | undefined {
    const { cod_empre, quem, limites } = this.#de;
    const maximo = Math.floor(limites.anexos_por_dia_bytes / KIB);
    if (quem.usuario === undefined) {
      const limite: Limite = {
        uso: 'anexos:origem',
        maximo,
        janelaSegundos: UM_DIA,
        semHora: true,
      };
      return { limite, partes: [cod_empre, quem.origem] };
    }
    if (quem.papel !== 'CONTRIBUINTE') return undefined;
    const limite: Limite = { uso: 'anexos:conta', maximo, janelaSegundos: UM_DIA };
    return { limite, partes: [cod_empre, quem.usuario.id] };
  }

  async #contarDoDia(kib: number): Promise<void> {
    const doDia = this.#doDia();
    if (doDia === undefined) return;
    const { limites, relogio } = this.#deps;
    const { contagem, expira_em } = await limites.somar(doDia.limite, kib, ...doDia.partes);
    this.#contado += kib;
    if (contagem <= doDia.limite.maximo) return;
    const retryAfter = Math.ceil((expira_em.getTime() - relogio().getTime()) / 1_000);
    const mensagem = RECUSAS_DE_ESPACO.doDia(this.#de.limites);
    throw recusar('ANEXOS_DEMAIS_NO_DIA', mensagem, { retryAfter });
  }

  async #devolver(kib: number): Promise<void> {
    const doDia = this.#doDia();
    if (doDia === undefined || kib <= 0) return;
    this.#contado -= kib;
    await this.#deps.limites.subtrair(doDia.limite, kib, ...doDia.partes);
  }

  async #reservar(id: string, envio: readonly string[], bytes: number): Promise<void> {
    const { db, config, relogio } = this.#deps;
    const { cod_empre, quem, limites } = this.#de;
    await db.transaction(async (tx) => {
      // Sent together: who waits for the lock asks once they have it.
      const [, uso] = await Promise.all([travarEspaco(tx), usoDoArmazenamento(tx, cod_empre)]);
      const deVisitante = quem.usuario === undefined;
      const cabem = deVisitante ? espacoDeVisitantes(limites) : limites.armazenamento_bytes;
      if (uso.instituicao + bytes > cabem || uso.instalacao + bytes > config.cotaDoArmazenamento)
        throw recusar('ARMAZENAMENTO_CHEIO', RECUSAS_DE_ESPACO.cheio);
      if (deVisitante && uso.quarentena + bytes > limites.anexos_quarentena_bytes)
        throw recusar('ARMAZENAMENTO_CHEIO', RECUSAS_DE_ESPACO.quarentena);
      await beforeCommit(tx, () => saveReserva(tx, { cod_empre, id, envio }, bytes, relogio()));
    });
  }
}
