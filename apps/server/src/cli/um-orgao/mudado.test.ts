import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enfileirar } from '../../core/filas.repository.ts';
import { createCorreio } from '../../core/correio/correio.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../../testing/linha-de-comando.ts';
import { DADOS } from '../../testing/exemplos-de-cartas.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../testing/solicitacoes.ts';
import { anotarParada, pausar } from './pausa.repository.ts';
import { removerPublicacao } from './replicacao.repository.ts';

let servidor: Servidor;
let digitar: LinhaDeComando;

const comoDono = async (fazer: (client: PoolClient) => Promise<void>) => {
  const client = await servidor.banco.owner.connect();
  try {
    await fazer(client);
  } finally {
    client.release();
  }
};

/** As a move, or a restoration, that was killed leaves it. */
const parar = () => comoDono((client) => pausar(client, 1));

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(servidor.db, cod_empre);
  digitar = abrirLinhaDeComando(servidor.banco, COFRE);
});
afterAll(() => servidor.encerrar());

it('what a move left standing writes again by the command of the manual, and only then', async () => {
  await parar();
  await expect(createSolicitacao(servidor.db, 1)).rejects.toThrow();
  const retomado = await digitar('orgao retomar --orgao 1');
  expect(retomado).toMatchObject({ saida: 0, escrito: 'O órgão 1 voltou a escrever aqui.' });
  await createSolicitacao(servidor.db, 1);
  const deNovo = await digitar('orgao retomar --orgao 1');
  expect(deNovo.escrito).toBe('O órgão 1 não estava parado.');
});

it('what was moved is erased here once it is out of use, named, and its mail has left', async () => {
  const [orgao] = await linhas<{ nome: string }>(
    servidor.banco,
    'select nome from orgaos where cod_empre = 1',
  );
  const encerrar = (nome = orgao?.nome ?? '') =>
    digitar(['orgao', 'encerrar', '--orgao', '1', '--nome', nome]);
  expect((await encerrar()).reclamado).toContain('está em uso aqui');
  await parar();
  expect((await encerrar()).reclamado).toContain('nenhuma mudança dele terminou');
  await servidor.banco.owner.query(
    'create publication balcao_orgao_1 for table orgaos where (cod_empre = 1)',
  );
  const acompanhado = await encerrar();
  expect(acompanhado.reclamado).toContain('sumiria também no destino');
  expect(acompanhado.reclamado).toContain('orgao retomar --orgao 1');
  await comoDono((client) => removerPublicacao(client, 1));
  await comoDono((client) => anotarParada(client, 1, 'MUDOU-SE'));
  expect((await encerrar('Outra')).reclamado).toContain('Nada foi apagado');
  await servidor.db.transaction((tx) =>
    createCorreio(COFRE, () => servidor.relogio.agora)(tx, {
      cod_empre: 1,
      para: 'ana@correio.example',
      modelo: 'solicitacao-registrada',
      dados: DADOS['solicitacao-registrada'],
    }),
  );
  expect((await encerrar()).reclamado).toContain('Ainda há 1 e-mails do órgão 1 por entregar');
  await servidor.banco.owner.query('delete from trabalhos');
  await enfileirar(servidor.db, 'pix', { cod_empre: 2, ato: 'DEVOLVER', chave: 'BL1N1' });
  await enfileirar(servidor.db, 'pix', { cod_empre: 1, ato: 'DEVOLVER', chave: 'BL1N1' });
  expect((await encerrar()).reclamado).toContain('Ainda há 1 pedidos de PIX do órgão 1 na fila');
  await servidor.banco.owner.query('delete from trabalhos');
  expect((await encerrar()).escrito).toBe('O órgão 1 não está mais aqui.');
  expect(await linhas(servidor.banco, 'select cod_empre from orgaos')).toEqual([{ cod_empre: 2 }]);
});
