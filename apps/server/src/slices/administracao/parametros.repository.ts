import type { Autoridade, FeriadoDoOrgao, Instituicao } from '@balcao/contracts';
import { and, eq, getTableName, inArray, ne } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  selectAdmins,
  selectEmailsDosAdministradores,
} from '../../core/contas/administradores.repository.ts';
import { selectAguardando } from '../../core/pagamentos/cobranca.repository.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { exibicao, orgaoServicos, autoridades, feriados, orgaos } from '../../db/schema/orgaos.ts';

/** Rows of an orgao, each over the one that it has of the same key. */
const saveCadaUma = (
  lote: Batch,
  tabela: PgTable,
  chave: string,
  valores: readonly string[],
  rows: Record<string, unknown>[],
): void => {
  if (rows.length === 0) return;
  const columns = ['cod_empre', chave, ...valores];
  const novos = valores.map((coluna) => `${coluna} = excluded.${coluna}`);
  lote.insertFound(tabela, {
    columns,
    found: (ditas) =>
      `select ${columns.join(', ')} from json_populate_recordset(null::${getTableName(tabela)}, ${ditas})`,
    rows,
    conflict: `(cod_empre, ${chave}) do update set ${novos.join(', ')}`,
  });
};

type Chaves = Readonly<Record<string, boolean>>;

export const saveServicos = (lote: Batch, cod_empre: number, servicos: Chaves): void => {
  const rows = Object.entries(servicos).map(([action_key, ativo]) => ({
    cod_empre,
    action_key,
    ativo,
  }));
  saveCadaUma(lote, orgaoServicos, 'action_key', ['ativo'], rows);
};

export const saveExibicao = (lote: Batch, cod_empre: number, opcoes: Chaves): void => {
  const rows = Object.entries(opcoes).map(([chave, ativo]) => ({ cod_empre, chave, ativo }));
  saveCadaUma(lote, exibicao, 'chave', ['ativo'], rows);
};

type Feriado = z.infer<typeof FeriadoDoOrgao>;

type Mudancas = Partial<Instituicao> & {
  parametros?: Record<string, unknown> | undefined;
  logo?: Buffer | null;
  logo_tipo?: string | null;
};

export const saveOrgao = (
  lote: Batch,
  cod_empre: number,
  mudancas: Mudancas,
  updated_at: Date,
): void => lote.update(orgaos, { cod_empre }, { ...mudancas, updated_at });

/**
 * What a change of the settings hangs on, once the orgao is locked.
 * @param contas those that are to decide appeals
 */
export const lerParaMudar = (
  tx: Executor,
  cod_empre: number,
  { contas, agora }: { contas: readonly string[]; agora: Date },
) =>
  readTogether(tx, {
    feriados: tx
      .select({ dia: feriados.dia })
      .from(feriados)
      .where(eq(feriados.cod_empre, cod_empre)),
    autoridades: tx
      .select({ instancia: autoridades.instancia })
      .from(autoridades)
      .where(eq(autoridades.cod_empre, cod_empre)),
    daEquipe: tx
      .select({ id: usuarios.id })
      .from(usuarios)
      .where(
        and(
          eq(usuarios.cod_empre, cod_empre),
          inArray(usuarios.id, [...contas]),
          ne(usuarios.tipo, 'CONTRIBUINTE'),
        ),
      ),
    aguardam: selectAguardando(tx, cod_empre, agora),
    admins: selectAdmins(tx, cod_empre),
    emails: selectEmailsDosAdministradores(tx, cod_empre),
  });

export type LidoParaMudar = Awaited<ReturnType<typeof lerParaMudar>>;

/** The holidays of an orgao that is locked, all at once. */
export const replaceFeriados = (
  lote: Batch,
  cod_empre: number,
  antes: LidoParaMudar['feriados'],
  depois: readonly Feriado[],
): void => {
  const ficam = new Set(depois.map(({ dia }) => dia));
  for (const { dia } of antes) if (!ficam.has(dia)) lote.delete(feriados, { cod_empre, dia });
  const rows = depois.map((um) => ({ cod_empre, ...um }));
  saveCadaUma(lote, feriados, 'dia', ['nome'], rows);
};

/** The authorities of an orgao that is locked, all at once. */
export const replaceAutoridades = (
  lote: Batch,
  cod_empre: number,
  antes: LidoParaMudar['autoridades'],
  depois: readonly Autoridade[],
): void => {
  const ficam = new Set<number>(depois.map(({ instancia }) => instancia));
  for (const { instancia } of antes)
    if (!ficam.has(instancia)) lote.delete(autoridades, { cod_empre, instancia });
  const rows = depois.map((uma) => ({ cod_empre, ...uma }));
  saveCadaUma(lote, autoridades, 'instancia', ['nome', 'setor', 'usuario_id'], rows);
};
