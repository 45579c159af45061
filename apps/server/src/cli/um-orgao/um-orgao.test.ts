import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { DADOS_PESSOAIS } from '../../db/dados-pessoais/dados-pessoais.ts';
import { createAnexo } from '../../testing/anexos.ts';

import { ANA, SENHA } from '../../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../testing/solicitacoes.ts';
import { exportarOrgao } from './exportar-orgao.ts';
import { createLevada, listAnexosDoOrgao } from './anexos-do-orgao.ts';
import { anotarParada, escrevendo, findParada, pausar, retomar } from './pausa.repository.ts';
import { compararOrgao, restaurarOrgao } from './restaurar-orgao.ts';
import {
  deleteOrgao,
  FORMA_DOS_VALORES,
  listTabelasDoOrgao,
  resumirTodas,
} from './tabelas-do-orgao.repository.ts';

const pasta = mkdtempSync(join(tmpdir(), 'um-orgao-'));
let servidor: Servidor;
let copia: TestDatabase;
let aqui: PoolClient;
let la: PoolClient;

/** Where the copy keeps attachments, and where they lie in use. */
const daCopia = () => armazenamentoEmPasta(join(pasta, 'anexos-da-copia'));
const emUso = () => armazenamentoEmPasta(servidor.pasta);
const meios = (cod_empre = 1) => ({
  copia: { client: la, armazenamento: daCopia() },
  emUso: { client: aqui, armazenamento: emUso() },
  cod_empre,
});
const paraACopia = (cod_empre: number) => ({
  copia: { client: aqui, armazenamento: emUso() },
  emUso: { client: la, armazenamento: daCopia() },
  cod_empre,
});
const nada = () => Promise.resolve();

const tudoDe = async (client: PoolClient, cod_empre: number) => {
  await client.query(FORMA_DOS_VALORES);
  return resumirTodas(client, await listTabelasDoOrgao(client), cod_empre);
};

beforeAll(async () => {
  servidor = await abrirServidor();
  copia = await createTestDatabase();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgaoComSolicitacoes(db, cod_empre);
    await createSolicitacao(db, cod_empre, { assunto: 'Vírgula, "aspas"\ne linha' });
    await createAnexo(servidor, { nome: 'a.txt', conteudo: `do órgão ${cod_empre}` }, cod_empre);
    await banco.owner.query(
      `insert into auditoria (cod_empre, evento, papel, dados) values ($1, 'conta.entrar', 'VISITANTE', '{}')`,
      [cod_empre],
    );
  }
  [aqui, la] = await Promise.all([banco.owner.connect(), copia.owner.connect()]);
});
afterAll(async () => {
  for (const client of [aqui, la]) client.release(true);
  await copia.drop();
  await servidor.encerrar();
  rmSync(pasta, { recursive: true, force: true });
});

