import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/app-error.ts';
import { esperar } from '../testing/esperar.ts';
import { loggerOptions, openLog } from './logger.ts';

const comCodigo = (code: string): Error => Object.assign(new Error('de joana@x.example'), { code });

describe('a line of the log of something that failed', () => {
  it.each([
    ['a full disk', comCodigo('ENOSPC'), 'O disco está cheio'],
    ['what lies beneath our refusal', comCodigo('EDQUOT'), 'O disco está cheio'],
    ['a full disk of the database', comCodigo('53100'), 'O disco do PostgreSQL está cheio'],
    ['a database that takes no more', comCodigo('53300'), 'max_connections'],
    ['a pool with none to give', new Error('timeout exceeded when trying to connect'), 'WORKERS'],
    [
      'a certificate that ended',
      comCodigo('CERT_HAS_EXPIRED'),
      'O certificado do outro servidor venceu',
    ],
  ])('says what to do of %s, and nothing that was typed', async (_caso, cause, frase) => {
    const linhas: string[] = [];
    const escrever = { write: (linha: string) => void linhas.push(linha) };
    const app = Fastify({ logger: loggerOptions('warn', escrever) });
    const err = new AppError('ARMAZENAMENTO_CHEIO', { cause });
    app.log.warn({ err }, 'unavailable');
    await app.close();
    const [linha = '{}'] = linhas;
    expect((JSON.parse(linha) as { err: { fazer: string } }).err.fazer).toContain(frase);
    expect(linha).not.toContain('joana');
  });
});

describe('the file of the log', () => {
  it('gets what went well together, and a warning at once with all that came before', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'balcao-log-')), 'log');
    const log = pino({ base: null }, openLog(file));
    const ditas = () =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((linha) => (linha === '' ? '' : (JSON.parse(linha) as { msg: string }).msg));
    await esperar(() => expect(existsSync(file)).toBe(true));
    log.info('atendido');
    expect(ditas()).toEqual(['']);
    log.warn('sem resposta');
    expect(ditas()).toEqual(['atendido', 'sem resposta']);
    log.info('atendido de novo');
    await esperar(() => expect(ditas()).toHaveLength(3));
  });
});
