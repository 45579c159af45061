import { describe, expect, it } from 'vitest';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { ANA, BRUNO, CHEFE, EMPRESA, NINGUEM, SEM_IMOVEL } from '../cidade.ts';
import { ALTERACOES, DIVIDAS } from './conhecidos/dividas.ts';
import { guiaConhecida } from './conhecidos/guias.ts';
import { LICENCAS } from './conhecidos/licencas.ts';
import { IMOVEIS, pessoaConhecida } from './conhecidos/pessoas.ts';

type Listar = (cod_empre: number, cpfcnpj: string) => Promise<unknown[] | undefined>;

/** What every look-up by person promises of people who have nothing, or are not there. */
const promessasDaLista = (listar: Listar): void => {
  it('of who is known and has none are an empty list', async () => {
    expect(await listar(1, SEM_IMOVEL)).toEqual([]);
  });

  it('P03 of who is not known, here or in this orgao, are undefined', async () => {
    expect(await listar(1, NINGUEM)).toBeUndefined();
    expect(await listar(1, CHEFE)).toBeUndefined();
    expect(await listar(2, BRUNO)).toBeUndefined();
    expect(await listar(3, ANA)).toBeUndefined();
  });
};

const guiasDePessoas = (fonte: () => FonteTributaria) =>
  describe.each([
    ['P28', 'ISSQN', 5_000],
    ['P24', 'ALVARA', 5_100],
    ['P32', 'TAXA', 5_200],
  ] as const)('%s bills of %s', (_linha, tributo, base) => {
    const guias = (cod_empre: number, ...numeros: number[]) =>
      numeros.map((numero) => guiaConhecida(cod_empre, base + numero));

    it('of a person come whole, newest year first, then by number, and no other tax', async () => {
      expect(await fonte().listGuias(1, tributo, ANA)).toEqual(guias(1, 1, 3, 2));
      expect(await fonte().listGuias(2, tributo, ANA)).toEqual(guias(2, 1));
    });

    it('by their number are the same as in the list, in each orgao its own', async () => {
      expect(await fonte().findGuia(1, tributo, base + 1)).toEqual(guiaConhecida(1, base + 1));
      expect(await fonte().findGuia(2, tributo, base + 1)).toEqual(guiaConhecida(2, base + 1));
    });

    it('by a number of another tax, or only in another orgao, are undefined', async () => {
      expect(await fonte().findGuia(1, 'IPTU', base + 1)).toBeUndefined();
      expect(await fonte().findGuia(2, tributo, base + 3)).toBeUndefined();
      expect(await fonte().findGuia(3, tributo, base + 1)).toBeUndefined();
    });

    promessasDaLista((cod_empre, cpfcnpj) => fonte().listGuias(cod_empre, tributo, cpfcnpj));
  });

const imoveisDePessoas = (fonte: () => FonteTributaria) =>
  describe('P22 properties', () => {
    const imoveis = (cod_empre: number, ...codigos: number[]) =>
      codigos.map((codigo) => {
        const achado = IMOVEIS.find((um) => um.cod_empre === cod_empre && um.codigo === codigo);
        if (achado === undefined) throw new Error(`No property ${codigo}.`);
        const { cod_empre: _orgao, dono: _dono, ...imovel } = achado;
        return imovel;
      });

    it('of a person come by registration, with all that is known of each', async () => {
      expect(await fonte().listImoveis(1, ANA)).toEqual(imoveis(1, 10, 11));
      expect(await fonte().listImoveis(1, EMPRESA)).toEqual(imoveis(1, 20));
      expect(await fonte().listImoveis(2, ANA)).toEqual(imoveis(2, 10));
    });

    promessasDaLista((cod_empre, cpfcnpj) => fonte().listImoveis(cod_empre, cpfcnpj));
  });

