import * as contrato from '@balcao/contracts';
import type { DeclararRol } from '@balcao/contracts';
import {
  anosADeclarar,
  anosComClassificadas,
  desclassificacaoDe,
  PRIMEIRO_ANO_DO_ROL,
  anoDe,
  rolPorAno,
  type DataCivil,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Executor } from '../../../db/client.ts';
import { readTogether } from '../../../db/read-together.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { listRol, type ClassificadaRow } from './classificadas.repository.ts';
import {
  deleteDeclaracao,
  insertDeclaracoes,
  listDeclaracoes,
  lockDeclaracao,
  lockDeclaracoes,
} from './declaracoes.repository.ts';

const anosDoRol = (rows: readonly ClassificadaRow[], hoje: DataCivil) => {
  const datas = rows.map((row) => ({
    data_classificacao: row.data_classificacao,
    desclassificacao: desclassificacaoDe(row, hoje),
  }));
  return rolPorAno(datas, hoje);
};

/** What was declared, and the list that may say otherwise. */
const lerDeclarado = (db: Executor, cod_empre: number, hoje: DataCivil) =>
  readTogether(db, {
    feitas: listDeclaracoes(db, cod_empre),
    rol: listRol(db, cod_empre, undefined, hoje),
  });

const MOTIVOS = {
  antes: (ano: number) => `O rol começa em ${PRIMEIRO_ANO_DO_ROL}: ${ano} não se declara.`,
  corrente: (ano: number) => `${ano} ainda não terminou.`,
  contradito: (ano: number) => `O rol tem informações classificadas ou desclassificadas em ${ano}.`,
  declarado: (ano: number) => `${ano} já foi declarado.`,
};

const motivoDe = (ano: number, hoje: DataCivil, contraditos: ReadonlySet<number>) => {
  if (ano < PRIMEIRO_ANO_DO_ROL) return MOTIVOS.antes(ano);
  if (ano >= anoDe(hoje)) return MOTIVOS.corrente(ano);
  return contraditos.has(ano) ? MOTIVOS.contradito(ano) : undefined;
};

/**
 * Declares years in which nothing was classified; all of them or none.
 * @throws AppError CAMPO_INVALIDO for a year that is not over, was declared, or of which the list has something
 */
const declarar = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  dados: DeclararRol,
): Promise<void> => {
  const { cod_empre, hoje } = await getOrgaoDaSessao(orgaos, quem);
  const anos = [...new Set(dados.anos)];
  await db.transaction(async (tx) => {
    const [, { feitas, rol }] = await Promise.all([
      lockDeclaracoes(tx, cod_empre),
      lerDeclarado(tx, cod_empre, hoje),
    ]);
    const contraditos = anosComClassificadas(anosDoRol(rol, hoje));
    const motivo = anos.map((ano) => motivoDe(ano, hoje, contraditos)).find(Boolean);
    if (motivo !== undefined) throw campoInvalido('anos', motivo);
    const repetido = anos.find((ano) => feitas.some((feita) => feita.ano === ano));
    if (repetido !== undefined) throw campoInvalido('anos', MOTIVOS.declarado(repetido));
    const lote = new Batch();
    insertDeclaracoes(lote, cod_empre, { ...dados, anos }, hoje);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'classificadas.declarar',
      dados: { ...dados, anos, data: hoje },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/**
 * Takes back what was declared of a year by mistake; the audit trail keeps it.
 * @throws AppError DECLARACAO_NAO_ENCONTRADA
 */
const retirar = ({ db }: Contexto, quem: Quem, cod_empre: number, ano: number): Promise<void> =>
  db.transaction(async (tx) => {
    const declarada = await lockDeclaracao(tx, cod_empre, ano);
    if (declarada === undefined) throw new AppError('DECLARACAO_NAO_ENCONTRADA');
    const lote = new Batch();
    deleteDeclaracao(lote, cod_empre, ano);
    const dados = { ...declarada };
    await auditar(lote, quem, { cod_empre, evento: 'classificadas.retirar-declaracao', dados });
    await beforeCommit(tx, () => lote.save(tx));
  });

/** What the authority of LAI art. 40 declares of each year, and what is still to be declared. */
export const declaracoes: Slice = (app, contexto) => {
  const { db, orgaos } = contexto;

  rota(app, contrato.listDeclaracoesDoRol, async ({ quem }) => {
    const { cod_empre, hoje } = await getOrgaoDaSessao(orgaos, quem);
    const { feitas, rol } = await lerDeclarado(db, cod_empre, hoje);
    const a_declarar = anosADeclarar(anosDoRol(rol, hoje), feitas, hoje);
    return { data: { declaracoes: feitas, a_declarar } };
  });

  rota(app, contrato.declararRol, async ({ quem, body, reply }) => {
    await declarar(contexto, quem, body);
    return reply.send();
  });

  rota(app, contrato.retirarDeclaracaoDoRol, async ({ quem, params, reply }) => {
    await retirar(contexto, quem, orgaoDaSessao(quem), params.ano);
    return reply.send();
  });
};
