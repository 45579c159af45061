import * as contrato from '@balcao/contracts';
import type { Importacao, RelatorioDaImportacao } from '@balcao/contracts';
import { ETAPAS_EM_CURSO, TIPO_DO_CSV, type TipoDeImportacao } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { enfileirar, retirarDaFila } from '../../core/filas.repository.ts';
import { orgaoDaSessao, type Quem } from '../../core/quem/quem.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import {
  findImportacao,
  type ImportacaoRow,
  listImportacoes,
  lockImportacao,
  saveImportacao,
} from './importacoes.repository.ts';
import { receber } from './receber-planilha.ts';

const EM_CURSO: ReadonlySet<string> = new Set(ETAPAS_EM_CURSO);

const paraTela = (row: ImportacaoRow): Importacao => ({
  id: row.id,
  tipo: row.tipo as TipoDeImportacao,
  nome: row.nome,
  bytes: row.bytes,
  etapa: row.etapa,
  porcento: row.porcento,
  linhas: row.linhas,
  cancelando: row.cancelar && EM_CURSO.has(row.etapa),
  relatorio: row.relatorio as RelatorioDaImportacao | null,
  falha: row.falha,
  tem_rejeitadas: row.chave_das_rejeitadas !== null,
  enviada_por: row.enviada_por,
  enviada_em: row.enviada_em.toISOString(),
  terminada_em: row.terminada_em?.toISOString() ?? null,
});

const getImportacao = async (
  { db }: Pick<Contexto, 'db'>,
  cod_empre: number,
  id: string,
): Promise<ImportacaoRow> => {
  const row = await findImportacao(db, { cod_empre, id });
  if (row === undefined) throw new AppError('IMPORTACAO_NAO_ENCONTRADA');
  return row;
};

/**
 * Writes what the trial run found good.
 * @throws AppError IMPORTACAO_NAO_ENCONTRADA, IMPORTACAO_OUTRA_ETAPA, IMPORTACAO_COM_REJEITADAS
 */
const mandarGravar = (
  { db }: Contexto,
  quem: Quem,
  chave: { cod_empre: number; id: string },
  deixar_rejeitadas: boolean,
): Promise<ImportacaoRow> =>
  db.transaction(async (tx) => {
    const row = await lockImportacao(tx, chave);
    if (row === undefined) throw new AppError('IMPORTACAO_NAO_ENCONTRADA');
    if (row.etapa !== 'CONFERIDA') throw new AppError('IMPORTACAO_OUTRA_ETAPA');
    const { rejeitadas = 0 } = row.relatorio as Partial<RelatorioDaImportacao>;
    if (rejeitadas > 0 && !deixar_rejeitadas) throw new AppError('IMPORTACAO_COM_REJEITADAS');
    const inicio = { porcento: 0, linhas: 0, vista_em: new Date() };
    const mudancas = { ...inicio, etapa: 'GRAVANDO', deixar_rejeitadas } as const;
    const lote = new Batch();
    await saveImportacao(lote, chave, mudancas);
    await enfileirar(lote, 'importacoes', chave);
    const { cod_empre, id } = chave;
    const dados = { tipo: row.tipo, id, deixar_rejeitadas };
    await auditar(lote, quem, { cod_empre, evento: 'importacao.gravar', dados });
    await beforeCommit(tx, () => lote.save(tx));
    return { ...row, ...mudancas };
  });

/**
 * Gives an import up: at once where nobody works at it, else as soon as whoever does hears of it.
 * @throws AppError IMPORTACAO_NAO_ENCONTRADA, IMPORTACAO_OUTRA_ETAPA
 */
const cancelar = async (
  { db, armazenamento, relogio }: Contexto,
  quem: Quem,
  chave: { cod_empre: number; id: string },
): Promise<ImportacaoRow> => {
  const { cod_empre, id } = chave;
  const { depois, sobra } = await db.transaction(async (tx) => {
    const row = await lockImportacao(tx, chave);
    if (row === undefined) throw new AppError('IMPORTACAO_NAO_ENCONTRADA');
    if (!EM_CURSO.has(row.etapa)) throw new AppError('IMPORTACAO_OUTRA_ETAPA');
    const parada =
      row.etapa === 'CONFERIDA' || (await retirarDaFila(tx, 'importacoes', { cod_empre, id }));
    const fim = { etapa: 'CANCELADA', chave: null, terminada_em: relogio() } as const;
    const mudancas = { cancelar: true, ...(parada && fim) };
    const lote = new Batch();
    await saveImportacao(lote, chave, mudancas);
    const dados = { tipo: row.tipo, id };
    await auditar(lote, quem, { cod_empre, evento: 'importacao.cancelar', dados });
    await beforeCommit(tx, () => lote.save(tx));
    return { depois: { ...row, ...mudancas }, sobra: parada ? row.chave : null };
  });
  if (sobra !== null) await armazenamento.apagar(sobra);
  return depois;
};

/** Files of payments and of the ledger that an administrator sends by the page, tried before they are written. */
export const importacoes: Slice = (app, contexto) => {
  const { db, armazenamento } = contexto;
  rota(app, contrato.listImportacoes, async ({ quem }) => ({
    data: (await listImportacoes(db, orgaoDaSessao(quem))).map(paraTela),
  }));

  rota(app, contrato.enviarImportacao, async ({ quem, body, arquivos }) => {
    const cod_empre = orgaoDaSessao(quem);
    const id = await receber(contexto, quem, cod_empre, body, arquivos);
    return { data: paraTela(await getImportacao(contexto, cod_empre, id)) };
  });

  rota(app, contrato.gravarImportacao, async ({ quem, params, body }) => {
    const chave = { cod_empre: orgaoDaSessao(quem), id: params.id };
    const { deixar_rejeitadas } = body;
    return { data: paraTela(await mandarGravar(contexto, quem, chave, deixar_rejeitadas)) };
  });

  rota(app, contrato.cancelarImportacao, async ({ quem, params }) => {
    const chave = { cod_empre: orgaoDaSessao(quem), id: params.id };
    return { data: paraTela(await cancelar(contexto, quem, chave)) };
  });

  rota(app, contrato.baixarRejeitadas, async ({ quem, params, reply }) => {
    const row = await getImportacao(contexto, orgaoDaSessao(quem), params.id);
    const { chave_das_rejeitadas: chave } = row;
    const conteudo = chave === null ? undefined : await armazenamento.abrir(chave);
    if (conteudo === undefined) throw new AppError('IMPORTACAO_OUTRA_ETAPA');
    return reply
      .type(TIPO_DO_CSV)
      .header('content-disposition', 'attachment; filename="linhas-rejeitadas.csv"')
      .send(conteudo);
  });
};
