import { fileURLToPath } from 'node:url';

/** A path inside the project, from the project's folder. */
export const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
