import { describe, expect, inject, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { checkOutsideDatabase } from './databases.ts';

const { appUrl } = inject('postgres');
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
});
