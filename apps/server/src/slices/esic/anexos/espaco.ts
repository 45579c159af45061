import { espacoDeVisitantes, RECUSAS_DE_ESPACO, type CotasDeAnexos } from '@balcao/domain';
import type { Config } from '../../../config.ts';
import {
  travarEspaco,
  usoDoArmazenamento,
  type UsoDoArmazenamento,
} from '../../../core/armazenamento.repository.ts';
import type { Contado } from '../../../core/limites/limites-sob-trava.ts';
import type { Contagem, Limite, Limites } from '../../../core/limites/limites.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Database } from '../../../db/client.ts';
import { saveRecebidos, saveReserva, type NovoAnexo, type Recebido } from './anexos.repository.ts';
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

  /**
   * Takes space for one file of the submission, as much as its bytes ask for. Its row is written with the first of it,
   * before any byte is kept: whatever happens from there on leaves something to find.
   */
  paraArquivo(anexo: NovoAnexo, envio: readonly string[]): (ate: number) => Promise<void> {
    let reservado = 0;
    return async (ate) => {
      while (reservado < ate) {
        const passo = Math.max(PRIMEIRO, Math.min(reservado, MAIOR));
        const mais = inteiros(Math.max(Math.min(passo, this.#porVir), ate - reservado));
        await this.#reservar(anexo, envio, { reservado, mais });
        reservado += mais;
        this.#porVir -= mais;
      }
    };
  }

  /** The files are here, and their rows say so: what was taken beyond their bytes is given back. */
  async acertar(recebidos: readonly Recebido[]): Promise<void> {
    if (recebidos.length === 0) return;
    const lote = new Batch();
    saveRecebidos(lote, this.#de.cod_empre, recebidos);
    const bytes = recebidos.reduce((soma, um) => soma + um.bytes, 0);
    await this.#devolver(lote, this.#contado - Math.ceil(bytes / KIB));
    await lote.save(this.#deps.db);
  }

  /** Nothing of the submission is kept. */
  async soltar(): Promise<void> {
    const lote = new Batch();
    await this.#devolver(lote, this.#contado);
    await lote.save(this.#deps.db);
  }

  /** Nobody counts what staff attach; a taxpayer is counted as the account, a visitor as the address. */
  #doDia(): Contagem | undefined {
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

  /** What the sender may send in a day, as it was counted. */
  #exigirDoDia(doDia: Contagem, { contagem, expira_em }: Contado, kib: number): void {
    if (contagem + kib <= doDia.limite.maximo) return;
    const retryAfter = Math.ceil((expira_em.getTime() - this.#deps.relogio().getTime()) / 1_000);
    const mensagem = RECUSAS_DE_ESPACO.doDia(this.#de.limites);
    throw recusar('ANEXOS_DEMAIS_NO_DIA', mensagem, { retryAfter });
  }

  #exigirQueCaiba(uso: UsoDoArmazenamento, bytes: number): void {
    const { quem, limites } = this.#de;
    const deVisitante = quem.usuario === undefined;
    const cabem = deVisitante ? espacoDeVisitantes(limites) : limites.armazenamento_bytes;
    const naInstalacao = this.#deps.config.cotaDoArmazenamento;
    if (uso.instituicao + bytes > cabem || uso.instalacao + bytes > naInstalacao)
      throw recusar('ARMAZENAMENTO_CHEIO', RECUSAS_DE_ESPACO.cheio);
    if (deVisitante && uso.quarentena + bytes > limites.anexos_quarentena_bytes)
      throw recusar('ARMAZENAMENTO_CHEIO', RECUSAS_DE_ESPACO.quarentena);
  }

  async #devolver(lote: Batch, kib: number): Promise<void> {
    const doDia = this.#doDia();
    if (doDia === undefined || kib <= 0) return;
    this.#contado -= kib;
    await this.#deps.limites.devolver([doDia], { onde: lote, quantos: kib });
  }

  /** @param reservado what the file has already */
  async #reservar(
    anexo: NovoAnexo,
    envio: readonly string[],
    { reservado, mais }: { reservado: number; mais: number },
  ): Promise<void> {
    const { db, relogio } = this.#deps;
    const { sobTrava } = this.#deps.limites;
    const { cod_empre } = this.#de;
    const doDia = this.#doDia();
    const kib = mais / KIB;
    await db.transaction(async (tx) => {
      // Sent together: who waits for the lock asks once they have it.
      const [, uso, contado] = await Promise.all([
        travarEspaco(tx),
        usoDoArmazenamento(tx, cod_empre),
        doDia && sobTrava.ler(tx, doDia),
      ]);
      const lote = new Batch();
      if (doDia && contado) {
        this.#exigirDoDia(doDia, contado, kib);
        sobTrava.somar(lote, doDia, kib, contado);
      }
      this.#exigirQueCaiba(uso, mais);
      saveReserva(lote, anexo, envio, { reservado, mais, agora: relogio() });
      await beforeCommit(tx, () => lote.save(tx));
    });
    if (doDia) this.#contado += kib;
  }
}
