/** Which tests a file has, as its source names them: nothing is run. */
import ts from 'typescript';

const SUITES = new Set(['describe', 'test.describe']);
const TESTS = new Set(['it', 'test']);
/** What stands between `it` and its title without changing what it is. */
const MODIFIERS = new Set(['each', 'for', 'concurrent', 'serial', 'parallel', 'sequential']);

export const SEPARATOR = ' › ';

/** `it.each(rows)`, `test.describe.serial` → `it`, `test.describe`. */
function calleeName(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isCallExpression(node)) return calleeName(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calleeName(node.tag);
  if (!ts.isPropertyAccessExpression(node)) return '';
  const name = calleeName(node.expression);
  return MODIFIERS.has(node.name.text) ? name : `${name}.${node.name.text}`;
}

/** Of a title, what is written; `${…}` for what is only known when it runs. */
function titleOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '${…}';
  const spans = node.templateSpans.map(({ literal }) => '${…}' + literal.text);
  return node.head.text + spans.join('');
}

/**
 * The tests of a source, each with the titles that it stands under.
 * @param {string} source
 * @param {string} file
 * @returns {string[]} `suite › test`, in the order of the source
 */
export function titlesOf(source, file) {
  const titles = [];
  const visit = (under) => (node) => {
    const [title, ...rest] = ts.isCallExpression(node) ? node.arguments : [];
    const name = title && rest.length > 0 ? calleeName(node.expression) : '';
    if (TESTS.has(name)) titles.push([...under, titleOf(title)].join(SEPARATOR));
    else ts.forEachChild(node, visit(SUITES.has(name) ? [...under, titleOf(title)] : under));
  };
  visit([])(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return titles;
}

/** What a run may have called a test of this title: `%s`, `$name` and `${…}` are filled in then. */
export function titlePattern(title) {
  const escaped = title
    .split(/%[sdifjo#%]|\$\{…\}|\$[\w.]+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's');
}
