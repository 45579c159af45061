/**
 * `npm run lighthouse -w bench`: Lighthouse, as a phone, on every public page of the built product
 * with its demonstration; medians, and what is missing to the goals. Lighthouse and what it stands
 * on weigh 185 MB: it is no dependency, npm fetches it at the first run. Arguments: a folder for
 * the whole reports, and how many rounds in the place of five.
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
const PAGINAS = {
  inicio: '/',
  entrar: '/?cod_empre=1',
  iptu: '/iptu?cod_empre=1',
  issqn: '/issqn?cod_empre=1',
  alvara: '/alvara?cod_empre=1',
  extrato: '/extrato_divida?cod_empre=1',
  certidao: '/negativa_debitos?cod_empre=1',
  conferencia: '/autenticidade_alvara?cod_empre=1',
  esic: '/esic?cod_empre=1',
  solicitar: '/esic?cod_empre=1&aba=solicitar',
  consultar: '/esic?cod_empre=1&aba=consultar',
  analitico: '/esic?cod_empre=1&aba=analitico',
  estatisticas: '/estatisticas?cod_empre=1',
  respostas: '/respostas?cod_empre=1',
  pesquisa: '/pesquisa-satisfacao?cod_empre=1',
  resultados: '/pesquisa-resultados?cod_empre=1',
  privacidade: '/privacidade?cod_empre=1',
  acessibilidade: '/acessibilidade?cod_empre=1',
};

/** What is to be reached: points of 100, and milliseconds or shares that are not to be passed. */
const METAS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MEDIDAS = {
  'largest-contentful-paint': ['LCP', 1800],
  'total-blocking-time': ['TBT', 100],
  'cumulative-layout-shift': ['CLS', 0.02],
} as const;

interface Relatorio {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >;
}

const CATEGORIAS = Object.keys(METAS) as (keyof typeof METAS)[];

const [pastaPedida, rodadas = '5'] = process.argv.slice(2);
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

/** One line of the table: medians, those beneath their goal with what it is. */
const linha = (relatorios: readonly Relatorio[]): string[] => [
  ...CATEGORIAS.map((qual) => {
    const nota = Math.round(
      mediana(relatorios.map(({ categories }) => (categories[qual]?.score ?? 0) * 100)),
    );
    return `${qual} ${nota}${nota < METAS[qual] ? ` (meta ${METAS[qual]})` : ''}`;
  }),
  ...Object.entries(MEDIDAS).map(([qual, [nome, meta]]) => {
    const valor = mediana(relatorios.map(({ audits }) => audits[qual]?.numericValue ?? NaN));
    const texto = nome === 'CLS' ? valor.toFixed(3) : `${Math.round(valor)} ms`;
    return `${nome} ${texto}${valor > meta ? ` (meta ${meta})` : ''}`;
  }),
];

const servidor = await startServer();
try {
  for (const [nome, caminho] of Object.entries(PAGINAS)) {
    const relatorios: Relatorio[] = [];
    for (let rodada = 1; rodada <= Number(rodadas); rodada += 1)
      relatorios.push(await examinarDeNovo(`${servidor.url}${caminho}`, `${nome}-${rodada}`));
    console.log(`${nome.padEnd(14)} ${linha(relatorios).join(', ')}`);
    for (const falta of faltas(relatorios)) console.log(`${' '.repeat(15)}${falta}`);
  }
} finally {
  await servidor.stop();
  if (pastaPedida === undefined) rmSync(pasta, { recursive: true });
}
