import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { compor } from './compor.ts';
import type { Correio } from './port.ts';
import { classificar } from './respostas.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface OpcoesDoSmtp {
  /** To resolve the name, to connect, and to be greeted: each. */
  conexaoMs?: number;
  /** Longest silence. */
  silencioMs?: number;
  /** One delivery from beginning to end, however the server trickles. */
  totalMs?: number;
  /** A certificate authority (PEM) to trust besides the usual ones. */
  autoridades?: string;
}

/**
 * Delivers through a mail server. `smtp://` upgrades by STARTTLS when the server offers it, and
 * must when there is a password to protect; `smtps://` is TLS from the start. Certificates are
 * always verified.
 */
export const correioPorSmtp = (url: URL, de: string, opcoes: OpcoesDoSmtp = {}): Correio => {
  const { conexaoMs = 10_000, silencioMs = 30_000, totalMs = 60_000, autoridades } = opcoes;
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const transporte = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && user !== '' && !LOOPBACK.has(url.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...(autoridades === undefined ? {} : { tls: { ca: [...rootCertificates, autoridades] } }),
    dnsTimeout: conexaoMs,
    connectionTimeout: conexaoMs,
    greetingTimeout: conexaoMs,
    socketTimeout: silencioMs,
  });
  return {
    entregar: async (mensagem) => {
      try {
        const signal = AbortSignal.timeout(totalMs);
        await transporte.sendMail({ ...compor(mensagem, de), signal });
        return { tipo: 'ENTREGUE' };
      } catch (error) {
        return classificar(error);
      }
    },
  };
};
