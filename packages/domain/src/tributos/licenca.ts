import type { DataCivil } from '../calendario/data-civil.ts';
import type { Situacao } from './situacao.ts';

/** What the rules need to know of a licence; without `validade` it has no term. */
interface Licenca {
  readonly situacao: 'VIGENTE' | 'CASSADA' | 'SUSPENSA';
  readonly validade: DataCivil | null;
}

export type SituacaoDaLicenca = Licenca['situacao'] | 'VENCIDA';

/** State of a licence today: one in force ends after its last day. */
export const situacaoDaLicenca = (
  { situacao, validade }: Licenca,
  hoje: DataCivil,
): SituacaoDaLicenca =>
  situacao === 'VIGENTE' && validade !== null && validade < hoje ? 'VENCIDA' : situacao;

/** Whether the document of a licence can be printed: in force, and its guide paid. */
export const licencaDisponivel = (
  licenca: Licenca | null,
  guia: { readonly situacao: Situacao },
  hoje: DataCivil,
): boolean =>
  licenca !== null && guia.situacao === 'BAIXADA' && situacaoDaLicenca(licenca, hoje) === 'VIGENTE';
