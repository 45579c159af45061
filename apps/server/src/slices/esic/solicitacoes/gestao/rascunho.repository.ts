import { getRascunho } from '@balcao/contracts';
import type { DecisaoDoPedido } from '@balcao/domain';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UmComASessao } from '../../../../core/quem/com-a-sessao.ts';
import type { Batch } from '../../../../db/batch.ts';
import { preparar, type Database, type Executor } from '../../../../db/client.ts';
import { anexos } from '../../../../db/schema/anexos.ts';
import { rascunhosDeResposta as rascunhos } from '../../../../db/schema/rascunhos.ts';
import type { solicitacoes } from '../../../../db/schema/solicitacoes.ts';
import type { AnexoAoLado } from '../../processo/olhada.repository.ts';
import {
  solicitacaoDaRow,
  type SolicitacaoGuardada,
} from '../../processo/solicitacoes.repository.ts';

type Row = typeof rascunhos.$inferSelect;

/** A draft with the names that stand beside its ids; its instant is text, as JSON has it. */
interface RascunhoGuardado extends Omit<Row, 'salvo_em' | 'decisao'> {
  decisao: DecisaoDoPedido | null;
  salvo_em: string;
  salvo_por: string;
  aprovado_por: string | null;
}

/** A request with the draft of its answer, and the files that will leave with it. */
interface LidoEmJson {
  row: typeof solicitacoes.$inferSelect;
  cpfcnpj: string | null;
  rascunho: RascunhoGuardado | null;
  anexos: AnexoAoLado[] | null;
}

const comRascunho = (id: string): string => `(select json_build_object(
    'row', to_json(s),
    'cpfcnpj', (
      select q.cpfcnpj from usuarios q where q.cod_empre = s.cod_empre and q.id = s.solicitante_id),
    'rascunho', (
      select to_jsonb(r) || jsonb_build_object('salvo_por', u.nome, 'aprovado_por', a.nome)
      from rascunhos_de_resposta r
      join usuarios u on u.cod_empre = r.cod_empre and u.id = r.salvo_por_id
      left join usuarios a on a.cod_empre = r.cod_empre and a.id = r.aprovado_por_id
      where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id),
    'anexos', (
      select json_agg(json_build_object(
        'id', x.id, 'nome', x.nome, 'bytes', x.bytes, 'anexado_por_id', x.anexado_por_id,
        'anexado_por_nome', xu.nome, 'setor_id', x.setor_id, 'setor_nome', xs.nome
      ) order by x.criado_em, x.id)
      from anexos x
      left join usuarios xu on xu.cod_empre = x.cod_empre and xu.id = x.anexado_por_id
      left join setores xs on xs.cod_empre = x.cod_empre and xs.id = x.setor_id
      where x.cod_empre = s.cod_empre and x.solicitacao_id = s.id and x.removido_em is null
        and x.reservado_a = 'RASCUNHO'))
  from solicitacoes s where s.cod_empre = $1::integer and s.id = ${id}::uuid)`;

/** What is read of a request where its answer is written. */
export interface ComRascunho {
  solicitacao: SolicitacaoGuardada;
  /** Of the account that filed it; null for a visitor. */
  cpfcnpj: string | null;
  rascunho: RascunhoGuardado | null;
  anexos: readonly AnexoAoLado[];
}

const toComRascunho = (lido: LidoEmJson | null | undefined): ComRascunho | undefined => {
  if (!lido) return undefined;
  const { row, cpfcnpj, rascunho, anexos } = lido;
  return { solicitacao: solicitacaoDaRow(row, []), cpfcnpj, rascunho, anexos: anexos ?? [] };
};

const pelaChave = preparar<{ lido: LidoEmJson | null }>(
  'rascunho_da_resposta',
  `select ${comRascunho('$2')} as lido`,
);

/** The same, in one statement. */
export const findComRascunho = async (
  db: Database,
  cod_empre: number,
  id: string,
): Promise<ComRascunho | undefined> => {
  const [lida] = await pelaChave(db, [cod_empre, id]);
  return toComRascunho(lida?.lido);
};

/** The same, of a route whose path names the request, read with the session of who asks. */
export const RASCUNHO: UmComASessao<ComRascunho | undefined> = {
  nome: 'rascunho_da_resposta',
  texto: comRascunho('$5'),
  chave: (params) => z.safeParse(getRascunho.params, params).data?.id,
  ler: (valor) => toComRascunho(valor as LidoEmJson | null),
};

const oRascunho = (cod_empre: number, solicitacao_id: string) =>
  and(eq(rascunhos.cod_empre, cod_empre), eq(rascunhos.solicitacao_id, solicitacao_id));

/** The draft of a request, which is locked. */
export const findRascunho = async (
  tx: Executor,
  cod_empre: number,
  solicitacao_id: string,
): Promise<Row | undefined> => {
  const [row] = await tx.select().from(rascunhos).where(oRascunho(cod_empre, solicitacao_id));
  return row;
};

/** Writes the version after the one that was read; nobody approved that one yet. */
export const saveRascunho = (
  lote: Batch,
  antes: Row | undefined,
  { cod_empre, solicitacao_id, versao: lida, ...texto }: Omit<Row, 'autores' | 'aprovado_por_id'>,
): void => {
  const eu = texto.salvo_por_id;
  const autores = [...(antes?.autores ?? []).filter((um) => um !== eu), eu];
  const nova = { ...texto, autores, versao: lida + 1, aprovado_por_id: null };
  if (antes) lote.update(rascunhos, { cod_empre, solicitacao_id }, nova);
  else lote.insert(rascunhos, [{ cod_empre, solicitacao_id, ...nova }]);
};

/** Approves a draft; its request is held. */
export const saveAprovacao = (
  lote: Batch,
  { cod_empre, solicitacao_id }: Pick<Row, 'cod_empre' | 'solicitacao_id'>,
  aprovado_por_id: string | null,
): void => lote.update(rascunhos, { cod_empre, solicitacao_id }, { aprovado_por_id });

/** What was approved is not what it was: a file of it is gone. */
export const desaprovar = (lote: Batch, cod_empre: number, solicitacao_id: string): void =>
  lote.update(rascunhos, { cod_empre, solicitacao_id }, { aprovado_por_id: null });

/** What leaves with an answer: its draft, as it was last, and the files of that. */
export interface RascunhoASair {
  rascunho: Row | undefined;
  anexos: readonly string[];
}

/** The same, under the lock of the request, which every change of a draft holds. */
export const findRascunhoASair = async (
  tx: Executor,
  cod_empre: number,
  solicitacao_id: string,
): Promise<RascunhoASair> => {
  const [rascunho, deles] = await Promise.all([
    findRascunho(tx, cod_empre, solicitacao_id),
    tx
      .select({ id: anexos.id })
      .from(anexos)
      .where(
        and(
          eq(anexos.cod_empre, cod_empre),
          eq(anexos.solicitacao_id, solicitacao_id),
          eq(anexos.reservado_a, 'RASCUNHO'),
        ),
      ),
  ]);
  return { rascunho, anexos: deles.map(({ id }) => id) };
};

/** The answer leaves: the files of its draft are everybody's who reads it, and the draft is gone. */
export const soltarRascunho = (
  lote: Batch,
  cod_empre: number,
  solicitacao_id: string,
  { rascunho, anexos: deles }: RascunhoASair,
): void => {
  for (const id of deles) lote.update(anexos, { cod_empre, id }, { reservado_a: null });
  if (rascunho) lote.delete(rascunhos, { cod_empre, solicitacao_id });
};
