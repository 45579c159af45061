import { Secret, TOTP } from 'otpauth';
import { SENHA } from './cidade.ts';
import type { Navegador, Servidor } from './servidor.ts';

/** What an authenticator shows at an instant, read from the secret alone. */
export const codigoDe = (segredo: string, agora: Date): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: agora.getTime() });

export interface DoisFatores {
  segredo: string;
  /** Recovery codes. */
  codigos: string[];
}

/**
 * Sets up the two-factor sign-in of who is signed in, then lets a minute pass, so that the next
 * code is a new one.
 */
export const ligarDoisFatores = async (
  { relogio }: Servidor,
  navegador: Navegador,
): Promise<DoisFatores> => {
  const inicio = await navegador.post('/api/dois-fatores', { senha: SENHA });
  const { segredo } = inicio.json<{ data: { segredo: string } }>().data;
  const codigo = codigoDe(segredo, relogio.agora);
  const fim = await navegador.put('/api/dois-fatores', { codigo });
  relogio.agora = new Date(relogio.agora.getTime() + 60_000);
  return { segredo, codigos: fim.json<{ data: { codigos: string[] } }>().data.codigos };
};
