import { hex, lerHex, limitarLuminancia, paraHex } from '@balcao/domain';
import type { Bloco, Conteudo, Remetente } from './modelo.ts';

/** The name by which the HTML calls the attached logo (RFC 2392). */
export const CID_DO_LOGO = 'logo@balcao';

const COR_PADRAO = '#14477d';
/** White text on it has a contrast of 7:1 (WCAG 2.2, 1.4.6). */
const LUMINANCIA_MAXIMA = 0.098;

const FONTE = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ESTILOS = {
  texto: 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1f24',
  destaque: 'margin:24px 0 8px;font-size:16px;line-height:24px;color:#1b1f24;font-weight:bold',
  nota: 'margin:0 0 12px;font-size:14px;line-height:21px;color:#4a5560',
} as const;

const SIMBOLOS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapar = (texto: string): string =>
  texto.replace(/[&<>"']/g, (simbolo) => SIMBOLOS[simbolo] ?? simbolo);

const PROTOCOLO = /\b\d{4}-\d{4}-\d{6}\b/g;

/** Text to be read: a protocol stands on one line, and a new line begins where whoever wrote it began one. */
const legivel = (texto: string): string =>
  escapar(texto)
    .replace(PROTOCOLO, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>');

const corDe = (cor: string | null): string =>
  paraHex(limitarLuminancia(lerHex(cor ?? '') ?? hex(COR_PADRAO), 0, LUMINANCIA_MAXIMA));

const blocoEmHtml = (bloco: Bloco, cor: string, base: string): string => {
  if (!('caminho' in bloco)) return `<p style="${ESTILOS[bloco.tipo]}">${legivel(bloco.texto)}</p>`;
  const endereco = escapar(`${base}${bloco.caminho}`);
  if (bloco.tipo === 'ligacao')
    return `<p style="${ESTILOS.texto}"><a href="${endereco}" style="color:${cor}">${legivel(bloco.rotulo)}</a>${escapar(bloco.depois)}</p>`;
  return `<p style="margin:0 0 8px"><a href="${endereco}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${cor};color:#ffffff;font-size:16px;line-height:24px;font-weight:bold;text-decoration:none">${escapar(bloco.rotulo)}</a></p>
<p style="${ESTILOS.nota};word-break:break-all">Ou copie este endereço: <a href="${endereco}" style="color:${cor}">${endereco}</a></p>`;
};

const emHtml = (conteudo: Conteudo, remetente: Remetente, base: string): string => {
  const cor = corDe(remetente.cor);
  const logo = remetente.logo
    ? `<td style="padding:0 16px 0 0" width="48"><img src="cid:${CID_DO_LOGO}" alt="" height="48" style="display:block;height:48px;max-width:96px"></td>`
    : '';
  const rodape = remetente.contatos.map(escapar).join('<br>');
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapar(conteudo.assunto)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f3f5;${FONTE}">
<div style="display:none;max-height:0;overflow:hidden">${escapar(conteudo.resumo)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${cor}"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${logo}<td style="font-size:18px;line-height:24px;font-weight:bold;color:#ffffff">${escapar(remetente.nome)}</td></tr></table></td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;color:#1b1f24">${legivel(conteudo.assunto)}</h1>
${conteudo.blocos.map((bloco) => blocoEmHtml(bloco, cor, base)).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #d9dee3;font-size:13px;line-height:20px;color:#4a5560">${rodape}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};

const blocoEmTexto = (bloco: Bloco, base: string): string => {
  if (!('caminho' in bloco)) return bloco.texto;
  const dito = bloco.tipo === 'botao' ? `${bloco.rotulo}:` : `${bloco.rotulo}${bloco.depois}`;
  return `${dito}\n${base}${bloco.caminho}`;
};

const emTexto = (conteudo: Conteudo, remetente: Remetente, base: string): string =>
  [
    remetente.nome,
    conteudo.assunto,
    ...conteudo.blocos.map((bloco) => blocoEmTexto(bloco, base)),
    ['--', ...remetente.contatos].join('\n'),
  ].join('\n\n') + '\n';

/**
 * Draws a mail as text and as HTML that mail programs understand: tables, inline styles, nothing
 * fetched from anywhere. Every text is escaped.
 * @param base address of the portal, without a final slash
 */
export const desenhar = (
  conteudo: Conteudo,
  remetente: Remetente,
  base: string,
): { texto: string; html: string } => ({
  texto: emTexto(conteudo, remetente, base),
  html: emHtml(conteudo, remetente, base),
});
