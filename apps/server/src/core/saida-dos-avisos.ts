import type { Cofre } from './cofre.ts';

const USO = 'saida-dos-avisos';

/** Whose mails of due dates end. */
interface DeQuemSai {
  cod_empre: number;
  usuario_id: string;
}

/** Begins with its institution, as every token of a mail does; it opens nothing else and has no end. */
const fichaDaSaida = (cofre: Cofre, { cod_empre, usuario_id }: DeQuemSai): string =>
  `${cod_empre}.${cofre.assinar(USO, `${cod_empre} ${usuario_id}`)}`;

/** The page on which whoever got a mail of due dates ends them, without signing in. */
export const caminhoDaSaida = (cofre: Cofre, de: DeQuemSai): string =>
  `/sair-dos-avisos#token=${fichaDaSaida(cofre, de)}`;

/** Where a mail program ends them by itself (RFC 8058), from the page of that mail. */
export const caminhoDeUmToque = (caminho: string): string =>
  `/api/avisos/sair/${caminho.split('#token=')[1] ?? ''}`;

/** Whose a token is; undefined when it is not ours. */
export const abrirFicha = (cofre: Cofre, ficha: string): DeQuemSai | undefined => {
  const [cod_empre = '', ...assinado] = ficha.split('.');
  const aberta = cofre.abrir(USO, assinado.join('.'))?.split(' ') ?? [];
  const [orgao, usuario_id] = aberta;
  if (orgao !== cod_empre || usuario_id === undefined) return undefined;
  return { cod_empre: Number(cod_empre), usuario_id };
};
