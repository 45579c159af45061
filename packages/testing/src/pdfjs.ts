/**
 * pdf.js as it is for this Node. It brings functions of its own for engines that lack the newest of the language, and
 * puts them in the place of what is there: a `JSON.stringify` that takes thirty times as long, a `push` that no
 * compiler knows. Whatever else is tested in the process keeps what it has in production.
 */
const KEPT = [JSON, Array.prototype, Function.prototype].map((owner: object) => ({
  owner,
  own: Object.getOwnPropertyDescriptors(owner),
}));

/** Else loaded with the first document, and no less of a guest. Nobody declares its types. */
const WORKER = 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
await import(WORKER);

for (const { owner, own } of KEPT) Object.defineProperties(owner, own);
