import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
const tracked = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter((file) => file !== '' && existsSync(root + file));
const read = (file: string) => readFileSync(root + file, 'utf8');

const documents = tracked.filter((file) => file.endsWith('.md'));
/** Decisions tell what was so when they were taken; the history, what each release had. */
const ofToday = documents.filter((file) => !/^(?:docs\/decisions\/\d|CHANGELOG)/.test(file));

/** What stands between backticks in a line, and the lines of fenced blocks. */
const spans = (text: string) =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code]) => code ?? '');
const blocks = (text: string) =>
  [...text.matchAll(/^```(?:sh|bash|console)?\n([\s\S]*?)^```/gm)].flatMap(([, code]) =>
    (code ?? '').split('\n'),
  );

const folders = new Set(tracked.flatMap((file) => ancestors(file)));
function ancestors(file: string): string[] {
  const parent = posix.dirname(file);
  return parent === '.' ? [] : [parent, ...ancestors(parent)];
}
const top = [...new Set(tracked.map((file) => file.split('/')[0] ?? ''))].filter(
  (name) => folders.has(name) && !name.startsWith('.'),
);

/** `a/{b,c}/*.ts`, `…` and `<name>` stand for whatever there is. */
const asPattern = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.+()[\]\\^$]/g, '\\$&')
      .replace(/\{([^}]+)\}/g, (_all, words: string) => `(?:${words.replaceAll(',', '|')})`)
      .replace(/\*\*\/?|…|<[^>]+>|\*/g, '[^\\0]*')}$`,
  );
const places = [...tracked, ...folders];
const isThere = (path: string) => {
  const pattern = asPattern(path);
  return places.some((place) => pattern.test(place));
};
/** `plugins/session.ts`: the end of some file's path. */
const endsSomewhere = (path: string) => tracked.some((file) => `/${file}`.endsWith(`/${path}`));

it('every link of a document leads to a file of the repository', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)]
      .map(([, target]) => posix.join(posix.dirname(file), target ?? ''))
      .filter((target) => !existsSync(root + target))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('every path that a document names is there', () => {
  const start = new RegExp(`^(?:${top.join('|')})/[^\\s:]+$`);
  const end = /^[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql|css|csv|ya?ml|md)$/;
  const missing = ofToday.flatMap((file) => {
    const text = read(file);
    const firsts = blocks(text).map((line) => line.trim().split(' ')[0] ?? '');
    return [...spans(text), ...firsts]
      .map((code) => code.replace(/[.,;]$/, ''))
      .filter((code) => !/\/(?:dist|node_modules)\b/.test(code))
      .filter((code) =>
        start.test(code) ? !isThere(code) : end.test(code) && !endsSomewhere(code),
      )
      .map((code) => `${file}: ${code}`);
  });
  expect(missing).toEqual([]);
});

it('the architecture names every app, package and folder of the server', () => {
  const house = [...folders].filter((folder) =>
    /^(?:(?:apps|packages)|apps\/server\/src)\/[^/]+$/.test(folder),
  );
  const text = read('docs/architecture.md');
  expect(house.filter((folder) => !text.includes(`\`${folder}`))).toEqual([]);
});

const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(read(posix.join(folder, 'package.json'))) as { scripts?: Record<string, string> })
    .scripts ?? {};
const workspaces = new Map(
  tracked
    .filter((file) => /^[^/]+(?:\/[^/]+)?\/package\.json$/.test(file))
    .flatMap((file): [string, string][] => {
      const folder = posix.dirname(file);
      return [
        [(JSON.parse(read(file)) as { name: string }).name, folder],
        [folder, folder],
      ];
    }),
);
const OPERATORS = new Set(
  tracked
    .filter((file) => file.startsWith('apps/server/src/cli/') && file.endsWith('.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/\bnome: '([^']+)'/g)].map(([, nome]) => nome ?? ''),
    ),
);

/** What a command line must begin with, and what is wrong with the words that follow. */
const COMMANDS: readonly (readonly [RegExp, (...words: string[]) => string | undefined])[] = [
  [
    /^npm run ([\w:-]+)(?:.*? -w(?:orkspace)?[ =](\S+))?/,
    (script = '', workspace = '.') => {
      const folder = workspace === '.' ? '.' : workspaces.get(workspace);
      if (folder === undefined) return `no workspace ${workspace}`;
      return script in scriptsOf(folder) ? undefined : `no script ${script}`;
    },
  ],
  [
    /^npm run cli -- ((?:[a-z]+ ?)+)/,
    (words = '') =>
      [...OPERATORS].some((nome) => `${words.trim()} `.startsWith(`${nome} `))
        ? undefined
        : `no command ${words}`,
  ],
  [
    /^(?:node|npx .* (?:-c|--config))[ =]((?:apps|scripts|packages|e2e|bench)\/\S+)/,
    (file = '') =>
      file.includes('/dist/') || existsSync(root + file) ? undefined : `no file ${file}`,
  ],
];

const problemsOf = (line: string): string[] =>
  COMMANDS.flatMap(([command, problemOf]) => {
    const words = command.exec(line)?.slice(1);
    return (words && problemOf(...words)) ?? [];
  });

it('every command that a document names can be given', () => {
  const lines = ofToday.flatMap((file) => {
    const text = read(file);
    return [...spans(text), ...blocks(text)].map((line) => ({ file, line: line.trim() }));
  });
  expect(lines.filter(({ line }) => line.startsWith('npm run cli -- ')).length).toBeGreaterThan(10);
  const wrong = lines.flatMap(({ file, line }) =>
    problemsOf(line).map((problem) => `${file}: ${line}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});

it('what is built is started by names that it has', () => {
  const named = tracked
    .filter((file) => /^(?:Dockerfile|package\.json|docker\/|scripts\/|e2e\/|bench\/)/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\b((?:apps|packages)\/[a-z]+)\/dist\/([\w/-]+)\.js\b/g)].map(
        ([, folder = '', module = '']) => ({ file, source: `${folder}/src/${module}.ts` }),
      ),
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ source }) => !existsSync(root + source))).toEqual([]);
});

const sources = tracked.filter(
  (file) => /\.(?:ts|tsx|mjs|sql|json)$/.test(file) && /^(?:apps|packages)\//.test(file),
);

it('every word that the glossary gives for the code is in the code', () => {
  const code = sources.map(read).join('\n');
  const words = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.split(' | ').length > 2)
    .flatMap((line) => spans((line.split(' | ')[2] ?? '').split(/; never|; not |, not /)[0] ?? ''));
  expect(words.length).toBeGreaterThan(100);
  const unknown = [...new Set(words)].filter((word) => {
    const plain = word.replace(/^\*_|\*$|_\*$/g, '');
    return !code.includes(plain) && !plain.split(/[ /]/).every((part) => code.includes(part));
  });
  expect(unknown).toEqual([]);
});

it('the glossary has a word for every capability and every room of the rules', () => {
  const glossary = read('docs/glossary.md').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const rooms = [...folders].filter((folder) =>
    /^(?:apps\/server\/src\/slices|apps\/server\/src\/slices\/esic|packages\/domain\/src)\/[^/]+$/.test(
      folder,
    ),
  );
  expect(rooms.length).toBeGreaterThan(20);
  const stemOf = (folder: string) =>
    posix
      .basename(folder)
      .split('-')
      .map((word) => word.replace(/(?:oes|ao|ais|al|ens|em|res|s)$/, ''));
  const nameless = rooms.filter(
    (folder) =>
      statSync(root + folder).isDirectory() && !stemOf(folder).every((w) => glossary.includes(w)),
  );
  expect(nameless).toEqual([]);
});
