import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usoDoSegredo } from '../core/contas/credencial-do-govbr.repository.ts';
import { createInstituicao } from '../testing/cidade.ts';
import { abrirGovbrDeTeste, type GovbrDeTeste } from '../testing/govbr-de-teste.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { fatosDe, linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';

let servidor: Servidor;
let govbr: GovbrDeTeste;
let rodar: LinhaDeComando;
beforeAll(async () => {
  [servidor, govbr] = await Promise.all([abrirServidor(), abrirGovbrDeTeste()]);
  for (const cod_empre of [1, 2]) await createInstituicao(servidor.db, cod_empre);
  rodar = abrirLinhaDeComando(servidor.banco, COFRE, undefined, {}, govbr.porta);
});
afterAll(async () => {
  await servidor.encerrar();
  await govbr.encerrar();
});

const LIGAR = 'orgao govbr --ambiente teste --client-id cidade-um --orgao';
const SEGREDO = 'segredo-da-cidade-um';

describe('B04 orgao govbr', () => {
  it('seals the secret for its institution, and takes one credential for several', async () => {
    const { saida, escrito } = await rodar(`${LIGAR} 1 --orgao 2`, `${SEGREDO}\n`);
    expect([saida, escrito]).toEqual([
      0,
      'Órgão 1: gov.br de teste, sistema cidade-um.\nÓrgão 2: gov.br de teste, sistema cidade-um.',
    ]);
    const rows = await linhas<{ cod_empre: number; segredo: string }>(
      servidor.banco,
      'select cod_empre, segredo from credenciais_do_govbr order by 1',
    );
    const abrir = (cod_empre: number, segredo = '') =>
      COFRE.decifrar(
        usoDoSegredo({ cod_empre, ambiente: 'teste', client_id: 'cidade-um' }),
        segredo,
      );
    expect(rows.map(({ cod_empre, segredo }) => abrir(cod_empre, segredo))).toEqual([
      SEGREDO,
      SEGREDO,
    ]);
    expect(abrir(1, rows[1]?.segredo)).toBeUndefined();
    expect(await fatosDe(servidor.banco, 'orgao.govbr')).toEqual([
      { ambiente: 'teste', client_id: 'cidade-um' },
      { ambiente: 'teste', client_id: 'cidade-um' },
    ]);
  });

  it('takes no address and no environment but the known ones', async () => {
    const { saida, reclamado } = await rodar(
      'orgao govbr --orgao 1 --ambiente https://outro.example --client-id x',
      `${SEGREDO}\n`,
    );
    expect([saida, reclamado]).toMatchObject([2, expect.stringContaining('--ambiente deve ser')]);
  });
});

describe('B04 govbr conferir', () => {
  const conferir = () => rodar('govbr conferir --orgao 1');

  it('proves the credential and names what it grants', async () => {
    await rodar(`${LIGAR} 1`, `${SEGREDO}\n`);
    const { saida, escrito } = await conferir();
    expect(saida).toBe(0);
    expect(escrito).toContain('ACEITA');
    expect(escrito).toContain('CONCEDIDO  govbr_confiabilidades_idtoken');
    expect(escrito).toContain('https://balcao.cidade.example/api/govbr/retorno');
  });

  it('says which scope is missing', async () => {
    await govbr.falhar('sem-nivel');
    const { saida, escrito } = await conferir();
    await govbr.falhar();
    expect([saida, escrito]).toMatchObject([
      1,
      expect.stringContaining('FALTA      govbr_confiabilidades_idtoken'),
    ]);
  });

  it('says that the secret is wrong, that gov.br is away, that there is none', async () => {
    await rodar(`${LIGAR} 1`, 'segredo-que-nao-e-este\n');
    const errado = await conferir();
    await rodar(`${LIGAR} 1`, `${SEGREDO}\n`);
    await govbr.falhar('fora-do-ar');
    const fora = await conferir();
    await govbr.falhar();
    await rodar('orgao govbr --orgao 1 --desligar');
    const sem = await conferir();
    expect([errado, fora, sem].map(({ saida }) => saida)).toEqual([1, 1, 1]);
    expect(errado.reclamado).toContain('RECUSADA');
    expect(fora.reclamado).toContain('SEM RESPOSTA');
    expect(sem.reclamado).toContain('não tem credencial');
  });
});
