import type { Roteiro } from '../solicitacoes/roteiro.ts';
import type { Exemplo } from '../solicitacoes/exemplos.ts';
import type { RoteiroDoRecurso } from './roteiro.ts';

/** Of the subjects of `temas.ts`. */
const [ESCALA, ISENTOS, PUBLICIDADE, ALVARA, DRENAGEM, SALARIOS] = [5, 7, 8, 10, 11, 12];

const JOANA = 0;
const PADARIA = 1;
const OUTRA_PESSOA = 2;

/** A request that was answered so many days after its filing. */
const respondida = (
  responder: number,
  recursos: readonly RoteiroDoRecurso[],
): Partial<Roteiro> => ({
  ...{ direcionar: 1, atender: 3, responder, recursos },
});

/** An appeal that nobody answers. */
const aberto = (abrir: number, encaminhar: number | null = null): RoteiroDoRecurso => ({
  ...{ abrir, encaminhar, responder: null, corrigir: null },
  desfecho: 'INDEFERIDO',
});

const decidido = (
  abrir: number,
  responder: number,
  desfecho: RoteiroDoRecurso['desfecho'],
  encaminhar: number | null = null,
): RoteiroDoRecurso => ({ abrir, encaminhar, responder, corrigir: null, desfecho });

/** An appeal in every state, of every instance and with every outcome, whatever day it is. */
export const EXEMPLOS_DE_RECURSO: readonly Exemplo[] = [
  { ha: 24, tema: ISENTOS, roteiro: respondida(18, [aberto(22)]), emToda: true },
  { ha: 25, tema: ESCALA, roteiro: respondida(19, [aberto(23, 24)]) },
  {
    ...{ ha: 31, tema: ALVARA, solicitante: JOANA, emToda: true },
    roteiro: respondida(18, [decidido(22, 26, 'INDEFERIDO')]),
  },
  { ha: 32, tema: DRENAGEM, roteiro: respondida(18, [decidido(23, 27, 'DEFERIDO', 24)]) },
  {
    ...{ ha: 70, tema: SALARIOS, solicitante: PADARIA },
    roteiro: respondida(17, [{ ...decidido(20, 23, 'PARCIALMENTE_DEFERIDO'), corrigir: 25 }]),
  },
  { ha: 64, tema: PUBLICIDADE, roteiro: respondida(18, [decidido(21, 24, 'NAO_CONHECIDO')]) },
  {
    ...{ ha: 33, tema: ISENTOS },
    roteiro: respondida(15, [decidido(18, 22, 'INDEFERIDO'), aberto(31)]),
  },
  {
    ...{ ha: 45, tema: ESCALA },
    roteiro: respondida(15, [
      decidido(18, 22, 'INDEFERIDO'),
      decidido(29, 33, 'INDEFERIDO', 30),
      aberto(43, 44),
    ]),
  },
  {
    ...{ ha: 110, tema: ALVARA, emToda: true },
    roteiro: respondida(18, [
      decidido(20, 24, 'INDEFERIDO'),
      decidido(30, 34, 'PARCIALMENTE_DEFERIDO', 31),
      decidido(40, 44, 'DEFERIDO', 41),
    ]),
  },
  { ha: 60, tema: SALARIOS, roteiro: { direcionar: 1, recursos: [aberto(27)] }, emToda: true },
  { ha: 28, tema: DRENAGEM, roteiro: { direcionar: 1, recursos: [aberto(26)] } },
  {
    ...{ ha: 50, tema: PUBLICIDADE, solicitante: OUTRA_PESSOA },
    roteiro: { cancelar: 29, recursos: [aberto(27)] },
  },
];
