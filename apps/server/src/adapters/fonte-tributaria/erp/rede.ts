import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses of IPv4 that are nobody's on the internet (RFC 6890 and its registry), without loopback.
 */
const RESERVADAS_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const;

/** Within 2000::/3, the only public range: tunnels that carry an IPv4 address, and documentation. */
const RESERVADAS_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const familia = (endereco: string) => (isIP(endereco) === 6 ? 'ipv6' : 'ipv4');

const lista = (redes: readonly string[]): BlockList => {
  const todas = new BlockList();
  for (const rede of redes) {
    const [endereco = '', bits] = rede.split('/');
    if (bits === undefined) todas.addAddress(endereco, familia(endereco));
    else todas.addSubnet(endereco, Number(bits), familia(endereco));
  }
  return todas;
};

const LOOPBACK = lista(['127.0.0.0/8', '::1']);
const PUBLICA_IPV6 = lista(['2000::/3']);
const RESERVADAS = lista([...RESERVADAS_IPV4, ...RESERVADAS_IPV6]);
/** IPv4 written as IPv6: judged as the IPv4 address that it is. */
const IPV4_EM_IPV6 = lista(['::ffff:0:0/96']);

const em = (redes: BlockList, endereco: string): boolean =>
  redes.check(endereco, familia(endereco));

const publica = (endereco: string): boolean => {
  if (em(LOOPBACK, endereco) || em(RESERVADAS, endereco)) return false;
  return isIP(endereco) === 4 || em(IPV4_EM_IPV6, endereco) || em(PUBLICA_IPV6, endereco);
};

/** Whether the text is a network as the operator writes it: `10.0.0.0/8`, `fd00::/8` or one address. */
export const redeValida = (texto: string): boolean => {
  const [endereco = '', bits, ...resto] = texto.split('/');
  const maior = isIP(endereco) === 4 ? 32 : 128;
  const bitsValidos = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maior);
  return isIP(endereco) !== 0 && bitsValidos && resto.length === 0;
};

/** The host of an address as the network knows it: an IPv6 address without its brackets. */
export const hostDe = (endereco: URL): string => endereco.hostname.replace(/^\[|\]$/g, '');

/** Whether the address itself names this machine. */
export const nomeiaLoopback = (endereco: URL): boolean => {
  const host = hostDe(endereco);
  return host === 'localhost' || (isIP(host) !== 0 && em(LOOPBACK, host));
};

/** The addresses to which a connection may be opened. */
export interface Rede {
  aceita: (endereco: string) => boolean;
  /**
   * Resolves a name to the addresses that are accepted. The connection goes to what was judged here:
   * a name that answers another address a moment later (DNS rebinding) gains nothing.
   */
  resolver: LookupFunction;
}

export class RedeRecusada extends Error {}

/**
 * Where the connection to a city's system may go: the internet, what the operator allows, and this
 * machine when the address names it.
 */
export const createRede = (endereco: URL, permitidas: readonly string[]): Rede => {
  const doOperador = lista(permitidas);
  const local = nomeiaLoopback(endereco);
  const aceita = (ip: string): boolean =>
    publica(ip) || em(doOperador, ip) || (local && em(LOOPBACK, ip));

  const resolver: LookupFunction = (nome, opcoes, responder) => {
    lookup(nome, { ...opcoes, all: true }, (erro, achados: LookupAddress[]) => {
      if (erro) {
        responder(erro, '', 0);
        return;
      }
      const aceitos = achados.filter(({ address }) => aceita(address));
      const [primeiro] = aceitos;
      if (primeiro === undefined) responder(new RedeRecusada('fora das redes permitidas'), '', 0);
      else if (opcoes.all) responder(null, aceitos);
      else responder(null, primeiro.address, primeiro.family);
    });
  };
  return { aceita, resolver };
};
