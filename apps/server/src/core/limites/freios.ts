import type { CodigoErro, Desafio } from '@balcao/contracts';
import { AppError } from '../app-error.ts';
import type { Contados, Contagem as ContagemDe, Limite, Limites } from './limites.ts';
import type { Prova } from './prova.ts';
import type { Quem } from '../quem/quem.ts';
import type { Tomado } from './tomar-limites.ts';
import { SOB_ATAQUE } from './vigia.ts';

/**
 * A limit that slows down instead of shutting: up to `maximo` nobody notices, then each try costs a
 * proof of work that grows with what was counted.
 */
export interface Freio extends Limite {
  /** From here on not even who pays is let through; without it who pays always is. */
  teto?: number;
  /** What is said then. */
  noTeto?: CodigoErro;
  /** Who pays is let through there too, for what only a second fact opens (`Passe.alemDoTeto`). */
  semRecusa?: boolean;
  /** Counts every use, where the others count what was a miss. */
  antes?: true;
}

type Contagem = ContagemDe<Freio>;

interface Passagem {
  /** Of a device that is known good: while these have room, the others are not looked at. */
  aparelho?: readonly Contagem[] | undefined;
  freios: readonly [Contagem, ...Contagem[]];
  /** Misses in the whole orgao (`createVigia`): while they are full the first brake is tighter. */
  vigia?: ContagemDe | undefined;
  /** What was counted of all of these, where the caller's own statement has just read it. */
  contados?: Contados | undefined;
  /** An orgao whose version the statement that counts uses is to read. */
  cod_empre?: number;
}

/** Leave to try once. */
export interface Passe {
  /** Beyond a ceiling that refuses nobody: what has been found is told to whoever has the second fact. */
  alemDoTeto: boolean;
  /** The try was a miss. Of a burst, those beyond the limit are not even told so. */
  errou: () => Promise<void>;
  /** Whether it still is let through, after those that came at the same time. */
  conferir: () => Promise<void>;
  /** The try found what it looked for: what was counted of it is taken back. */
  acertou: () => Promise<void>;
  /** Of the orgao that was named, where uses are counted. */
  versao_do_orgao: number | undefined;
}

/** Zero bits of each part of a proof, from the first that is asked to the last. */
const BITS = { primeiro: 9, ultimo: 16 };
/** Without a ceiling the hardest is asked at so many times what is free. */
const VEZES = 10;
/** How much easier a challenge may be than one that is given now: others tried meanwhile. */
const FOLGA = 2;

/**
 * Left to an address for browsers that run no code, and so can solve nothing: so many tries an hour at
 * each brake, counted like those that pay, and under the same ceilings. Whoever only pretends to be one
 * is spared less work by these few than they would do in a second.
 */
const RESERVA: Limite = {
  uso: 'sem-codigo',
  maximo: 5,
  janelaSegundos: 3_600,
  semHora: true,
};

/** A try of it, taken; nothing where none is left, or the browser can pay. */
const tomarReserva = async (
  limites: Limites,
  { semCodigo, origem }: Quem,
  { limite: { uso } }: Contagem,
): Promise<Contagem[]> => {
  if (!semCodigo) return [];
  const reserva = [{ limite: RESERVA, partes: [uso, origem] }];
  return (await limites.tomar(reserva)).coube ? reserva : [];
};

/** How a try beyond a brake is refused. */
const recusaDe = (quem: Quem, retryAfter: number, desafio: () => Desafio): AppError =>
  quem.semCodigo
    ? new AppError('PROVA_SEM_CODIGO', { retryAfter: Math.min(retryAfter, RESERVA.janelaSegundos) })
    : new AppError('PROVA_DE_TRABALHO', { retryAfter, desafio: desafio() });

interface Lida extends Contagem {
  contagem: number;
  expira_em: Date;
}

