import { describe, expect, it } from 'vitest';
import { createRede, nomeiaLoopback, redeValida } from './rede.ts';

const url = (texto: string) => new URL(texto);
const publica = createRede(url('https://erp.cidade.example'), []);

describe('B07 where a connection to a city may go', () => {
  it.each(['8.8.8.8', '200.144.6.5', '2001:4860:4860::8888', '2804:14c::1', '::ffff:8.8.8.8'])(
    'to %s, which is public',
    (ip) => expect(publica.aceita(ip)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
  ])('not to %s', (ip) => expect(publica.aceita(ip)).toBe(false));

  it('to a private network that the operator allows, and to no other', () => {
    const rede = createRede(url('https://erp.interno'), [
      '10.20.0.0/16',
      'fd12::/16',
      '192.168.7.7',
    ]);
    for (const ip of ['10.20.1.1', 'fd12::5', '192.168.7.7', '::ffff:10.20.1.1'])
      expect(rede.aceita(ip)).toBe(true);
    for (const ip of ['10.21.1.1', 'fd13::5', '192.168.7.8', '127.0.0.1'])
      expect(rede.aceita(ip)).toBe(false);
  });

  it('to this machine only when the address itself names it', () => {
    for (const endereco of ['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1']) {
      expect(nomeiaLoopback(url(endereco))).toBe(true);
      expect(createRede(url(endereco), []).aceita('127.0.0.1')).toBe(true);
      expect(createRede(url(endereco), []).aceita('10.0.0.1')).toBe(false);
    }
    expect(nomeiaLoopback(url('https://localhost.cidade.example'))).toBe(false);
  });

  it('a name that answers a private address is not connected to (DNS rebinding)', async () => {
    const resolver = (rede: typeof publica, all: boolean) =>
      new Promise((resolve) =>
        rede.resolver('localhost', { all }, (erro, endereco) => resolve(erro?.message ?? endereco)),
      );
    expect(await resolver(publica, true)).toBe('fora das redes permitidas');
    const local = createRede(url('http://localhost'), []);
    expect(await resolver(local, false)).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it.each(['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '0.0.0.0/0'])('%s is a network', (rede) =>
    expect(redeValida(rede)).toBe(true),
  );
  it.each(['', '10.0.0.0/33', '10.0.0/8', 'rede', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129'])(
    '“%s” is not',
    (rede) => expect(redeValida(rede)).toBe(false),
  );
});
