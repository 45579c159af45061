import { abrirServidor } from './servidor.ts';

const { GOVBR_PORT = '3002' } = process.env;

const reclamar = (erro: unknown): void => {
  const texto = erro instanceof Error ? erro.message : String(erro);
  process.stderr.write(`${texto}\n`);
};

if (!/^\d{1,5}$/.test(GOVBR_PORT)) {
  reclamar(`GOVBR_PORT deve ser uma porta; veio "${GOVBR_PORT}".`);
  process.exit(1);
}

const desistir = (erro: unknown) => {
  reclamar(erro);
  return process.exit(1);
};

const aberto = await abrirServidor(Number(GOVBR_PORT), reclamar).catch(desistir);
const { servidor, emissor, porta, preparar } = aberto;
await preparar().catch(desistir);
process.stdout.write(
  `gov.br de teste: ${emissor}
Para o Balcão entrar por ele, inicie-o assim:
  GOVBR_TESTE=${porta} npm start
`,
);

const encerrar = () => {
  servidor.close();
  servidor.closeAllConnections();
};
process.once('SIGINT', encerrar);
process.once('SIGTERM', encerrar);
