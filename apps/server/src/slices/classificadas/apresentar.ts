import type { Classificada, ClassificadaPublica } from '@balcao/contracts';
import {
  csvDe,
  desclassificacaoDe,
  formatarData,
  GRAUS_DE_CLASSIFICACAO,
  type DataCivil,
} from '@balcao/domain';
import { opcao, rotuloDe } from '../../core/opcoes.ts';
import type { ClassificadaRow } from './classificadas.repository.ts';

/** As anybody sees it, and as it stands today. */
export const apresentarPublica = (row: ClassificadaRow, hoje: DataCivil): ClassificadaPublica => ({
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
export const apresentar = (row: ClassificadaRow, hoje: DataCivil): Classificada => ({
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
export const rolEmCsv = (rows: readonly ClassificadaRow[], hoje: DataCivil): string =>
  csvDe(
    COLUNAS,
    rows.map((row) => celulasDe(row, hoje)),
  );
