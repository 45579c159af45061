import { titularConfere } from '@balcao/domain';
import type { Freio } from '../../../core/limites/freios.ts';
import { quemEntrou, type Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import type { Olhada } from '../privacidade.ts';
import type { Limite } from '../../../core/limites/limites.ts';

const UMA_HORA = 3_600;

/** Codes that do not exist, of one address: people mistype, machines try. */
const ERROS_POR_ORIGEM: Freio = {
  uso: 'verificacao:erros',
  maximo: 30,
  janelaSegundos: UMA_HORA,
  teto: 300,
};
/** Of an account, wherever it is: the address that it shares does not matter. */
const ERROS_POR_CONTA: Freio = { ...ERROS_POR_ORIGEM, uso: 'verificacao:erros-conta' };
const ERROS_DO_APARELHO: Freio = {
  uso: 'verificacao:erros-aparelho',
  maximo: 10,
  janelaSegundos: 7 * 24 * UMA_HORA,
};

/** What is read while the limits are, and what is made of it by who is let through. */
interface Procura<L, D> {
  olhada: Pick<Olhada, 'passou'>;
  ler: () => Promise<L>;
  achar: (lido: L) => Promise<D | undefined>;
}

/**
 * Finds a document by the code that somebody typed; what is not found counts, whoever asks and
 * however many ask at once, so that codes cannot be guessed.
 * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const procurarPeloCodigo = <L, D>(
  { limites, freios }: Pick<Contexto, 'limites' | 'freios'>,
  quem: Quem,
  { olhada, ler, achar }: Procura<L, D>,
): Promise<D | undefined> => {
  const { origem, aparelho } = quem;
  const usuario = quemEntrou(quem);
  const erros =
    usuario === undefined
      ? { limite: ERROS_POR_ORIGEM, partes: [origem] }
      : { limite: ERROS_POR_CONTA, partes: [usuario.orgao_id, usuario.id] };
  return limites.aosPoucos(erros.limite, erros.partes, async () => {
    const passando = freios.passar(quem, {
      aparelho:
        usuario === undefined && aparelho?.id !== undefined
          ? [{ limite: ERROS_DO_APARELHO, partes: [aparelho.id] }]
          : undefined,
      freios: [erros],
    });
    const [passe, lido] = await Promise.all([passando, ler()]);
    await olhada.passou();
    const achado = await achar(lido);
    await (achado === undefined ? passe.errou() : passe.acertou());
    return achado;
  });
};

/** Wrong names and documents of one address: people mistype, machines try. */
const NOMES_ERRADOS: Freio = { uso: 'titular:erros', maximo: 10, janelaSegundos: 3_600, teto: 100 };
/**
 * Of one person, from everywhere: a mask leaves a thousand CPFs, which many addresses would soon go
 * through. Beyond it documents are still checked by their code alone.
 */
const ERROS_POR_TITULAR: Limite = { uso: 'titular:pessoa', maximo: 30, janelaSegundos: 86_400 };

interface Conferencia {
  cod_empre: number;
  titular: { nome: string; cpfcnpj: string };
  /** Undefined: the code alone is checked. */
  digitado: string | undefined;
}

/**
 * Answers yes or no to whoever holds a document and thinks to know whose it is, without showing the name.
 * A miss slows its address down; of one person a try counts before it is answered, and is given back
 * when it was right: however many are sent at once, no more than the limit are told that they were
 * wrong.
 * @returns null when nothing was typed
 * @throws AppError PROVA_DE_TRABALHO, REDE_CHEIA, MUITAS_TENTATIVAS
 */
export const conferirTitular = async (
  { limites, freios }: Pick<Contexto, 'limites' | 'freios'>,
  quem: Quem,
  { cod_empre, titular, digitado }: Conferencia,
): Promise<boolean | null> => {
  if (digitado === undefined) return null;
  const passe = await freios.passar(quem, {
    freios: [{ limite: NOMES_ERRADOS, partes: [cod_empre, quem.origem] }],
  });
  const partes = [cod_empre, titular.cpfcnpj];
  await limites.consumir(ERROS_POR_TITULAR, ...partes);
  if (!titularConfere(digitado, titular)) {
    await passe.errou();
    return false;
  }
  await passe.acertou();
  await limites.devolver([{ limite: ERROS_POR_TITULAR, partes }]);
  return true;
};
