import { aumentarNivel, entrarComGovbr, sairDoGovbr } from '@balcao/contracts';
import type { Nivel } from '@balcao/domain';

type Busca = Record<string, string | number | undefined>;

const endereco = (path: string, busca: Busca): string => {
  const escrita = new URLSearchParams();
  for (const [nome, valor] of Object.entries(busca))
    if (valor !== undefined) escrita.set(nome, String(valor));
  return `${path}?${escrita.toString()}`;
};

/**
 * Links of the server that lead the browser to gov.br and back, to be followed by the browser itself: none
 * is an address of the application.
 * @param depois page of the dashboard to come back to
 */
export const enderecoDoGovbr = (cod_empre: number, depois?: string): string =>
  endereco(entrarComGovbr.path, { cod_empre, depois });

export const enderecoDoNivel = (cod_empre: number, nivel: Nivel, depois?: string): string =>
  endereco(aumentarNivel.path, { cod_empre, nivel, depois });

export const enderecoDaSaida = (cod_empre: number): string =>
  endereco(sairDoGovbr.path, { cod_empre });
