import type { Importacao } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import { formulario } from '../../testing/envio.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const IMPORTACOES = '/api/importacoes';
const CSV = 'tabela;competencia;valor\nCORRECAO;08/2026;100\n';

let servidor: Servidor;
let feitos: Comandos;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  feitos = contarComandos(servidor.banco.app);
  await createOrgao(servidor.db, 1);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
beforeEach(() => servidor.banco.owner.query('delete from importacoes'));
afterAll(() => servidor.encerrar());

const enviar = () => {
  const { payload, headers } = formulario({ tipo: 'indices' }, [
    { nome: 'indices.csv', conteudo: CSV },
  ]);
  return chefe.pedir('POST', IMPORTACOES, { payload, headers });
};

const idDa = (body: string): string => (JSON.parse(body) as { data: Importacao }).data.id;

/** As it is once its trial run was good. */
const conferida = (id: string) =>
  servidor.banco.owner.query(
    `update importacoes set etapa = 'CONFERIDA', relatorio = $2 where id = $1`,
    [id, { origem: [], contagens: [], rejeitadas: 0, rejeicoes: [], notas: [], muda: true }],
  );

it('B07 a file is queued, written and given up in one statement each', async () => {
  const enviada = await medirPedido(feitos, enviar);
  // Whether there is another one, what is written.
  expect(enviada.idas, enviada.textos.join('\n')).toBe(4);
  const id = idDa(enviada.body);
  await conferida(id);
  const gravar = () => chefe.put(`${IMPORTACOES}/${id}/gravacao`, { deixar_rejeitadas: false });
  const gravada = await medirPedido(feitos, gravar);
  expect(gravada.idas, gravada.textos.join('\n')).toBe(3);
  const cancelada = await medirPedido(feitos, () => chefe.put(`${IMPORTACOES}/${id}/cancelamento`));
  // Who takes it from the queue first has it.
  expect(cancelada.idas, cancelada.textos.join('\n')).toBe(4);
});

it('B07 of two who have it written at once, one is told that it is', async () => {
  const id = idDa((await enviar()).body);
  for (let vez = 0; vez < 5; vez += 1) {
    await conferida(id);
    const juntas = await Promise.all(
      [1, 2].map(() => chefe.put(`${IMPORTACOES}/${id}/gravacao`, { deixar_rejeitadas: false })),
    );
    expect(juntas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(juntas.map(({ body }) => body).join()).toContain('IMPORTACAO_OUTRA_ETAPA');
  }
});
