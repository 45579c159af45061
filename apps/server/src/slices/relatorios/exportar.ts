import {
  DECISOES,
  diasEntre,
  formatarData,
  NATUREZAS,
  seloDaSolicitacao,
  statusDoId,
  TIPOS_DE_SOLICITACAO,
  type CelulaCsv,
  type DataCivil,
  type Periodo,
} from '@balcao/domain';
import { csvEmLotes } from '../../core/csv.ts';
import { lerEmLotes } from '../../core/lotes.ts';
import { rotuloDe } from '../../core/opcoes.ts';
import type { Database } from '../../db/client.ts';
import { listPublicadas, type PublicadaRow } from './relatorios.repository.ts';

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

const dia = (data: DataCivil | null): string => (data === null ? '' : formatarData(data));

const linhaDe = (row: PublicadaRow, hoje: DataCivil): CelulaCsv[] => {
  const status = statusDoId(row.status_id);
  const resposta = row.data_finalizacao;
  return [
    dia(row.data_solicitacao),
    rotuloDe(NATUREZAS, row.natureza),
    rotuloDe(TIPOS_DE_SOLICITACAO, row.tipo),
    row.setor,
    seloDaSolicitacao({ ...row, status }, hoje).rotulo,
    dia(row.data_previsao),
    row.data_previsao_anterior !== null,
    dia(row.atendida_em),
    dia(resposta),
    resposta === null ? null : diasEntre(row.data_solicitacao, resposta),
    DECISOES.find(({ nome }) => nome === row.decisao)?.rotulo ?? '',
  ];
};

/**
 * The requests of a period as a CSV, one a line, a batch at a time: neither protocol nor subject,
 * which would lead to people.
 */
export const exportarSolicitacoes = (
  db: Database,
  cod_empre: number,
  periodo: Periodo,
  hoje: DataCivil,
): AsyncGenerator<string> => {
  const lotes = lerEmLotes<PublicadaRow>((depois, quantas) =>
    listPublicadas(db, cod_empre, periodo, depois, quantas),
  );
  return csvEmLotes(COLUNAS, lotes, (row) => linhaDe(row, hoje));
};
