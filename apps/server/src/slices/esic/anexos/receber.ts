import { Readable } from 'node:stream';
import {
  extensaoDoAnexo,
  MIDIA_DO_ANEXO,
  nomeDoAnexo,
  RECUSAS_DO_ANEXO,
  RECUSAS_DO_ENVIO,
  type CotasDeAnexos,
  type LimitesDeAnexos,
} from '@balcao/domain';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Antivirus } from '../../../adapters/antivirus/antivirus.port.ts';
import { antivirusTolerante, createPassagem, recusar, type Soma } from './passagem.ts';
import type { Armazenamento } from '../../../adapters/armazenamento/armazenamento.port.ts';
import type { Config } from '../../../config.ts';
import { esperarPouco } from '../../../core/espera.ts';
import type { Limites } from '../../../core/limites/limites.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Database, Executor } from '../../../db/client.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import { Espaco } from './espaco.ts';
import { novoAnexo } from './download.ts';
import {
  desistirDosAnexos,
  deleteAnexo,
  type AnexoPorApagar,
  type NovoAnexo,
  type Recebido,
} from './anexos.repository.ts';

/**
 * Takes the bytes of a removed attachment out of the storage, then its row: cut short in between, or
 * done by two machines at once, it is simply done again.
 * @throws AppError ARMAZENAMENTO_INDISPONIVEL
 */
export const descartarAnexo = async (
  { db, armazenamento }: { db: Executor; armazenamento: Armazenamento },
  anexo: AnexoPorApagar,
): Promise<void> => {
  await armazenamento.apagar(anexo.chave);
  await deleteAnexo(db, anexo);
};

interface Deps {
  config: Pick<Config, 'antivirusIndisponivel' | 'cotaDoArmazenamento'>;
  limites: Limites;
  db: Database;
  relogio: () => Date;
  armazenamento: Armazenamento;
  antivirus: Antivirus | undefined;
}

/** A submission with files, and of whom it is. */
interface Remessa {
  cod_empre: number;
  quem: Quem;
  /** Sector of the clerk who attaches, or what is asked for it before the first file; null for a citizen. */
  setor_id: string | null | (() => Promise<string | null>);
  /** The orgao's parameters. */
  limites: LimitesDeAnexos & CotasDeAnexos;
}

/** A file that arrived whole, was checked and is in the storage; nobody owns it yet. */
export interface AnexoRecebido extends Recebido {
  nome: string;
}

/** How a submission came: what it says of itself, and where is noted what went wrong with it. */
export type Chegada = Pick<FastifyRequest, 'headers'> & { log: Pick<FastifyBaseLogger, 'warn'> };

/** What goes around the files in a body: boundaries and headers of the parts, and the fields. */
const EM_VOLTA = 1024 * 1024;

/** The bytes of the whole body, as the sender says; undefined when nothing is said. */
const declaradoEm = ({ headers }: Chegada): number | undefined => {
  const escrito = headers['content-length'];
  return escrito === undefined ? undefined : Number(escrito);
};

/** Refuses what says of itself that it is too much, before any of it is read. */
const conferirTamanho = (request: Chegada, limites: LimitesDeAnexos): void => {
  if ((declaradoEm(request) ?? 0) > limites.anexos_total_bytes + EM_VOLTA)
    throw recusar('GRANDE_DEMAIS', RECUSAS_DO_ENVIO.total(limites));
};

/** The operator's antivirus, and the operator's word on files that it could not examine. */
const antivirusDe = ({ antivirus, config }: Deps, { log }: Chegada): Antivirus | undefined => {
  if (antivirus === undefined || config.antivirusIndisponivel === 'recusar') return antivirus;
  return antivirusTolerante(antivirus, (err) => log.warn({ err }, 'attachment taken unexamined'));
};

/** The files of one submission, on their way to the storage. */
class Recebimento {
  readonly #deps: Deps;
  readonly #remessa: Remessa;
  readonly #antivirus: Antivirus | undefined;
  readonly #soma: Soma = { bytes: 0 };
  /** The sector, once it was asked for. */
  #dito: string | null | undefined;
  readonly espaco: Espaco;
  /** Every upload that began. */
  readonly comecados: string[] = [];

  constructor(
    deps: Deps,
    remessa: Remessa,
    antivirus: Antivirus | undefined,
    declarado: number | undefined,
  ) {
    this.#deps = deps;
    this.#remessa = remessa;
    this.#antivirus = antivirus;
    this.espaco = new Espaco(deps, remessa, declarado);
  }

