/** The step `borders` of `npm run check`: prints every crossing, exit code 1 when there is one. */
import { inspectBorders } from './cruise.mjs';

const { modules, problems } = await inspectBorders(process.cwd());
// A tool that cannot read TypeScript finds no module, and so no crossing either.
if (modules === 0) problems.push('no module was read');

console.log(`${modules} modules`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
