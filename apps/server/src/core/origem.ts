import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whom an address counts as: an IPv4 address itself, also written as IPv6 (RFC 4291, 2.5.5.2), and of
 * IPv6 the network of 64 bits, since whoever has one address there has all of them (RFC 6177).
 */
export const origemDe = (endereco: string): string => {
  const [semZona = ''] = endereco.split('%');
  if (isIPv4(endereco) || !isIPv6(semZona)) return endereco;
  // Without the zero the library takes the deprecated `::192.0.2.1` for `::ffff:192.0.2.1`.
  const ip = ipaddr.IPv6.parse(semZona.replace(/^::(?=\d+\.)/, '::0:'));
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  return `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
};