const licencasDePessoas = (fonte: () => FonteTributaria) =>
  describe('P24 licences', () => {
    const licencas = (cod_empre: number, ...numeros: string[]) =>
      numeros.map((numero) => {
        const achada = LICENCAS.find((uma) => uma.cod_empre === cod_empre && uma.numero === numero);
        if (achada === undefined) throw new Error(`No licence ${numero}.`);
        const { cod_empre: _orgao, ...licenca } = achada;
        return licenca;
      });

    it('of a person come newest first, whatever their state', async () => {
      const doisDeMaio = licencas(1, '30/2026', '31/2026');
      const achadas = (await fonte().listLicencas(1, ANA)) ?? [];
      expect(achadas.slice(0, 2)).toEqual(expect.arrayContaining(doisDeMaio));
      expect(achadas.slice(2)).toEqual(licencas(1, '7/2025'));
      expect(await fonte().listLicencas(2, ANA)).toEqual(licencas(2, '31/2026'));
    });

    it('P31 by the code printed on them are one, in each orgao its own', async () => {
      expect(await fonte().findLicenca(1, 'ABCDEFGHJ')).toEqual(licencas(1, '31/2026')[0]);
      expect(await fonte().findLicenca(2, 'ABCDEFGHJ')).toEqual(licencas(2, '31/2026')[0]);
      expect(await fonte().findLicenca(1, '9')).toEqual(licencas(1, '7/2025')[0]);
    });

    it('P31 by a code that is not there, or only in another orgao, are undefined', async () => {
      expect(await fonte().findLicenca(1, 'ABCDEFGH')).toBeUndefined();
      expect(await fonte().findLicenca(2, '0123456789')).toBeUndefined();
      expect(await fonte().findLicenca(3, 'ABCDEFGHJ')).toBeUndefined();
    });

    promessasDaLista((cod_empre, cpfcnpj) => fonte().listLicencas(cod_empre, cpfcnpj));
  });

const semDono = <T extends { cod_empre: number; dono: string }>(
  lista: readonly T[],
  cod_empre: number,
  dono: string,
) =>
  lista
    .filter((um) => um.cod_empre === cod_empre && um.dono === dono)
    .map(({ cod_empre: _orgao, dono: _dono, ...resto }) => resto);

const alteracoesDePessoas = (fonte: () => FonteTributaria) =>
  describe('P23 changes of the registry', () => {
    it.each([
      [1, ANA],
      [1, EMPRESA],
      [2, ANA],
    ] as const)('in the orgao %i, of %s, come newest first and whole', async (cod_empre, quem) => {
      const alteracoes = await fonte().listAlteracoes(cod_empre, quem);
      expect(alteracoes).toEqual(semDono(ALTERACOES, cod_empre, quem));
    });

    promessasDaLista((cod_empre, cpfcnpj) => fonte().listAlteracoes(cod_empre, cpfcnpj));
  });

const extratos = (fonte: () => FonteTributaria) =>
  describe('P30 the statement of active debt', () => {
    it.each([
      [1, ANA],
      [1, EMPRESA],
      [2, ANA],
      [1, SEM_IMOVEL],
    ] as const)('in the orgao %i, of %s, has every debt in order', async (cod_empre, cpfcnpj) => {
      const { codigo, nome } = pessoaConhecida(cod_empre, cpfcnpj);
      expect(await fonte().findExtrato(cod_empre, cpfcnpj)).toEqual({
        contribuinte: { codigo, nome, cpfcnpj },
        dividas: semDono(DIVIDAS, cod_empre, cpfcnpj),
      });
    });

    it('P03 of who is not known, here or in this orgao, is undefined', async () => {
      expect(await fonte().findExtrato(1, NINGUEM)).toBeUndefined();
      expect(await fonte().findExtrato(2, BRUNO)).toBeUndefined();
      expect(await fonte().findExtrato(3, ANA)).toBeUndefined();
    });
  });

export const promessasPorPessoa = (fonte: () => FonteTributaria): void => {
  guiasDePessoas(fonte);
  imoveisDePessoas(fonte);
  licencasDePessoas(fonte);
  alteracoesDePessoas(fonte);
  extratos(fonte);
};
