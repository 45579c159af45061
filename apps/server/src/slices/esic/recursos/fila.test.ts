import type { Pagina, RecursoDaLista } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEFE, createColega, NINGUEM, SEM_IMOVEL, SENHA } from '../../../testing/cidade.ts';
import { createEntrega, createRecurso, createRespondida } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes } from '../../../testing/solicitacoes.ts';

let servidor: Servidor;
let rui: Navegador;
let chefe: Navegador;
let ids: { lia: string };

beforeAll(async () => {
  servidor = await abrirServidor();
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  const { db } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  ids = { lia: await createColega(db, NINGUEM, 'Lia da Controladoria') };
  await createColega(db, SEM_IMOVEL, 'Rui do Gabinete');
  rui = await servidor.navegador().entrar(1, SEM_IMOVEL, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

describe('E10 the list of staff', () => {
  it('is narrowed by situation and term as of today, and counts each choice beside the others', async () => {
    const { db } = servidor;
    const resposta = { por: ids.lia };
    for (const mudancas of [
      { prazo: '2026-11-20' },
      { prazo: '2026-11-23', situacao: 'ENCAMINHADO_PARA_RESPOSTA' },
      { prazo: '2026-11-24', instancia: 2 },
      // Nobody wrote down yet that its deadline passed.
      { prazo: '2026-11-19' },
      { resposta, situacao: 'FINALIZADO' },
      { resposta },
      { situacao: 'CANCELADA' },
    ] as const) {
      await createRecurso(db, await createRespondida(servidor), mudancas);
    }
    await createRecurso(db, await createRespondida(servidor, { grau_sigilo: 3 }), {
      prazo: '2026-11-20',
    });
    const deferido = (await rui.get('/api/recursos?situacao=DECIDIDO'))
      .json<Pagina<RecursoDaLista>>()
      .data.find(({ situacao }) => situacao === 'RESPONDIDO');
    await createEntrega(servidor, deferido?.id ?? '', { responsavel_id: ids.lia });
    const consulta = '?sort[prazo]=asc&situacao=';
    const prazosDe = async (situacao: string) =>
      (await rui.get(`/api/recursos${consulta}${situacao}`))
        .json<Pagina<RecursoDaLista>>()
        .data.map(({ prazo }) => prazo.data);
    expect(await prazosDe('A_DECIDIR')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
    expect(await prazosDe('A_DECIDIR&prazo=TRES_DIAS')).toEqual(['2026-11-20', '2026-11-23']);
    expect(await prazosDe('EM_ANALISE&prazo=HOJE')).toEqual(['2026-11-20']);
    expect(await prazosDe('EXPIRADO')).toEqual(['2026-11-19']);
    expect(await prazosDe('DECIDIDO')).toHaveLength(2);
    const aEntregar = await rui.get('/api/recursos?situacao=A_ENTREGAR');
    expect(aEntregar.json<Pagina<RecursoDaLista>>().data).toMatchObject([
      { id: deferido?.id, entregar_ate: { data: '2026-11-30' } },
    ]);
    expect(await prazosDe('CANCELADA')).toHaveLength(1);
    const [decidido] = (await rui.get('/api/recursos?situacao=DECIDIDO')).json<
      Pagina<RecursoDaLista>
    >().data;
    expect(decidido?.desfecho).not.toBeNull();

    const contar = async (quem: Navegador, filtro = '') =>
      (await quem.get(`/api/recursos/contagens${filtro}`)).json<{ data: unknown }>().data;
    expect(await contar(rui)).toEqual({
      situacoes: {
        ...{ A_DECIDIR: 3, EM_ANALISE: 2, ENCAMINHADO_PARA_RESPOSTA: 1 },
        ...{ A_ENTREGAR: 1, DECIDIDO: 2, EXPIRADO: 1, CANCELADA: 1 },
      },
      instancias: { 1: 6, 2: 1, 3: 0 },
      prazos: { HOJE: 1, TRES_DIAS: 2 },
    });
    // The administrator reads the restricted one too; the other institution has none of them.
    expect(await contar(chefe, '?instancia=1')).toMatchObject({
      situacoes: { A_DECIDIR: 3 },
      prazos: { HOJE: 2 },
    });
    const vizinho = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect(await contar(vizinho)).toMatchObject({ situacoes: { A_DECIDIR: 0, DECIDIDO: 0 } });
    expect((await rui.get('/api/recursos?situacao=TODAS')).statusCode).toBe(422);
  });
});
