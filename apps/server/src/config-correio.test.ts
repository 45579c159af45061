import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-config-'));
afterAll(() => rmSync(pasta, { recursive: true }));

const ler = (env: Record<string, string>) => readConfig({ DATA_DIR: pasta, ...env });

describe('the settings of mail', () => {
  it('are files from nobody in particular by default', () => {
    expect(ler({})).toMatchObject({ smtpUrl: undefined, mailFrom: 'nao-responda@localhost' });
  });

  it('send from the host of the portal unless told otherwise', () => {
    const PUBLIC_URL = 'https://balcao.cidade.sp.gov.br/';
    expect(ler({ PUBLIC_URL }).mailFrom).toBe('nao-responda@balcao.cidade.sp.gov.br');
    const MAIL_FROM = 'portal@cidade.sp.gov.br';
    expect(ler({ PUBLIC_URL, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  });

  it.each(['smtp://localhost', 'smtps://portal%40cidade:p%40ss@mail.example:465'])(
    'take %s as a mail server',
    (SMTP_URL) => {
      expect(ler({ SMTP_URL }).smtpUrl?.href).toBe(SMTP_URL);
    },
  );

  it.each([
    'mail.example:587',
    'http://u:segredo@mail.example',
    'smtp://',
    'smtp://u:segredo%zz@h',
  ])('refuse %s as a mail server, without repeating it', (SMTP_URL) => {
    expect(() => ler({ SMTP_URL })).toThrow('SMTP_URL deve ser um endereço como smtp://');
    expect(() => ler({ SMTP_URL })).not.toThrow('segredo');
  });

  it.each(['portal', 'Portal <p@cidade.example>', 'a@b.example, c@d.example', 'a b@c.example'])(
    'refuse %s as our address',
    (MAIL_FROM) => {
      expect(() => ler({ MAIL_FROM })).toThrow('MAIL_FROM deve ser só um endereço de e-mail');
    },
  );
});
