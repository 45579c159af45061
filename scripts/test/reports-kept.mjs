import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/balcao-reports', import.meta.url));

/** Where the machine reports of the last `npm test` are: what is printed from a run reads them. */
export const REPORTS = {
  tests: `${FOLDER}/tests.json`,
  journeys: `${FOLDER}/journeys.json`,
};
