import type { TextosDaPublicacao, TipoDeEventoDaSolicitacao } from '@balcao/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { usuarios } from '../../../db/schema/contas.ts';
import { publicacoes } from '../../../db/schema/transparencia.ts';
import { solicitacaoHistorico as historico } from '../../../db/schema/solicitacoes.ts';

const daSolicitacao = (cod_empre: number, solicitacao_id: string) =>
  and(eq(publicacoes.cod_empre, cod_empre), eq(publicacoes.solicitacao_id, solicitacao_id));

/** What is or was published of a request, with the name of who did it last. */
export const findPublicacao = async (db: Executor, cod_empre: number, solicitacao_id: string) => {
  const [row] = await db
    .select({
      assunto: publicacoes.assunto,
      pergunta: publicacoes.pergunta,
      resposta: publicacoes.resposta,
      data: publicacoes.data,
      versao: publicacoes.versao,
      retirada_em: publicacoes.retirada_em,
      por: usuarios.nome,
    })
    .from(publicacoes)
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, publicacoes.cod_empre),
        eq(usuarios.id, publicacoes.publicada_por_id),
      ),
    )
    .where(daSolicitacao(cod_empre, solicitacao_id));
  return row;
};

export type PublicacaoGuardada = NonNullable<Awaited<ReturnType<typeof findPublicacao>>>;

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

/** What was answered to a request; empty while it was not. */
export const findTextoDaResposta = async (
  db: Executor,
  cod_empre: number,
  solicitacao_id: string,
): Promise<string> => {
  const [row] = await db
    .select({ texto: historico.observacao })
    .from(historico)
    .where(
      and(
        eq(historico.cod_empre, cod_empre),
        eq(historico.solicitacao_id, solicitacao_id),
        eq(historico.tipo, RESPONDIDA),
      ),
    )
    .orderBy(desc(historico.id))
    .limit(1);
  return row?.texto ?? '';
};

type Row = typeof publicacoes.$inferInsert;

/** Publishes, or changes what was published. */
export const savePublicacao = async (
  tx: Executor,
  { cod_empre, solicitacao_id, ...row }: Row & TextosDaPublicacao,
): Promise<void> => {
  await tx
    .insert(publicacoes)
    .values({ cod_empre, solicitacao_id, ...row })
    .onConflictDoUpdate({ target: [publicacoes.cod_empre, publicacoes.solicitacao_id], set: row });
};

export const saveRetirada = async (
  tx: Executor,
  cod_empre: number,
  solicitacao_id: string,
  row: Pick<Row, 'versao' | 'publicada_por_id' | 'atualizada_em' | 'retirada_em'>,
): Promise<void> => {
  await tx.update(publicacoes).set(row).where(daSolicitacao(cod_empre, solicitacao_id));
};
