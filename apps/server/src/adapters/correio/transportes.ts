import { rootCertificates } from 'node:tls';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Mensagem, Entrega, Motivo, Correio } from './correio.port.ts';

/** Loaded with the first mail: most starts of the server have none to send. */
const biblioteca = () => import('nodemailer');

/** A mail as nodemailer takes it; `de` is our own address. */
const compor = (mensagem: Mensagem, de: string): SendMailOptions => {
  const { id, remetente, responder_para, para, assunto, texto, html, imagem, sair } = mensagem;
  return {
    // As objects, no address is ever parsed out of a text.
    envelope: { from: de, to: [para] },
    from: { name: remetente, address: de },
    to: { name: '', address: para },
    ...(responder_para ? { replyTo: { name: remetente, address: responder_para } } : {}),
    messageId: `<${id}@${de.slice(de.lastIndexOf('@') + 1)}>`,
    subject: assunto,
    text: texto,
    html,
    textEncoding: 'quoted-printable',
    // Asks for no automatic replies, such as holiday notices (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(sair !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${sair}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: imagem
      ? [
          {
            content: imagem.bytes,
            contentType: imagem.tipo,
            cid: imagem.cid,
            contentDisposition: 'inline',
            filename: `logo.${imagem.tipo.replace('image/', '')}`,
          },
        ]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const LIMITE = 300;
const ENDERECO = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g;

/** What the operator is told of a certificate, which nodemailer hands on in the words of TLS. */
const DO_CERTIFICADO: readonly (readonly [RegExp, string])[] = [
  [/certificate has expired/, 'O certificado do servidor de e-mail venceu: peça que o renovem.'],
  [
    /certificate is not yet valid/,
    'O certificado do servidor de e-mail ainda não vale: confira a hora desta máquina.',
  ],
];

const emPortugues = (texto: string): string =>
  DO_CERTIFICADO.find(([dito]) => dito.test(texto))?.[1] ?? texto;

/** What the server said, short and without anybody's address. */
const motivoDe = (codigo: number | null, texto: string): Motivo => ({
  codigo,
  texto: texto.replace(/\s+/g, ' ').replace(ENDERECO, '[endereço]').slice(0, LIMITE),
});

/** nodemailer's own refusals, before asking the server: no address, or larger than it takes. */
const IMPOSSIVEIS = new Set(['EENVELOPE', 'EMESSAGE']);

const campo = (error: object, nome: string): unknown =>
  nome in error ? (error as Record<string, unknown>)[nome] : undefined;

/**
 * What a failed delivery means (RFC 5321 §4.2.1): a refusal of the recipient or of the message is
 * about this mail, for good with 5yz and for now with 4yz. Anything before that (connection, TLS,
 * password, our sender) and 421, 'closing', is about the server or our access to it.
 */
const classificar = (error: unknown): Entrega => {
  if (!(error instanceof Error)) return { tipo: 'INDISPONIVEL', motivo: motivoDe(null, '') };
  const resposta = campo(error, 'response');
  const responseCode = campo(error, 'responseCode');
  const codigo = typeof responseCode === 'number' ? responseCode : null;
  const motivo = motivoDe(
    codigo,
    typeof resposta === 'string' ? resposta : emPortugues(error.message),
  );
  const command = campo(error, 'command');
  const impossivel = IMPOSSIVEIS.has(String(campo(error, 'code'))) && codigo === null;
  if (impossivel) return { tipo: 'RECUSADA', motivo };
  const destaCarta = command === 'RCPT TO' || command === 'DATA';
  if (!destaCarta || codigo === null || codigo === 421) return { tipo: 'INDISPONIVEL', motivo };
  return { tipo: codigo >= 500 ? 'RECUSADA' : 'ADIADA', motivo };
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface OpcoesDoSmtp {
  /** Time limit of each step: resolving the name, connecting, being greeted. */
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
  const abrir = async () =>
    (await biblioteca()).createTransport({
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
  let aberto: ReturnType<typeof abrir> | undefined;
  return {
    entregar: async (mensagem) => {
      const transporte = await (aberto ??= abrir());
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

/** Mails that are kept; a folder that anybody's requests fill must have an end. */
const MAXIMO = 2_000;

/** Takes the oldest away when there are too many, and then a tenth of them, so as not to look each time. */
const podar = async (pasta: string, maximo: number): Promise<void> => {
  const nomes = await readdir(pasta);
  if (nomes.length <= maximo) return;
  const comIdade = await Promise.all(
    nomes.map(async (nome) => ({ nome, ms: (await stat(join(pasta, nome))).mtimeMs })),
  );
  const velhas = comIdade.sort((a, b) => a.ms - b.ms).slice(0, nomes.length - maximo * 0.9);
  for (const { nome } of velhas) await rm(join(pasta, nome), { force: true });
};

/**
 * Writes each mail as an `.eml` file that any mail program opens, and keeps the newest. The same mail is
 * one file.
 */
export const correioEmArquivos = (pasta: string, de: string, maximo = MAXIMO): Correio => {
  return {
    entregar: async (mensagem) => {
      const { createTransport } = await biblioteca();
      const transporte = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      try {
        const { message } = await transporte.sendMail(compor(mensagem, de));
        const destino = join(pasta, `${mensagem.id}.eml`);
        await mkdir(pasta, { recursive: true, mode: 0o700 });
        await writeFile(`${destino}.novo`, message, { mode: 0o600 });
        await rename(`${destino}.novo`, destino);
        // When two look at once, one may find a file already gone; the next mail cleans up again.
        await podar(pasta, maximo).catch(() => undefined);
        return { tipo: 'ENTREGUE' };
      } catch (error) {
        const codigo = error instanceof Error && 'code' in error ? String(error.code) : '';
        const texto = `Não foi possível gravar na pasta dos e-mails. ${codigo}`.trim();
        return { tipo: 'INDISPONIVEL', motivo: { codigo: null, texto } };
      }
    },
  };
};
