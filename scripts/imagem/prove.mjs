import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, tell } from './builder.mjs';

const PORT = 3_977;
const PATIENCE_S = 180;
const address = `http://127.0.0.1:${PORT}`;

/** Production, with the database that comes along: all that it asks for. */
const SETTINGS = {
  HOST: '127.0.0.1',
  PORT: String(PORT),
  PUBLIC_URL: address,
  APP_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
};

const envs = (settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

const RUN = ['run', '--rm', '--network=host', '--cgroups=disabled'];
/** Below what a machine that may raise no limits has. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'];
/** One view of its own on a machine that shows both kinds of cgroups at once, which crun refuses. */
const ALONE = [
  '--mount',
  'sh',
  '-c',
  'mount -t cgroup2 none /sys/fs/cgroup && exec podman "$@"',
  'podman',
];

const byPodman = (by, image, [program, ...before]) => ({
  by,
  possible: () => tell(program, [...before, ...RUN, ...LIMITS, image, 'node', '--version']),
  command: (settings, ...args) => [
    program,
    [...before, ...RUN, ...LIMITS, ...envs(settings), image, ...args],
  ],
});

/** By podman where it can; in a machine that lets nobody start containers, in buildah's own. */
const starters = (image) => [
  byPodman('podman', image, ['podman']),
  byPodman('podman, com os cgroups à parte', image, ['unshare', ...ALONE]),
  {
    by: 'buildah',
    possible: () => tell('buildah', ['from', '--name=balcao-prova', image]),
    command: (settings, ...args) => [
      'buildah',
      ['run', '--user=node', ...envs(settings), 'balcao-prova', '--', ...args],
    ],
    end: () => tell('buildah', ['rm', 'balcao-prova']),
  },
];

const answerOf = async (path) => {
  const response = await fetch(`${address}${path}`).catch(() => undefined);
  return response && { status: response.status, text: await response.text() };
};

const waitFor = async (path, child) => {
  for (let second = 0; second < PATIENCE_S; second += 1) {
    const answer = await answerOf(path);
    if (answer?.status === 200) return answer;
    if (child.exitCode !== null) break;
    await sleep(1_000);
  }
  throw new Error(`${path} did not answer 200`);
};

/** Starts the image, and looks at health, readiness, version, first page, and a broken setting. @throws Error */
export async function proveImage(image, version) {
  const starter = starters(image).find(({ possible }) => possible());
  if (!starter) throw new Error('neither podman nor buildah can start the image');
  const MAIN = ['node', 'apps/server/dist/main.js'];
  const broken = starter.command({ ...SETTINGS, APP_KEY: 'curta' }, ...MAIN);
  const refusal = await new Promise((done) => {
    const child = spawn(...broken, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (part) => (said += part));
    child.on('close', (code) => done({ code, said }));
  });
  if (!refusal.said.includes('APP_KEY deve ter'))
    throw new Error(`a broken setting said: ${refusal.said}`);
  const child = spawn(...starter.command(SETTINGS, ...MAIN), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const health = JSON.parse((await waitFor('/health', child)).text);
    if (health.versao !== version) throw new Error(`/health says version ${health.versao}`);
    await waitFor('/ready', child);
    const page = await waitFor('/', child);
    if (!page.text.includes('<title>')) throw new Error('the first page is no page');
    const said = tell(
      ...starter.command(SETTINGS, 'node', 'apps/server/dist/cli/main.js', 'versao'),
    );
    if (!said?.startsWith(`Balcão ${version}`)) throw new Error(`the command says: ${said}`);
    say(`atende (por ${starter.by}): /health, /ready, a primeira página, balcao versao: ${said}`);
  } finally {
    child.kill('SIGTERM');
    await new Promise((done) =>
      child.exitCode === null && child.signalCode === null ? child.once('close', done) : done(),
    );
    starter.end?.();
  }
}
