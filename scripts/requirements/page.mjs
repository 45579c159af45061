/** docs/requirements-status.md, whole: what each row asks, clause by clause, and what proves it. */
import { code, table } from '../workflow/markdown.mjs';
import { clausesOf, isProven, splitProof, THROUGH } from './table.mjs';

const HOW = { screen: 'screen', api: 'API and database', rule: 'rule' };

const escaped = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Tests of one kind, each file named once. */
function testsThrough(through, proofs) {
  const files = new Map();
  for (const { file, title } of proofs.map(splitProof)) {
    files.set(file, [...(files.get(file) ?? []), `“${escaped(title)}”`]);
  }
  return [...files].map(([file, titles]) => `${HOW[through]}: ${code(file)} ${titles.join(', ')}`);
}

function clauseRow(clause) {
  const proofs = THROUGH.flatMap((through) => testsThrough(through, clause[through] ?? []));
  const mark = isProven(clause) ? 'proven' : '**NOT PROVEN**';
  return [clause.id, escaped(clause.says), mark, proofs.join('<br>')];
}

const share = (clauses) => `${clauses.filter(isProven).length} of ${clauses.length}`;

function rowSection({ id, about, clauses }) {
  const head = ['clause', 'what it asks', 'state', 'proof'];
  return `### ${id} ${about} (${share(clauses)})\n\n${table(head, clauses.map(clauseRow))}`;
}

const partSection = ({ title, rows }) => [`## ${title}`, ...rows.map(rowSection)].join('\n\n');

function summary(parts) {
  const rows = parts.map((part) => {
    const whole = part.rows.filter(({ clauses }) => clauses.every(isProven));
    return [part.title, `${whole.length} of ${part.rows.length}`, share(clausesOf([part]))];
  });
  return table(['part', 'rows proven whole', 'clauses proven'], rows);
}

function missing(parts) {
  const clauses = clausesOf(parts).filter((clause) => !isProven(clause));
  if (clauses.length === 0) return 'None.';
  return clauses.map(({ id, says }) => `- **${id}** ${escaped(says)}`).join('\n');
}

/**
 * The page, from a table whose proofs have been looked at.
 * @param {ReturnType<typeof import('./table.mjs').readTable>} parts
 */
export function statusPage(parts) {
  return [
    '# Status of the requirements',
    'Printed from `docs/requirements/*.json` and a run of the tests by `node scripts/requirements.mjs`; `npm run check` fails when it is stale, `npm test` when a test that is named here did not run and pass. A clause is proven by a test through the screen (a journey in the browser, or the page in its test) or through the API and the database; a rule that is tested alone does not prove it.',
    summary(parts),
    `## Not proven\n\n${missing(parts)}`,
    ...parts.map(partSection),
  ]
    .join('\n\n')
    .concat('\n');
}
