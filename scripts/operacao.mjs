/**
 * `npm run operacao`: proves the alert rules by Prometheus' own tool (`apt install prometheus`).
 * `npm run operacao -- http://127.0.0.1:9464/metrics` also checks what a running server tells.
 */
import { spawnSync } from 'node:child_process';

const promtool = (args, input) => {
  const { error, status } = spawnSync('promtool', args, {
    cwd: 'operacao',
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  });
  if (error) {
    console.error('O promtool não foi encontrado: instale o pacote prometheus do Debian.');
    process.exit(1);
  }
  if (status !== 0) process.exitCode = 1;
};

promtool(['check', 'config', 'prometheus.yml']);
promtool(['test', 'rules', 'alertas.teste.yml']);

const [address] = process.argv.slice(2);
if (address !== undefined) {
  const response = await fetch(address);
  promtool(['check', 'metrics'], await response.text());
}
