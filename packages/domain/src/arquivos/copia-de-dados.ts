/** Where a copy of somebody's data stands. */
export const ETAPAS_DA_COPIA = ['PREPARANDO', 'PRONTA', 'CANCELADA', 'FALHOU', 'EXPIRADA'] as const;

export type EtapaDaCopia = (typeof ETAPAS_DA_COPIA)[number];

/** For so long a copy can be fetched; then its file is deleted. */
export const HORAS_DA_COPIA = 24;

/** Copies that a person may ask for in a day. */
export const COPIAS_POR_DIA = 3;
