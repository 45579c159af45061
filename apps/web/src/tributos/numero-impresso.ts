import type { Orgao } from '@balcao/contracts';
import type { ConsultaPublica } from '@balcao/domain';

const oculta = (alcance: ConsultaPublica) => alcance !== 'tudo';

/** Whether an institution keeps some bills from visitors who type a CPF/CNPJ alone. */
export const ocultaGuias = ({ consulta_publica: { pessoas, empresas } }: Orgao): boolean =>
  oculta(pessoas) || oculta(empresas);

/** The same of active debt. */
export const ocultaDivida = ({ consulta_publica: { divida } }: Orgao): boolean => oculta(divida);