const bitsDe = ({ limite: { maximo, teto }, contagem }: Lida): number => {
  const fim = teto ?? Math.max(1, maximo) * VEZES;
  const caminho = Math.min(1, Math.max(0, contagem - maximo) / Math.max(1, fim - maximo));
  return BITS.primeiro + Math.round((BITS.ultimo - BITS.primeiro) * caminho);
};

const cheias = (lidas: readonly Lida[]): readonly Lida[] =>
  lidas.filter(({ limite, contagem }) => contagem >= limite.maximo);

const noTeto = (lidas: readonly Lida[]): readonly Lida[] =>
  lidas.filter(({ limite, contagem }) => contagem >= (limite.teto ?? Infinity));

const NADA_TOMADO: Tomado = { coube: false, versao_do_orgao: undefined };

/** Where uses count, the statement that counts them looks at the rest: while all has room nothing else is read. */
const tomarDeUmaVez = async (
  limites: Limites,
  primeiras: readonly Contagem[],
  vigia: ContagemDe | undefined,
  cod_empre: number | undefined,
): Promise<Tomado> => {
  if (!primeiras.some(({ limite }) => limite.antes)) return NADA_TOMADO;
  const vezes = primeiras.map((uma) => ({ ...uma, soOlhar: !uma.limite.antes }));
  const doOrgao = vigia ? [{ ...vigia, soOlhar: true }] : [];
  const tomado = await limites.tomar([...vezes, ...doOrgao], cod_empre);
  // Of orgaos that are not there anybody could make up as many counters as there are numbers.
  if (cod_empre !== undefined && tomado.versao_do_orgao === undefined)
    throw new AppError('ORGAO_NAO_ENCONTRADO');
  return tomado;
};

const nada = () => Promise.resolve();

/** One try at brakes. */
interface Vez {
  freios: Passagem['freios'];
  desafiar: (lidas: readonly Lida[]) => never;
  /** Of the orgao that was named. */
  versao: number | undefined;
}

/** What is counted, of several limits at once. */
const createContas = (limites: Limites, relogio: () => Date) => {
  const lidasDe = (contagens: readonly Contagem[], contados: Contados): Lida[] =>
    contagens.map((uma) => ({
      ...uma,
      ...(contados.get(limites.chave(uma.limite, ...uma.partes)) ?? {
        contagem: 0,
        expira_em: relogio(),
      }),
    }));
  const lerTodas = async (contagens: readonly Contagem[]): Promise<Lida[]> =>
    lidasDe(contagens, await limites.lerTodas(contagens));
  const contarTodas = async (contagens: readonly Contagem[]): Promise<Lida[]> =>
    lidasDe(contagens, await limites.contarTodas(contagens));
  /** Until what was counted last is over, in seconds. */
  const esperaDe = (lidas: readonly Lida[]): number => {
    const fim = Math.max(...lidas.map(({ expira_em }) => expira_em.getTime()));
    return Math.max(1, Math.ceil((fim - relogio().getTime()) / 1000));
  };

  const recusarNoTeto = (lidas: readonly Lida[]): void => {
    const [uma] = lidas.filter(({ limite }) => !limite.semRecusa);
    if (uma === undefined) return;
    throw new AppError(uma.limite.noTeto ?? 'REDE_CHEIA', { retryAfter: esperaDe([uma]) });
  };
  const { devolver } = limites;
  return { lidasDe, lerTodas, contarTodas, devolver, esperaDe, recusarNoTeto };
};

