import {
  montarCampoLivre,
  montarCodigoDeBarras,
  txidDaGuia,
  type CampoLivre,
} from '@balcao/domain';

/** Barcode of a slip of a test orgao (`cidade.ts`). */
export const barrasDe = (slip: CampoLivre, valor: number, convenio = '1234'): string =>
  montarCodigoDeBarras({
    segmento: '1',
    modulo: 10,
    valor,
    convenio,
    campoLivre: montarCampoLivre(slip),
  });

export const txidDe = txidDaGuia;

export interface PagoNoBanco {
  codigo: string;
  valor: number;
  /** Civil day. */
  pagamento: string;
  autenticacao?: string;
  /** How the bank took it (G.10). */
  forma?: string;
}

export interface OpcoesDoRetorno {
  nsa?: number;
  convenio?: string;
  /** Between records; empty where the bank writes them end to end. */
  quebra?: string;
}

const zeros = (numero: number, casas: number): string => String(numero).padStart(casas, '0');
const semTracos = (dia: string): string => dia.replaceAll('-', '');

/** Records of a return file as a bank writes them (FEBRABAN v7, §6), each of 150 characters. */
export const registrosDoRetorno = (
  pagos: readonly PagoNoBanco[],
  { nsa = 1, convenio = '0000855470019' }: OpcoesDoRetorno = {},
): string[] => {
  const total = pagos.reduce((soma, { valor }) => soma + valor, 0);
  return [
    `A2${convenio.padEnd(20)}${'PREFEITURA'.padEnd(20)}341${'BANCO DE TESTE'.padEnd(20)}20261119${zeros(nsa, 6)}07${'CODIGO DE BARRAS'.padEnd(17)}`,
    ...pagos.map(
      ({ codigo, valor, pagamento, autenticacao = '', forma = '3' }, i) =>
        `G34199990000000999999${semTracos(pagamento)}20261119${codigo.padEnd(44)}${zeros(valor, 12)}${zeros(140, 7)}${zeros(i + 1, 8)}${'0001'.padEnd(8)}${forma}${autenticacao.padEnd(23)}1`,
    ),
    `Z${zeros(pagos.length + 2, 6)}${zeros(total, 17)}`,
  ].map((linha) => linha.padEnd(150));
};

/** A whole return file. */
export const arquivoDeRetorno = (
  pagos: readonly PagoNoBanco[],
  opcoes: OpcoesDoRetorno = {},
): string => {
  const { quebra = '\r\n' } = opcoes;
  return registrosDoRetorno(pagos, opcoes).join(quebra) + quebra;
};
