/**
 * `npm run lighthouse -w bench`: Lighthouse, as a phone, on the pages that people see first, of the
 * built product with its demonstration. Lighthouse and what it stands on weigh 185 MB: it is no
 * dependency, npm fetches it at the first run. With a folder as argument the whole reports go there.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '@balcao/e2e/src/chromium.ts';
import { startServer } from '@balcao/e2e/src/server.ts';
import { mediana } from './mediana.ts';

/** The last line of releases that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RODADAS = 3;
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PAGINAS = {
  inicio: '/',
  entrar: '/?cod_empre=1',
  iptu: '/iptu?cod_empre=1',
  esic: '/esic?cod_empre=1',
  solicitar: '/esic?cod_empre=1&aba=solicitar',
  analitico: '/esic?cod_empre=1&aba=analitico',
  estatisticas: '/estatisticas?cod_empre=1',
  respostas: '/respostas?cod_empre=1',
  pesquisa: '/pesquisa-questionario?cod_empre=1',
};

interface Relatorio {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const [pastaPedida] = process.argv.slice(2);
const pasta = pastaPedida
  ? resolve(pastaPedida)
  : mkdtempSync(join(tmpdir(), 'balcao-lighthouse-'));
mkdirSync(pasta, { recursive: true });
const { executablePath, env } = await findChromium();

const examinar = async (endereco: string, arquivo: string): Promise<Relatorio> => {
  const caminho = join(pasta, `${arquivo}.json`);
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      endereco,
      '--quiet',
      '--output=json',
      `--output-path=${caminho}`,
      `--only-categories=${CATEGORIAS.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 },
  );
  return JSON.parse(readFileSync(caminho, 'utf8')) as Relatorio;
};

/** Lighthouse at times loses the trace of a page that loads well: it is asked once more. */
const examinarDeNovo = async (endereco: string, arquivo: string): Promise<Relatorio> => {
  try {
    return await examinar(endereco, arquivo);
  } catch {
    return examinar(endereco, arquivo);
  }
};

/** What took points away, once over all rounds. */
const faltas = (relatorios: readonly Relatorio[]): Set<string> =>
  new Set(
    relatorios.flatMap(({ categories, audits }) =>
      Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`),
    ),
  );

const servidor = await startServer();
try {
  for (const [nome, caminho] of Object.entries(PAGINAS)) {
    const relatorios: Relatorio[] = [];
    for (let rodada = 1; rodada <= RODADAS; rodada += 1)
      relatorios.push(await examinarDeNovo(`${servidor.url}${caminho}`, `${nome}-${rodada}`));
    const notas = CATEGORIAS.map((categoria) => {
      const todas = relatorios.map(({ categories }) => (categories[categoria]?.score ?? 0) * 100);
      return `${categoria} ${Math.round(mediana(todas))}`;
    });
    console.log(`${nome.padEnd(7)} ${notas.join(', ')}`);
    for (const falta of faltas(relatorios)) console.log(`        ${falta}`);
  }
} finally {
  await servidor.stop();
  if (pastaPedida === undefined) rmSync(pasta, { recursive: true });
}
