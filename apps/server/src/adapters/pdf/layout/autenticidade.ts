import { desenharQr } from '../codigos/codigo-de-barras.ts';
import type { Autenticidade } from '../pdf.port.ts';
import { FIO, FUNDO, SUAVE, COLUNA, mm, artefato, grupo, type Parte } from './estilo.ts';
import { escrever } from './escrita.ts';
import { FIM_DA_FOLHA } from './documento.ts';

const ALTURA = mm(38);
const RESPIRO = 8;
const LADO_QR = ALTURA - 2 * RESPIRO;
const CODIGO = 132;

/** Where the panel begins: what stands above it must end before. */
export const TOPO_DA_AUTENTICIDADE = FIM_DA_FOLHA - ALTURA;

const SEM_ASSINATURA =
  'Documento emitido pela internet, sem assinatura: o QR Code e o código provam que ele é autêntico.';

/**
 * At the foot of a certificate or licence: the QR code that opens its check, who signed it, and, at
 * the bottom right, the code to type.
 * @param assinante owner of the certificate it is signed with; null leaves it unsigned
 */
export function painelDeAutenticidade(
  parte: Parte,
  { codigo, endereco, pagina }: Autenticidade,
  assinante: string | null,
): void {
  const y = TOPO_DA_AUTENTICIDADE;
  const painel = grupo(parte, 'Sect', { title: 'Autenticidade' });
  artefato(painel, () => {
    const caixa = painel.pdf.roundedRect(COLUNA.x, y, COLUNA.largura, ALTURA, 4);
    caixa.lineWidth(0.6).fillAndStroke(FUNDO, FIO);
  });
  const textoX = COLUNA.x + 2 * RESPIRO + LADO_QR + 4;
  const codigoX = COLUNA.x + COLUNA.largura - CODIGO - RESPIRO;
  const inteira = { x: textoX, largura: COLUNA.x + COLUNA.largura - textoX - RESPIRO };
  const texto = { x: textoX, largura: codigoX - textoX - 14 };
  let base = escrever(
    painel,
    'H2',
    'Confira a autenticidade',
    { ...texto, y: y + RESPIRO },
    { tamanhos: [11.5], peso: 'forte' },
  );
  base = escrever(
    painel,
    'P',
    'Aponte a câmera do celular para o QR Code, ou digite o código na página:',
    { ...inteira, y: base + 2 },
    { tamanhos: [9, 8.5, 8] },
  );
  base = escrever(
    painel,
    'P',
    pagina,
    { ...inteira, y: base },
    { tamanhos: [9, 8.5, 8, 7.5, 7, 6.5], linhas: 2, entrelinha: 1.25, codigo: true },
  );
  escrever(
    painel,
    'P',
    assinante === null ? SEM_ASSINATURA : `Assinado digitalmente por ${assinante}.`,
    { ...texto, y: base + 4 },
    {
      tamanhos: [9, 8.5, 8, 7.5, 7],
      linhas: 3,
      entrelinha: 1.25,
      ...(assinante === null ? { cor: SUAVE } : { peso: 'forte' as const }),
    },
  );
  const qr = { texto: endereco, alt: 'QR Code que abre a conferência deste documento' };
  desenharQr(painel, qr, { x: COLUNA.x + RESPIRO, y: y + RESPIRO }, LADO_QR);
  const direita = { x: codigoX, largura: CODIGO };
  base = escrever(
    painel,
    'P',
    'Código de verificação',
    { ...direita, y: y + ALTURA - 50 },
    { tamanhos: [8.5], cor: SUAVE, alinhar: 'direita' },
  );
  escrever(
    painel,
    'P',
    codigo,
    { ...direita, y: base },
    { tamanhos: [22, 20, 18], peso: 'forte', alinhar: 'direita', tabular: true, codigo: true },
  );
  painel.no.end();
}
