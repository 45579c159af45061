import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { DonoDoFator } from '../../core/contas/chaves-de-acesso.repository.ts';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

/** A passkey as its holder sees it; instants as JSON has them. */
interface ChaveNoPerfil {
  id: string;
  nome: string;
  criada_em: string;
  usada_em: string | null;
}

/**
 * An account with what the person sees of it, in one statement: the address that waits to be confirmed, and
 * the second factors.
 * @throws AppError USUARIO_NAO_ENCONTRADO
 */
export const getPerfil = async (
  db: Executor,
  { cod_empre, usuario_id }: DonoDoFator,
  agora: Date,
) => {
  const dele = sql`x.cod_empre = ${cod_empre} and x.usuario_id = ${usuario_id}`;
  const [row] = await db
    .select({
      conta: getTableColumns(usuarios),
      email_pendente: sql<string | null>`(select x.email from links x where ${dele}
        and x.uso = 'confirmar-email' and x.expira_em > ${agora.toISOString()} limit 1)`,
      aplicativo: sql<boolean>`exists (select 1 from dois_fatores x where ${dele} and x.ativo_em is not null)`,
      codigos: sql<number>`(select count(*)::integer from codigos_de_recuperacao x where ${dele})`,
      chaves: sql<
        ChaveNoPerfil[]
      >`(select coalesce(json_agg(json_build_object('id', x.id, 'nome', x.nome,
          'criada_em', x.criada_em, 'usada_em', x.usada_em) order by x.criada_em, x.id), '[]')
        from chaves_de_acesso x where ${dele})`,
    })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, usuario_id)));
  if (row === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return row;
};

export type PerfilLido = Awaited<ReturnType<typeof getPerfil>>;
