/** Minutes without a request after which a session ends, and hours after which it always does. */
const OCIOSA_MINUTOS = 30;
const MAXIMO_HORAS = 12;

/** Instants after which a session must have been seen, and opened, to be open still. */
export interface Vigencia {
  vista_depois_de: Date;
  criada_depois_de: Date;
}

export const vigenciaDasSessoes = (agora: Date): Vigencia => ({
  vista_depois_de: new Date(agora.getTime() - OCIOSA_MINUTOS * 60_000),
  criada_depois_de: new Date(agora.getTime() - MAXIMO_HORAS * 3_600_000),
});
