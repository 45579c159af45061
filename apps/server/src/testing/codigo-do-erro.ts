/** The code of an answer that refuses; undefined of any other. */
export const codigoDoErro = (resposta: { json: () => unknown }): string | undefined =>
  (resposta.json() as { code?: string }).code;
