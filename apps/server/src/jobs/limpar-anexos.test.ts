import { afterAll, beforeAll, expect, it } from 'vitest';
import { armazenamentoEmPasta } from '../adapters/armazenamento/pasta.ts';
import { adotarAnexos } from '../slices/esic/anexos/anexos.repository.ts';
import { AppError } from '../core/app-error.ts';
import { arquivosEm, createAnexo } from '../testing/anexos.ts';
import { createOrgao } from '../testing/cidade.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import { limparAnexos } from './limpeza.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

const deps = () => ({
  db: servidor.db,
  relogio: () => servidor.relogio.agora,
  armazenamento: armazenamentoEmPasta(servidor.pasta),
});

/** An upload that nobody owns, last heard of so many hours ago. */
const createOrfao = async (horas: number): Promise<{ id: string; chave: string }> => {
  const orfao = await createAnexo(servidor, { nome: 'orfao.txt', conteudo: 'x' });
  const criado_em = new Date(servidor.relogio.agora.getTime() - horas * 3_600_000);
  await linhas(
    servidor.banco,
    'update anexos set solicitacao_id = null, visto_em = $2 where id = $1',
    [orfao.id, criado_em],
  );
  return orfao;
};

const ficaram = async () => ({
  rows: (await linhas<{ id: string }>(servidor.banco, 'select id from anexos')).map(({ id }) => id),
  arquivos: (await arquivosEm(servidor.pasta)).length,
});

it('takes away uploads that nobody came to own and what was removed, once, on two machines', async () => {
  const velho = await createOrfao(1.1);
  const novo = await createOrfao(0.9);
  const deAlguem = await createAnexo(servidor, { nome: 'a.txt', conteudo: 'a' });
  const removido = await createAnexo(servidor, { nome: 'b.txt', conteudo: 'b' });
  await linhas(servidor.banco, 'update anexos set removido_em = now() where id = $1', [
    removido.id,
  ]);
  expect((await ficaram()).arquivos).toBe(4);
  await Promise.all([limparAnexos(deps()), limparAnexos(deps())]);
  const { rows, arquivos } = await ficaram();
  expect([rows.sort(), arquivos]).toEqual([[novo.id, deAlguem.id].sort(), 2]);
  const tarde = adotarAnexos(servidor.db, 1, [velho.id], {
    solicitacao_id: deAlguem.solicitacao_id,
  });
  await expect(tarde).rejects.toMatchObject({ code: 'ENVIO_INTERROMPIDO' });
  await adotarAnexos(servidor.db, 1, [novo.id], { solicitacao_id: deAlguem.solicitacao_id });
});

it('leaves for the next run what the storage does not let go of, and does the rest', async () => {
  const [um, outro] = [await createOrfao(8), await createOrfao(9)];
  const teimoso = deps();
  const { apagar } = teimoso.armazenamento;
  const armazenamento = {
    ...teimoso.armazenamento,
    apagar: async (chave: string) => {
      if (chave === um.chave) throw new AppError('ARMAZENAMENTO_INDISPONIVEL');
      await apagar(chave);
    },
  };
  await expect(limparAnexos({ ...teimoso, armazenamento })).rejects.toThrow('attachments left');
  const { rows } = await ficaram();
  expect([rows.includes(um.id), rows.includes(outro.id)]).toEqual([true, false]);
  await limparAnexos(deps());
  expect((await ficaram()).rows).not.toContain(um.id);
});