/** Brakes: who shares an address or an account's number with somebody who guesses is not shut out. */
export const createFreios = (limites: Limites, prova: Prova, relogio: () => Date) => {
  const contas = createContas(limites, relogio);
  const { lidasDe, lerTodas, contarTodas, devolver, esperaDe, recusarNoTeto } = contas;
  const vinculoDe = ({ limite, partes }: Contagem) => limites.chave(limite, ...partes);

  /** Challenges whoever tries, by what was counted of them. */
  const desafioPara =
    (quem: Quem, [primeiro]: Passagem['freios']) =>
    (lidas: readonly Lida[]): never => {
      const bits = Math.max(...lidas.map(bitsDe));
      throw recusaDe(quem, esperaDe(cheias(lidas)), () =>
        prova.desafiar(bits, vinculoDe(primeiro), quem.prova),
      );
    };

  /** Nothing is full: misses are counted as they are made. */
  const livre = (contagens: readonly Contagem[], { freios, desafiar, versao }: Vez): Passe => {
    const erros = contagens.filter(({ limite }) => !limite.antes);
    return {
      alemDoTeto: false,
      errou: async () => {
        const feitas = await contarTodas(erros);
        if (feitas.some(({ limite, contagem }) => contagem > limite.maximo))
          desafiar([...feitas, ...(await lerTodas(freios))]);
      },
      conferir: async () => {
        if (erros.length > 0 && cheias(await lerTodas(erros)).length > 0)
          desafiar(await lerTodas(freios));
      },
      acertou: nada,
      versao_do_orgao: versao,
    };
  };

  /** The same, where the uses are still to be counted. */
  const tomarUsos = async (contagens: readonly Contagem[], vez: Vez): Promise<Passe> => {
    const usos = contagens.filter(({ limite }) => limite.antes);
    if (usos.length > 0 && !(await limites.tomar(usos)).coube)
      vez.desafiar(await lerTodas(vez.freios));
    return livre(contagens, vez);
  };

  /** Who pays is counted before the try: of many at once each pays for those before it. */
  const pagar = async (
    quem: Quem,
    lidas: readonly Lida[],
    { freios, desafiar, versao }: Vez,
  ): Promise<Passe> => {
    const [primeiro] = freios;
    const bits = await prova.gastar(vinculoDe(primeiro), quem.prova);
    const reserva = bits === undefined ? await tomarReserva(limites, quem, primeiro) : [];
    if (bits === undefined && reserva.length === 0) return desafiar(lidas);
    const contadas = await contarTodas(freios);
    try {
      recusarNoTeto(
        contadas.filter(({ limite, contagem }) => contagem > (limite.teto ?? Infinity)),
      );
      if (bits !== undefined && bits + FOLGA < Math.max(...contadas.map(bitsDe)))
        desafiar(contadas);
    } catch (erro) {
      await devolver([...freios, ...reserva]);
      throw erro;
    }
    return {
      alemDoTeto: noTeto(lidas).length > 0,
      errou: nada,
      conferir: nada,
      acertou: () => devolver([...freios.filter(({ limite }) => !limite.antes), ...reserva]),
      versao_do_orgao: versao,
    };
  };

  const passar = async (
    quem: Quem,
    { aparelho, freios, vigia, contados, cod_empre }: Passagem,
  ): Promise<Passe> => {
    const tomado = contados
      ? NADA_TOMADO
      : await tomarDeUmaVez(limites, aparelho ?? freios, aparelho ? undefined : vigia, cod_empre);
    const vez = {
      freios,
      desafiar: desafioPara(quem, freios),
      versao: tomado.versao_do_orgao,
    };
    if (tomado.coube) return livre(aparelho ?? freios, vez);

    const doOrgao = vigia ? [vigia] : [];
    const lidos =
      contados ?? (await limites.lerTodas([...(aparelho ?? []), ...doOrgao, ...freios]));
    if (aparelho && cheias(lidasDe(aparelho, lidos)).length === 0) return tomarUsos(aparelho, vez);

    const [primeiro, ...outros] = freios;
    const atacado = cheias(lidasDe(doOrgao, lidos)).length > 0;
    const apertado = { ...primeiro, limite: { ...primeiro.limite, ...(atacado && SOB_ATAQUE) } };
    const daVez: Vez = { ...vez, freios: [apertado, ...outros] };
    const lidas = lidasDe(daVez.freios, lidos);
    recusarNoTeto(noTeto(lidas));
    return cheias(lidas).length === 0 ? tomarUsos(daVez.freios, daVez) : pagar(quem, lidas, daVez);
  };

  return { passar };
};

export type Freios = ReturnType<typeof createFreios>;
