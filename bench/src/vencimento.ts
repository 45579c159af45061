/**
 * `npm run vencimento -w bench`: a day of due dates. A thousand PIX a minute are paid at the bank that
 * comes along, for five minutes (another number as an argument), against the built server. Meanwhile
 * notices come in storms, twice, late, in lots, out of order and forged; the bank takes some twice and
 * some with a cent less; the same payments stand in return files that are imported twice at once; and the
 * sweep runs. In the end every payment is one receipt, and `arrecadacao conferir` agrees with the bank to
 * the cent; fails when one is lost or doubled.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codigoDoTxid } from '@balcao/domain';
import { importarPagamentos } from '@balcao/server/src/importacao/pagamentos/importar-pagamentos.ts';
import { abrirLinhaDeComando } from '@balcao/server/src/testing/linha-de-comando.ts';
import { arquivoDeRetorno } from '@balcao/server/src/testing/retorno.ts';
import { abrirCidade, type CidadeQueVence } from './dia-de-vencimento.ts';
import { percentil } from './mediana.ts';
import { contarRecebidos, perdidosEDobrados } from './recebidos.ts';

const POR_MINUTO = 1_000;
const MINUTO_MS = 60_000;
/** What is wrong with the bank changes so often. */
const AVARIA_MS = 5_000;
const ARQUIVO_MS = 15_000;
const TEMPESTADE_MS = 500;
/** Three sweeps and what they queue. */
const ESPERA_MS = 8 * MINUTO_MS;

/** What is wrong with the bank, one after another. */
const AVARIAS: readonly (readonly string[])[] = [
  [],
  ['AVISO_REPETIDO', 'AVISO_FALSO'],
  ['AVISO_EM_LOTE'],
  ['PAGA_DUAS_VEZES'],
  ['AVISO_PERDIDO'],
  ['E2EID_NO_TXID'],
  ['VALOR_ERRADO'],
  ['TOKEN_VENCIDO', 'AVISO_REPETIDO'],
];

interface Pago {
  e2eid: string;
  codigo: string;
  valor: number;
}

const minutos = Number(process.argv[2] ?? 5);
const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Something again and again, until it is over; a failure ends the bench. */
const repetir = async (cadaMs: number, acabou: () => boolean, fazer: () => Promise<unknown>) => {
  while (!acabou()) {
    await sleep(cadaMs);
    await fazer();
  }
};

/** Pays every slip at the pace of the day. */
const pagarTudo = async ({ banco, slips }: CidadeQueVence, pagos: Pago[]): Promise<void> => {
  const inicio = performance.now();
  const pagamentos = slips.map(async ({ brcode, codigo }, i) => {
    await sleep(inicio + (i * MINUTO_MS) / POR_MINUTO - performance.now());
    for (const { e2eid, valor } of await banco.pagar(brcode)) pagos.push({ e2eid, codigo, valor });
  });
  await Promise.all(pagamentos);
};

/** The payments of a file, as a bank writes them that says which were PIX. */
const importarDuasVezes = async (cidade: CidadeQueVence, pagos: readonly Pago[], nsa: number) => {
  if (pagos.length === 0) return;
  const arquivo = join(cidade.pasta, `${nsa}.ret`);
  const linhas = pagos.map(({ codigo, valor, e2eid }) => ({
    codigo,
    valor,
    pagamento: cidade.hoje,
    autenticacao: e2eid.slice(-23),
    forma: '9',
  }));
  writeFileSync(arquivo, arquivoDeRetorno(linhas, { nsa }));
  const importar = () =>
    importarPagamentos(cidade.owner, { arquivo, cod_empre: 1, agora: new Date() });
  await Promise.all([importar(), importar()]);
};

/** Notices of payments that were, shuffled among some that were not, and the same with a wrong secret. */
const tempestade = async (url: URL, pagos: readonly Pago[]): Promise<number> => {
  const deAntes = Array.from({ length: 30 }, () => pagos[randomInt(pagos.length)]?.e2eid ?? '');
  const forjados = Array.from(
    { length: 5 },
    () => `E${randomBytes(20).toString('hex').slice(0, 31)}`,
  );
  const pix = [...deAntes, ...forjados]
    .toSorted(() => randomInt(3) - 1)
    .map((endToEndId) => ({
      endToEndId,
      txid: '',
      valor: '0.01',
      horario: '2026-01-01T00:00:00Z',
    }));
  // A server that is too busy to listen says so, and banks tell again.
  const avisar = async (endereco: URL) => {
    const { status } = await fetch(endereco, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix }),
    }).catch(() => ({ status: 503 }));
    return status;
  };
  const falso = new URL(url);
  for (const nome of falso.searchParams.keys()) falso.searchParams.set(nome, 'x'.repeat(43));
  const [certo, recusado] = await Promise.all([avisar(url), avisar(falso)]);
  if (![200, 503].includes(certo) || ![403, 503].includes(recusado))
    throw new Error(`notices were answered ${certo}, forged ones ${recusado}`);
  return pix.length * 2;
};

