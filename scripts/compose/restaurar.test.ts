import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const FIRST = '000000010000000000000001';
const SECOND = '000000010000000000000002';

// Its programs are those of the image of PostgreSQL: others have other options.
it.skipIf(process.platform !== 'linux')(
  'B13.7 a part of the log that ends while it is copied comes along, and the one after it',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-restaurar-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const at = (...names: string[]) => join(folder, ...names);
    const log = at('copias', 'log');
    for (const made of [at('copias', 'base', '20261126T050000Z'), log, at('bin')])
      mkdirSync(made, { recursive: true });
    writeFileSync(at('copias', 'base', '20261126T050000Z', 'postgresql.auto.conf'), '');
    writeFileSync(join(log, `${FIRST}.partial`), 'begun');
    // What comes from PostgreSQL between the names being listed and the first of them being read.
    writeFileSync(
      at('bin', 'cp'),
      `#!/bin/bash
cd ${log}
if [ ! -e ${FIRST} ]; then rm ${FIRST}.partial; echo -n whole >${FIRST}; echo -n begun >${SECOND}.partial; fi
cd / && exec /bin/cp "$@"
`,
      { mode: 0o755 },
    );
    execFileSync('bash', ['docker/restaurar.sh'], {
      env: {
        PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`,
        PASTA_DAS_COPIAS: at('copias'),
        PGDATA: at('dados'),
      },
      stdio: 'pipe',
    });
    const read = (part: string) => readFileSync(at('dados.log-das-copias', part), 'utf8');
    expect([read(FIRST), read(SECOND)]).toEqual(['whole', 'begun']);
  },
);
