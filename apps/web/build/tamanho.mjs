// Weighs the first load of every public page (gzipped, from the build's manifest) and fails beyond
// the budget: npm run tamanho -w apps/web
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PAGINAS_DO_PORTAL, PAGINAS_PUBLICAS } from './paginas-publicas.mjs';

/** KiB gzipped; what stands in them is told by docs/decisions/0056-what-a-first-page-carries.md. */
const LIMITES = { js: 67, css: 15 };

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

/** A chunk and all that it imports at once. */
function fechamento(chave, visto = new Set()) {
  if (visto.has(chave)) return visto;
  visto.add(chave);
  for (const importado of manifest[chave]?.imports ?? []) fechamento(importado, visto);
  return visto;
}

const pesar = (arquivo) =>
  gzipSync(readFileSync(new URL(arquivo, dist)), { level: 9 }).length / 1024;

function medir(chaves) {
  const partes = [...new Set(chaves.flatMap((chave) => [...fechamento(chave)]))].map(
    (c) => manifest[c],
  );
  const soma = (arquivos) => [...new Set(arquivos)].reduce((total, a) => total + pesar(a), 0);
  return {
    js: soma(partes.map(({ file }) => file)),
    css: soma(partes.flatMap(({ css = [] }) => css)),
  };
}

const ENTRADA = 'index.html';
const INICIO = 'src/routes/inicio.tsx';
const PUBLICA = 'src/routes/publica.tsx';

const paginas = {
  'início e entrada': [ENTRADA, INICIO],
  ...Object.fromEntries(
    [...PAGINAS_PUBLICAS, ...PAGINAS_DO_PORTAL].map((chave) => [chave, [ENTRADA, PUBLICA, chave]]),
  ),
};

let passou = true;
for (const [nome, chaves] of Object.entries(paginas)) {
  const peso = medir(chaves);
  const cabe = peso.js <= LIMITES.js && peso.css <= LIMITES.css;
  passou &&= cabe;
  const linha = ['js', 'css']
    .map((t) => `${t} ${peso[t].toFixed(1)} KiB de ${LIMITES[t]}`)
    .join(', ');
  console.log(`${cabe ? 'cabe' : 'NÃO CABE'}  ${nome}: ${linha}`);
}
process.exitCode = passou ? 0 : 1;