describe('B13.7 one institution alone', () => {
  it('is every table that says whose its rows are, in an order in which they can be written', async () => {
    const tabelas = await listTabelasDoOrgao(aqui);
    const nomes = tabelas.map(({ nome }) => nome);
    expect(nomes.toSorted()).toEqual(
      DADOS_PESSOAIS.map(({ tabela }) => tabela)
        .filter((tabela) => !['ensaios', 'limites', 'trabalhos'].includes(tabela))
        .toSorted(),
    );
    for (const { nome, aponta, chave } of tabelas) {
      expect(chave).toContain('cod_empre');
      for (const outra of aponta) expect(nomes.indexOf(outra)).toBeLessThan(nomes.indexOf(nome));
    }
  });

  it('comes whole into an empty database, and the attachments with it', async () => {
    expect(await restaurarOrgao(paraACopia(1), nada)).toBe(1);
    expect(await tudoDe(la, 1)).toEqual(await tudoDe(aqui, 1));
    expect(await linhas(copia, 'select cod_empre from orgaos')).toEqual([{ cod_empre: 1 }]);
    // What is numbered next does not meet what came.
    await createSolicitacao(servidor.db, 2);
    const [{ proxima } = { proxima: 0 }] = await linhas<{ proxima: number }>(
      copia,
      `select nextval(pg_get_serial_sequence('solicitacao_historico', 'id'))::int as proxima`,
    );
    const [{ ultima } = { ultima: 0 }] = await linhas<{ ultima: number }>(
      copia,
      'select max(id)::int as ultima from solicitacao_historico',
    );
    expect(proxima).toBeGreaterThan(ultima);
  });

  it('goes back to the copy, with its attachments; the trail and the neighbour stay', async () => {
    await servidor.banco.owner.query(`delete from solicitacao_historico where cod_empre = 1`);
    await servidor.banco.owner.query(`update orgaos set nome = 'Errado' where cod_empre = 1`);
    const nova = await createSolicitacao(servidor.db, 1);
    await servidor.banco.owner.query(
      `insert into auditoria (cod_empre, evento, papel, dados) values (1, 'conta.sair', 'VISITANTE', '{}')`,
    );
    const [anexo] = await linhas<{ chave: string }>(
      servidor.banco,
      'select chave from anexos where cod_empre = 1',
    );
    await emUso().apagar(anexo?.chave ?? '');
    const vizinha = await tudoDe(aqui, 2);

    expect(await compararOrgao(meios())).toContainEqual({
      tabela: 'solicitacao_historico',
      agora: 1,
      na_copia: 2,
    });
    expect(await restaurarOrgao(meios(), nada)).toBe(1);

    expect(await compararOrgao(meios())).toEqual([]);
    expect(await tudoDe(aqui, 2)).toEqual(vizinha);
    expect(
      await linhas(servidor.banco, 'select id from solicitacoes where id = $1', [nova]),
    ).toEqual([]);
    const trilha = `select evento from auditoria where cod_empre = 1 order by id desc limit 1`;
    expect(await linhas(servidor.banco, trilha)).toEqual([{ evento: 'conta.sair' }]);
    const devolvido = await emUso().abrir(anexo?.chave ?? '');
    expect(devolvido).toBeDefined();
    devolvido?.destroy();
  });

  it('is as it was when a restoration fails at its end, and writes again', async () => {
    const antes = await tudoDe(aqui, 1);
    await la.query(`update orgaos set nome = 'Outro' where cod_empre = 1`);
    await expect(
      restaurarOrgao(meios(), () => Promise.reject(new Error('sem trilha'))),
    ).rejects.toThrow('sem trilha');
    expect(await tudoDe(aqui, 1)).toEqual(antes);
    await createSolicitacao(servidor.db, 1);
  });

  it('stands still for who writes, and is read; the neighbour writes on', async () => {
    const entrar = (orgao_id: number) =>
      servidor.navegador().post('/api/auth/login', { orgao_id, credencial: ANA, senha: SENHA });
    expect((await entrar(1)).statusCode).toBe(200);
    await pausar(aqui, 1);
    try {
      const [parado, vizinho] = [await entrar(1), await entrar(2)];
      expect([parado.statusCode, parado.json()]).toMatchObject([503, { code: 'ORGAO_PARADO' }]);
      expect(parado.headers['retry-after']).toBe('5');
      expect(vizinho.statusCode).toBe(200);
      for (const escrita of ['delete from sessoes', 'update sessoes set vista_em = now()'])
        await expect(linhas(servidor.banco, `${escrita} where cod_empre = 1`)).rejects.toThrow(
          'stands still',
        );
      expect((await servidor.navegador().get('/api/orgao/1')).statusCode).toBe(200);
    } finally {
      await retomar(aqui, 1);
    }
    expect((await entrar(1)).statusCode).toBe(200);
  });

  it('is not looked at file by file again while it stands still, and stops where the time is over', async () => {
    const anexos = await listAnexosDoOrgao(aqui, 1);
    const medidas: string[] = [];
    const medido = {
      ...daCopia(),
      medir: (chave: string) => {
        medidas.push(chave);
        return daCopia().medir(chave);
      },
    };
    const levar = createLevada(emUso(), medido);
    await levar(anexos);
    expect(medidas).toEqual(anexos.map(({ chave }) => chave));
    const acabou = () => {
      throw new Error('acabou o tempo');
    };
    await levar(anexos, acabou);
    expect(medidas).toHaveLength(anexos.length);
    await expect(createLevada(emUso(), medido)(anexos, acabou)).rejects.toThrow('acabou');
    await expect(pausar(aqui, 1, acabou)).rejects.toThrow('acabou');
    expect(await findParada(aqui, 1)).toBeUndefined();
  });

  it('is not restored where it arrives, or has left', async () => {
    await pausar(aqui, 1);
    await anotarParada(aqui, 1, 'MUDOU-SE');
    await expect(restaurarOrgao(meios(), nada)).rejects.toThrow('aqui não se restaura');
    expect(await findParada(aqui, 1)).toBe('MUDOU-SE');
    await retomar(aqui, 1);
  });

  it('leaves nothing where it is taken away, and the neighbour as it was', async () => {
    expect(await restaurarOrgao(paraACopia(2), nada)).toBe(1);
    const vizinha = await tudoDe(la, 2);
    const tabelas = await listTabelasDoOrgao(la);
    await escrevendo(la, 1, () => deleteOrgao(la, tabelas, 1));
    expect([...(await tudoDe(la, 1)).values()].filter((um) => um.linhas > 0)).toEqual([]);
    expect(await tudoDe(la, 2)).toEqual(vizinha);
  });

  it('is exported whole, each file as the manifest says, without a secret', async () => {
    const para = join(pasta, 'exportado');
    const agora = new Date('2026-11-26T12:00:00Z');
    const { owner } = servidor.banco;
    await owner.query(
      `insert into bancos_do_pix (cod_empre, familia, banco, selado, avisos, configurado_em)
       values (1, 'BACEN', 'efi', 'SEGREDO-SELADO', false, now())`,
    );
    const feita = await exportarOrgao(
      { client: aqui, armazenamento: emUso() },
      { cod_empre: 1, pasta: para, agora },
    );
    const manifesto: unknown = JSON.parse(readFileSync(join(para, 'manifesto.json'), 'utf8'));
    expect(manifesto).toEqual(feita);
    const resumos = await tudoDe(aqui, 1);
    for (const { tabela, arquivo, linhas: quantas, sha256, bytes } of feita.tabelas) {
      const conteudo = readFileSync(join(para, arquivo));
      expect([tabela, quantas]).toEqual([tabela, resumos.get(tabela)?.linhas]);
      expect(conteudo).toHaveLength(bytes);
      expect(createHash('sha256').update(conteudo).digest('hex')).toBe(sha256);
      expect(conteudo.toString()).not.toMatch(/\$argon2|SEGREDO-SELADO/);
    }
    const solicitacoes = readFileSync(join(para, 'tabelas/solicitacoes.csv'), 'utf8');
    expect(solicitacoes).toContain('"Vírgula, ""aspas""\ne linha"');
    const [anexo] = feita.anexos;
    expect(readFileSync(join(para, anexo?.arquivo ?? ''), 'utf8')).toBe('do órgão 1');
    const usuarios = feita.tabelas.find(({ tabela }) => tabela === 'usuarios');
    expect(usuarios?.ficaram).toEqual(['senha_hash']);
    await expect(
      exportarOrgao({ client: aqui, armazenamento: emUso() }, { cod_empre: 1, pasta: para, agora }),
    ).rejects.toThrow('não está vazia');
  });
});
