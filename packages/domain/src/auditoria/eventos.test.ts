import { describe, expect, it } from 'vitest';
import { descreverEvento, EVENTOS } from './eventos.ts';

describe('B08 the events of the audit trail', () => {
  it('are each told in words of their own', () => {
    const textos = Object.values(EVENTOS);
    expect(new Set(textos).size).toBe(textos.length);
    expect(descreverEvento('sessao.entrar')).toBe('Entrou no portal');
    for (const nome of Object.keys(EVENTOS)) expect(nome).toMatch(/^[a-z-]+\.[a-z-]+$/);
  });

  it('of another version are told by their name', () => {
    expect(descreverEvento('iptu.contestar')).toBe('iptu.contestar');
    expect(descreverEvento('toString')).toBe('toString');
  });
});
