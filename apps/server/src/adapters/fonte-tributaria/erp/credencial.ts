/**
 * What a credential is encrypted for: the orgao and the address that the operator named with it. Put
 * beside another address, it does not open, and goes to nobody.
 */
export const usoDaCredencial = (cod_empre: number, endereco: URL): string =>
  `credencial-do-erp:${cod_empre}:${endereco.origin}`;
