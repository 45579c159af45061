import { alteracoes, contribuintes, imoveis } from './cadastro.ts';
import { dividas, indices, licencas } from './livro.ts';
import { guiasAlvara, guiasIssqn, guiasTaxa, guiasIptu } from './guias.ts';
import { iptuPorArea } from './iptu-por-area.ts';
import { beneficiosFiscais, renunciasPrevistas } from './renuncias.ts';
import type { Tipo } from './tipo.ts';

/** Every kind of file that can be imported; a new one is added here. */
export const TIPOS: readonly Tipo[] = [
  contribuintes,
  imoveis,
  guiasIptu,
  guiasIssqn,
  guiasAlvara,
  guiasTaxa,
  licencas,
  dividas,
  beneficiosFiscais,
  renunciasPrevistas,
  alteracoes,
  iptuPorArea,
  indices,
];
