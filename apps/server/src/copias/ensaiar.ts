import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createCofre, type Cofre } from '../core/cofre.ts';
import { conferirAuditoria, listOrgaosAuditados } from '../core/auditoria/selos.repository.ts';
import { NO_LIMITS, openDatabase, openPool, type Database } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import type { Ensaio } from '../core/estado-das-copias.ts';
import { conferirDocumentos, lerFatos } from './copias.repository.ts';
import type { Manifesto, Repositorio } from './repositorio.ts';
import { escolherCopia, restaurar } from './restaurar.ts';

export const PREFIXO_DO_ENSAIO = 'balcao-ensaio-';

/** Rows between what was there when the copy began and when it ended, and the trail at least as long. */
const conferirFatos = async (db: Database, fatos: Manifesto['fatos']): Promise<string[]> => {
  const { linhas, cabecas } = await lerFatos(db);
  const contadas = Object.entries(linhas).flatMap(([tabela, ha]) => {
    const [antes = 0, depois = ha] = [fatos.antes.linhas[tabela], fatos.depois.linhas[tabela]];
    return ha >= antes && ha <= depois
      ? []
      : [`${tabela}: ${ha} linhas, e havia de ${antes} a ${depois}`];
  });
  const encurtadas = fatos.antes.cabecas
    .filter(
      ({ cod_empre, posicao }) =>
        !cabecas.some((uma) => uma.cod_empre === cod_empre && uma.posicao >= posicao),
    )
    .map(({ cod_empre }) => `órgão ${cod_empre}: a trilha de auditoria está mais curta`);
  return [...contadas, ...encurtadas];
};

/** Checks a database that was restored against what is known of the one that was copied. */
export const conferirBanco = async (
  db: Database,
  fatos: Manifesto['fatos'],
  cofre: Cofre,
  agora: Date,
) => {
  const problemas = await conferirFatos(db, fatos);
  const cabecas = [...fatos.antes.cabecas];
  let registros_selados = 0;
  for (const cod_empre of await listOrgaosAuditados(db, cabecas)) {
    const { selos, defeitos } = await conferirAuditoria(db, cofre, cod_empre, { cabecas, agora });
    registros_selados += selos;
    // What was not sealed yet when the copy was made is sealed by whoever serves it.
    const graves = defeitos.filter(({ tipo }) => tipo !== 'SEM_SELO').length;
    if (graves > 0) problemas.push(`órgão ${cod_empre}: ${graves} defeitos na trilha de auditoria`);
  }
  const documentos = await conferirDocumentos(db);
  for (const { onde, diferentes } of documentos)
    if (diferentes > 0) problemas.push(`${onde}: ${diferentes} documentos diferentes`);
  return {
    problemas,
    registros_selados,
    documentos: documentos.reduce((soma, { quantos }) => soma + quantos, 0),
  };
};

/**
 * Restores the newest copy aside, starts its database, checks it and takes it away again. Who is served
 * meanwhile notices nothing.
 * @param onde folder in which there is room for all of it
 */
export const ensaiar = async (
  repositorio: Repositorio,
  onde: string,
  relogio: () => Date,
): Promise<Ensaio> => {
  const inicio = relogio();
  const copia = escolherCopia(await repositorio.listar(), undefined, relogio());
  const pasta = await mkdtemp(join(onde, PREFIXO_DO_ENSAIO));
  try {
    const { manifesto, danificados } = await restaurar(repositorio, copia, pasta);
    const banco = await startEmbedded({ dataDir: pasta, notice: () => undefined });
    const pool = openPool(banco.ownerUrl, () => undefined, NO_LIMITS);
    try {
      const cofre = createCofre(Buffer.from(manifesto.app_key, 'base64'));
      const conferido = await conferirBanco(openDatabase(pool), manifesto.fatos, cofre, inicio);
      return {
        em: inicio.toISOString(),
        copia: copia.id,
        rpo_segundos: Math.round((inicio.getTime() - Date.parse(copia.em)) / 1_000),
        rto_segundos: Math.round((relogio().getTime() - inicio.getTime()) / 1_000),
        anexos: manifesto.anexos.length,
        anexos_danificados: danificados,
        ...conferido,
        problemas: [
          ...conferido.problemas,
          ...danificados.map(
            (chave) => `o anexo ${chave} está danificado; a próxima cópia o copia de novo`,
          ),
        ],
      };
    } finally {
      await pool.end();
      await banco.stop();
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
};
