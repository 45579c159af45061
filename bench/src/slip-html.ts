import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { intercalado2de5, qr } from '@balcao/server/src/adapters/pdf/codigos/codigo-de-barras.ts';
import {
  emBlocos,
  parcelaPorExtenso,
  reais,
} from '@balcao/server/src/adapters/pdf/guias/formatos.ts';
import type { Emissao, GuiaParaImprimir } from '@balcao/server/src/adapters/pdf/pdf.port.ts';

const require = createRequire(import.meta.url);
const face = (arquivo: string, peso: number) => {
  const bytes = readFileSync(
    require.resolve(`@expo-google-fonts/atkinson-hyperlegible-next/${arquivo}`),
  );
  const dados = `data:font/ttf;base64,${bytes.toString('base64')}`;
  return `@font-face { font-family: Atkinson; font-weight: ${peso}; src: url(${dados}) }`;
};

/** Rules of the page, loaded once: only the body changes from slip to slip. */
const ESTILO = `
${face('400Regular/AtkinsonHyperlegibleNext_400Regular.ttf', 400)}
${face('700Bold/AtkinsonHyperlegibleNext_700Bold.ttf', 700)}
@page { size: A4; margin: 0 }
* { margin: 0; padding: 0; box-sizing: border-box }
body { font: 10pt/1.25 Atkinson; color: #16191d; padding: 9mm 14mm; width: 210mm; height: 296mm; overflow: hidden }
header, .lado { display: flex; justify-content: space-between; gap: 14pt }
header { border-bottom: 1.6pt solid #0b3c68; padding-bottom: 6pt; margin-bottom: 16pt }
h1 { font-size: 22pt; color: #0b3c68 } h2 { font-size: 12pt } .total { font-size: 28pt }
.pix { border: 1pt solid #0b3c68; background: #f3f6f8; border-radius: 6pt; padding: 14pt; width: 315pt }
.codigo { overflow-wrap: anywhere; font-size: 8.5pt } .direita { text-align: right }
small { display: block; font-size: 8.5pt; color: #4a545e } table { width: 100%; border-collapse: collapse }
td, th { border-top: .6pt solid #b8c1c9; font-weight: 400; text-align: left; padding: 3pt 0 }
.campos { display: grid; grid-template-columns: repeat(4, 1fr); gap: 5pt 14pt; margin: 12pt 0 }
.grade { border: .6pt solid #b8c1c9; padding: 4pt } .corte { border-top: .7pt dashed; margin: 12pt 0 }
.autenticacao { border: .6pt dashed #b8c1c9; width: 170pt; height: 50pt; padding: 4pt 8pt }
.linha { font: 700 14.5pt Atkinson; font-variant-numeric: tabular-nums }`;

/** An empty page with the face and the rules, into which bodies are put. */
export const PAGINA = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Guia</title><style>${ESTILO}</style></head><body></body></html>`;

const barras = (digitos: string) => {
  const { faixas, modulos } = intercalado2de5(digitos);
  const d = faixas.map(({ x, largura }) => `M${x} 0h${largura}v1h-${largura}z`).join('');
  return `<svg role="img" aria-label="Código de barras" width="103mm" height="13mm" viewBox="0 0 ${modulos} 1" preserveAspectRatio="none"><path d="${d}"/></svg>`;
};

const simbolo = (texto: string) => {
  const { faixas, lado } = qr(texto);
  const d = faixas.map(({ x, y, largura }) => `M${x} ${y}h${largura}v1h-${largura}z`).join('');
  return `<svg role="img" aria-label="QR Code" width="41mm" height="41mm" viewBox="-4 -4 ${lado + 8} ${lado + 8}"><path d="${d}"/></svg>`;
};

const campo = (rotulo: string, valor: string) => `<p><small>${rotulo}</small>${valor}</p>`;

/** The body of the same slip, with the same facts in the same places, for a browser to print. */
export function corpo(guia: GuiaParaImprimir, { orgao }: Emissao): string {
  const { principal, total } = guia.valores;
  const linha = emBlocos(guia.linhaDigitavel).join(' ');
  const pessoa = guia.contribuinte ?? 'Proprietário não informado';
  const identificacao = [
    campo('Contribuinte', pessoa),
    campo('CPF/CNPJ', guia.cpfcnpj ?? ''),
    campo(guia.inscricao.rotulo, guia.inscricao.numero),
    campo('Guia', guia.numeroGuia),
    campo('Parcela', guia.parcela),
    campo('Processamento', guia.dataProcessamento),
    campo('Vencimento', guia.vencimento),
    campo('Pagável até', guia.pagavelAte),
  ].join('');
  return `
<header><div><h2>${orgao.nome}</h2><p>${orgao.secretaria}</p><small>CNPJ ${orgao.cnpj}</small>
<small>${orgao.endereco ?? ''}</small><small>${orgao.contato ?? ''}</small></div>
<div class="direita"><small>Documento de Arrecadação Municipal</small><h1>${guia.sigla} ${guia.exercicio}</h1>
<b>${parcelaPorExtenso(guia.parcela)}</b></div></header>
<div class="lado"><section class="pix"><div class="lado">${simbolo(guia.pix ?? '')}<div><h2>Pague com PIX</h2>
<p>Abra o aplicativo do seu banco, escolha pagar com PIX e aponte a câmera para o código ao lado.</p>
<p>Confira o nome de quem recebe e o valor antes de confirmar.</p></div></div>
<b>PIX copia e cola</b><p class="codigo">${guia.pix ?? ''}</p><b>Ou digite o código de barras</b><p>${linha}</p></section>
<section><small>Total a pagar</small><b class="total">${reais(total)}</b><small>Vencimento</small>
<h1>${guia.vencimento}</h1><p>Pagável até ${guia.pagavelAte}</p><table><tr><th>Composição do valor<th>Valor
<tr><th>Valor principal<td>${reais(principal)}<tr><th>Total<td>${reais(total)}</table></section></div>
<div class="campos">${identificacao}${campo(guia.referente.rotulo, guia.referente.texto ?? '')}${campo('Tributo', guia.tributo)}</div>
<div class="lado"><div><h2>Instruções</h2><ul>${guia.instrucoes.map((i) => `<li>${i}</li>`).join('')}</ul></div>
<div class="autenticacao">Autenticação mecânica</div></div><p class="direita">Via do contribuinte</p>
<div class="corte"></div><div class="lado"><div><h2>${orgao.nome}</h2><small>CNPJ ${orgao.cnpj}</small></div><h2>Via do banco</h2></div>
<div class="campos grade">${identificacao}${campo('Principal', reais(principal))}${campo('Total', reais(total))}</div>
<p class="linha">${linha}</p><div class="lado">${barras(guia.codigoDeBarras)}<div class="autenticacao">Autenticação mecânica</div></div>`;
}
