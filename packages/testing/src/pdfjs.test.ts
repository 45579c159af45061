import { expect, it } from 'vitest';

it('leaves the functions of the language as they were', async () => {
  const owners = [JSON, Array.prototype, Function.prototype];
  const now = () =>
    owners.map((owner: object) => {
      const own = Object.entries(Object.getOwnPropertyDescriptors(owner));
      return new Map(own.map(([name, { value }]) => [name, value as unknown]));
    });
  const before = now();
  const { getDocument } = await import('./pdfjs.ts');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page];
  const body = objects.map((text, n) => `${n + 1} 0 obj${text}endobj\n`).join('');
  const data = new TextEncoder().encode(`%PDF-1.7\n${body}trailer<</Root 1 0 R>>`);
  const loading = getDocument({ data, verbosity: 0 });
  expect((await loading.promise).numPages).toBe(1);
  await loading.destroy();
  expect(now()).toEqual(before);
});
