import {
  type DataCivil,
  diasDoPrazoDaFila,
  silencioEncerrado,
  type PrazoDaFila,
  type PrazosDoOrgao,
  type Quem,
} from '@balcao/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import { AGUARDA, type DiaDoSilencio } from '../../processo/regras.repository.ts';

/** What a clerk filters the queue by, besides the state. */
export interface FiltroDaFila {
  setor?: string | undefined;
  natureza?: number | undefined;
  numero_protocolo?: string | undefined;
  prazo?: PrazoDaFila | undefined;
  /** First and last day of filing. */
  de?: DataCivil | undefined;
  ate?: DataCivil | undefined;
  minhas: boolean;
  meus_setores: boolean;
}

/** Who reads the queue of which orgao, on which day. */
export interface Leitor extends DiaDoSilencio {
  cod_empre: number;
  usuario_id: string;
  /** Where they work; undefined for whoever works in every sector. */
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

export const noSetor = (setores: readonly string[]): SQL =>
  sql`setor_id = any(${sql.param(setores)}::uuid[])`;

/** `restrita` of the domain. */
export const RESTRITA = sql`(tipo = 1 or grau_sigilo <> 1)`;

/** Flagged as unattended (`naoAtendida` of what waits), stored or told from the day. */
export const parada = ({ hoje }: Leitor): SQL =>
  sql`(${AGUARDA} and (expirada_em is not null or data_previsao < ${hoje}::date))`;

/** What the filter says of columns that requests and their totals both have. */
export const filtroComum = (
  { cod_empre, setores }: Leitor,
  { setor, natureza, meus_setores }: FiltroDaFila,
): SQL | undefined =>
  and(
    sql`cod_empre = ${cod_empre}`,
    setor === undefined ? undefined : sql`setor_id = ${setor}::uuid`,
    natureza === undefined ? undefined : sql`natureza = ${natureza}`,
    meus_setores && setores ? noSetor(setores) : undefined,
  );

/** `noPrazoDaFila` of what was not cancelled. */
const doPrazo = ({ hoje }: Leitor, prazo: PrazoDaFila): SQL => {
  if (prazo === 'ABERTAS') return sql`status_id in (1, 2, 3, 5) and importada_em is null`;
  if (prazo === 'VENCIDAS')
    return sql`status_id in (1, 2, 3, 5) and importada_em is null
    and data_previsao < ${hoje}::date`;
  const dias = sql.raw(String(diasDoPrazoDaFila(prazo) ?? 0));
  return sql`status_id in (1, 2, 3)
    and data_previsao between ${hoje}::date and ${hoje}::date + ${dias}`;
};

/** Requests of the filter, whether or not the reader may read them. */
export const solicitacoesDoFiltro = (leitor: Leitor, filtro: FiltroDaFila): SQL | undefined =>
  and(
    filtroComum(leitor, filtro),
    sql`cancelada_em is null`,
    filtro.prazo && doPrazo(leitor, filtro.prazo),
    filtro.de === undefined ? undefined : sql`data_solicitacao >= ${filtro.de}::date`,
    filtro.ate === undefined ? undefined : sql`data_solicitacao <= ${filtro.ate}::date`,
    filtro.numero_protocolo === undefined
      ? undefined
      : sql`numero_protocolo = ${filtro.numero_protocolo}`,
    filtro.minhas ? sql`atendente_id = ${leitor.usuario_id}::uuid` : undefined,
  );

/** Requests of the filter that the reader may read (`podeLerSolicitacao`). */
export const solicitacoesDoLeitor = (leitor: Leitor, filtro: FiltroDaFila): SQL | undefined => {
  const { setores, usuario_id } = leitor;
  const propria = sql`(atendente_id = ${usuario_id}::uuid or solicitante_id = ${usuario_id}::uuid)`;
  return and(
    solicitacoesDoFiltro(leitor, filtro),
    setores && sql`(not ${RESTRITA} or ${noSetor(setores)} or ${propria})`,
  );
};
