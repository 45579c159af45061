import { describe, expect, it } from 'vitest';
import type { FonteTributaria } from '../../adapters/fonte-tributaria/fonte-tributaria.port.ts';
import { ANA, BRUNO, CHEFE, EMPRESA, NINGUEM, SEM_IMOVEL } from '../cidade.ts';
import { guiaConhecida } from './conhecidos/guias.ts';
import { PESSOAS } from './conhecidos/pessoas.ts';
import { promessasPorPessoa } from './consultas-por-pessoa.ts';

const guias = (cod_empre: number, ...numeros: number[]) =>
  numeros.map((numero) => guiaConhecida(cod_empre, numero));

const pessoasDaCidade = (fonte: () => FonteTributaria) =>
  describe('E70 a person of the registry', () => {
    it.each(PESSOAS)(
      'is found with what the registry has: $nome, orgao $cod_empre',
      async ({ cod_empre, ...cadastro }) => {
        const { nome, cpfcnpj, data_nascimento, data_registro } = cadastro;
        expect(await fonte().findContribuinte(cod_empre, cpfcnpj)).toEqual({
          nome,
          cpfcnpj,
          data_nascimento,
          data_registro,
        });
        expect(await fonte().findCadastro(cod_empre, cpfcnpj)).toEqual(cadastro);
      },
    );

    it('unknown is undefined, also when another orgao knows them', async () => {
      expect(await fonte().findContribuinte(1, NINGUEM)).toBeUndefined();
      expect(await fonte().findContribuinte(1, CHEFE)).toBeUndefined();
      expect(await fonte().findContribuinte(2, BRUNO)).toBeUndefined();
      expect(await fonte().findContribuinte(3, ANA)).toBeUndefined();
      expect(await fonte().findCadastro(1, NINGUEM)).toBeUndefined();
      expect(await fonte().findCadastro(2, BRUNO)).toBeUndefined();
    });
  });

const guiasDaCidade = (fonte: () => FonteTributaria) =>
  describe('P20 bills', () => {
    it('of a person come whole, newest year first, then by number, installments in order', async () => {
      const achadas = await fonte().listIptus(1, { cpfcnpj: ANA });
      expect(achadas).toEqual(guias(1, 100, 102, 101));
    });

    it('of a property are those of all its years, and of no other', async () => {
      const achadas = await fonte().listIptus(1, { inscricao: '01020034' });
      expect(achadas).toEqual(guias(1, 100, 101));
    });

    it('of an inscrição with letters, of great numbers and amounts, lose nothing', async () => {
      const [maior, ...outras] = (await fonte().listIptus(1, { inscricao: 'AB771' })) ?? [];
      expect(maior).toEqual(guiaConhecida(1, 9_999_999_999));
      expect(outras).toHaveLength(20);
      expect((await fonte().listIptus(1, { cpfcnpj: EMPRESA }))?.[0]).toEqual(maior);
    });

    it('of a property without owner have none', async () => {
      const achadas = await fonte().listIptus(1, { inscricao: '001003' });
      expect(achadas).toEqual(guias(1, 300));
      expect(achadas?.[0]?.contribuinte).toBeNull();
    });

    it('of who is known and has none are an empty list', async () => {
      expect(await fonte().listIptus(1, { cpfcnpj: SEM_IMOVEL })).toEqual([]);
      expect(await fonte().listIptus(1, { cpfcnpj: BRUNO })).toEqual([]);
      expect(await fonte().listIptus(1, { inscricao: '9999' })).toEqual([]);
    });

    it('of who is not known are undefined', async () => {
      expect(await fonte().listIptus(1, { cpfcnpj: NINGUEM })).toBeUndefined();
      expect(await fonte().listIptus(1, { inscricao: '77777' })).toBeUndefined();
      expect(await fonte().listIptus(3, { cpfcnpj: ANA })).toBeUndefined();
    });

    it("P03 of another orgao are not seen, and the same CPF and inscrição are that one's there", async () => {
      expect(await fonte().listIptus(1, { cpfcnpj: CHEFE })).toBeUndefined();
      expect(await fonte().listIptus(1, { inscricao: '55' })).toBeUndefined();
      expect(await fonte().listIptus(2, { cpfcnpj: ANA })).toEqual(guias(2, 100));
      expect(await fonte().listIptus(2, { inscricao: '01020034' })).toEqual(guias(2, 100));
    });

    it('by their number are the same as in the list, in each orgao its own', async () => {
      expect(await fonte().findGuia(1, 'IPTU', 100)).toEqual(guiaConhecida(1, 100));
      expect(await fonte().findGuia(2, 'IPTU', 100)).toEqual(guiaConhecida(2, 100));
      expect(await fonte().findGuia(1, 'IPTU', 9_999_999_999)).toEqual(
        guiaConhecida(1, 9_999_999_999),
      );
    });

    it('by a number that is not there, or only in another orgao, are undefined', async () => {
      expect(await fonte().findGuia(1, 'IPTU', 999_999)).toBeUndefined();
      expect(await fonte().findGuia(1, 'IPTU', 500)).toBeUndefined();
      expect(await fonte().findGuia(3, 'IPTU', 100)).toBeUndefined();
      for (const tributo of ['ISSQN', 'ALVARA', 'TAXA'] as const)
        expect(await fonte().findGuia(1, tributo, 100)).toBeUndefined();
    });
  });

export const promessasDasConsultas = (fonte: () => FonteTributaria): void => {
  pessoasDaCidade(fonte);
  guiasDaCidade(fonte);
  promessasPorPessoa(fonte);
};
