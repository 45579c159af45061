import { randomUUID } from 'node:crypto';
import * as contrato from '@balcao/contracts';
import type { Classificada, GravarClassificada, ClassificadaPublica } from '@balcao/contracts';
import {
  problemasDoTermo,
  type DataCivil,
  csvDe,
  desclassificacaoDe,
  formatarData,
  GRAUS_DE_CLASSIFICACAO,
} from '@balcao/domain';
import { montarPagina } from '../../../core/pagina.ts';
import { orgaoDaSessao, type Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import { CACHE_REVALIDATED } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice, Contexto } from '../../slice.ts';
import {
  listAnos,
  listPagina,
  listRol,
  deleteClassificada,
  lockClassificada,
  insertClassificada,
  saveClassificada,
  semRepetir,
  type ClassificadaGravada,
  type ClassificadaRow,
} from './classificadas.repository.ts';
import { AppError, camposInvalidos } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { opcao, rotuloDe } from '../processo/apresentar.ts';
import { declaracoes } from './declaracoes.ts';
import { listDeclaracoes } from './declaracoes.repository.ts';

/** As anybody sees it, and as it stands today. */
const apresentarPublica = (row: ClassificadaGravada, hoje: DataCivil): ClassificadaPublica => ({
  codigo: row.codigo,
  assunto: row.assunto,
  grau_sigilo: opcao(GRAUS_DE_CLASSIFICACAO, row.grau_sigilo),
  fundamento: row.fundamento,
  autoridade: row.autoridade,
  data_producao: row.data_producao,
  data_classificacao: row.data_classificacao,
  prazo_ate: row.prazo_ate,
  desclassificacao: desclassificacaoDe(row, hoje),
});

/** As who maintains it sees it. */
const apresentar = (row: ClassificadaGravada, hoje: DataCivil): Classificada => ({
  ...apresentarPublica(row, hoje),
  id: row.id,
  desclassificada_em: row.desclassificada_em,
  versao: row.versao,
});

const COLUNAS = [
  'Código de indexação',
  'Assunto',
  'Grau de sigilo',
  'Fundamento legal',
  'Autoridade classificadora',
  'Data da produção',
  'Data da classificação',
  'Fim do sigilo',
  'Data da desclassificação',
  'Motivo da desclassificação',
] as const;

const MOTIVOS = { DECISAO: 'Decisão da autoridade', FIM_DO_PRAZO: 'Fim do prazo' } as const;

const celulasDe = (row: ClassificadaRow, hoje: DataCivil) => {
  const desclassificacao = desclassificacaoDe(row, hoje);
  return [
    row.codigo,
    row.assunto,
    rotuloDe(GRAUS_DE_CLASSIFICACAO, row.grau_sigilo),
    row.fundamento,
    row.autoridade,
    formatarData(row.data_producao),
    formatarData(row.data_classificacao),
    formatarData(row.prazo_ate),
    desclassificacao && formatarData(desclassificacao.data),
    desclassificacao && MOTIVOS[desclassificacao.motivo],
  ];
};

/** The list as a file that a spreadsheet opens. */
const rolEmCsv = (rows: readonly ClassificadaRow[], hoje: DataCivil): string =>
  csvDe(
    COLUNAS,
    rows.map((row) => celulasDe(row, hoje)),
  );

const conferir = (dados: GravarClassificada, hoje: DataCivil): void => {
  const problemas = problemasDoTermo(dados, hoje);
  if (Object.keys(problemas).length > 0) throw camposInvalidos(problemas);
};

/** Which entry is changed, and the version of it that whoever changes it saw. */
interface Vista {
  id: string;
  versao: number;
}

/**
 * Puts information into the list, or changes what the list says of it. Of two who change it at once
 * the second is refused, and sees what the first one wrote before writing over it.
 * @throws AppError CAMPO_INVALIDO, CODIGO_REPETIDO, CLASSIFICADA_NAO_ENCONTRADA, CLASSIFICADA_ALTERADA
 */
