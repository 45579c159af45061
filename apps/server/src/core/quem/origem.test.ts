import { describe, expect, it } from 'vitest';
import { createOrigem, origemDe } from './origem.ts';
import { createCofre } from '../cofre.ts';

describe('an address counts', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
    ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%br-lan', 'fe80:0:0:0::/64'],
    ['::192.0.2.1', '0:0:0:0::/64'],
    ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
    ['desconhecido', 'desconhecido'],
  ])('%s as %s', (endereco, origem) => {
    expect(origemDe(endereco)).toBe(origem);
  });
});

describe('B08 where somebody asks from', () => {
  const cofre = createCofre(Buffer.alloc(32, 7));
  const origem = (quando: string, endereco = '192.0.2.1') =>
    createOrigem(cofre, endereco, new Date(quando));
  const agora = '2026-11-20T15:00:00Z';

  it('is the same for one purpose on one day, however the address is written', () => {
    const deManha = origem('2026-11-20T10:00:00Z').para('sessao');
    expect(origem(agora).para('sessao')).toBe(deManha);
    expect(origem(agora, '::ffff:192.0.2.1').para('sessao')).toBe(deManha);
    expect(origem(agora, '192.0.2.2').para('sessao')).not.toBe(deManha);
    expect(deManha).not.toContain('192.0.2.1');
  });

  it('joins neither two purposes nor two days, which change at midnight of Brasília', () => {
    const valores = [
      origem(agora).para('sessao'),
      origem(agora).para('pesquisa'),
      origem('2026-11-21T02:59:59Z').para('sessao'),
      origem('2026-11-21T03:00:00Z').para('sessao'),
    ];
    expect(valores[2]).toBe(valores[0]);
    expect(new Set(valores).size).toBe(3);
  });
});
