/**
 * `npm run operacao`: proves the alert rules by Prometheus' own tool (`apt install prometheus`), the service by systemd's,
 * where there is one, and what the manual has typed for it; and that the packages it installs are Debian's.
 * `npm run operacao -- http://127.0.0.1:9464/metrics` also checks what a running server tells.
 */
import { spawnSync } from 'node:child_process';
import { checkPackages, installService } from './operacao/manual.mjs';

/** @returns whether the program is here */
const run = (program, args, input) => {
  const { error, status } = spawnSync(program, args, {
    cwd: 'operacao',
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  });
  if (error) return false;
  if (status !== 0) process.exitCode = 1;
  return true;
};

if (!run('promtool', ['check', 'config', 'prometheus.yml'])) {
  console.error('O promtool não foi encontrado: instale o pacote prometheus do Debian.');
  process.exit(1);
}
run('promtool', ['test', 'rules', 'alertas.teste.yml']);

/** Of 100; what a service without any hardening has is above 90. */
const EXPOSURE = 20;
if (run('systemd-analyze', ['verify', './balcao.service'])) {
  run('systemd-analyze', [
    'security',
    '--offline=true',
    `--threshold=${EXPOSURE}`,
    '--no-pager',
    './balcao.service',
  ]);
  for (const unit of ['balcao-ensaio.service', 'balcao-ensaio.timer'])
    run('systemd-analyze', ['verify', `./${unit}`]);
  installService();
  console.log('O serviço se instala pelos comandos do manual.');
} else console.log('Sem systemd nesta máquina: o serviço não foi conferido.');

if (spawnSync('apt-cache', ['--version']).error)
  console.log('Sem o apt nesta máquina: os pacotes do manual não foram conferidos.');
else console.log(`Pacotes do manual, todos no Debian: ${checkPackages().join(', ')}`);

const [address] = process.argv.slice(2);
if (address !== undefined) {
  const response = await fetch(address);
  run('promtool', ['check', 'metrics'], await response.text());
}
