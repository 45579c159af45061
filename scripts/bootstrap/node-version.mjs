import { Problem } from './problem.mjs';

/** First version that serves, of each series: the ones that the build tools take. */
const FIRST_MINOR = { 20: 19, 22: 12, 23: 0, 24: 0 };

/**
 * @param {string} version such as `20.19.0`
 * @returns {boolean}
 */
export const isSupported = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return minor >= FIRST_MINOR[major];
};

/** @throws {Problem} naming the version to install. */
export function checkNodeVersion(version = process.versions.node) {
  if (isSupported(version)) return;
  throw new Problem(
    `O Balcão roda com o Node.js 24, 22 (desde o 22.12) ou 20 (desde o 20.19), e este é o ${version}. Instale o Node.js 24 (https://nodejs.org) e repita o comando.`,
  );
}
