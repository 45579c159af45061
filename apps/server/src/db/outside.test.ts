import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { query } from '../testing/query.ts';
import { checkOutsideDatabase } from './databases.ts';
import { prepareDatabase } from './prepare.ts';

const { appUrl, superuserUrl } = inject('postgres');
const changed = (change: (url: URL) => void): string => {
  const url = new URL(appUrl);
  change(url);
  return url.href;
};

describe("a database of the operator's own", () => {
  it('serves when it answers, is new enough and sorts in Portuguese', async () => {
    await expect(checkOutsideDatabase(appUrl, 'DATABASE_URL')).resolves.toBeUndefined();
  });

  it.each(['postgresql://a:b@:x/', 'postgresql://a:b@um:5432,dois:5432/balcao'])(
    'is refused in one line when its address is none: %s',
    async (url) => {
      await expect(checkOutsideDatabase(url, 'DATABASE_URL')).rejects.toThrow(
        /^DATABASE_URL não é um endereço de PostgreSQL, como/,
      );
    },
  );

  const refused: [string, string, RegExp][] = [
    ['nobody listens', changed((url) => (url.port = '1')), /127\.0\.0\.1:1\/.*ECONNREFUSED/],
    [
      'the password is wrong',
      changed((url) => (url.password = 'segredo')),
      /authentication failed/,
    ],
    ['it has another name', changed((url) => (url.pathname = '/outro')), /"outro" does not exist/],
  ];
  it.each(refused)('is refused in one line when %s', async (_, url, reason) => {
    const error = await checkOutsideDatabase(url, 'DATABASE_URL').catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OperatorError);
    const { message } = error as OperatorError;
    expect(message).toMatch(/^Não foi possível usar o PostgreSQL de DATABASE_URL \(balcao_app@/);
    expect(message).toMatch(reason);
    expect(message).not.toMatch(/\n|segredo/);
  });

  it("is made by the words of the manual, and its tables are then the owner's", async () => {
    const manual = readFileSync(
      new URL('../../../../docs/manual/instalacao.md', import.meta.url),
      'utf8',
    );
    const [, block = ''] = /^```sql\n([\s\S]*?)^```/m.exec(manual) ?? [];
    const own = `balcao_${randomBytes(4).toString('hex')}`;
    const statements = block
      .replaceAll(/\bbalcao(?=\b|_)/g, own)
      .trim()
      .split('\n');
    expect(statements).toHaveLength(5);
    onTestFinished(async () => {
      await query(superuserUrl, `drop database if exists ${own} with (force)`);
      await query(superuserUrl, `drop role if exists ${own}_dono, ${own}_app`);
    });
    for (const statement of statements) await query(superuserUrl, statement);
    const as = (user: string, password: string) =>
      changed((url) => Object.assign(url, { username: user, password, pathname: `/${own}` }));
    const [owner, app] = [as(`${own}_dono`, 'uma senha'), as(`${own}_app`, 'outra senha')];
    await prepareDatabase(owner, app);
    await checkOutsideDatabase(app, 'DATABASE_URL');
    expect(await query(app, 'select count(*)::int as n from orgaos')).toEqual([0]);
    await expect(query(app, 'create table minha (id int)')).rejects.toThrow(/permission denied/);
  });
});
