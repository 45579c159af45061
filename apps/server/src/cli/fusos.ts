const DE_BRASILIA = 'America/Sao_Paulo';

/** Zone of the capital of each state that does not keep the clock of Brasília, or names its own. */
const FUSO_DO_ESTADO: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

const FERNANDO_DE_NORONHA = 2_605_459;

/** Western Amazonas keeps the clock of Acre (Lei 12.876/2013). */
const OESTE_DO_AMAZONAS = [
  1300201, 1300607, 1300706, 1301407, 1301506, 1301654, 1301803, 1301951, 1302306, 1302405, 1303502,
  1303908, 1304062,
];

/** IANA zone of a municipality. */
export const fusoDoMunicipio = (codigo: number, uf: string): string => {
  if (codigo === FERNANDO_DE_NORONHA) return 'America/Noronha';
  if (OESTE_DO_AMAZONAS.includes(codigo)) return 'America/Eirunepe';
  return FUSO_DO_ESTADO[uf] ?? DE_BRASILIA;
};
