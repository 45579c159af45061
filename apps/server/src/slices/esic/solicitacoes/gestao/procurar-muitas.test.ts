import type { Pagina, SolicitacaoDaLista } from '@balcao/contracts';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEFE, SENHA } from '../../../../testing/cidade.ts';
import { linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
} from '../../../../testing/solicitacoes.ts';
import { totalDaFila } from './contagem.repository.ts';
import { somarVariacoes } from './totais.repository.ts';

let servidor: Servidor;
let chefe: Navegador;
let setor: string;

/** Requests that were answered, one every six hours back from a day, with these words. */
const responder = (quantas: number, ate: string, assunto: string) =>
  linhas(
    servidor.banco,
    `insert into solicitacoes (cod_empre, numero_protocolo, origem, assunto, descricao, natureza, tipo,
       status_id, solicitante_nome, atendente_id, setor_id, criada_em, data_solicitacao,
       data_previsao, data_finalizacao, atendida_em)
     select 1, to_char(dia, 'YYYY-MMDD-') || lpad(n::text, 6, '0'), 'ESIC', '${assunto}', 'A lista.',
       1, 8, 4, 'Ana', (select id from usuarios where cod_empre = 1 and tipo = 'PREFEITURA' limit 1),
       '${setor}', dia, dia::date, dia::date + 20, dia::date, dia::date
     from (select n, timestamptz '${ate}' - n * interval '6 hours' as dia
       from generate_series(0, ${quantas - 1}) n) dias`,
  );

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgaoComSolicitacoes(servidor.db, 1);
  setor = await createSetorDeEntrada(servidor.db, 1);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

type Procurada = Pagina<SolicitacaoDaLista> & { vistas_desde: string | null };

const procurar = async (corpo: object) =>
  (await chefe.post('/api/solicitacoes/procuradas', corpo)).json<Procurada>();

/** Ids and the last row of what the words find, looked for until so many. */
const achar = async (texto: string, maximo: number) => {
  const { rows } = await servidor.db.execute<{ id: string | null; dia: string | null }>(sql`
    select id, vistas_desde::date::text as dia from solicitacoes_com_palavras(
      1, ${texto}, '-infinity', 'infinity', ${maximo})`);
  return { achadas: rows.filter(({ id }) => id !== null).length, ultima: rows.at(-1) };
};

/** How many pages of the database a statement touches, the second time. */
const paginasDe = async (comando: SQL): Promise<number> => {
  const explicar = async () => {
    const { rows } = await servidor.db.execute<{
      'QUERY PLAN': [{ Plan: Record<string, number> }];
    }>(sql`explain (analyze, buffers, format json) ${comando}`);
    return rows[0]?.['QUERY PLAN'][0].Plan;
  };
  await explicar();
  const plano = await explicar();
  return (plano?.['Shared Hit Blocks'] ?? NaN) + (plano?.['Shared Read Blocks'] ?? NaN);
};

const PROCURAR = sql`select * from solicitacoes_com_palavras(1, 'merenda', '-infinity', 'infinity', 20)`;
const LEITOR = {
  cod_empre: 1,
  hoje: '2026-11-20',
  silencio: { data_previsao: '2026-11-01', data_solicitacao: '2026-10-01' },
  usuario_id: '5ec00000-0000-4000-8000-000000000001',
  setores: undefined,
};
const CONTAR = sql`select ${totalDaFila(LEITOR, { minhas: false, meus_setores: false, prazo: 'VENCIDAS' })}`;

const assentar = async () => {
  while ((await somarVariacoes(servidor.db)) > 0);
  await servidor.banco.owner.query('vacuum analyze');
};

describe('E02 words that very many requests have', () => {
  it('cost the same of a year and of five years, and so does what is overdue', async () => {
    await responder(1_000, '2026-11-20T15:00:00Z', 'Merenda escolar');
    await assentar();
    const antes = [await paginasDe(PROCURAR), await paginasDe(CONTAR)] as const;
    await responder(5_000, '2026-03-10T16:00:00Z', 'Merenda escolar');
    await assentar();
    const depois = [await paginasDe(PROCURAR), await paginasDe(CONTAR)] as const;
    expect(depois[0]).toBeLessThan(1.5 * antes[0]);
    expect(depois[1]).toBeLessThan(1.5 * antes[1]);
  });

  it('are looked for until there are enough, or a tenth of them among ten times as many', async () => {
    expect(await achar('merenda', 20)).toMatchObject({ achadas: 20, ultima: { id: null } });
    expect(await achar('merenda', 9_000)).toMatchObject({
      achadas: 6_000,
      ultima: { dia: expect.anything() },
    });
    // November has some eighty, which is a tenth, but only October makes it ten times as many.
    expect(await achar('merenda', 190)).toMatchObject({ achadas: 190 });
    expect(await achar('aeroporto', 20)).toEqual({ achadas: 0, ultima: undefined });
  });

  it('say since which day; earlier days, and other words, find the others', async () => {
    const muitas = await procurar({ busca: 'merenda' });
    expect(muitas).toMatchObject({ total: 1_000 });
    expect(muitas.vistas_desde).toMatch(/^2026-/);
    const antigas = await procurar({ busca: 'merenda', ate: '2023-01-31', de: '2023-01-01' });
    expect(antigas).toMatchObject({ total: 124, vistas_desde: null });
    await responder(1, '2024-05-06T15:00:01Z', 'Merenda e uniforme');
    expect(await procurar({ busca: 'merenda uniforme' })).toMatchObject({
      total: 1,
      vistas_desde: null,
    });
    expect(await procurar({ busca: 'ninguem@dominio.example' })).toMatchObject({
      total: 0,
      vistas_desde: null,
    });
  });
});
