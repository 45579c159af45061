/**
 * `npm run slips -w bench`: the tax slip by our printer and by a headless Chromium, turn and turn
 * about in one run, so that the ratio holds on any machine, busy or not.
 */
import { findChromium } from '@balcao/e2e/src/chromium.ts';
import { renderGuias } from '@balcao/server/src/adapters/pdf/guias/render-guias.ts';
import { emissaoDeTeste, guiaDeTeste } from '@balcao/server/src/testing/guias.ts';
import { chromium } from 'playwright-core';
import { mediana } from './mediana.ts';
import { cpuOfTree } from './process-cpu.ts';
import { corpo, PAGINA } from './slip-html.ts';

const RODADAS = 9;
const POR_RODADA = { nossa: 40, chromium: 8 };

const emissao = emissaoDeTeste();
let numero = 2026000000;
/** A slip that no cache has seen: number, registration, person and codes change each time. */
const outraGuia = () => {
  numero += 1;
  const pix = `${guiaDeTeste().pix ?? ''}${numero}`;
  const inscricao = { rotulo: 'Inscrição imobiliária', numero: `01.02.${numero}` };
  return guiaDeTeste({
    numeroGuia: `${numero}`,
    contribuinte: `Maria ${numero} Souza`,
    inscricao,
    pix,
  });
};

type Medida = { ms: number; cpuMs: number; bytes: number };
type Impressora = { imprimir: () => Promise<Uint8Array>; cpu: () => number };

/** Means over so many slips. Processor time tells the truth also on a machine with other work. */
async function medir(vezes: number, { imprimir, cpu }: Impressora): Promise<Medida> {
  const [cpuAntes, inicio] = [cpu(), performance.now()];
  let bytes = 0;
  for (let i = 0; i < vezes; i += 1) bytes += (await imprimir()).length;
  const [ms, cpuMs] = [performance.now() - inicio, cpu() - cpuAntes];
  return { ms: ms / vezes, cpuMs: cpuMs / vezes, bytes: bytes / vezes };
}

const nossa: Impressora = {
  imprimir: () => renderGuias([outraGuia()], emissao),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

const { executablePath, env } = await findChromium();
const servidor = await chromium.launchServer({ executablePath, env: { ...process.env, ...env } });
const pagina = await (await chromium.connect(servidor.wsEndpoint())).newPage();
await pagina.setContent(PAGINA);
const doChromium: Impressora = {
  imprimir: async () => {
    const html = corpo(outraGuia(), emissao);
    await pagina.evaluate((conteudo) => (document.body.innerHTML = conteudo), html);
    return pagina.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  },
  cpu: () => cpuOfTree(servidor.process().pid ?? 0),
};

await medir(POR_RODADA.nossa * 2, nossa);
await medir(POR_RODADA.chromium, doChromium);
const nossas: Medida[] = [];
const outras: Medida[] = [];
for (let rodada = 0; rodada < RODADAS; rodada += 1) {
  nossas.push(await medir(POR_RODADA.nossa, nossa));
  outras.push(await medir(POR_RODADA.chromium, doChromium));
}
await servidor.close();

const resumir = (nome: string, medidas: Medida[]) => {
  const [ms, cpuMs, bytes] = (['ms', 'cpuMs', 'bytes'] as const).map((campo) =>
    mediana(medidas.map((medida) => medida[campo])),
  ) as [number, number, number];
  const porNucleo = (1000 / cpuMs).toFixed(0);
  console.log(
    `${nome}: ${ms.toFixed(1)} ms por guia; ${cpuMs.toFixed(1)} ms de processador, ${porNucleo} guias/s por núcleo; ${(bytes / 1024).toFixed(0)} KiB`,
  );
  return { ms, cpuMs };
};
const a = resumir('impressora do Balcão', nossas);
const b = resumir('Chromium sem tela   ', outras);
console.log(
  `razão Chromium/Balcão: ${(b.ms / a.ms).toFixed(1)} no relógio, ${(b.cpuMs / a.cpuMs).toFixed(1)} em processador`,
);
