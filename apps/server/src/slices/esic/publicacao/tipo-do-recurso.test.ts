import type { SolicitacaoDetalhada } from '@balcao/contracts';
import { CAMPOS_FEDERAIS, type AlvoDoRecurso } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usuarioSetores } from '../../../db/schema/contas.ts';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { idDe } from '../../../testing/query.ts';
import { semArquivo } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../../testing/solicitacoes.ts';

const TIPOS: Readonly<Record<AlvoDoRecurso, string>> = {
  SILENCIO: 'Resposta não foi dada no prazo',
  SILENCIO_NO_RECURSO: 'Resposta não foi dada no prazo',
  RESPOSTA: 'Outros',
  DECISAO: 'Outros',
};

let servidor: Servidor;
let eva: string;
/** Who filed, who attends, and who decides appeals. */
let deAna: Navegador;
let deEva: Navegador;
let doChefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  eva = await idDe(banco, SERVIDORA);
  const setor_id = await createSetorDeEntrada(db, 1);
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id: eva, setor_id });
});
afterAll(() => servidor.encerrar());

/** An hour of a day; sessions may be over by then. */
const quando = async (instante: string) => {
  servidor.relogio.agora = new Date(instante);
  const entrar = (cpfcnpj: string) => servidor.navegador().entrar(1, cpfcnpj, SENHA);
  [deAna, deEva, doChefe] = await Promise.all([entrar(ANA), entrar(SERVIDORA), entrar(CHEFE)]);
};

/** Filed on 2026-11-20, attended, and due on 2026-12-10. */
const pedido = () =>
  createSolicitacao(servidor.db, 1, {
    ...{ de: ANA, status_id: 3, atendente_id: eva, atendida_em: '2026-11-21' },
  });

const responder = async (solicitacao_id: string) => {
  const resposta = { solicitacao_id, resposta: 'Segue.', decisao: 'ACESSO_CONCEDIDO' };
  const { statusCode, body } = await deEva.put('/api/solicitacoes/responder', resposta);
  expect(statusCode, body).toBe(200);
};

/** Appeals, and says against what the screen said that it was. */
const recorrer = async (solicitacao_id: string) => {
  const lida = await deAna.get(`/api/solicitacoes/${solicitacao_id}`);
  const { proximo } = lida.json<{ data: SolicitacaoDetalhada }>().data.recorrer;
  const envio = semArquivo({ solicitacao_id, mensagem: 'Falta a planilha.' });
  const aberto = await deAna.pedir('POST', '/api/recursos', envio);
  expect(aberto.statusCode, aberto.body).toBe(201);
  return { id: aberto.json<{ data: { id: string } }>().data.id, contra: proximo?.contra };
};

const decidir = async (recurso_id: string) => {
  const envio = semArquivo({ recurso_id, resposta: 'Mantida.', desfecho: 'INDEFERIDO' });
  const { statusCode, body } = await doChefe.pedir('POST', '/api/recursos/responder', envio);
  expect(statusCode, body).toBe(201);
};

/** `TipoRecurso` of each appeal, by its number. */
const tiposNoArquivo = async (): Promise<Map<string | undefined, string | undefined>> => {
  const { body } = await servidor
    .navegador()
    .get('/api/dados-abertos/v1/arquivos/recursos.csv?cod_empre=1&ano=2026');
  const coluna = CAMPOS_FEDERAIS.recursos.indexOf('TipoRecurso');
  const linhas = body.split('\r\n').slice(1, -1);
  return new Map(linhas.map((linha) => linha.split(';')).map((um) => [um[0], um[coluna]]));
};

it('B10 the federal file says of each appeal what it was against when it was opened, whatever was answered since', async () => {
  await quando('2026-12-11T13:00:00Z');
  const tarde = await pedido();
  const cedo = await pedido();
  const mudo = await pedido();
  const acordado = await pedido();
  const decidido = await pedido();
  const recurso = await recorrer(decidido);
  const abertos = [recurso];
  for (const id of [tarde, mudo, acordado]) abertos.push(await recorrer(id));
  await quando('2026-12-11T16:00:00Z');
  for (const id of [tarde, cedo]) await responder(id);
  await decidir(recurso.id);
  await quando('2026-12-11T17:00:00Z');
  for (const id of [cedo, decidido]) abertos.push(await recorrer(id));

  // The first appeals expired on 2026-12-16.
  await quando('2026-12-17T13:00:00Z');
  abertos.push(await recorrer(mudo));
  await responder(acordado);
  await quando('2026-12-17T14:00:00Z');
  abertos.push(await recorrer(acordado));
  await responder(mudo);

  expect(abertos.map(({ contra }) => contra)).toEqual([
    ...['SILENCIO', 'SILENCIO', 'SILENCIO', 'SILENCIO'],
    ...['RESPOSTA', 'DECISAO', 'SILENCIO_NO_RECURSO', 'RESPOSTA'],
  ]);
  expect(await tiposNoArquivo()).toEqual(
    new Map(abertos.map(({ id, contra }) => [id, contra && TIPOS[contra]])),
  );
});
