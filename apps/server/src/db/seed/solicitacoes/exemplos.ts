import { diaDaSemana, somarDias, type DataCivil } from '@balcao/domain';
import type { Cidade, Encomenda } from './linhas.ts';
import { NADA, type Roteiro } from './roteiro.ts';
import { TEMAS } from './temas.ts';

/** A request of which it is known what happens to it, filed days ago. */
export interface Exemplo {
  ha: number;
  /** Of the subjects of `temas.ts`. */
  tema: number;
  roteiro: Partial<Roteiro>;
  /** Whose it is, of the people with an account; anybody's where it is not said. */
  solicitante?: number;
  /** Whether it is of every institution, or of that of the demonstration accounts alone. */
  emToda?: true;
}

const [JOANA, PADARIA] = [0, 1];

/** What the accounts of the demonstration have asked for: one request in each state. */
export const EXEMPLOS: readonly Exemplo[] = [
  { ha: 2, tema: 0, roteiro: {}, solicitante: JOANA },
  { ha: 6, tema: 9, roteiro: { direcionar: 1 }, solicitante: PADARIA },
  { ha: 11, tema: 6, roteiro: { direcionar: 1, atender: 3 }, solicitante: JOANA },
  { ha: 23, tema: 3, roteiro: { direcionar: 2, atender: 4, prorrogar: 17 }, solicitante: PADARIA },
  { ha: 24, tema: 4, roteiro: { direcionar: 1, atender: 3, responder: 20 }, solicitante: JOANA },
  { ha: 29, tema: 10, roteiro: { direcionar: 1 }, solicitante: PADARIA },
  { ha: 60, tema: 7, roteiro: { direcionar: 1, atender: 2, responder: 18 }, solicitante: JOANA },
  { ha: 80, tema: 1, roteiro: {}, solicitante: PADARIA },
  { ha: 15, tema: 12, roteiro: { cancelar: 1 }, solicitante: JOANA },
];

/** Working days: nobody files the examples on a Sunday. */
const diaUtil = (dia: DataCivil): DataCivil => {
  const semana = diaDaSemana(dia);
  return semana === 0 ? somarDias(dia, -2) : semana === 6 ? somarDias(dia, -1) : dia;
};

/** An example as a city gets it. */
export const encomendar = (
  { ha, tema, roteiro, solicitante }: Exemplo,
  { solicitantes }: Cidade,
  hoje: DataCivil,
): Encomenda => {
  const um = TEMAS[tema];
  const pessoa = solicitante === undefined ? undefined : solicitantes[solicitante];
  return {
    dia: diaUtil(somarDias(hoje, -ha)),
    roteiro: { ...NADA, ...roteiro },
    ...(um && { tema: um }),
    ...(pessoa && { solicitante: pessoa }),
  };
};
