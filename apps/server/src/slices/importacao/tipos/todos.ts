import { contribuintes } from './contribuintes.ts';
import { guiasIptu } from './guias-iptu.ts';
import { imoveis } from './imoveis.ts';
import { indices } from './indices.ts';
import { iptuPorArea } from './iptu-por-area.ts';
import type { Tipo } from './tipo.ts';

/** Every kind of file that can be imported; a new one is added here. */
export const TIPOS: readonly Tipo[] = [contribuintes, imoveis, guiasIptu, iptuPorArea, indices];
