/**
 * `npm run replicas -w bench`: two servers behind HAProxy (`apt install haproxy`) on one database and one storage,
 * by the file that the repository gives (`operacao/haproxy.cfg`), and people who file with a file, consult, look and pay
 * by PIX at the bank that comes along. One server is killed (-9) and started again; then the next version, with a migration
 * that its `compatibilidade` has let pass, replaces both, one after the other. Fails when somebody sees a failure that their
 * page would not have mended by itself, when a request that was answered is not there whole, when a payment does not
 * come to the books, or when one of them is there twice.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@balcao/server/src/db/client.ts';
import { createSetorDeEntrada } from '@balcao/server/src/testing/solicitacoes.ts';
import { ligarServicos } from '@balcao/server/src/testing/tributos.ts';
import type { QueryResultRow } from 'pg';
import { visitar } from './aberturas.ts';
import { abrirCidade } from './dia-de-vencimento.ts';
import { abrirDois, ENDERECO } from './dois-servidores.ts';
import { arquivoDe, conferirEnvios, enviarComArquivo, protocoloEm, type Feito } from './envios.ts';
import { contarRecebidos } from './recebidos.ts';

const PESSOAS = Number(process.argv[2] ?? 200);
/** Slips that are paid while the servers come and go. */
const SLIPS = 240;
const PAGAR_CADA_MS = 250;
const VERSAO_NOVA = '1.1.0';
/** Two cores carry those who ask, both servers, their balancer and their database. */
const PENSAR_MS = 15_000;
const FASE_MS = 10_000;
const DE_NOVO_MS = 1_000;
/** What a server that was killed had taken is taken again when its lease is over; then the sweep. */
const BAIXA_MS = 5 * 60_000;

const contas = { pedidos: 0, repetidos: 0, falhas: [] as string[], esperas: [] as number[] };
const feitos: Feito[] = [];
let fase = '';

/** As the page does it (`apps/web/src/lib/call.ts`, `queries.ts`): once more after a second, when the way broke. */
const comoAPagina = async (fazer: () => Promise<Response>): Promise<string | undefined> => {
  contas.pedidos += 1;
  const inicio = performance.now();
  for (const ultima of [false, true]) {
    const resposta = await fazer().catch((erro: unknown) => String((erro as Error).cause ?? erro));
    if (typeof resposta !== 'string' && resposta.status < 500) {
      const texto = await resposta.text();
      contas.esperas.push(performance.now() - inicio);
      if (resposta.ok) return texto;
      contas.falhas.push(`${fase}: ${resposta.status} ${texto.slice(0, 100)}`);
      return undefined;
    }
    const motivo =
      typeof resposta === 'string'
        ? resposta
        : `${resposta.status} ${(await resposta.text()).slice(0, 60)}`;
    if (ultima) contas.falhas.push(`${fase}: ${motivo}`);
    else contas.repetidos += 1;
    await sleep(DE_NOVO_MS);
  }
  return undefined;
};

const url = ENDERECO;

const abrir = async (pessoa: number, sessao: Record<string, string>): Promise<void> => {
  const chave = randomUUID();
  const texto = await comoAPagina(() => enviarComArquivo(url, sessao, { pessoa, chave }));
  if (texto === undefined) return;
  feitos.push({ protocolo: protocoloEm(texto) ?? '', conteudo: arquivoDe(chave) });
};

const parar = new AbortController();
const viver = async (pessoa: number, sessao: Record<string, string>): Promise<void> => {
  await sleep(Math.random() * PENSAR_MS);
  while (!parar.signal.aborted) {
    await abrir(pessoa, sessao);
    await sleep(Math.random() * PENSAR_MS);
    for (const caminho of ['/api/orgao/1', '/'])
      await comoAPagina(() => fetch(`${url}${caminho}`, { headers: sessao }));
    await sleep(Math.random() * PENSAR_MS);
  }
};

/** Pays at the bank, which tells the portal; whoever paid looks at the page meanwhile. */
const pagarTudo = async (): Promise<number> => {
  let pagos = 0;
  for (const { brcode } of cidade.slips) {
    if (parar.signal.aborted) break;
    await cidade.banco.pagar(brcode);
    pagos += 1;
    await comoAPagina(() => fetch(`${url}/api/orgao/1`));
    await sleep(PAGAR_CADA_MS);
  }
  return pagos;
};

const conferirPagos = async (pagos: number) => {
  const limite = Date.now() + BAIXA_MS;
  let achado = await contarRecebidos(cidade.owner);
  while (achado.baixadas < pagos && Date.now() < limite) {
    await sleep(1_000);
    achado = await contarRecebidos(cidade.owner);
  }
  return {
    semBaixa: pagos - achado.baixadas,
    emDobro: Math.max(0, achado.recebimentos - pagos),
  };
};

let servidores: Awaited<ReturnType<typeof abrirDois>> | undefined;
const cidade = await abrirCidade(SLIPS, async (livro, doBanco) => {
  const db = openDatabase(livro.owner);
  await ligarServicos(db, 1, ['solicitacoes']);
  await createSetorDeEntrada(db, 1);
  servidores = await abrirDois(livro, doBanco);
  return servidores;
});
try {
  if (servidores === undefined) throw new Error('no servers');
  while (Object.keys((await cidade.banco.ver()).webhooks).length === 0) await sleep(200);
  await sleep(3_000);
  const sessao = await visitar(url);
  fase = 'calma';
  const pessoas = Array.from({ length: PESSOAS }, (_nada, pessoa) => viver(pessoa % 250, sessao));
  const pagamentos = pagarTudo();
  await sleep(FASE_MS);
  fase = 'kill -9';
  await servidores.matar('um', FASE_MS);
  await sleep(FASE_MS);
  fase = 'versão nova em um';
  console.log(
    `compatibilidade da versão nova: ${servidores.prepararVersaoNova(VERSAO_NOVA).trim()}`,
  );
  const novas = [await servidores.trocar('um')];
  await sleep(FASE_MS);
  fase = 'versão nova em dois';
  novas.push(await servidores.trocar('dois'));
  await sleep(FASE_MS);
  parar.abort();
  await Promise.all(pessoas);
  const pagos = await pagamentos;

  const perguntar = async <Row extends QueryResultRow>(texto: string) =>
    (await cidade.owner.query<Row>(texto)).rows;
  const { perdidas, dobradas } = await conferirEnvios(perguntar, feitos);
  const { semBaixa, emDobro } = await conferirPagos(pagos);
  contas.esperas.sort((a, b) => a - b);
  const p99 = contas.esperas[Math.floor(contas.esperas.length * 0.99)] ?? 0;
  console.log(
    `${PESSOAS} pessoas, ${contas.pedidos} pedidos, ${feitos.length} solicitações com arquivo, ${pagos} PIX; ${contas.repetidos} refeitos pela página, p99 ${Math.round(p99)} ms; no fim, versões ${novas.join(' e ')}`,
  );
  console.log(
    `falhas vistas: ${contas.falhas.length}; respondidas e perdidas: ${perdidas}; dobradas: ${dobradas}; pagos sem baixa: ${semBaixa}; baixados em dobro: ${emDobro}`,
  );
  for (const falha of new Set(contas.falhas)) console.log(`  ${falha}`);
  const faltas = contas.falhas.length + perdidas + dobradas + semBaixa + emDobro;
  if (faltas > 0 || novas.some((versao) => versao !== VERSAO_NOVA)) process.exitCode = 1;
} finally {
  parar.abort();
  await cidade.fechar();
}
