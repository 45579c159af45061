// What the pages may ask of a browser, and the check that what was built asks no more:
// npm run navegadores -w apps/web (docs/manual/instalacao.md)
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';

/** The oldest browsers that read what is sent: those of November 2021, five years ago. */
export const NAVEGADORES = ['chrome96', 'edge96', 'firefox94', 'safari15.1'];

/** What they read of the language; what they do not of it is refused below. */
export const SINTAXE = 'es2022';

/** Only Safari 16.4 reads them. In a file of the staff's, which is loaded when an answer is published. */
const COM_LOOKBEHIND = /^assets\/publicacao-/;

/** Methods and functions that came later than those of the oldest browsers that run the code. */
const MAIS_NOVOS =
  /^(?:findLast(?:Index)?|to(?:Reversed|Sorted|Spliced)|isWellFormed|groupBy|fromAsync|withResolvers|structuredClone|canParse|requestSubmit|checkVisibility)$/;

const nomeChamado = ({ callee, type }) =>
  type === 'CallExpression' && (callee.property?.name ?? callee.name);

/** What a node of a script is that an old browser does not know; undefined of the others. */
function faltaDe(no, arquivo) {
  if (no.type === 'StaticBlock') return 'static {}';
  if (no.regex?.pattern.includes('(?<!') || no.regex?.pattern.includes('(?<='))
    return COM_LOOKBEHIND.test(arquivo) ? undefined : `/${no.regex.pattern}/`;
  return MAIS_NOVOS.test(nomeChamado(no)) ? `${nomeChamado(no)}()` : undefined;
}

/** @returns {string[]} */
function faltasDoScript(fonte, arquivo) {
  const faltas = [];
  const pendentes = [parse(fonte, { ecmaVersion: Number(SINTAXE.slice(2)), sourceType: 'module' })];
  for (let no = pendentes.pop(); no; no = pendentes.pop()) {
    const falta = faltaDe(no, arquivo);
    if (falta) faltas.push(falta);
    for (const dentro of Object.values(no).flat())
      if (typeof dentro?.type === 'string') pendentes.push(dentro);
  }
  return faltas;
}

/** Values that an old browser passes over: the property has another one before it. */
const VALOR_NOVO = /\bcolor-mix\(|\b[\d.]+[dsl]v[hw]\b|\blight-dark\(|\boklch\(/;

/** @returns {string[]} */
function faltasDaFolha(fonte) {
  const semSuporte = fonte.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  const regras = [...semSuporte.matchAll(/([^{}]*)\{([^{}]*)\}/g)];
  const valores = regras.flatMap(([, , declaracoes]) => {
    const lidas = new Set();
    return declaracoes.split(';').filter((declaracao) => {
      const [propriedade = ''] = declaracao.split(':');
      const nova = VALOR_NOVO.test(declaracao) && !lidas.has(propriedade);
      // `border-color` after `border` says it again.
      lidas.add(propriedade).add(`${propriedade}-color`);
      return nova;
    });
  });
  // One selector that is not known takes those beside it away.
  const seletores = regras
    .map(([, seletor]) => seletor)
    .filter((um) => /^[^(]*,.*:has\(|:has\([^()]*\)[^(]*,/.test(um));
  const aninhadas = /[;{}]\s*&/.test(fonte) ? ['&'] : [];
  const larguras = fonte.match(/@media[^{]*[<>]=?[^{]*/g) ?? [];
  return [...valores, ...seletores, ...aninhadas, ...larguras];
}

/** What the built files ask that the oldest browsers do not have, one line a finding. */
function examinar(pasta) {
  const arquivos = readdirSync(pasta, { recursive: true, encoding: 'utf8' }).filter((um) =>
    /\.(?:js|css)$/.test(um),
  );
  if (arquivos.length === 0) throw new Error('nothing was built');
  const linhas = arquivos.flatMap((arquivo) => {
    const fonte = readFileSync(new URL(arquivo, pasta), 'utf8');
    const faltas = arquivo.endsWith('.js') ? faltasDoScript(fonte, arquivo) : faltasDaFolha(fonte);
    return [...new Set(faltas)].map((falta) => `${arquivo}: ${falta}`);
  });
  return { arquivos: arquivos.length, linhas };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { arquivos, linhas } = examinar(new URL('../dist/', import.meta.url));
  for (const linha of linhas) console.log(linha);
  console.log(`${arquivos} files, ${linhas.length} findings for ${NAVEGADORES.join(', ')}`);
  process.exitCode = linhas.length === 0 ? 0 : 1;
}
