import { alteracoes } from './alteracoes.ts';
import { contribuintes } from './contribuintes.ts';
import { dividas } from './dividas.ts';
import { guiasAlvara, guiasIssqn, guiasTaxa } from './guias-de-pessoa.ts';
import { guiasIptu } from './guias-iptu.ts';
import { imoveis } from './imoveis.ts';
import { indices } from './indices.ts';
import { iptuPorArea } from './iptu-por-area.ts';
import { licencas } from './licencas.ts';
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
  alteracoes,
  iptuPorArea,
  indices,
];