  async todos(arquivos: AsyncIterable<ArquivoEnviado>): Promise<AnexoRecebido[]> {
    const { limites } = this.#remessa;
    const recebidos: AnexoRecebido[] = [];
    for await (const arquivo of arquivos) {
      if (recebidos.length === limites.anexos_quantidade)
        throw recusar('CAMPO_INVALIDO', RECUSAS_DO_ENVIO.quantidade(limites));
      recebidos.push(await this.#receber(arquivo));
    }
    await this.espaco.acertar(recebidos);
    return recebidos;
  }

  async #receber(arquivo: ArquivoEnviado): Promise<AnexoRecebido> {
    const { armazenamento } = this.#deps;
    const { limites } = this.#remessa;
    const nome = nomeDoAnexo(arquivo.nome);
    const extensao = extensaoDoAnexo(nome);
    if (extensao === undefined) throw recusar('TIPO_NAO_ACEITO', RECUSAS_DO_ANEXO.tipo(nome));
    const anexo = await this.#comecar(nome, MIDIA_DO_ANEXO[extensao]);
    const exame = this.#antivirus?.examinar();
    const pedirEspaco = this.espaco.paraArquivo(anexo, this.comecados);
    let semEspaco: unknown;
    const reservar = (ate: number) =>
      pedirEspaco(ate).catch((error: unknown) => {
        semEspaco = error;
        throw error;
      });
    const conferir = { nome, extensao, conteudo: arquivo.conteudo, exame, reservar };
    const passagem = createPassagem(conferir, limites, this.#soma);
    try {
      await armazenamento.guardar(
        anexo.chave,
        Readable.from(passagem.pedacos(), { objectMode: false }),
      );
    } catch (error) {
      // The storage takes whatever ends the stream for its own failure: this was the database's.
      throw semEspaco ?? error;
    } finally {
      exame?.abandonar();
    }
    return { id: anexo.id, nome, ...passagem.resumo() };
  }

  async #setor(): Promise<string | null> {
    const { setor_id: de } = this.#remessa;
    if (typeof de !== 'function') return de;
    if (this.#dito === undefined) this.#dito = await de();
    return this.#dito;
  }

  async #comecar(nome: string, tipo_conteudo: string): Promise<NovoAnexo> {
    const { cod_empre, quem } = this.#remessa;
    const setor_id = await this.#setor();
    const novo = novoAnexo(cod_empre);
    // Files of one submission keep their order, however fast they come.
    const criado_em = new Date(this.#deps.relogio().getTime() + this.comecados.length);
    const anexado_por_id = quem.usuario?.id ?? null;
    this.comecados.push(novo.id);
    const de = { anexado_por_id, setor_id, criado_em };
    return { cod_empre, ...novo, nome, tipo_conteudo, ...de };
  }
}

/** Keeps none of the files that began; what cannot be taken away, the job of the orphans takes. */
const desistir = async (
  deps: Deps,
  { comecados, espaco }: Recebimento,
  cod_empre: number,
  { log }: Chegada,
): Promise<void> => {
  if (comecados.length === 0) return;
  try {
    const sobras = await desistirDosAnexos(deps.db, cod_empre, comecados, deps.relogio());
    for (const sobra of sobras) await descartarAnexo(deps, sobra);
    await espaco.soltar();
  } catch (err) {
    log.warn({ err }, 'refused attachments left for the job');
  }
};

/**
 * Receives the files of a submission one after another, each streamed to the storage while it is
 * checked, and does with them what the submission is for: give them their owner, in its transaction
 * (`adotarAnexos`). If a file is refused, or `fazer` fails, none of them is kept, sooner or later: the
 * answer does not wait long for a database or a storage that hangs.
 * @throws AppError GRANDE_DEMAIS, TIPO_NAO_ACEITO, CAMPO_INVALIDO and ANEXO_INFECTADO, with the reason
 * as `errors.anexos`, ARMAZENAMENTO_CHEIO and ANEXOS_DEMAIS_NO_DIA likewise; ENVIO_INTERROMPIDO, ARMAZENAMENTO_INDISPONIVEL, ANTIVIRUS_INDISPONIVEL
 */
export const comAnexos = async <R>(
  deps: Deps,
  { arquivos, request }: { arquivos: AsyncIterable<ArquivoEnviado>; request: Chegada },
  remessa: Remessa,
  fazer: (anexos: readonly AnexoRecebido[]) => Promise<R>,
): Promise<R> => {
  const declarado = declaradoEm(request);
  const recebimento = new Recebimento(deps, remessa, antivirusDe(deps, request), declarado);
  try {
    conferirTamanho(request, remessa.limites);
    return await fazer(await recebimento.todos(arquivos));
  } catch (error) {
    await esperarPouco(desistir(deps, recebimento, remessa.cod_empre, request));
    throw error;
  }
};
