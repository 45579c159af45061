import type { Config } from '../config.ts';

/**
 * Where people find the portal, without a final slash: what mails and QR codes lead to. Never taken
 * from a request, whose Host header anybody may write.
 */
export const enderecoDoPortal = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;
