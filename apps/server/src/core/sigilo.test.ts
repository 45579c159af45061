import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { criarSigilo } from './sigilo.ts';

describe('what is encrypted for the database', () => {
  const sigilo = criarSigilo(randomBytes(32));

  it.each(['', 'a', 'coração de mãe 🌻'.repeat(50)])('%# comes back as it was', (texto) => {
    expect(sigilo.decifrar('teste', sigilo.cifrar('teste', texto))).toBe(texto);
  });

  it('never looks the same twice', () => {
    expect(sigilo.cifrar('teste', 'a')).not.toBe(sigilo.cifrar('teste', 'a'));
  });

  it('opens neither for another use, nor with another key, nor when touched', () => {
    const cifrado = sigilo.cifrar('teste', 'segredo');
    expect(sigilo.decifrar('outro', cifrado)).toBeUndefined();
    expect(criarSigilo(randomBytes(32)).decifrar('teste', cifrado)).toBeUndefined();
    expect(sigilo.decifrar('teste', cifrado.slice(0, 20))).toBeUndefined();
    const bytes = Buffer.from(cifrado, 'base64url');
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    expect(sigilo.decifrar('teste', bytes.toString('base64url'))).toBeUndefined();
  });
});
