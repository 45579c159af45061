import { diasEntre, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';

/** By which law who looked at somebody's data is kept from them for a time. */
export const FUNDAMENTOS_DO_SIGILO = {
  INVESTIGACAO_CRIMINAL: 'Investigação criminal (CPP, art. 20; LGPD, art. 4º, III, d)',
  INVESTIGACAO_EM_CURSO: 'Investigação ou fiscalização em curso (Lei 12.527/2011, art. 23, VIII)',
  PROCESSO_DISCIPLINAR: 'Sindicância ou processo disciplinar (estatuto dos servidores)',
  SIGILO_FISCAL: 'Ação fiscal em curso (CTN, arts. 194 a 198)',
  ORDEM_JUDICIAL: 'Ordem judicial',
} as const;

export type FundamentoDoSigilo = keyof typeof FUNDAMENTOS_DO_SIGILO;

export const FUNDAMENTOS = Object.keys(FUNDAMENTOS_DO_SIGILO) as [
  FundamentoDoSigilo,
  ...FundamentoDoSigilo[],
];

/** What a hold may last, and how far back it may reach; who needs more gives the reason again. */
export const DIAS_DO_SIGILO = 365;

interface Periodo {
  /** First day whose acts are held back. */
  desde: DataCivil;
  /** Last day on which they are; on the next they are there again. */
  ate: DataCivil;
}

/** Whether acts may be held back so long; else the field that is wrong, and why. */
export function lerPeriodoDoSigilo(
  { desde, ate }: Periodo,
  hoje: DataCivil,
): Leitura<Periodo> & { campo?: keyof Periodo } {
  if (desde > hoje)
    return {
      ...naoLido('O sigilo alcança o que já foi feito: use hoje ou um dia antes.'),
      campo: 'desde',
    };
  if (diasEntre(desde, hoje) > DIAS_DO_SIGILO)
    return {
      ...naoLido(`O sigilo alcança no máximo ${DIAS_DO_SIGILO} dias para trás.`),
      campo: 'desde',
    };
  if (ate <= hoje) return { ...naoLido('O sigilo termina depois de hoje.'), campo: 'ate' };
  if (ate > somarDias(hoje, DIAS_DO_SIGILO))
    return {
      ...naoLido(
        `Um sigilo dura no máximo ${DIAS_DO_SIGILO} dias. Se preciso, registre outro depois.`,
      ),
      campo: 'ate',
    };
  return lido({ desde, ate });
}

/** Where a hold stands on a day: it ends by itself, or before that by hand. */
export const situacaoDoSigilo = (
  { ate, encerrado }: { ate: DataCivil; encerrado: boolean },
  hoje: DataCivil,
): 'EM_VIGOR' | 'TERMINADO' | 'ENCERRADO' => {
  if (encerrado) return 'ENCERRADO';
  return ate < hoje ? 'TERMINADO' : 'EM_VIGOR';
};
