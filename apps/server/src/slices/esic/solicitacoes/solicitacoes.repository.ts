import { and, eq, inArray, sql, asc, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { idDoStatus, type Solicitacao } from '@balcao/domain';
import type { CAMPOS_DE_SOLICITACAO, PedidoDePagina } from '@balcao/contracts';
import {
  RECURSOS_DA_SOLICITACAO,
  doSetor,
  solicitacaoDaRow,
  type SolicitacaoGuardada,
} from '../processo/solicitacoes.repository.ts';
import type { SolicitacaoLida } from '../processo/olhada.repository.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { setores, usuarios } from '../../../db/schema/contas.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import { comTotal, ordemDa, recorteDa } from '../../../core/pagina.ts';

const atendentes = alias(usuarios, 'atendentes');
const solicitantes = alias(usuarios, 'solicitantes');

/** Requests with their names, whichever the caller goes on to ask for, and how many those are. */
const selectSolicitacoes = (db: Executor, total: SQL<number>) =>
  db
    .select({
      total,
      row: solicitacoes,
      recursos: RECURSOS_DA_SOLICITACAO,
      setor: setores.nome,
      atendente: atendentes.nome,
      cpfcnpj: solicitantes.cpfcnpj,
    })
    .from(solicitacoes)
    .innerJoin(setores, doSetor)
    .leftJoin(
      atendentes,
      and(
        eq(atendentes.cod_empre, solicitacoes.cod_empre),
        eq(atendentes.id, solicitacoes.atendente_id),
      ),
    )
    .leftJoin(
      solicitantes,
      and(
        eq(solicitantes.cod_empre, solicitacoes.cod_empre),
        eq(solicitantes.id, solicitacoes.solicitante_id),
      ),
    );

type Linha = Awaited<ReturnType<typeof selectSolicitacoes>>[number];

const lidaDaLinha = ({ row, recursos, setor, atendente, cpfcnpj }: Linha): SolicitacaoLida => ({
  ...solicitacaoDaRow(row, recursos),
  nomes: { setor, atendente },
  cpfcnpj,
});

/** A request that is filed; its facts are those of `abrirSolicitacao`. */
interface NovaSolicitacao extends Omit<SolicitacaoGuardada, 'lembrete'> {
  cod_empre: number;
  origem: 'PAINEL' | 'ESIC' | 'BALCAO';
}

/** Adds a request to what is written together. */
export const insertSolicitacao = (
  lote: Batch,
  { fatos, solicitante, ...nova }: NovaSolicitacao,
): void => {
  const { status, recursos: _recursos, ...colunas }: Solicitacao = fatos;
  lote.insert(solicitacoes, [
    {
      ...nova,
      ...colunas,
      status_id: idDoStatus(status),
      solicitante_nome: solicitante.nome,
      solicitante_email: solicitante.email,
      solicitante_telefone: solicitante.telefone,
    },
  ]);
};

const ORDENAVEIS = {
  data_solicitacao: solicitacoes.criada_em,
  situacao: solicitacoes.status_id,
  status_id: solicitacoes.status_id,
  prioridade: sql`coalesce(${solicitacoes.prioridade}, 0)`,
  data_previsao: solicitacoes.data_previsao,
};

/** A page of what an account filed, cancelled ones too; of one protocol when it is given. */
export const listDoSolicitante = async (
  db: Executor,
  cod_empre: number,
  { usuario_id, protocolo }: { usuario_id: string; protocolo: string | undefined },
  pedido: PedidoDePagina<(typeof CAMPOS_DE_SOLICITACAO)[number]>,
): Promise<{ data: SolicitacaoLida[]; total: number }> => {
  const onde = and(
    eq(solicitacoes.cod_empre, cod_empre),
    eq(solicitacoes.solicitante_id, usuario_id),
    protocolo === undefined ? undefined : eq(solicitacoes.numero_protocolo, protocolo),
  );
  const ordem = ordemDa(pedido.sort, ORDENAVEIS, {
    padrao: { data_solicitacao: 'desc' },
    chave: [solicitacoes.id],
  });
  const { limit, offset } = recorteDa(pedido);
  const contagem = db.$count(solicitacoes, onde);
  const lidas = selectSolicitacoes(db, contagem)
    .where(onde)
    .orderBy(...ordem)
    .limit(limit)
    .offset(offset);
  const { linhas, total } = await comTotal(pedido, lidas, () => contagem);
  return { data: linhas.map(lidaDaLinha), total };
};

/** Active sectors by name; of the given ids, or all. */
export const listSetoresAtivos = (
  db: Executor,
  cod_empre: number,
  ids?: readonly string[],
): Promise<{ identificador: string; nome: string }[]> =>
  db
    .select({ identificador: setores.id, nome: setores.nome })
    .from(setores)
    .where(
      and(
        eq(setores.cod_empre, cod_empre),
        eq(setores.ativo, true),
        ids && inArray(setores.id, [...ids]),
      ),
    )
    .orderBy(asc(setores.nome));

/** Name of the sector that receives every request; null when the orgao has not chosen one. */
export const findNomeDoSetorDeEntrada = async (
  db: Executor,
  cod_empre: number,
): Promise<string | null> => {
  const [row] = await db
    .select({ nome: setores.nome })
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true)));
  return row?.nome ?? null;
};
