import type { CodigoErro, Desafio } from '@balcao/contracts';
import { AppError } from './app-error.ts';
import type { Contados, Contagem as ContagemDe, Limite, Limites } from './limites.ts';
import type { Prova } from './prova.ts';
import type { Quem } from './quem.ts';

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
  /** What was counted of all of these, where the caller's own statement has just read it. */
  contados?: Contados | undefined;
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
  return (await limites.tomar(reserva)) ? reserva : [];
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

const nada = () => Promise.resolve();

/** What was counted when it was let through, and stays so. */
const CONTADO: Passe = { alemDoTeto: false, errou: nada, conferir: nada, acertou: nada };

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
  const contarTodas = (contagens: readonly Contagem[]): Promise<Lida[]> =>
    Promise.all(
      contagens.map(async (uma) => ({
        ...uma,
        ...(await limites.contar(uma.limite, ...uma.partes)),
      })),
    );
  const devolver = async (contagens: readonly Contagem[]): Promise<void> => {
    await Promise.all(contagens.map(({ limite, partes }) => limites.devolver(limite, ...partes)));
  };
  return { lidasDe, lerTodas, contarTodas, devolver };
};

/** Brakes: who shares an address or an account's number with somebody who guesses is not shut out. */
export const createFreios = (limites: Limites, prova: Prova, relogio: () => Date) => {
  const { lidasDe, lerTodas, contarTodas, devolver } = createContas(limites, relogio);
  const esperaDe = (lidas: readonly Lida[]): number => {
    const fim = Math.max(...lidas.map(({ expira_em }) => expira_em.getTime()));
    return Math.max(1, Math.ceil((fim - relogio().getTime()) / 1000));
  };
  const cheias = (lidas: readonly Lida[]) =>
    lidas.filter(({ limite, contagem }) => contagem >= limite.maximo);
  const noTeto = (lidas: readonly Lida[]) =>
    lidas.filter(({ limite, contagem }) => contagem >= (limite.teto ?? Infinity));

  const recusarNoTeto = (lidas: readonly Lida[]): void => {
    const [uma] = lidas.filter(({ limite }) => !limite.semRecusa);
    if (uma === undefined) return;
    throw new AppError(uma.limite.noTeto ?? 'REDE_CHEIA', { retryAfter: esperaDe([uma]) });
  };

  const vinculoDe = ({ limite, partes }: Contagem) => limites.chave(limite, ...partes);

  const passar = async (
    quem: Quem,
    { aparelho = [], freios, contados }: Passagem,
  ): Promise<Passe> => {
    const desafiar = (lidas: readonly Lida[]): never => {
      const bits = Math.max(...lidas.map(bitsDe));
      throw recusaDe(quem, esperaDe(cheias(lidas)), () =>
        prova.desafiar(bits, vinculoDe(freios[0]), quem.prova),
      );
    };

    /** Nothing is full: misses are counted as they are made. */
    const livre = async (contagens: readonly Contagem[]): Promise<Passe> => {
      const usos = contagens.filter(({ limite }) => limite.antes);
      const erros = contagens.filter(({ limite }) => !limite.antes);
      const contadas = await contarTodas(usos);
      if (contadas.some(({ limite, contagem }) => contagem > limite.maximo)) {
        await devolver(usos);
        desafiar(await lerTodas(freios));
      }
      return {
        alemDoTeto: false,
        errou: async () => {
          const feitas = await contarTodas(erros);
          if (feitas.some(({ limite, contagem }) => contagem > limite.maximo))
            desafiar([...feitas, ...(await lerTodas(freios))]);
        },
        conferir: async () => {
          if (cheias(await lerTodas(erros)).length > 0) desafiar(await lerTodas(freios));
        },
        acertou: nada,
      };
    };

    // Where every use counts, nothing needs to be read while there is room.
    const soUsos = aparelho.length === 0 && freios.every(({ limite }) => limite.antes);
    if (soUsos && (await limites.tomar(freios))) return CONTADO;
    const lidos = contados ?? (await limites.lerTodas([...aparelho, ...freios]));
    if (aparelho.length > 0 && cheias(lidasDe(aparelho, lidos)).length === 0)
      return livre(aparelho);

    const lidas = lidasDe(freios, lidos);
    const altas = noTeto(lidas);
    recusarNoTeto(altas);
    if (cheias(lidas).length === 0) return livre(freios);

    // Who pays is counted before the try: of many at once each pays for those before it.
    const bits = await prova.gastar(vinculoDe(freios[0]), quem.prova);
    const reserva = bits === undefined ? await tomarReserva(limites, quem, freios[0]) : [];
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
      alemDoTeto: altas.length > 0,
      errou: nada,
      conferir: nada,
      acertou: () => devolver([...freios.filter(({ limite }) => !limite.antes), ...reserva]),
    };
  };

  return { passar };
};

export type Freios = ReturnType<typeof createFreios>;

/** What is left to an address that the portal does not know while somebody guesses from many. */
const SOB_ATAQUE = { maximo: 3, teto: 60 };

/** More misses than this in an orgao, from everywhere, are somebody who guesses from many addresses. */
export const createVigia = (limites: Limites, porOrgao: Limite) => ({
  /** What it watches, to be read with what else is counted. */
  contagem: (cod_empre: number): ContagemDe => ({ limite: porOrgao, partes: [cod_empre] }),
  /** The brake of an address, tighter while the orgao is under attack. It shuts nobody out by itself. */
  freio: (freio: Freio, cod_empre: number, contados: Contados): Freio => {
    const lida = contados.get(limites.chave(porOrgao, cod_empre));
    return (lida?.contagem ?? 0) >= porOrgao.maximo ? { ...freio, ...SOB_ATAQUE } : freio;
  },
  errou: async (cod_empre: number): Promise<void> => {
    await limites.contar(porOrgao, cod_empre);
  },
});
