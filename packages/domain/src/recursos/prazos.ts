import type { DataCivil } from '../calendario/data-civil.ts';
import type { Prazo } from '../calendario/prazo.ts';
import type { Parametros } from '../parametros/parametros.ts';
import { contarPrazoDoOrgao, type PrazosDoOrgao } from '../solicitacoes/prazos.ts';
import type { InstanciaId } from './opcoes.ts';

const DIAS_PARA_RESPONDER = {
  1: 'recurso_responder',
  2: 'recurso_responder_segunda',
  3: 'recurso_responder_terceira',
} as const satisfies Record<InstanciaId, keyof Parametros>;

/** Until when an appeal opened on a day must be answered (Lei 12.527/2011, art. 15, sole paragraph). */
export const prazoDoRecurso = (
  abertura: DataCivil,
  instancia: InstanciaId,
  orgao: PrazosDoOrgao,
): Prazo => contarPrazoDoOrgao(abertura, orgao.parametros[DIAS_PARA_RESPONDER[instancia]], orgao);
