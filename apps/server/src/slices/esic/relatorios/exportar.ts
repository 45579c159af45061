import {
  DECISOES,
  diasEntre,
  formatarData,
  MENOS_DO_MINIMO,
  MINIMO_PUBLICADO,
  NATUREZAS,
  reservaDe,
  seloDaSolicitacao,
  statusDoId,
  TIPOS_DE_SOLICITACAO,
  type CelulaCsv,
  type DataCivil,
  type Periodo,
} from '@balcao/domain';
import { csvEmLotes, lerEmLotes, lerEnquanto } from '../../../core/pagina.ts';
import { diaNaTabela, rotuloDe } from '../processo/apresentar.ts';
import type { Database } from '../../../db/client.ts';
import {
  listCelulasReservadas,
  listPublicadas,
  type PublicadaRow,
} from './relatorios.repository.ts';

const COLUNAS = [
  'Data da solicitação',
  'Natureza',
  'Tipo',
  'Setor',
  'Situação',
  'Prazo de resposta',
  'Prorrogada',
  'Primeiro atendimento',
  'Data da resposta',
  'Dias até a resposta',
  'Decisão',
] as const;

/** Label of the row in which the reserved kinds of request are counted together. */
const RESERVADAS = 'Denúncias e manifestações de ouvidoria, de cada tipo';

const linhaDe = (row: PublicadaRow, hoje: DataCivil): CelulaCsv[] => {
  const status = statusDoId(row.status_id);
  const resposta = row.data_finalizacao;
  return [
    diaNaTabela(row.data_solicitacao),
    rotuloDe(NATUREZAS, row.natureza),
    rotuloDe(TIPOS_DE_SOLICITACAO, row.tipo),
    row.setor,
    seloDaSolicitacao({ ...row, status }, hoje).rotulo,
    diaNaTabela(row.data_previsao),
    row.data_previsao_anterior !== null,
    diaNaTabela(row.atendida_em),
    diaNaTabela(resposta),
    resposta === null ? null : diasEntre(row.data_solicitacao, resposta),
    DECISOES.find(({ nome }) => nome === row.decisao)?.rotulo ?? '',
  ];
};

/** One line for all that is kept back of a sector and a month, however many kinds they are of. */
const linhasReservadas = (celulas: readonly { mes: DataCivil; setor: string; total: number }[]) => {
  const poucas = celulas.filter(({ total }) => total < MINIMO_PUBLICADO);
  const lugares = poucas.map(({ mes, setor }) => [formatarData(mes).slice(3), setor] as const);
  return [...new Map(lugares.map((lugar) => [lugar.join(), lugar])).values()].map(
    ([mes, setor]): CelulaCsv[] => [
      mes,
      '',
      RESERVADAS,
      setor,
      MENOS_DO_MINIMO,
      ...COLUNAS.slice(5).map(() => ''),
    ],
  );
};

/** The lines of a period, a batch at a time: at the end, what is told only together. */
async function* lerLinhas(
  db: Database,
  cod_empre: number,
  periodo: Periodo,
  hoje: DataCivil,
): AsyncGenerator<CelulaCsv[][]> {
  const contando = listCelulasReservadas(db, cod_empre, periodo);
  const lotes = await lerEnquanto(
    contando,
    lerEmLotes<PublicadaRow>((depois, quantas) =>
      listPublicadas(db, cod_empre, periodo, depois, quantas),
    ),
  );
  const celulas = await contando;
  const reserva = reservaDe(celulas);
  for await (const lote of lotes)
    yield lote.filter(reserva.publica).map((row) => linhaDe(row, hoje));
  yield linhasReservadas(celulas);
}

/**
 * The requests of a period as a CSV, one a line, a batch at a time: neither protocol nor subject,
 * which would lead to people, and of preserved identity none that has too few like it.
 */
export const exportarSolicitacoes = (
  db: Database,
  cod_empre: number,
  periodo: Periodo,
  hoje: DataCivil,
): AsyncGenerator<string> =>
  csvEmLotes(COLUNAS, lerLinhas(db, cod_empre, periodo, hoje), (linha) => linha);
