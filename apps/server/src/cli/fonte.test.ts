import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usoDaCredencial } from '../adapters/fonte-tributaria/erp/conexoes.ts';
import { createInstituicao } from '../testing/cidade.ts';
import { CREDENCIAL } from '../testing/erp-de-referencia.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { fatosDe, linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';

let servidor: Servidor;
let rodar: LinhaDeComando;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createInstituicao(servidor.db, 1);
  rodar = abrirLinhaDeComando(servidor.banco, COFRE);
});
afterAll(() => servidor.encerrar());

const ENDERECO = 'https://erp.cidade.example/balcao';
const LIGAR = `orgao fonte --orgao 1 --tipo erp --endereco ${ENDERECO}`;

const guardada = async () => {
  const [linha] = await linhas<{
    tipo: string;
    endereco: string;
    credencial: string;
    redes: string[];
    faz_acordos: boolean;
  }>(
    servidor.banco,
    'select tipo, endereco, credencial, redes, faz_acordos from fontes_tributarias where cod_empre = 1',
  );
  return linha;
};

describe('B07 orgao fonte', () => {
  it('B07.3 says that the ledger is used while nothing was chosen', async () => {
    const { saida, escrito } = await rodar('orgao fonte --orgao 1');
    expect([saida, escrito]).toEqual([0, 'Órgão 1: os dados tributários vêm do livro do Balcão.']);
  });

  it('B07.3 keeps the address, the networks and the credential, encrypted for that address alone', async () => {
    const { saida, escrito } = await rodar(
      `${LIGAR} --permitir-rede 10.20.0.0/16 --permitir-rede fd12::/16`,
      `${CREDENCIAL}\n`,
    );
    expect(saida).toBe(0);
    expect(escrito).toContain(`vêm do sistema da prefeitura, em ${ENDERECO}`);
    expect(escrito).toContain('10.20.0.0/16, fd12::/16');
    const fonte = await guardada();
    expect(fonte).toMatchObject({ tipo: 'erp', endereco: ENDERECO });
    const abrir = (cod_empre: number, endereco: string) =>
      COFRE.decifrar(usoDaCredencial(cod_empre, new URL(endereco)), fonte?.credencial ?? '');
    expect(abrir(1, ENDERECO)).toBe(CREDENCIAL);
    expect(abrir(1, 'https://outro.example')).toBeUndefined();
    expect(abrir(2, ENDERECO)).toBeUndefined();
    const [fatos] = await fatosDe(servidor.banco, 'orgao.fonte');
    expect(fatos).toEqual({
      tipo: 'erp',
      endereco: ENDERECO,
      redes: ['10.20.0.0/16', 'fd12::/16'],
      faz_acordos: false,
    });
    expect((await rodar('orgao listar')).escrito).toContain(`dados de ${ENDERECO}`);
  });

  it('has the portal offer the agreements of the system only where the operator says that it makes them', async () => {
    expect((await rodar('orgao fonte --orgao 1')).escrito).toContain('o portal não oferece');
    const { escrito } = await rodar(`${LIGAR} --faz-acordos`, CREDENCIAL);
    expect(escrito).toContain('o portal oferece os que o sistema faz');
    expect(await guardada()).toMatchObject({ faz_acordos: true });
  });

  it('goes back to the ledger and forgets the credential', async () => {
    expect((await rodar('orgao fonte --orgao 1 --tipo ledger')).escrito).toContain(
      'livro do Balcão',
    );
    expect(await guardada()).toEqual({
      tipo: 'ledger',
      endereco: null,
      credencial: null,
      redes: [],
      faz_acordos: false,
    });
  });

  it.each([
    ['orgao fonte --orgao 1 --faz-acordos', 'são de --tipo erp'],
    ['orgao fonte --orgao 1 --tipo erp', 'Falta --endereco.'],
    ['orgao fonte --orgao 1 --tipo sap', '--tipo deve ser ledger ou erp'],
    ['orgao fonte --orgao 1 --endereco https://a.example', 'são de --tipo erp'],
    ['orgao fonte --orgao 1 --tipo ledger --permitir-rede 10.0.0.0/8', 'são de --tipo erp'],
    ['orgao fonte --orgao 1 --tipo erp --endereco erp.cidade', 'não é o endereço de um sistema'],
    ['orgao fonte --orgao 1 --tipo erp --endereco https://u:s@a.example', 'sem senha'],
    ['orgao fonte --orgao 1 --tipo erp --endereco https://a.example/?x=1', 'sem senha'],
    ['orgao fonte --orgao 1 --tipo erp --endereco http://a.example', 'deve começar com https://'],
    ['orgao fonte --orgao 1 --tipo erp --endereco ftp://127.0.0.1', 'deve começar com https://'],
    [`${LIGAR} --permitir-rede 10.0.0.0/99`, 'não é uma rede'],
    [LIGAR.replace('--orgao 1', '--orgao 9'), 'O órgão 9 não existe'],
  ])('refuses %s', async (linha, motivo) => {
    const { saida, reclamado } = await rodar(linha, CREDENCIAL);
    expect(saida).toBe(2);
    expect(reclamado).toContain(motivo);
  });

  it.each(['', 'curta', 'com espaços que não servem'])(
    'refuses the credential “%s”',
    async (credencial) => {
      const { saida, reclamado } = await rodar(LIGAR, credencial);
      expect(saida).toBe(2);
      expect(reclamado).toMatch(/credencial/);
    },
  );
});
