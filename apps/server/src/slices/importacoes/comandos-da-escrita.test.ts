import type { Importacao } from '@balcao/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { contarComandos, type Comandos } from '../../testing/comandos.ts';
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
afterAll(() => servidor.encerrar());

const idasDe = async (fazer: () => ReturnType<Navegador['get']>) => {
  feitos.tomar();
  feitos.tomarIdas();
  const { statusCode, body } = await fazer();
  expect(statusCode, body).toBeLessThan(300);
  return { idas: feitos.tomarIdas(), textos: feitos.tomar().join('\n'), body };
};

it('B07 a file is queued, written and given up in one statement each, between the session and a look', async () => {
  const { payload, headers } = formulario({ tipo: 'indices' }, [
    { nome: 'indices.csv', conteudo: CSV },
  ]);
  const enviada = await idasDe(() => chefe.pedir('POST', IMPORTACOES, { payload, headers }));
  // Whether there is another one, what is written.
  expect(enviada.idas, enviada.textos).toBe(4);
  const { id } = (JSON.parse(enviada.body) as { data: Importacao }).data;
  const relatorio = {
    origem: [],
    contagens: [],
    rejeitadas: 0,
    rejeicoes: [],
    notas: [],
    muda: true,
  };
  await servidor.banco.owner.query(`update importacoes set etapa = 'CONFERIDA', relatorio = $1`, [
    relatorio,
  ]);
  const gravar = () => chefe.put(`${IMPORTACOES}/${id}/gravacao`, { deixar_rejeitadas: false });
  const gravada = await idasDe(gravar);
  expect(gravada.idas, gravada.textos).toBe(4);
  const cancelada = await idasDe(() => chefe.put(`${IMPORTACOES}/${id}/cancelamento`));
  // Who takes it from the queue first has it.
  expect(cancelada.idas, cancelada.textos).toBe(5);
});
