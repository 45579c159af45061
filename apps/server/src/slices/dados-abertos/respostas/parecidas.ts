import type { Database } from '../../../db/client.ts';
import { consultaPronta, listIdsDaBusca, listPalavras } from './busca.repository.ts';
import { listAssuntos } from './respostas.repository.ts';

/** Answers offered beside the form. */
const OFERECIDAS = 3;
/** Words of a subject that are looked at: every pair of them is a query. */
const PALAVRAS = 7;
/** A word that is being typed is taken as the beginning of one from so many letters on. */
const COMECO = 3;

/**
 * What is like a subject that somebody is writing: two of its words at least, wherever they stand,
 * or the only one it has. The last may be half written.
 * @param palavras stems, letters and digits only
 * @returns a query in the syntax of `tsquery`; undefined when there is nothing to look for
 */
export function consultaDasPalavras(palavras: readonly string[]): string | undefined {
  const ultima = palavras.length - 1;
  const termos = palavras
    .map((palavra, i) => `'${palavra}'${i === ultima && palavra.length >= COMECO ? ':*' : ''}`)
    .slice(-PALAVRAS);
  if (termos.length < 2) return termos[0];
  return termos
    .flatMap((um, i) => termos.slice(i + 1).map((outro) => `(${um} & ${outro})`))
    .join(' | ');
}

/** Up to three questions already answered that a person who writes this subject may want to read. */
export const listParecidas = async (
  db: Database,
  { cod_empre, assunto }: { cod_empre: number; assunto: string },
): Promise<{ id: string; assunto: string }[]> => {
  const consulta = consultaDasPalavras(await listPalavras(db, assunto));
  if (consulta === undefined) return [];
  const recorte = { limit: OFERECIDAS, offset: 0 };
  const { ids } = await listIdsDaBusca(db, cod_empre, consultaPronta(consulta), recorte);
  return listAssuntos(db, cod_empre, ids);
};
