import {
  silencioEncerrado,
  type FiltroDeSituacao,
  type PrazosDoOrgao,
  type Quem,
} from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { AGUARDA, omitida, type DiaDoSilencio } from '../../processo/regras.repository.ts';

/** What a clerk filters the queue by, besides the state. */
export interface FiltroDaFila {
  setor?: string | undefined;
  natureza?: number | undefined;
  numero_protocolo?: string | undefined;
  minhas: boolean;
  meus_setores: boolean;
}

/** Who reads the queue of which orgao, on which day. */
export interface Leitor extends DiaDoSilencio {
  cod_empre: number;
  usuario_id: string;
  /** Where they work; undefined for who works in every sector. */
  setores: readonly string[] | undefined;
}

export const leitorDe = (
  orgao: PrazosDoOrgao & { cod_empre: number; hoje: string },
  { papel, setores, usuario_id }: Quem & { usuario_id: string },
): Leitor => ({
  cod_empre: orgao.cod_empre,
  hoje: orgao.hoje,
  silencio: silencioEncerrado(orgao.hoje, orgao),
  usuario_id,
  setores: papel === 'ADMIN' ? undefined : setores,
});

const noSetor = (setores: readonly string[]): SQL =>
  sql`setor_id = any(${sql.param(setores)}::uuid[])`;

/** `restrita` of the domain. */
const RESTRITA = sql`(tipo = 1 or grau_sigilo <> 1)`;

/** Flagged as unattended (`naoAtendida` of what waits), stored or told from the day. */
export const parada = ({ hoje }: Leitor): SQL =>
  sql`(${AGUARDA} and (expirada_em is not null or data_previsao < ${hoje}::date))`;

/** `solicitacaoVencida` of what was not cancelled. */
export const vencida = ({ hoje }: Leitor): SQL =>
  sql`(status_id <> 4 and data_previsao < ${hoje}::date)`;

const todas = (condicoes: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    condicoes.filter((uma) => uma !== undefined),
    sql` and `,
  );

/** Conditions that a cell of the totals answers as a request does. */
const daCelula = ({ cod_empre, setores }: Leitor, filtro: FiltroDaFila): (SQL | undefined)[] => [
  sql`cod_empre = ${cod_empre}`,
  filtro.setor === undefined ? undefined : sql`setor_id = ${filtro.setor}::uuid`,
  filtro.natureza === undefined ? undefined : sql`natureza = ${filtro.natureza}`,
  filtro.meus_setores && setores ? noSetor(setores) : undefined,
];

/** What a restricted request must be for somebody to read it outside their sectors. */
const dele = ({ usuario_id }: Leitor): SQL =>
  sql`(atendente_id = ${usuario_id}::uuid or solicitante_id = ${usuario_id}::uuid)`;

/** Cells of what the reader may read by where it is (`podeLerSolicitacao`). */
export const celulasDoLeitor = (leitor: Leitor, filtro: FiltroDaFila): SQL =>
  todas([
    ...daCelula(leitor, filtro),
    sql`not cancelada`,
    leitor.setores && sql`(not restrita or ${noSetor(leitor.setores)})`,
  ]);

/** Cells of the requests that the reader attends: whoever does reads them all. */
export const celulasDoAtendente = (leitor: Leitor, filtro: FiltroDaFila): SQL =>
  todas([...daCelula(leitor, filtro), sql`atendente_id = ${leitor.usuario_id}::uuid`]);

const daLinha = (leitor: Leitor, filtro: FiltroDaFila): (SQL | undefined)[] => [
  ...daCelula(leitor, filtro),
  sql`cancelada_em is null`,
  filtro.numero_protocolo === undefined
    ? undefined
    : sql`numero_protocolo = ${filtro.numero_protocolo}`,
  filtro.minhas ? sql`atendente_id = ${leitor.usuario_id}::uuid` : undefined,
];

/** Requests of the filter that the reader may read (`podeLerSolicitacao`). */
export const linhasDoLeitor = (leitor: Leitor, filtro: FiltroDaFila): SQL =>
  todas([
    ...daLinha(leitor, filtro),
    leitor.setores && sql`(not ${RESTRITA} or ${noSetor(leitor.setores)} or ${dele(leitor)})`,
  ]);

/**
 * Restricted requests that the reader may read for their own sake, in no cell of theirs: those that
 * they attend, which an index alone answers however many they are, and those that they filed.
 */
export const restritasDoLeitor = (
  leitor: Leitor,
  filtro: FiltroDaFila,
): { atendidas: SQL; pedidas: SQL } => {
  const eu = sql`${leitor.usuario_id}::uuid`;
  const deFora = todas([
    ...daLinha(leitor, filtro),
    RESTRITA,
    leitor.setores ? sql`not ${noSetor(leitor.setores)}` : sql`false`,
  ]);
  return {
    atendidas: sql`${deFora} and atendente_id = ${eu}`,
    pedidas: sql`${deFora} and solicitante_id = ${eu} and atendente_id is distinct from ${eu}`,
  };
};

/** Part of a page: requests stored in one state, which stand in `efetivo` today. */
export interface Ramo {
  status: FiltroDeSituacao;
  efetivo: FiltroDeSituacao;
  quando?: SQL;
}

/** Where the requests of a situation are (`noFiltro`), whoever attends them. */
const ramosDaSituacao = (leitor: Leitor, situacao: FiltroDeSituacao | undefined): Ramo[] => {
  const semAtender = omitida(leitor);
  const aguarda = (status: 1 | 2): Ramo => ({
    status,
    efetivo: status,
    quando: sql`not ${semAtender}`,
  });
  const parou = (status: 1 | 2): Ramo[] => [
    { status, efetivo: status, quando: sql`${parada(leitor)} and not ${semAtender}` },
    { status, efetivo: 5, quando: semAtender },
  ];
  switch (situacao) {
    case 1:
    case 2:
      return [aguarda(situacao)];
    case 3:
    case 4:
      return [{ status: situacao, efetivo: situacao }];
    case 5:
      return [{ status: 5, efetivo: 5 }, ...parou(1), ...parou(2)];
    default:
      return [
        aguarda(1),
        aguarda(2),
        { status: 3, efetivo: 3 },
        { status: 4, efetivo: 4 },
        { status: 5, efetivo: 5 },
        { status: 1, efetivo: 5, quando: semAtender },
        { status: 2, efetivo: 5, quando: semAtender },
      ];
  }
};

/** The parts of a page, each in the order of an index. Only what is in states 3 and 4 has an attendant. */
export const ramosDa = (
  leitor: Leitor,
  { situacao, minhas }: Pick<FiltroDaFila, 'minhas'> & { situacao?: FiltroDeSituacao | undefined },
): Ramo[] =>
  ramosDaSituacao(leitor, situacao).filter(({ status }) => !minhas || status === 3 || status === 4);
