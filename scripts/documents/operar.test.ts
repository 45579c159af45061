import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Installing, watching, upgrading, copying, restoring, moving and growing. */
const PAGES = ['instalacao', 'operar', 'levar', 'dimensionar'].map(
  (page) => `docs/manual/${page}.md`,
);

const PROGRAMS =
  /^(?:[A-Z_]+=\S+ )*(?:npm|node|curl|docker|kubectl|helm|systemctl|systemd-analyze|useradd|cp|chmod|set|apt-get|pgbackrest|openssl|minisign) \S/;

/** Lines of blocks of a shell, and what stands between backticks in a line. */
const commandsOf = (text: string): string[] => {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)];
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)];
  return [...blocks.flatMap(([, lines = '']) => lines.split('\n')), ...spans.map(([, s = '']) => s)]
    .map((line) => line.trim())
    .filter((line) => PROGRAMS.test(line));
};

/** Who runs a command: a file, and the words in it by which it does. */
type RunBy = readonly [command: RegExp, file: string, words: string];

const TYPED = 'is made, listed, rehearsed and restored by the commands of the manual';

const RUN_BY: readonly RunBy[] = [
  [/^npm run cli$/, 'apps/server/src/cli/executar.test.ts', "['--help', 'ajuda', '-h']"],
  // A systemd that runs is not there; its own program reads the unit.
  [
    /^systemctl (status|stop|start) balcao$/,
    'scripts/operacao.mjs',
    "['verify', './balcao.service']",
  ],
  [/^(\S+=\S+ )*npm start$/, 'scripts/start/start.test.ts', "['npm', 'start']"],
  [/^npm ci$/, 'Dockerfile', 'RUN npm ci'],
  [/^npm run build$/, 'Dockerfile', 'RUN npm run build'],
  [/^NODE_ENV=production node /, 'e2e/src/server.ts', 'apps/server/dist/main.js'],
  [
    /^npm run cli -- (orgao|usuario) criar --help$/,
    'apps/server/src/cli/executar.test.ts',
    '--help',
  ],
  [
    /^npm run cli -- (backup( --listar)?|ensaio|restore .*)$/,
    'apps/server/src/copias/copias.test.ts',
    TYPED,
  ],
  [
    /^npm run cli -- orgao (exportar|restaurar) /,
    'apps/server/src/copias/copias.test.ts',
    'orgao (exportar|restaurar)',
  ],
  [/^npm run cli -- backup conferir$/, 'bench/src/arquivo.ts', "['backup', 'conferir']"],
  [/^npm run cli -- compatibilidade$/, 'apps/server/src/cli/operar.test.ts', "('compatibilidade')"],
  [
    /^npm run cli -- orgao mover /,
    'bench/src/mover.ts',
    "['orgao', 'mover', '--orgao', '1', '--desistir']",
  ],
  [
    /^npm run cli -- orgao retomar /,
    'apps/server/src/cli/um-orgao/mudado.test.ts',
    'orgao retomar --orgao 1',
  ],
  [
    /^npm run cli -- orgao encerrar /,
    'apps/server/src/cli/um-orgao/mudado.test.ts',
    "['orgao', 'encerrar'",
  ],
  [/^curl -s \S+\/ready$/, 'apps/server/src/slices/operacao/prontidao.test.ts', "url: '/ready'"],
  [/^useradd --system balcao$/, 'scripts/operacao/manual.mjs', 'useradd --system balcao'],
  [/^cp operacao\/balcao\.service /, 'scripts/operacao/manual.mjs', 'cp operacao'],
  [/^systemctl enable --now balcao$/, 'scripts/operacao/manual.mjs', 'systemctl enable'],
  [/^cp docker\/ensaiar\.sh /, 'scripts/operacao/manual.mjs', 'cp docker'],
  [/^cp operacao\/balcao-ensaio\.service /, 'scripts/operacao/manual.mjs', 'balcao-ensaio'],
  [
    /^systemctl enable --now balcao-ensaio/,
    'scripts/operacao/manual.mjs',
    'systemctl enable --now balcao-ensaio',
  ],
  [
    /^systemctl start balcao-ensaio$/,
    'scripts/operacao.mjs',
    "['balcao-ensaio.service', 'balcao-ensaio.timer']",
  ],
  // Without the variable, once, as beside pgBackRest.
  [
    /^docker compose run --rm -e ENSAIAR_CADA_SEGUNDOS= ensaio$/,
    'scripts/compose/copies.mjs',
    "serve('ensaiar.sh', { ...settings, RESTAURAR: 'false' })",
  ],
  [/^systemd-analyze security balcao$/, 'scripts/operacao.mjs', "'security'"],
  [/^openssl rand -base64 32$/, 'scripts/operacao/manual.mjs', 'openssl rand -base64 32'],
  [/^chmod 600$/, 'scripts/operacao/manual.mjs', 'chmod 600'],
  [/^set -a; /, 'scripts/operacao/manual.mjs', 'set -a'],
  [/^apt-get install /, 'scripts/operacao/manual.mjs', 'apt-get install'],
  [
    /^pgbackrest --stanza=balcao (stanza-create|check|backup)$/,
    'bench/src/arquivo.ts',
    "['stanza-create', 'check', 'backup']",
  ],
  [
    /^pgbackrest --stanza=balcao --type=full backup$/,
    'bench/src/arquivo.ts',
    "'--type=full', 'backup'",
  ],
  [/^pgbackrest --stanza=balcao restore$/, 'bench/src/arquivo.ts', "...alvo, 'restore'"],
  [/^pgbackrest --stanza=balcao --type=time /, 'bench/src/arquivo.ts', '--target-action=promote'],
  [/^minisign -V /, 'scripts/imagem/sign.mjs', 'minisign -V'],
  [/^kubectl create secret /, 'scripts/helm/manual.mjs', 'kubectl create secret'],
  [/^kubectl create configmap /, 'scripts/helm/manual.mjs', 'kubectl create configmap'],
  [/^helm install /, 'scripts/helm/manual.mjs', 'helm install'],
  [/^helm upgrade /, 'scripts/helm/manual.mjs', 'helm upgrade'],
  [/^docker compose run .* restaurar$/, 'scripts/compose/copies.mjs', "'restaurar.sh'"],
];

/** A command of ours that runs others is its own proof. */
const OWN = /^npm run (?!cli\b|start\b|build\b)[\w:-]+/;

/** What takes a machine that the project does not have where it is made; each page that names one says so. */
const ELSEWHERE: readonly (readonly [command: RegExp, said: RegExp])[] = [
  [/^docker compose (up|stop|exec) /, /por falta de um servidor Docker/],
  [/^(kubectl scale|helm test) /, /por falta de um onde o projeto é feito/],
];

const all = PAGES.flatMap((page) => commandsOf(read(page)).map((command) => ({ page, command })));

it('each command of the manual for who operates is run by something', () => {
  expect(all.length).toBeGreaterThan(50);
  const nobody = all.filter(
    ({ page, command }) =>
      !OWN.test(command) &&
      !RUN_BY.some(([pattern]) => pattern.test(command)) &&
      !ELSEWHERE.some(([pattern, said]) => pattern.test(command) && said.test(read(page))),
  );
  expect(nobody).toEqual([]);
});

it.each(RUN_BY)('%s is in the manual, and %s runs it', (pattern, file, words) => {
  expect(all.some(({ command }) => pattern.test(command))).toBe(true);
  expect(read(file)).toContain(words);
});
