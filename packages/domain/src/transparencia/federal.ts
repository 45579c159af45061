import { partesDaData, type DataCivil, formatarData } from '../calendario/data-civil.ts';
import { diaEm, horarioEm } from '../calendario/fuso.ts';
import type { CelulaCsv } from '../texto/csv.ts';

/**
 * Fields of the federal open data, in their order: CGU, Fala.BR, 'Dados dos pedidos de acesso à
 * informação e solicitantes' and 'Dados dos recursos e reclamações', data dictionary of the files
 * that falabr.cgu.gov.br publishes. Transcribed, with the headers of the files, in the repository
 * maurilima/D-Csv-to-Json-Fala-BR (`Dicionarios/`, commit 2ab5dc1c).
 */
export const CAMPOS_FEDERAIS = {
  pedidos: [
    'IdPedido',
    'ProtocoloPedido',
    'Esfera',
    'UF',
    'Municipio',
    'OrgaoDestinatario',
    'Situacao',
    'DataRegistro',
    'PrazoAtendimento',
    'FoiProrrogado',
    'FoiReencaminhado',
    'FormaResposta',
    'OrigemSolicitacao',
    'IdSolicitante',
    'AssuntoPedido',
    'SubAssuntoPedido',
    'DataResposta',
    'Decisao',
    'EspecificacaoDecisao',
  ],
  recursos: [
    'IdRecurso',
    'IdRecursoPrecedente',
    'IdPedido',
    'IdSolicitante',
    'ProtocoloPedido',
    'Esfera',
    'UF',
    'Municipio',
    'OrgaoDestinatario',
    'Instancia',
    'Situacao',
    'DataRegistro',
    'PrazoAtendimento',
    'OrigemSolicitacao',
    'TipoRecurso',
    'DataResposta',
    'TipoResposta',
  ],
  solicitantes: [
    'IdSolicitante',
    'TipoDemandante',
    'DataNascimento',
    'Genero',
    'Escolaridade',
    'Profissao',
    'TipoPessoaJuridica',
    'Pais',
    'UF',
    'Municipio',
  ],
} as const;

export type ArquivoFederal = keyof typeof CAMPOS_FEDERAIS;

type Campo<A extends ArquivoFederal> = (typeof CAMPOS_FEDERAIS)[A][number];

/** A record of one of the files; a field that we have nothing for is empty. */
export type RegistroFederal<A extends ArquivoFederal> = Readonly<
  Partial<Record<Campo<A>, CelulaCsv>>
>;

/** The cells of a record, in the order of its file. */
export const celulasFederais = <A extends ArquivoFederal>(
  arquivo: A,
  registro: RegistroFederal<A>,
): readonly CelulaCsv[] => {
  const campos: readonly Campo<A>[] = CAMPOS_FEDERAIS[arquivo];
  return campos.map((campo) => registro[campo] ?? null);
};

const NOMES = {
  pedidos: 'relatorio_pedidos',
  recursos: 'relatorio_recursos_reclamacoes',
  solicitantes: 'solicitantes',
} as const satisfies Record<ArquivoFederal, string>;

/** The name of a file as the federal ones are called: `20261121_relatorio_pedidos_2026.csv`. */
export function nomeDoArquivoFederal(
  arquivo: ArquivoFederal,
  ano: number,
  hoje: DataCivil,
): string {
  partesDaData(hoje);
  return `${hoje.replaceAll('-', '')}_${NOMES[arquivo]}_${ano}.csv`;
}

/** An instant as the federal files write it, `20/11/2026 19:05:09`, in the orgao's zone. */
export const dataHoraFederal = (instante: Date, fuso: string): string =>
  `${formatarData(diaEm(instante, fuso))} ${horarioEm(instante, fuso)}`;

/** The end of a day, for a deadline. */
export const fimDoDiaFederal = (dia: DataCivil): string => `${formatarData(dia)} 23:59:59`;
