/** Largest picture that is taken as a coat of arms, wherever it is sent from; bytes. */
export const BRASAO_BYTES = 2 * 1024 * 1024;

/** Longest side of what is kept of it, in pixels: enough for a slip on paper and for a phone. */
export const BRASAO_LADO = 512;

/** The same for people. */
export const REGRA_DO_BRASAO = 'PNG, JPEG ou WebP de até 2 MB, de preferência quadrada';
