import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, it } from 'vitest';
import borders, { LAYERS } from '../../.dependency-cruiser.mjs';

const roots: string[] = [];

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** What every small house has: its packages, entered as the real ones are, and their neighbours. */
const PACKAGES = ['domain', 'contracts', 'testing'];
const FOLDERS = ['apps', 'e2e', 'bench'];
const MANIFEST = JSON.stringify({ devDependencies: { vitest: '*' } });

/** Writes a small house with the given files, and says which rules are broken where. */
async function crossingsOf(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'borders-'));
  roots.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const folder of FOLDERS) mkdirSync(join(root, folder));
  write('package.json', MANIFEST);
  write('node_modules/vitest/package.json', JSON.stringify({ main: 'index.js' }));
  write('node_modules/vitest/index.js', '');
  mkdirSync(join(root, 'node_modules/@balcao'));
  for (const name of PACKAGES) {
    const exports = { '.': { source: './src/index.ts', default: './dist/index.js' } };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@balcao/${name}`, exports }));
    write(`packages/${name}/src/index.ts`, anything);
    symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@balcao', name));
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  const { forbidden, options } = borders;
  const { enhancedResolveOptions, ...walking } = options;
  const { output } = await cruise(
    ['packages', ...FOLDERS],
    { ...walking, baseDir: root, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from }) => `${rule.name}: ${from}`,
  );
}

const anything = 'export const it = 1;';
const importing = (path: string) => `import '${path}';`;

/** `from` imports `to`, which is there; what breaks is named by the rule. */
const reaching = (rule: string, from: string, to: string): [string, string, Files] => {
  const up = '../'.repeat(from.split('/').length - 1);
  return [rule, from, { [from]: importing(`${up}${to}`), [to]: anything }];
};
type Files = Record<string, string>;

describe('borders of the house', () => {
  it('let every part import what stands below it', async () => {
    const crossings = await crossingsOf({
      'packages/domain/src/guia.test.ts': importing('@balcao/testing'),
      'packages/testing/src/index.ts': importing('@balcao/domain'),
      'packages/contracts/src/iptu.ts': importing('@balcao/domain'),
      'apps/server/src/app.ts': importing('./slices/iptu/index.ts'),
      'apps/server/src/slices/iptu/index.ts': importing('./iptu.repository.ts'),
      'apps/server/src/slices/iptu/iptu.repository.ts': importing('../../db/schema/guia.ts'),
      'apps/server/src/slices/iptu/consultar.ts': importing('../../adapters/erp/port.ts'),
      'apps/server/src/slices/esic/recursos/entrar-com-recurso.ts':
        importing('../processo/guardar.ts'),
      'apps/server/src/slices/esic/processo/guardar.ts': anything,
      'apps/server/src/adapters/erp/port.ts': importing('@balcao/contracts'),
      'apps/server/src/db/schema/guia.ts': anything,
      'apps/server/src/testing/cena.ts': importing('@balcao/testing'),
      'apps/web/src/routes/iptu.tsx': importing('../features/iptu/lista.tsx'),
      'apps/web/src/features/iptu/lista.tsx': importing('../../ui/card.tsx'),
      'apps/web/src/ui/card.tsx': anything,
      'e2e/src/server.ts': importing('@balcao/testing'),
      'bench/src/abertura.ts': importing('../../e2e/src/server.ts'),
    });
    expect(crossings).toEqual([]);
  });

  const crossings: [rule: string, from: string, files: Files][] = [
    [
      'no cycles',
      'packages/domain/src/a.ts',
      {
        'packages/domain/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
        'packages/domain/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
      },
    ],
    [
      'imports resolve',
      'apps/web/src/main.tsx',
      { 'apps/web/src/main.tsx': importing('./gone.ts') },
    ],
    reaching('tests are leaves', 'packages/domain/src/a.ts', 'packages/domain/src/b.test.ts'),
    reaching('tests are leaves', 'apps/server/src/app.ts', 'apps/server/src/testing/cena.ts'),
    [
      'no development packages in what runs',
      'apps/server/src/app.ts',
      { 'apps/server/src/app.ts': importing('vitest') },
    ],
    [
      'Mantine gives its sheets, not its code',
      'apps/web/src/ui/card.tsx',
      {
        'apps/web/src/ui/card.tsx': importing('@mantine/core'),
        'node_modules/@mantine/core/package.json': JSON.stringify({ main: 'index.js' }),
        'node_modules/@mantine/core/index.js': '',
      },
    ],
    [
      'no Node below the server',
      'apps/web/src/main.tsx',
      { 'apps/web/src/main.tsx': importing('node:fs') },
    ],
    [
      'no Node below the server',
      'packages/contracts/src/iptu.ts',
      { 'packages/contracts/src/iptu.ts': importing('node:fs') },
    ],
    [
      'the domain stands alone',
      'packages/domain/src/guia.ts',
      { 'packages/domain/src/guia.ts': importing('vitest') },
    ],
    [
      'packages/domain stands on nothing of ours',
      'packages/domain/src/guia.ts',
      { 'packages/domain/src/guia.ts': importing('@balcao/contracts') },
    ],
    reaching(
      'packages/contracts stands on packages/domain',
      'packages/contracts/src/iptu.ts',
      'apps/server/src/app.ts',
    ),
    reaching(
      'packages/testing stands on packages/domain',
      'packages/testing/src/index.ts',
      'apps/server/src/app.ts',
    ),
    reaching(
      'apps/banco stands on packages/domain',
      'apps/banco/src/main.ts',
      'apps/server/src/app.ts',
    ),
    reaching(
      'apps/govbr stands on nothing of ours',
      'apps/govbr/src/main.ts',
      'apps/server/src/app.ts',
    ),
    reaching(
      'apps/erp stands on packages/contracts, packages/domain',
      'apps/erp/src/main.ts',
      'apps/server/src/app.ts',
    ),
    reaching(
      'apps/server stands on packages/contracts, packages/domain',
      'apps/server/src/app.ts',
      'apps/web/src/main.tsx',
    ),
    reaching(
      'apps/web stands on packages/contracts, packages/domain',
      'apps/web/src/main.tsx',
      'apps/server/src/config.ts',
    ),
    reaching('e2e stands on packages/domain', 'e2e/src/server.ts', 'apps/server/src/app.ts'),
    reaching(
      'bench stands on packages/domain, apps/server, e2e',
      'bench/src/abertura.ts',
      'apps/web/src/main.tsx',
    ),
    reaching('a package has one entry', 'apps/web/src/main.tsx', 'packages/domain/src/guia.ts'),
    [
      'every workspace is listed',
      'apps/fila/src/main.ts',
      { 'apps/fila/src/main.ts': importing('@balcao/domain') },
    ],
    [
      'file names are kebab-case',
      'packages/domain/src/guia_iptu.ts',
      { 'packages/domain/src/guia_iptu.ts': importing('./index.ts') },
    ],
    [
      'file names are kebab-case',
      'packages/domain/src/guia.ts',
      {
        'packages/domain/src/guia.ts': importing('./Iptu.ts'),
        'packages/domain/src/Iptu.ts': anything,
      },
    ],
    [
      'file names are kebab-case',
      'packages/domain/src/guiaIptu.ts',
      { 'packages/domain/src/guiaIptu.ts': anything },
    ],
    reaching(
      'slices see ports',
      'apps/server/src/slices/iptu/index.ts',
      'apps/server/src/adapters/erp/http.ts',
    ),
    reaching(
      'tables stay in repositories',
      'apps/server/src/slices/iptu/consultar.ts',
      'apps/server/src/db/schema/guia.ts',
    ),
    ...['apps/server/src/slices', 'apps/server/src/adapters', 'apps/web/src/features'].map(
      (folder) =>
        reaching(`${folder}: siblings are strangers`, `${folder}/a/index.ts`, `${folder}/b/b.ts`),
    ),
  ];

  it.each(crossings)('%s: refuses it in %s', async (rule, from, files) => {
    expect(await crossingsOf(files)).toContain(`${rule}: ${from}`);
  });

  const ofLayers = /^(?<folder>[^ ]+): (?<layer>[a-z]+) imports /;

  it.each(Object.entries<Record<string, string[]>>(LAYERS))(
    '%s: a layer imports those below it and no other',
    async (folder, layers) => {
      const names = Object.keys(layers);
      const pairs = Object.entries(layers).flatMap(([layer, below]) =>
        names
          .filter((other) => other !== layer)
          .map((other) => ({ layer, other, fine: below.includes(other) })),
      );
      const file = (layer: string, other: string) => `${folder}/${layer}/com-${other}.ts`;
      const files: Files = {};
      for (const layer of names) files[`${folder}/${layer}/port.ts`] = anything;
      for (const { layer, other } of pairs)
        files[file(layer, other)] = importing(`../${other}/port.ts`);
      const crossed = await crossingsOf(files);
      const told = crossed.filter(
        (crossing) => ofLayers.exec(crossing)?.groups?.['folder'] === folder,
      );
      expect(told.map((crossing) => crossing.split(': ').at(-1)).toSorted()).toEqual(
        pairs
          .filter(({ fine }) => !fine)
          .map(({ layer, other }) => file(layer, other))
          .toSorted(),
      );
    },
  );

  it('each have a crossing planted above', () => {
    const planted = new Set(crossings.map(([rule]) => rule));
    const rules = borders.forbidden
      .map(({ name = '' }) => name)
      .filter((name) => !ofLayers.test(name));
    expect(rules.filter((rule) => !planted.has(rule))).toEqual([]);
  });
});
