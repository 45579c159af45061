import type { TipoDeAviso } from '@balcao/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { avisos } from '../../db/schema/avisos.ts';
import { usuarioSetores } from '../../db/schema/contas.ts';
import { consultasASetores } from '../../db/schema/entre-setores.ts';
import { SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { createEntrega, createRecurso } from '../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../../testing/solicitacoes.ts';

let servidor: Servidor;
let eva: Navegador;
let usuario_id: string;
let setor_id: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  setor_id = await createSetorDeEntrada(db, 1);
  usuario_id = await idDe(banco, SERVIDORA);
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id, setor_id });
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => servidor.encerrar());

/** Told on two days, and read on neither. */
const avisar = (tipo: TipoDeAviso, solicitacao_id: string, recurso_id?: string) =>
  servidor.db.insert(avisos).values(
    ['2026-11-18', '2026-11-19'].map((dia) => ({
      ...{ cod_empre: 1, tipo, usuario_id, solicitacao_id, recurso_id },
      criado_em: new Date(`${dia}T11:00:00Z`),
    })),
  );

const novos = async () =>
  (await eva.get('/api/avisos/novos')).json<{ data: { novos: number } }>().data.novos;

const atendida = () =>
  createSolicitacao(servidor.db, 1, {
    ...{ status_id: 3, atendente_id: usuario_id, atendida_em: '2026-11-01' },
  });

it('E40 what was overdue is waited for no more once it is answered, and only that', async () => {
  const [uma, outra] = [await atendida(), await atendida()];
  for (const id of [uma, outra]) await avisar('SOLICITACAO_VENCIDA', id);
  await avisar('PASSADA_A_VOCE', uma);
  expect(await novos()).toBe(6);
  const { statusCode } = await eva.put('/api/solicitacoes/responder', {
    solicitacao_id: uma,
    resposta: 'Segue a lista.',
    decisao: 'ACESSO_CONCEDIDO',
  });
  expect(statusCode).toBe(200);
  // The two of the other request, and what is no delay.
  expect(await novos()).toBe(4);
  await linhas(servidor.banco, 'delete from avisos');
});

it('E40 so is a question to another sector, once it is answered', async () => {
  const solicitacao_id = await atendida();
  await avisar('CONSULTA_VENCIDA', solicitacao_id);
  await servidor.db.insert(consultasASetores).values({
    ...{ cod_empre: 1, solicitacao_id, setor_id, pergunta: 'Há cópia?', pedida_por_id: usuario_id },
    ...{ prazo: '2026-11-17', pedida_em: '2026-11-10' },
  });
  expect(await novos()).toBe(2);
  await linhas(
    servidor.banco,
    `update consultas_a_setores set respondida_em = '2026-11-20', respondida_por_id = '${usuario_id}'`,
  );
  expect(await novos()).toBe(0);
});

it('E40 so is what an appeal granted, once it is handed over', async () => {
  const { db, banco } = servidor;
  const solicitacao_id = await atendida();
  const recurso_id = await createRecurso(db, solicitacao_id, { resposta: { por: usuario_id } });
  await createEntrega(servidor, recurso_id, { responsavel_id: usuario_id });
  await avisar('ENTREGA_VENCIDA', solicitacao_id, recurso_id);
  await avisar('ENTREGA_PERTO_DO_FIM', solicitacao_id, recurso_id);
  expect(await novos()).toBe(4);
  await linhas(
    banco,
    `update entregas set entregue_em = '2026-11-20', entregue_por_id = '${usuario_id}', texto = 'Segue.'`,
  );
  expect(await novos()).toBe(0);
});
