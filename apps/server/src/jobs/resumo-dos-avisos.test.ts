import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avisarQuemLibera } from '../core/contas/contas-a-liberar.repository.ts';
import { createCorreio } from '../core/correio/correio.ts';
import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { setores, usuarioSetores } from '../db/schema/contas.ts';
import { consultasASetores } from '../db/schema/entre-setores.ts';
import { tirarCartas } from '../testing/cartas.ts';
import { ANA, CHEFE, SERVIDORA } from '../testing/cidade.ts';
import { esvaziar } from '../testing/esvaziar.ts';
import { createEntrega, createRecurso, createRespondida } from '../testing/recursos.ts';
import { idDe, linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../testing/solicitacoes.ts';
import { createAvisosDoDia } from './resumo-dos-avisos.ts';

const OBRAS = '00000000-0000-4000-8000-0000000000b1';
const [EVA, ADMIN, DE_ANA] = [SERVIDORA, CHEFE, ANA].map((um) => `${um}@exemplo.example`);

let servidor: Servidor;
let eva: string;
beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  const sic = await createSetorDeEntrada(db, 1);
  await createSetorDeEntrada(db, 2);
  await db.insert(setores).values({ cod_empre: 1, id: OBRAS, nome: 'Obras' });
  eva = await idDe(banco, SERVIDORA);
  await db.insert(usuarioSetores).values({ cod_empre: 1, usuario_id: eva, setor_id: sic });
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'solicitacoes');
  await tirarCartas(servidor);
});

/** One more process, at an instant. */
const rodar = (momento: string) => {
  servidor.relogio.agora = new Date(momento);
  const relogio = () => servidor.relogio.agora;
  const { db } = servidor;
  const enfileirarCorreio = createCorreio(COFRE, relogio);
  const fonteTributaria = createLedger(db);
  const orgaos = createOrgaos(db, relogio);
  const deps = { db, relogio, orgaos, enfileirarCorreio, cofre: COFRE, fonteTributaria };
  return createAvisosDoDia(deps)();
};
const cartas = async () =>
  (await tirarCartas(servidor))
    .map(({ para, modelo, dados }) => [para, modelo, dados['quantos'] ?? dados['ate']])
    .sort();

