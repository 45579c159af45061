import { readFileSync } from 'node:fs';
import { OperatorError } from '../operator-error.ts';

/** A bank by the addresses that its contract gives the operator: none is known beforehand. */
export interface BancoDeclarado {
  familia: 'BACEN' | 'ARRECADACAO';
  api: string;
  token: string;
  /** PEM of the authority of its certificate, when it is none that everybody knows. */
  ca?: string;
  /** Name of the parameter that carries the key of the application, where the bank wants one. */
  parametroDaAppKey?: string;
}

const FORMA =
  'PIX_BANCOS deve ter, de cada banco, nome=família|endereço da API|endereço do token|arquivo da autoridade|parâmetro da chave de aplicação, os dois últimos se houver, como meubanco=bacen|https://api.banco.com.br/v2|https://api.banco.com.br/oauth/token; separe bancos com ponto e vírgula.';

const FAMILIAS: Readonly<Record<string, BancoDeclarado['familia']>> = {
  bacen: 'BACEN',
  arrecadacao: 'ARRECADACAO',
};

const ehHttps = (texto: string): boolean =>
  URL.canParse(texto) && new URL(texto).protocol === 'https:';

const lerAutoridade = (arquivo: string): string => {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch {
    throw new OperatorError(`PIX_BANCOS: o arquivo ${arquivo} não pode ser lido.`);
  }
};

const lerBanco = (texto: string): [string, BancoDeclarado] => {
  const [, nome = '', resto = ''] = /^([a-z0-9-]+)=(.*)$/.exec(texto) ?? [];
  const [tipo = '', api = '', token = '', ca, appKey, ...mais] = resto.split('|');
  const familia = FAMILIAS[tipo];
  if (nome === '' || familia === undefined || !ehHttps(api) || !ehHttps(token) || mais.length > 0)
    throw new OperatorError(FORMA);
  return [
    nome,
    {
      familia,
      api,
      token,
      ...(ca && { ca: lerAutoridade(ca) }),
      ...(appKey && { parametroDaAppKey: appKey }),
    },
  ];
};

/**
 * Reads `PIX_BANCOS`: banks by name.
 * @throws OperatorError
 */
export const readBancos = (texto = ''): Readonly<Record<string, BancoDeclarado>> =>
  Object.fromEntries(
    texto
      .split(';')
      .map((um) => um.trim())
      .filter((um) => um !== '')
      .map(lerBanco),
  );
