import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { tirarCartas, type CartaDeTeste } from '../testing/cartas.ts';
import { ANA, CHEFE, createOrgao } from '../testing/cidade.ts';
import { idDe, linhas } from '../testing/query.ts';
import { createRecurso, createRespondida } from '../testing/recursos.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';
import { acompanharRecursos } from './acompanhar-recursos.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

const deps = () => {
  const { db, relogio } = servidor;
  const agora = () => relogio.agora;
  return {
    db,
    relogio: agora,
    orgaos: createOrgaos(db, agora),
    enfileirarCorreio: createCorreio(COFRE, agora),
  };
};

/** The mails that the job writes on a day, run by two machines at once and then once more. */
const cartasDo = async (dia: string): Promise<CartaDeTeste[]> => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
  await Promise.all([acompanharRecursos(deps()), acompanharRecursos(deps())]);
  await acompanharRecursos(deps());
  return tirarCartas(servidor);
};

const noDia = async (dia: string): Promise<string[]> =>
  (await cartasDo(dia)).map(({ modelo, dados }) =>
    'dias' in dados ? `${modelo} ${JSON.stringify(dados['dias'])}` : modelo,
  );

describe('B05 E43 the appeals followed day by day', () => {
  it('B05.3 reminds who must answer 5 days before, 1 day before and on the day, and then tells the citizen', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    await createRecurso(servidor.db, id, { responsavel_id: await idDe(servidor.banco, CHEFE) });
    expect(await noDia('2026-11-20')).toEqual(['recurso-a-responder 5']);
    expect(await noDia('2026-11-22')).toEqual([]);
    expect(await noDia('2026-11-24')).toEqual(['recurso-a-responder 1']);
    expect(await noDia('2026-11-25')).toEqual(['recurso-a-responder 0']);
    expect(await noDia('2026-11-26')).toEqual(['recurso-expirado']);
    expect(await noDia('2026-11-27')).toEqual([]);
    const historico = await linhas(
      servidor.banco,
      "select tipo from solicitacao_historico where tipo like 'RECURSO%'",
    );
    expect(historico).toEqual([{ tipo: 'RECURSO_EXPIRADO' }]);
  });

  it('leads who must answer to the tab of appeals, with that one open', async () => {
    const { db, banco } = servidor;
    const id = await createRespondida(servidor, { de: ANA });
    const recurso = await createRecurso(db, id, { responsavel_id: await idDe(banco, CHEFE) });
    const [carta] = await cartasDo('2026-11-20');
    expect(carta?.dados).toMatchObject({
      caminho: `/dashboard/solicitacoes?aba=recursos&recurso=${id}.${recurso}`,
    });
    await linhas(banco, 'delete from recursos where id = $1', [recurso]);
  });

  it('of an orgao do not wait for another whose parameters cannot be read', async () => {
    const { db, banco, relogio } = servidor;
    await createOrgao(db, 2);
    const ids = [
      await createRecurso(db, await createRespondida(servidor, { de: ANA })),
      await createRecurso(db, await createRespondida(servidor, { de: ANA }, 2), {}, 2),
    ];
    const guardar = async (parametros: object) =>
      linhas(banco, 'update orgaos set parametros = $1 where cod_empre = 1', [parametros]);
    await guardar({ prazo_resposta: 'vinte' });
    relogio.agora = new Date('2026-11-26T15:00:00Z');
    await expect(acompanharRecursos(deps())).rejects.toBeInstanceOf(AggregateError);
    await guardar({});
    const situacoes = await linhas(
      banco,
      'select situacao from recursos where id = any($1) order by cod_empre',
      [ids],
    );
    expect(situacoes).toEqual([{ situacao: 'EM_ANALISE' }, { situacao: 'EXPIRADO' }]);
    await linhas(banco, 'delete from recursos where id = any($1)', [ids]);
    await tirarCartas(servidor);
  });

  it('finishes an answer when its window is over, and says nothing', async () => {
    const { db, banco } = servidor;
    const id = await createRespondida(servidor, { de: ANA });
    const por = await idDe(banco, CHEFE);
    const recurso = await createRecurso(db, id, { responsavel_id: por, resposta: { por } });
    const situacao = async () =>
      (await linhas(banco, 'select situacao from recursos where id = $1', [recurso]))[0];
    expect(await noDia('2026-11-30')).toEqual([]);
    expect(await situacao()).toEqual({ situacao: 'RESPONDIDO' });
    expect(await noDia('2026-12-01')).toEqual([]);
    expect(await situacao()).toEqual({ situacao: 'FINALIZADO' });
  });
});