describe('the notices of the day', () => {
  it('tell attendant, sector and administrators of what is overdue, every working day until it is answered', async () => {
    const { db, banco } = servidor;
    // Due on 2026-12-10, a Thursday; attended in one sector by who works in another.
    const atendida = { status_id: 3, atendente_id: eva, atendida_em: '2026-11-21' };
    const id = await createSolicitacao(db, 1, { ...atendida, setor_id: OBRAS });
    await createSolicitacao(db, 1);
    // Of what was cancelled nobody hears, nor of the question that another sector left unanswered.
    const cancelada = await createSolicitacao(db, 1, { cancelada_em: '2026-11-23' });
    await db.insert(consultasASetores).values({
      ...{ cod_empre: 1, solicitacao_id: cancelada, setor_id: OBRAS, pergunta: 'Há cópia?' },
      ...{ pedida_por_id: eva, pedida_em: '2026-11-20', prazo: '2026-11-25' },
    });
    const resumos = async () => (await cartas()).filter(([, modelo]) => modelo === 'avisos-do-dia');
    await rodar('2026-12-10T15:00:00Z');
    expect(await resumos()).toEqual([]);
    await rodar('2026-12-11T08:30:00Z');
    expect(await resumos(), 'before the morning').toEqual([]);
    const deTodos = [
      [ADMIN, 'avisos-do-dia', 2],
      [EVA, 'avisos-do-dia', 2],
    ].sort();
    await Promise.all([rodar('2026-12-11T15:00:00Z'), rodar('2026-12-11T15:00:00Z')]);
    await rodar('2026-12-11T18:00:00Z');
    expect(await resumos()).toEqual(deTodos);
    await rodar('2026-12-12T15:00:00Z');
    expect(await resumos(), 'on a Saturday').toEqual([]);
    await linhas(
      banco,
      "update solicitacoes set status_id = 4, data_finalizacao = '2026-12-12' where id = $1",
      [id],
    );
    await rodar('2026-12-14T15:00:00Z');
    expect(await resumos()).toEqual(deTodos.map(([para, modelo]) => [para, modelo, 1]));
  });

  it('tell whoever lets accounts in that one waits: administrators, and clerks where the institution says so', async () => {
    const { db } = servidor;
    const levar = async (servidores_liberam_contas: boolean, dia: string) => {
      servidor.relogio.agora = new Date(`${dia}T12:00:00Z`);
      const orgao = await createOrgaos(db, () => servidor.relogio.agora).get(1);
      const parametros = { ...orgao.parametros, servidores_liberam_contas };
      await avisarQuemLibera(db, { cod_empre: 1, parametros }, new Date(`${dia}T03:00:00Z`));
      await rodar(`${dia}T15:00:00Z`);
      return tirarCartas(servidor);
    };
    const espera = {
      titulo: 'Conta à espera de liberação',
      texto: expect.any(String) as string,
      caminho: '/dashboard/contas_a_liberar',
    };
    const dados = { avisos: [espera], quantos: 1 };
    const carta = (para: string | undefined) => ({ para, modelo: 'avisos-do-dia', dados });
    expect(await levar(false, '2026-12-14')).toMatchObject([carta(ADMIN)]);
    const deDois = await levar(true, '2026-12-15');
    expect(deDois.sort((uma, outra) => uma.para.localeCompare(outra.para))).toMatchObject(
      [ADMIN, EVA].sort().map(carta),
    );
  });

  it('tell who hands over what was granted before it is due, and every working day that it is overdue', async () => {
    const { banco, db } = servidor;
    const admin = await idDe(banco, CHEFE);
    const recurso = await createRecurso(db, await createRespondida(servidor, { de: ANA }));
    // Due on 2026-11-30, a Monday.
    await createEntrega(servidor, recurso, { responsavel_id: eva });
    const depoisDe = async (momento: string) => {
      await linhas(banco, 'delete from avisos');
      await Promise.all([rodar(momento), rodar(momento)]);
      await rodar(momento);
      return linhas(
        banco,
        `select tipo, usuario_id, recurso_id from avisos
         where tipo like 'ENTREGA%' order by usuario_id = $1`,
        [admin],
      );
    };
    const aviso = (tipo: string, ...quem: string[]) =>
      quem.map((usuario_id) => ({ tipo, usuario_id, recurso_id: recurso }));
    expect(await depoisDe('2026-11-26T15:00:00Z')).toEqual([]);
    expect(await depoisDe('2026-11-27T15:00:00Z')).toEqual(aviso('ENTREGA_PERTO_DO_FIM', eva));
    // Who was told of it on its day is told no more until it is overdue.
    await rodar('2026-11-27T15:00:00Z');
    const antes = await linhas(banco, 'select id from avisos');
    await rodar('2026-11-30T15:00:00Z');
    expect(await linhas(banco, 'select id from avisos')).toHaveLength(antes.length);
    expect(await depoisDe('2026-12-01T15:00:00Z')).toEqual(aviso('ENTREGA_VENCIDA', eva, admin));
    expect(await depoisDe('2026-12-02T15:00:00Z')).toEqual(aviso('ENTREGA_VENCIDA', eva, admin));
    expect(await depoisDe('2026-12-05T15:00:00Z'), 'on a Saturday').toEqual([]);
    await linhas(banco, 'update entregas set entregue_em = $1, entregue_por_id = responsavel_id', [
      '2026-12-05',
    ]);
    expect(await depoisDe('2026-12-07T15:00:00Z')).toEqual([]);
    // Granted with two days to go: they were told when it was.
    await linhas(
      banco,
      `update entregas set entregue_em = null, entregue_por_id = null,
         determinada_em = '2026-12-07', prazo = '2026-12-09'`,
    );
    expect(await depoisDe('2026-12-08T15:00:00Z')).toEqual([]);
  });

  it('tell who asked, with an account or without, that the deadline passed, and of the end of the right', async () => {
    const { db, banco } = servidor;
    const id = await createSolicitacao(db, 1, { de: ANA });
    await createSolicitacao(db, 1, { solicitante_email: 'rui@x.example' });
    await createSolicitacao(db, 1, { de: ANA, natureza: 3 });
    const aosCidadaos = async () =>
      (await cartas()).filter(([, modelo]) => modelo !== 'avisos-do-dia');
    await rodar('2026-12-11T15:00:00Z');
    await rodar('2026-12-12T15:00:00Z');
    const passou = await aosCidadaos();
    const ate = passou.find(([para]) => para === 'rui@x.example')?.[2];
    expect(ate).toMatch(/^2026-12-\d\d$|^2027-01-\d\d$/);
    expect(passou).toEqual(
      [
        [DE_ANA, 'solicitacao-sem-resposta', ate],
        [DE_ANA, 'solicitacao-sem-resposta', null],
        ['rui@x.example', 'solicitacao-sem-resposta', ate],
      ].sort(),
    );
    const [fim, antes] = [new Date(`${String(ate)}T15:00:00Z`), 86_400_000];
    const dia = (n: number) => new Date(fim.getTime() - n * antes).toISOString();
    await rodar(dia(4));
    expect(await aosCidadaos()).toEqual([]);
    await Promise.all([rodar(dia(3)), rodar(dia(3))]);
    await rodar(dia(2));
    expect(await aosCidadaos()).toEqual([
      [DE_ANA, 'recurso-termina', ate],
      ['rui@x.example', 'recurso-termina', ate],
    ]);
    const daAna = await linhas(
      banco,
      'select tipo from avisos where solicitacao_id = $1 and usuario_id = $2 order by criado_em',
      [id, await idDe(banco, ANA)],
    );
    expect(daAna).toEqual([{ tipo: 'PRAZO_PASSOU' }, { tipo: 'RECURSO_TERMINA' }]);
    expect(await linhas(banco, 'select id from avisos where cod_empre = 2')).toEqual([]);
  });

  it('tell of the end of the term to appeal of an answer', async () => {
    await createSolicitacao(servidor.db, 1, {
      ...{ de: ANA, status_id: 4, atendente_id: eva, atendida_em: '2026-11-21' },
      data_finalizacao: '2026-11-30',
    });
    await rodar('2026-12-04T15:00:00Z');
    expect(await cartas()).toEqual([]);
    await rodar('2026-12-09T15:00:00Z');
    expect(await cartas()).toEqual([[DE_ANA, 'recurso-termina', '2026-12-10']]);
  });

  it('tell once that the term to send what is missing ends, and nobody who sent it', async () => {
    const complemento = {
      ...{ pergunta: 'Onde?', pedido_em: '2026-12-01', ate: '2026-12-11' },
      ...{ respondido_em: null, previsao: null },
    };
    const atendida = { status_id: 3, atendente_id: eva, atendida_em: '2026-12-01' };
    const aberta = { ...atendida, data_previsao: '2026-12-21' };
    const id = await createSolicitacao(servidor.db, 1, { ...aberta, de: ANA, complemento });
    await createSolicitacao(servidor.db, 1, {
      ...aberta,
      complemento: { ...complemento, respondido_em: '2026-12-02' },
    });
    const doComplemento = async () =>
      (await cartas()).filter(([, modelo]) => modelo === 'solicitacao-complemento');
    await rodar('2026-12-07T15:00:00Z');
    expect(await doComplemento()).toEqual([]);
    await rodar('2026-12-08T15:00:00Z');
    await rodar('2026-12-10T15:00:00Z');
    expect(await doComplemento()).toEqual([[DE_ANA, 'solicitacao-complemento', '2026-12-11']]);
    expect(
      await linhas(servidor.banco, `select tipo from avisos where solicitacao_id = '${id}'`),
    ).toContainEqual({ tipo: 'COMPLEMENTO_TERMINA' });
  });
});
