import { CLASSES_DO_CRITERIO, type Criterio, type Verificacao } from './criterio.ts';
import { CRITERIOS_DA_INSTITUICAO } from './da-instituicao.ts';
import { CRITERIOS_DAS_FINANCAS } from './das-financas.ts';
import { CRITERIOS_DO_ACESSO } from './do-acesso.ts';

const partesDe = ({ numero }: Criterio): readonly number[] => numero.split('.').map(Number);

/**
 * The criteria of the courts of accounts that a portal of taxes and of access to information answers by itself, in
 * the order of the list. Budget, payroll, contracts and the like are another portal's of the city, and not here.
 * Read in the cartilha of 2025 (Atricon, dimensions 1 to 16 of the executive branch).
 */
export const CRITERIOS_DO_PNTP: readonly Criterio[] = [
  ...CRITERIOS_DA_INSTITUICAO,
  ...CRITERIOS_DO_ACESSO,
  ...CRITERIOS_DAS_FINANCAS,
].sort((um, outro) => {
  const [a = 0, b = 0] = partesDe(um);
  const [c = 0, d = 0] = partesDe(outro);
  return a - c || b - d;
});

/** What came of one criterion: of what is verified, whether it was found. */
export interface Resultado {
  readonly numero: string;
  readonly verifica: Readonly<Partial<Record<Verificacao, boolean>>>;
}

/**
 * How much of the list is met, of a hundred, to one decimal down: each criterion by the part of it that was found
 * and by the weight of its class. Only what is whole makes 100.
 */
export function percentualDoPntp(resultados: readonly Resultado[]): number {
  let pontos = 0;
  let total = 0;
  for (const { numero, classe } of CRITERIOS_DO_PNTP) {
    const { peso } = CLASSES_DO_CRITERIO[classe];
    const verificados = Object.values(
      resultados.find((um) => um.numero === numero)?.verifica ?? {},
    );
    const achados = verificados.filter(Boolean).length;
    total += peso;
    if (verificados.length > 0) pontos += (peso * achados) / verificados.length;
  }
  return Math.floor((pontos * 1000) / total) / 10;
}
