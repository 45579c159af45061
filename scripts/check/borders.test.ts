import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inspectBorders } from './cruise.mjs';

const WORKSPACES = {
  'packages/domain': [],
  'packages/contracts': ['@balcao/domain'],
  'apps/server': ['@balcao/contracts', '@balcao/domain'],
  'apps/web': ['@balcao/contracts', '@balcao/domain'],
};

const roots: string[] = [];

/** Writes a small house with the given files and says what is wrong with it. */
async function problemsOf(
  files: Record<string, string>,
  workspaces: Record<string, string[]> = WORKSPACES,
): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'borders-'));
  roots.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify({ workspaces: Object.keys(workspaces) }));
  for (const [dir, uses] of Object.entries(workspaces)) {
    const name = `@balcao/${dir.split('/').at(-1) ?? ''}`;
    const dependencies = Object.fromEntries(uses.map((used) => [used, '0.1.0']));
    write(`${dir}/package.json`, JSON.stringify({ name, dependencies }));
    if (dir.startsWith('packages/')) write(`${dir}/src/index.ts`, 'export const entry = 1;');
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return (await inspectBorders(root)).problems;
}

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

const anything = 'export const it = 1;';
const importing = (path: string) => `import '${path}';`;

describe('borders of the house', () => {
  it('keeps the reference ERP apart from the server, even where its package.json would let it', async () => {
    const problems = await problemsOf(
      {
        'apps/erp/src/main.ts': importing('../../server/src/app.ts'),
        'apps/server/src/app.ts': anything,
      },
      { ...WORKSPACES, 'apps/erp': ['@balcao/server'] },
    );
    expect(problems.join('\n')).toContain('the reference ERP stands alone');
  });

  it('lets every part import what stands below it', async () => {
    const problems = await problemsOf({
      'packages/contracts/src/iptu.ts': importing('@balcao/domain'),
      'apps/server/src/app.ts': importing('./slices/iptu/index.ts'),
      'apps/server/src/slices/iptu/index.ts': importing('./iptu.repository.ts'),
      'apps/server/src/slices/iptu/iptu.repository.ts': importing('../../db/schema/guia.ts'),
      'apps/server/src/slices/iptu/consultar.ts': importing('../../adapters/erp/port.ts'),
      'apps/server/src/adapters/erp/port.ts': importing('@balcao/contracts'),
      'apps/server/src/db/schema/guia.ts': anything,
      'apps/web/src/routes/iptu.tsx': importing('../features/iptu/lista.tsx'),
      'apps/web/src/features/iptu/lista.tsx': importing('../../ui/card.tsx'),
      'apps/web/src/ui/card.tsx': anything,
    });
    expect(problems).toEqual([]);
  });

  const crossings: [what: string, files: Record<string, string>, rule: string][] = [
    [
      'the domain importing the contracts',
      { 'packages/domain/src/guia.ts': importing('@balcao/contracts') },
      'the domain stands alone: packages/domain/src/guia.ts',
    ],
    [
      'the domain importing Node',
      { 'packages/domain/src/guia.ts': importing('node:fs') },
      'the domain stands alone: packages/domain/src/guia.ts',
    ],
    [
      'an app importing an app',
      {
        'apps/web/src/main.tsx': importing('../../server/src/config.ts'),
        'apps/server/src/config.ts': anything,
      },
      '@balcao/web: only declared workspaces: apps/web/src/main.tsx',
    ],
    [
      'an app reaching behind the entry of a package',
      {
        'apps/web/src/main.tsx': importing('../../../packages/domain/src/guia.ts'),
        'packages/domain/src/guia.ts': anything,
      },
      '@balcao/domain: one entry: apps/web/src/main.tsx',
    ],
    [
      'a slice importing another slice',
      {
        'apps/server/src/slices/iptu/index.ts': importing('../sessao/entrar.ts'),
        'apps/server/src/slices/sessao/entrar.ts': anything,
      },
      'apps/server/src/slices: siblings are strangers: apps/server/src/slices/iptu/index.ts',
    ],
    [
      'an adapter importing a slice',
      {
        'apps/server/src/adapters/erp/http.ts': importing('../../slices/iptu/index.ts'),
        'apps/server/src/slices/iptu/index.ts': anything,
      },
      'server: adapters → config, db, core: apps/server/src/adapters/erp/http.ts',
    ],
    [
      'a slice importing the inside of an adapter',
      {
        'apps/server/src/slices/iptu/index.ts': importing('../../adapters/erp/http.ts'),
        'apps/server/src/adapters/erp/http.ts': anything,
      },
      'slices see ports: apps/server/src/slices/iptu/index.ts',
    ],
    [
      'a use case naming a table',
      {
        'apps/server/src/slices/iptu/consultar.ts': importing('../../db/schema/guia.ts'),
        'apps/server/src/db/schema/guia.ts': anything,
      },
      'tables stay in repositories: apps/server/src/slices/iptu/consultar.ts',
    ],
    [
      'a feature importing its sibling',
      {
        'apps/web/src/features/iptu/lista.tsx': importing('../sessao/entrar.tsx'),
        'apps/web/src/features/sessao/entrar.tsx': anything,
      },
      'apps/web/src/features: siblings are strangers: apps/web/src/features/iptu/lista.tsx',
    ],
    [
      'a widget importing a feature',
      {
        'apps/web/src/ui/card.tsx': importing('../features/iptu/lista.tsx'),
        'apps/web/src/features/iptu/lista.tsx': anything,
      },
      'web: ui → theme, lib: apps/web/src/ui/card.tsx',
    ],
    [
      'a cycle, of types too',
      {
        'packages/domain/src/a.ts': "import type { B } from './b.ts'; export type A = B;",
        'packages/domain/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
      },
      'no cycles: packages/domain/src/a.ts',
    ],
    [
      'source that imports a test',
      {
        'packages/domain/src/a.ts': importing('./a.test.ts'),
        'packages/domain/src/a.test.ts': anything,
      },
      'tests are leaves: packages/domain/src/a.ts',
    ],
    [
      'a file whose name is not kebab-case',
      { 'packages/domain/src/guiaIptu.ts': anything },
      'packages/domain/src/guiaIptu.ts: file names are kebab-case',
    ],
  ];

  it.each(crossings)('refuses %s', async (_, files, start) => {
    const problems = await problemsOf(files);
    expect(problems.filter((problem) => problem.startsWith(start))).toHaveLength(1);
  });

  it('refuses an app that declares an app, before anything is imported', async () => {
    const problems = await problemsOf({}, { ...WORKSPACES, 'apps/web': ['@balcao/server'] });
    expect(problems).toEqual(['apps/web may not stand on apps/server: imports only go down']);
  });
});
