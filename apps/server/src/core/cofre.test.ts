import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCofre } from './cofre.ts';

describe('what is encrypted for the database', () => {
  const cofre = createCofre(randomBytes(32));

  it.each(['', 'a', 'coração de mãe 🌻'.repeat(50)])('%# comes back as it was', (texto) => {
    expect(cofre.decifrar('teste', cofre.cifrar('teste', texto))).toBe(texto);
  });

  it('never looks the same twice', () => {
    expect(cofre.cifrar('teste', 'a')).not.toBe(cofre.cifrar('teste', 'a'));
  });

  it('opens neither for another use, nor with another key, nor when touched', () => {
    const cifrado = cofre.cifrar('teste', 'segredo');
    expect(cofre.decifrar('outro', cifrado)).toBeUndefined();
    expect(createCofre(randomBytes(32)).decifrar('teste', cifrado)).toBeUndefined();
    expect(cofre.decifrar('teste', cifrado.slice(0, 20))).toBeUndefined();
    const bytes = Buffer.from(cifrado, 'base64url');
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    expect(cofre.decifrar('teste', bytes.toString('base64url'))).toBeUndefined();
  });
});