const conferir = async (cidade: CidadeQueVence) => {
  const { banco, slips } = cidade;
  const { pix } = await banco.ver();
  const limite = Date.now() + ESPERA_MS;
  while ((await contarRecebidos(cidade.owner)).vistos < pix.length && Date.now() < limite)
    await sleep(1_000);

  const achado = await contarRecebidos(cidade.owner);
  const somaNoBanco = pix.reduce((soma, { valor }) => soma + valor, 0);
  const devidos = new Map(slips.map(({ codigo, valor }) => [codigo, valor]));
  const pagasCertas = new Set(
    pix.flatMap(({ txid, valor }) => {
      const codigo = codigoDoTxid(txid) ?? '';
      return devidos.get(codigo) === valor ? codigo : [];
    }),
  );
  const { rows: demoras } = await cidade.owner.query<{ s: number }>(
    'select extract(epoch from visto_em - horario)::float8 as s from pix_recebidos',
  );
  const segundos = demoras.map(({ s }) => s);
  const rodar = abrirLinhaDeComando(cidade, cidade.cofre, () => new Date(), banco.declarados);
  const { saida, escrito } = await rodar('arrecadacao conferir --orgao 1');
  console.log(escrito);
  const { perdidos, dobrados } = perdidosEDobrados(pix.length, achado);
  console.log(
    `${pix.length} PIX no banco, ${achado.recebimentos} recebimentos: ${perdidos} perdidos, ${dobrados} em dobro; ${pagasCertas.size} parcelas a baixar, ${achado.baixadas} baixadas.`,
  );
  console.log(
    `Do pagamento à baixa: p50 ${numero.format(percentil(segundos, 0.5))} s, p99 ${numero.format(percentil(segundos, 0.99))} s, o último ${numero.format(Math.max(...segundos))} s.`,
  );
  return (
    saida === 0 &&
    perdidos === 0 &&
    dobrados === 0 &&
    achado.soma === somaNoBanco &&
    achado.baixadas === pagasCertas.size
  );
};

const cidade = await abrirCidade(Math.round(minutos * POR_MINUTO));
try {
  const { banco } = cidade;
  let webhook: string | undefined;
  while (webhook === undefined) {
    await sleep(200);
    webhook = Object.values((await banco.ver()).webhooks)[0]?.url;
  }
  const url = new URL(webhook);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/pix`;
  const pagos: Pago[] = [];
  let acabou = false;
  const fim = () => acabou;
  let [nsa, noArquivo, avisados, vez] = [0, 0, 0, 0];
  const arquivar = async () => {
    const novos = pagos.slice(noArquivo);
    noArquivo += novos.length;
    nsa += 1;
    await importarDuasVezes(cidade, novos, nsa);
  };
  const inicio = performance.now();
  await Promise.all([
    pagarTudo(cidade, pagos).finally(() => {
      acabou = true;
    }),
    repetir(AVARIA_MS, fim, () => banco.avariar(...(AVARIAS[(vez += 1) % AVARIAS.length] ?? []))),
    repetir(ARQUIVO_MS, fim, arquivar),
    repetir(TEMPESTADE_MS, fim, async () => {
      if (pagos.length > 0) avisados += await tempestade(url, pagos);
    }),
  ]);
  const segundos = (performance.now() - inicio) / 1000;
  await banco.avariar();
  await arquivar();
  await importarDuasVezes(cidade, pagos, nsa + 1);
  console.log(
    `${pagos.length} pagamentos de ${cidade.slips.length} guias em ${numero.format(segundos)} s, ${numero.format((pagos.length * 60) / segundos)} por minuto; ${avisados} avisos a mais; ${nsa + 1} arquivos, cada um duas vezes.`,
  );
  if (!(await conferir(cidade))) process.exitCode = 1;
} catch (erro) {
  // Whatever cannot be closed after it must not hide it.
  console.error(erro);
  process.exitCode = 1;
} finally {
  await cidade.fechar();
}
