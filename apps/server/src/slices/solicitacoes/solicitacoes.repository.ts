import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RECURSOS_DA_SOLICITACAO } from '../../core/fatos-dos-recursos.repository.ts';
import { naOrdem } from '../../core/ordem.ts';
import {
  doSetor,
  solicitacaoDaRow,
  type SolicitacaoGuardada,
} from '../../core/solicitacoes.repository.ts';
import type { Executor } from '../../db/client.ts';
import { setores, usuarios } from '../../db/schema/contas.ts';
import { solicitacoes } from '../../db/schema/solicitacoes.ts';

/** A request with the names that stand beside its ids. */
export interface SolicitacaoLida extends SolicitacaoGuardada {
  nomes: { setor: string; atendente: string | null };
  /** CPF or CNPJ of the account that filed it; null for a visitor. */
  cpfcnpj: string | null;
}

const atendentes = alias(usuarios, 'atendentes');
const solicitantes = alias(usuarios, 'solicitantes');

/** Requests with their names, whichever the caller goes on to ask for. */
export const selectSolicitacoes = (db: Executor) =>
  db
    .select({
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

export const lidaDaLinha = ({
  row,
  recursos,
  setor,
  atendente,
  cpfcnpj,
}: Linha): SolicitacaoLida => ({
  ...solicitacaoDaRow(row, recursos),
  nomes: { setor, atendente },
  cpfcnpj,
});

/** Of one orgao, by id, by protocol or by both. */
const daSolicitacao = (
  cod_empre: number,
  { id, protocolo }: { id?: string; protocolo?: string },
): SQL | undefined =>
  and(
    eq(solicitacoes.cod_empre, cod_empre),
    id === undefined ? undefined : eq(solicitacoes.id, id),
    protocolo === undefined ? undefined : eq(solicitacoes.numero_protocolo, protocolo),
  );

export const findSolicitacaoLida = async (
  db: Executor,
  cod_empre: number,
  chave: { id: string } | { protocolo: string } | { id: string; protocolo: string },
): Promise<SolicitacaoLida | undefined> => {
  const [linha] = await selectSolicitacoes(db).where(daSolicitacao(cod_empre, chave));
  return linha && lidaDaLinha(linha);
};

/** Requests by id, in the order of the ids; of one that is gone by now there is none. */
export const listSolicitacoesLidas = async (
  db: Executor,
  cod_empre: number,
  ids: readonly string[],
): Promise<SolicitacaoLida[]> => {
  if (ids.length === 0) return [];
  const linhas = await selectSolicitacoes(db).where(
    and(eq(solicitacoes.cod_empre, cod_empre), inArray(solicitacoes.id, [...ids])),
  );
  return naOrdem(ids, linhas.map(lidaDaLinha));
};
