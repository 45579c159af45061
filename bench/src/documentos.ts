/**
 * `npm run documentos -w bench`: what a certificate costs to print, unsigned and signed, turn and
 * turn about in one run; then, on the real server (production, over a real port), how many slips a
 * second 50 people who print without pause get, and how long a sign-in takes meanwhile and without
 * them.
 */
import { renderCertidao } from '@balcao/server/src/adapters/pdf/certidoes/render-certidao.ts';
import { hashSenha } from '@balcao/server/src/core/contas/senha.ts';
import { createP12 } from '@balcao/server/src/testing/certificado-digital.ts';
import { emissaoDeTeste } from '@balcao/server/src/testing/guias.ts';
import { certidaoDeTeste } from '@balcao/server/src/testing/impressos.ts';
import type { RunningServer } from '@balcao/e2e/src/server.ts';
import autocannon from 'autocannon';
import pg from 'pg';
import { abrirBanco, type Banco } from './banco.ts';
import { contasDe, createLivro } from './livro.ts';
import { mediana } from './mediana.ts';
import { abrirServidor } from './servidor.ts';
import { cookieDe, entrar } from './sessao.ts';

const RODADAS = 7;
const POR_RODADA = 20;
const IMOVEIS = 10_000;
const PESSOAS = 50;
const SEGUNDOS = 10;
/** A taxpayer of the ledger whom the sign-in knows by a CPF that exists. */
const CPF = '52998224725';
const SENHA = 'cavalo-bateria-grampo';

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

let feitas = 0;
/** A certificate that no cache has seen. */
const outraCertidao = () => {
  feitas += 1;
  return certidaoDeTeste({
    numero: `${feitas}/2026`,
    identificacao: [['Contribuinte', `Maria ${feitas} Souza`]],
  });
};

/** Mean milliseconds of processor over some certificates: true also on a machine with other work. */
const medirCertidoes = async (emissao: Parameters<typeof renderCertidao>[1]) => {
  const [cpu, inicio] = [process.cpuUsage(), performance.now()];
  for (let i = 0; i < POR_RODADA; i += 1) await renderCertidao(outraCertidao(), emissao);
  const { user, system } = process.cpuUsage(cpu);
  const ms = (performance.now() - inicio) / POR_RODADA;
  return { ms, cpu: (user + system) / 1000 / POR_RODADA };
};

const certidoes = async (): Promise<void> => {
  const { chave, certificado, emissor } = createP12();
  const assinatura = { chave, certificados: [certificado, emissor], titular: 'Prefeitura' };
  const modos = {
    'sem assinatura': { ...emissaoDeTeste(), assinatura: null },
    assinada: { ...emissaoDeTeste(), assinatura },
  };
  const medidas: Record<string, Awaited<ReturnType<typeof medirCertidoes>>[]> = {};
  for (let rodada = -1; rodada < RODADAS; rodada += 1) {
    for (const [nome, emissao] of Object.entries(modos)) {
      const medida = await medirCertidoes(emissao);
      if (rodada >= 0) (medidas[nome] ??= []).push(medida);
    }
  }
  for (const [nome, lista] of Object.entries(medidas)) {
    const [ms, cpu] = [mediana(lista.map((um) => um.ms)), mediana(lista.map((um) => um.cpu))];
    console.log(
      `certidão ${nome}: ${numero.format(ms)} ms; ${numero.format(cpu)} ms de processador`,
    );
  }
};

/** A slip in time for every account, and an account that can sign in. */
const prepararContas = async ({ superuserUrl }: Banco): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `update parcelas set vencimento = current_date + 30, situacao = 'ATIVA', pagamento = null
        where numero_parcela = 10`,
    );
    await client.query(
      `insert into usuarios (cod_empre, cpfcnpj, nome, email, tipo, senha_hash, email_confirmado_em)
        values (1, $1, 'Maria Souza', 'maria@cidade.example', 'CONTRIBUINTE', $2, now())`,
      [CPF, await hashSenha(SENHA)],
    );
  } finally {
    await client.end();
  }
};

const entrarDurante = async (servidor: RunningServer, segundos: number): Promise<number[]> => {
  const fim = performance.now() + segundos * 1000;
  const tempos: number[] = [];
  while (performance.now() < fim) tempos.push(await entrar(servidor, CPF, SENHA));
  return tempos;
};

const guiaDe = (n: number) => ({
  path: `/api/documents/private?num_guia=${n}&num_parcela=10`,
  headers: { cookie: cookieDe(n), 'x-path': 'GUIA_IPTU' },
});

/** People who each print their own slip again as soon as they have it. */
const imprimir = (servidor: RunningServer, contas: readonly number[], segundos: number) => {
  let pessoas = 0;
  return autocannon({
    url: servidor.url,
    connections: PESSOAS,
    duration: segundos,
    timeout: 30,
    // No two of them are the same account at once: turns are by account.
    setupClient: (client) => {
      const pessoa = pessoas++;
      client.setRequests(contas.filter((_, i) => i % PESSOAS === pessoa % PESSOAS).map(guiaDe));
    },
  });
};

const mostrarEntradas = (quando: string, tempos: readonly number[]): void => {
  const emOrdem = tempos.toSorted((a, b) => a - b);
  const p99 = emOrdem[Math.ceil(emOrdem.length * 0.99) - 1] ?? NaN;
  console.log(
    `entrar ${quando}: p50 ${numero.format(mediana(tempos))} ms, p99 ${numero.format(p99)} ms (${tempos.length} entradas)`,
  );
};

const noServidor = async (): Promise<void> => {
  const banco = await abrirBanco();
  const contas = contasDe(IMOVEIS, 500);
  await createLivro(banco.superuserUrl, IMOVEIS, contas);
  await prepararContas(banco);
  const servidor = await abrirServidor(banco);
  try {
    await imprimir(servidor, contas, 3);
    await entrarDurante(servidor, 1);
    mostrarEntradas('sem ninguém imprimindo  ', await entrarDurante(servidor, SEGUNDOS));
    const [impressoes, tempos] = await Promise.all([
      imprimir(servidor, contas, SEGUNDOS),
      entrarDurante(servidor, SEGUNDOS),
    ]);
    const { requests, latency, non2xx, errors } = impressoes;
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} slips were not printed`);
    mostrarEntradas(`com ${PESSOAS} pessoas imprimindo`, tempos);
    console.log(
      `${PESSOAS} pessoas imprimindo: ${numero.format(requests.average)} guias/s; p50 ${numero.format(latency.p50)} ms, p99 ${numero.format(latency.p99)} ms, ${numero.format(latency.p99 / latency.p50)} vezes (meta: ao mais 5)`,
    );
  } finally {
    await servidor.stop();
    await banco.fechar();
  }
};

await certidoes();
await noServidor();
