import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCofre } from '../core/cofre.ts';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { tirarCartas } from '../testing/cartas.ts';
import { CHEFE, createOrgao } from '../testing/cidade.ts';
import { DADOS_DA_CLASSIFICADA } from '../testing/matriz/transparencia.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';
import { ligarServicos } from '../testing/tributos.ts';
import {
  declaracoesDoRol,
  informacoesClassificadas,
  pedidosDeDeclaracao,
} from '../db/schema/transparencia.ts';
import { pedirDeclaracoes } from './pedir-declaracoes.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2);
  await ligarServicos(servidor.db, 1, ['solicitacoes']);
});
beforeEach(async () => {
  const { db } = servidor;
  for (const tabela of [pedidosDeDeclaracao, declaracoesDoRol, informacoesClassificadas])
    await db.delete(tabela);
});
afterAll(() => servidor.encerrar());

const pedirEm = async (momento: string) => {
  const { db, relogio } = servidor;
  relogio.agora = new Date(momento);
  const agora = () => relogio.agora;
  await pedirDeclaracoes({
    db,
    relogio: agora,
    orgaos: createOrgaos(db, agora),
    enfileirarCorreio: createCorreio(createCofre(CONFIG.appKey), agora),
  });
  return tirarCartas(servidor);
};

it('E21.6 asks once, in the June of the institution, who administers an e-SIC', async () => {
  // 23:00 of May in São Paulo, June elsewhere.
  expect(await pedirEm('2026-06-01T02:00:00Z')).toEqual([]);
  expect(await pedirEm('2026-06-01T12:00:00Z')).toEqual([
    {
      cod_empre: 1,
      modelo: 'declarar-rol',
      para: `${CHEFE}@exemplo.example`,
      dados: { ano: 2025, caminho: '/dashboard/informacoes_classificadas' },
    },
  ]);
  expect(await pedirEm('2026-06-02T12:00:00Z')).toEqual([]);
  expect(await pedirEm('2026-07-01T12:00:00Z')).toEqual([]);
  expect(await pedirEm('2027-06-30T12:00:00Z')).toHaveLength(1);
});

it('does not ask for what was declared', async () => {
  await servidor.db.insert(declaracoesDoRol).values({
    ...{ cod_empre: 1, ano: 2025, data: '2026-01-05' },
    ...{ autoridade: 'Maria Prado', cargo: 'Controladora' },
  });
  expect(await pedirEm('2026-06-01T12:00:00Z')).toEqual([]);
});

it.each([
  ['was classified', { data_classificacao: '2025-03-01', prazo_ate: '2029-01-01' }],
  ['was declassified', { data_classificacao: '2020-03-01', desclassificada_em: '2025-03-01' }],
  ['ceased to be secret', { data_classificacao: '2020-03-01', prazo_ate: '2024-12-31' }],
])('does not ask for a year in which something %s', async (_, datas) => {
  const dados = { ...DADOS_DA_CLASSIFICADA, data_producao: '2020-01-01', ...datas };
  await servidor.db.insert(informacoesClassificadas).values({ cod_empre: 1, ...dados });
  expect(await pedirEm('2026-06-01T12:00:00Z')).toEqual([]);
  expect(await linhas(servidor.banco, 'select * from pedidos_de_declaracao')).toEqual([]);
});
