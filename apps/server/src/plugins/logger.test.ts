import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/app-error.ts';
import { loggerOptions } from './logger.ts';

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