const gravarClassificada = async (
  { db, orgaos, relogio }: Contexto,
  quem: Quem,
  vista: Vista | undefined,
  dados: GravarClassificada,
): Promise<Classificada> => {
  const { cod_empre, hoje } = await getOrgaoDaSessao(orgaos, quem);
  conferir(dados, hoje);
  const { id, versao } = vista ?? { id: randomUUID(), versao: 0 };
  const gravada = { ...dados, id, versao: versao + 1 };
  const lote = new Batch();
  await auditar(lote, quem, {
    cod_empre,
    evento: vista === undefined ? 'classificadas.incluir' : 'classificadas.alterar',
    dados: gravada,
  });
  const mudar = async (tx: Transacao): Promise<void> => {
    const antes = await lockClassificada(tx, cod_empre, id);
    if (antes === undefined) throw new AppError('CLASSIFICADA_NAO_ENCONTRADA');
    if (antes.versao !== versao) throw new AppError('CLASSIFICADA_ALTERADA');
    saveClassificada(lote, cod_empre, gravada, relogio());
    await beforeCommit(tx, () => lote.save(tx));
  };
  if (vista === undefined) insertClassificada(lote, cod_empre, gravada);
  await semRepetir(vista === undefined ? lote.save(db) : db.transaction(mudar));
  return apresentar(gravada, hoje);
};

/**
 * Takes information out of the list; what the list said of it stays in the audit trail.
 * @throws AppError CLASSIFICADA_NAO_ENCONTRADA
 */
const remover = ({ db }: Contexto, quem: Quem, cod_empre: number, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockClassificada(tx, cod_empre, id);
    if (row === undefined) throw new AppError('CLASSIFICADA_NAO_ENCONTRADA');
    const { cod_empre: _orgao, criada_em: _criada, alterada_em: _alterada, ...dados } = row;
    const lote = new Batch();
    deleteClassificada(lote, cod_empre, id);
    await auditar(lote, quem, { cod_empre, evento: 'classificadas.remover', dados });
    await beforeCommit(tx, () => lote.save(tx));
  });

/** Classified and declassified information: what staff maintain, and what is published of it. */
export const classificadas: Slice = (app, contexto) => {
  const { db, orgaos, guardadas } = contexto;
  declaracoes(app, contexto);

  rota(app, contrato.listClassificadas, async ({ quem, query, request }) => {
    const { cod_empre, hoje } = await getOrgaoDaSessao(orgaos, quem);
    const { rows, total } = await listPagina(db, cod_empre, query);
    const data = rows.map((row) => apresentar(row, hoje));
    return montarPagina(request.url, query, { data, total });
  });

  rota(app, contrato.listAnosDasClassificadas, async ({ quem }) => ({
    data: await listAnos(db, orgaoDaSessao(quem)),
  }));

  rota(app, contrato.incluirClassificada, async ({ quem, body }) => ({
    data: await gravarClassificada(contexto, quem, undefined, body),
  }));

  rota(
    app,
    contrato.alterarClassificada,
    async ({ quem, params: { id }, body: { versao, ...dados } }) => ({
      data: await gravarClassificada(contexto, quem, { id, versao }, dados),
    }),
  );

  rota(app, contrato.removerClassificada, async ({ quem, params, reply }) => {
    await remover(contexto, quem, orgaoDaSessao(quem), params.id);
    return reply.send();
  });

  const publicada = {
    orgao: ({ query }: { query: { cod_empre: number } }) =>
      orgaos.getPublico(query.cod_empre, 'solicitacoes'),
    cache: CACHE_REVALIDATED,
  };

  guardadas.rota(app, contrato.getClassificadas, {
    ...publicada,
    escrever: async ({ cod_empre, hoje }, { query }) => {
      const [rows, todas] = await Promise.all([
        listRol(db, cod_empre, query.ano, hoje),
        listDeclaracoes(db, cod_empre),
      ]);
      const { ano } = query;
      return {
        data: rows.map((row) => apresentarPublica(row, hoje)),
        declaracoes: todas.filter((uma) => ano === undefined || uma.ano === ano),
      };
    },
  });

  guardadas.rota(app, contrato.getClassificadasEmCsv, {
    ...publicada,
    escreverCsv: async ({ cod_empre, hoje }, { query }) => ({
      nome: ['informacoes_classificadas', query.ano].filter(Boolean).join('_'),
      csv: rolEmCsv(await listRol(db, cod_empre, query.ano, hoje), hoje),
    }),
  });
};
