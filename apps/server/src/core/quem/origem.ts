import { isIPv4, isIPv6 } from 'node:net';
import { diaEm, type DataCivil } from '@balcao/domain';
import ipaddr from 'ipaddr.js';
import type { Cofre } from '../cofre.ts';

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

/**
 * Where somebody asks from, without the address: a keyed hash for each purpose and day, so that what
 * one purpose counts or notes cannot be joined with another, nor one day with the next.
 */
export interface Origem {
  /**
   * The same text for the same address, this purpose and this day, and for nothing else. The day is
   * that of the official time, or the institution's where it is counted by its own.
   */
  para: (proposito: string, dia?: DataCivil) => string;
}

/** Official time (Decreto 10.546/2020): one day for whoever asks before the institution is known. */
const FUSO = 'America/Sao_Paulo';

/** Whoever asks from an address at an instant. */
export const createOrigem = (cofre: Cofre, endereco: string, agora: Date): Origem => {
  // One request counts and notes the same several times.
  const feitas = new Map<string, string>();
  return {
    para: (proposito, dia = diaEm(agora, FUSO)) => {
      const qual = `${dia}\n${proposito}`;
      const feita =
        feitas.get(qual) ?? cofre.hmac(`origem:${proposito}`, `${dia}\n${origemDe(endereco)}`);
      feitas.set(qual, feita);
      return feita;
    },
  };
};

/** An origin that was written down before for its one purpose, or that is no address at all. */
export const origemEscrita = (texto: string): Origem => ({ para: () => texto });
