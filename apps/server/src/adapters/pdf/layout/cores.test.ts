import { describe, expect, it } from 'vitest';
import { acento } from './estilo.ts';

describe('acento', () => {
  it.each([
    ['#0b3c68', '#0b3c68'],
    ['#1A7F37', '#1a7f37'],
  ])('keeps %s, which reads on white', (cor, esperado) => {
    expect(acento(cor)).toBe(esperado);
  });

  it.each(['#ffcc00', '#ffffff', '#7fdbff'])('darkens %s until it reads on white', (cor) => {
    const escura = acento(cor);
    expect(escura).toMatch(/^#[0-9a-f]{6}$/);
    expect(escura < cor).toBe(true);
    expect(acento(escura)).toBe(escura);
  });

  it.each([null, '', 'azul', '#fff', '#12345g'])('answers the deep blue for %j', (cor) => {
    expect(acento(cor)).toBe('#0b3c68');
  });
});
