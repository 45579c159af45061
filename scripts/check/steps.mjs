const bin = (path) => `node_modules/${path}`;

/**
 * What `npm run check` looks at: each a program of its own that fails with a non-zero code. Caches
 * live in node_modules/.cache, so that a new install starts fresh.
 * @typedef {{ name: string, args: string[] }} Step `args` are for this Node
 * @type {Step[]} slowest first: two run at a time
 */
export const STEPS = [
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '-b', '--pretty'] },
  {
    name: 'format',
    args: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level=warn', '--cache'],
  },
  { name: 'borders', args: ['scripts/check/borders-step.mjs'] },
  { name: 'workflow page', args: ['scripts/workflow.mjs', '--check'] },
  { name: 'requirements', args: ['scripts/requirements.mjs', '--check'] },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress', '--cache'] },
  { name: 'duplicated code', args: [bin('jscpd/bin/jscpd'), '.'] },
];
