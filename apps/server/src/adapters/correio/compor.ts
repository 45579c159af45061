import type { SendMailOptions } from 'nodemailer';
import type { Mensagem } from './port.ts';

/** A mail as nodemailer takes it; `de` is our own address. */
export const compor = (mensagem: Mensagem, de: string): SendMailOptions => {
  const { id, remetente, responder_para, para, assunto, texto, html, imagem } = mensagem;
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
    // Nobody's holiday notice answers a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
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
