import {
  abrirSolicitacao,
  CALENDARIO_NACIONAL,
  idDoStatus,
  montarProtocolo,
  PARAMETROS_PADRAO,
} from '@balcao/domain';
import { and, eq } from 'drizzle-orm';
import { appendHistorico } from '../slices/esic/processo/solicitacoes.repository.ts';
import type { Database } from '../db/client.ts';
import { setores, usuarios } from '../db/schema/contas.ts';
import { solicitacoes } from '../db/schema/solicitacoes.ts';
import { createOrgao } from './cidade.ts';
import type { TestDatabase } from './database.ts';
import { ligarServicos } from './tributos.ts';

/** An orgao that takes requests, with the accounts of `createOrgao`. */
export const createOrgaoComSolicitacoes = async (
  db: Database,
  cod_empre: number,
): Promise<void> => {
  await createOrgao(db, cod_empre);
  await ligarServicos(db, cod_empre, ['solicitacoes']);
};

type Row = typeof solicitacoes.$inferInsert;

/** What a test says of a request; the rest is that of one filed on 2026-11-20 and in its term. */
export type SolicitacaoDeTeste = Partial<Row> & {
  /** CPF/CNPJ of the account that filed it; a visitor when it is left out. */
  de?: string;
};

/** The sector that receives requests, made when the orgao has none. */
export const createSetorDeEntrada = async (db: Database, cod_empre: number): Promise<string> => {
  const [ha] = await db
    .select({ id: setores.id })
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true)));
  if (ha) return ha.id;
  const [novo] = await db
    .insert(setores)
    .values({ cod_empre, nome: 'Serviço de Informação ao Cidadão', entrada: true })
    .returning({ id: setores.id });
  return novo?.id ?? '';
};

let numero = 0;

/** A request as it starts, with its first history entry and then what the test changes. */
export const createSolicitacao = async (
  db: Database,
  cod_empre: number,
  { de, ...mudancas }: SolicitacaoDeTeste = {},
): Promise<string> => {
  const [conta] = de
    ? await db
        .select({ id: usuarios.id, nome: usuarios.nome, email: usuarios.email })
        .from(usuarios)
        .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, de)))
    : [];
  const setor_de_entrada = mudancas.setor_id ?? (await createSetorDeEntrada(db, cod_empre));
  const data_solicitacao = mudancas.data_solicitacao ?? '2026-11-20';
  const aberta = abrirSolicitacao(
    { natureza: 1, tipo: 8, solicitante_id: conta?.id ?? null, setor_de_entrada },
    { calendario: CALENDARIO_NACIONAL, parametros: PARAMETROS_PADRAO },
    data_solicitacao,
  );
  if (!aberta.ok) throw new Error(aberta.motivo);
  const { solicitacao, evento } = aberta.valor;
  const { status, recursos: _recursos, ...fatos } = solicitacao;
  const criada_em = new Date(`${data_solicitacao}T15:00:00Z`);
  const [row] = await db
    .insert(solicitacoes)
    .values({
      cod_empre,
      numero_protocolo: montarProtocolo(data_solicitacao, (numero += 1)),
      origem: conta ? 'PAINEL' : 'ESIC',
      assunto: 'Gastos com merenda',
      descricao: 'Quanto foi gasto com merenda escolar em 2025?',
      status_id: idDoStatus(status),
      solicitante_nome: conta?.nome ?? 'Maria Silva',
      solicitante_email: conta ? conta.email : 'maria@dominio.example',
      criada_em,
      ...fatos,
      ...mudancas,
    })
    .returning({ id: solicitacoes.id });
  const id = row?.id ?? '';
  await appendHistorico(db, cod_empre, id, evento, criada_em);
  return id;
};

/** Requests like the only one there is, so many of them that one at a time would take too long. */
export const createMuitasIguais = ({ owner }: Pick<TestDatabase, 'owner'>, quantas: number) =>
  owner.query(
    `insert into solicitacoes (cod_empre, numero_protocolo, origem, assunto, descricao, natureza,
       tipo, solicitante_nome, setor_id, criada_em, data_solicitacao, data_previsao)
     select cod_empre, '2026-1120-' || (100000 + n), origem, assunto, descricao, natureza, tipo,
       solicitante_nome, setor_id, criada_em, data_solicitacao, data_previsao
     from solicitacoes, generate_series(1, $1) n`,
    [quantas],
  );
