import { A4, mm } from '../layout/medidas.ts';

/** Where a slip is cut in two: the citizen's part above, the bank's below. */
export const CORTE = A4.altura - mm(93);
