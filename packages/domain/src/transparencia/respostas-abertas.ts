import { diasEntre, type DataCivil, formatarData } from '../calendario/data-civil.ts';
import { rotuloDaOpcao } from '../solicitacoes/opcoes.ts';
import type { CelulaCsv } from '../texto/csv.ts';

/** A published question and its answer, as they are stored. */
export interface RespostaGuardada {
  readonly id: string;
  /** Day of the filing. */
  readonly chave: DataCivil;
  readonly data_finalizacao: DataCivil | null;
  readonly setor: string;
  readonly decisao: string | null;
  readonly assunto: string;
  readonly pergunta: string;
  readonly resposta: string;
  /** Day of the publication. */
  readonly data: DataCivil;
}

/** Fields of our own file of published answers, in their order (`docs/dados-abertos.md`). */
export const COLUNAS_DA_RESPOSTA_ABERTA = [
  'id',
  'data_solicitacao',
  'data_resposta',
  'dias_ate_a_resposta',
  'setor',
  'decisao',
  'assunto',
  'pergunta',
  'resposta',
  'data_publicacao',
] as const;

/** A published question and its answer in our own shape; days are ISO. */
export type RespostaAberta = Readonly<
  Record<(typeof COLUNAS_DA_RESPOSTA_ABERTA)[number], string | number | null>
>;

/** A published answer as the JSON file has it. */
export const respostaAberta = (guardada: RespostaGuardada): RespostaAberta => {
  const { id, chave, data_finalizacao, setor, decisao, assunto, pergunta, resposta } = guardada;
  return {
    id,
    data_solicitacao: chave,
    data_resposta: data_finalizacao,
    dias_ate_a_resposta: data_finalizacao === null ? null : diasEntre(chave, data_finalizacao),
    setor,
    decisao: decisao === null ? null : rotuloDaOpcao(decisao),
    assunto,
    pergunta,
    resposta,
    data_publicacao: guardada.data,
  };
};

const DIAS: readonly string[] = ['data_solicitacao', 'data_resposta', 'data_publicacao'];

/** The cells of its line in the CSV: days as spreadsheets read them. */
export const celulasDaRespostaAberta = (aberta: RespostaAberta): readonly CelulaCsv[] =>
  COLUNAS_DA_RESPOSTA_ABERTA.map((coluna) => {
    const valor = aberta[coluna];
    return typeof valor === 'string' && DIAS.includes(coluna) ? formatarData(valor) : valor;
  });
