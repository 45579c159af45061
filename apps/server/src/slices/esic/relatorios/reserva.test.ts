import type { EstatisticasPublicadas, LinhaDoRelatorioAnual } from '@balcao/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setores } from '../../../db/schema/contas.ts';
import { CHEFE } from '../../../testing/cidade.ts';
import { idDe } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSolicitacao,
  type SolicitacaoDeTeste,
} from '../../../testing/solicitacoes.ts';

let servidor: Servidor;
let saude: string;

const DENUNCIA = { natureza: 2, tipo: 1 } as const;
const create = async (quantas: number, uma: SolicitacaoDeTeste) => {
  for (let i = 0; i < quantas; i += 1) await createSolicitacao(servidor.db, 1, uma);
};

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  await createOrgaoComSolicitacoes(db, 1);
  const [setor] = await db
    .insert(setores)
    .values({ cod_empre: 1, nome: 'Saúde' })
    .returning({ id: setores.id });
  saude = setor?.id ?? '';
  const respondida = {
    ...{ status_id: 4, atendente_id: await idDe(banco, CHEFE), atendida_em: '2026-03-09' },
    ...{ data_finalizacao: '2026-03-10' },
  };
  // Few alike: in the sector of health three complaints, of them one answered, and one of service.
  await create(2, { ...DENUNCIA, setor_id: saude, data_solicitacao: '2026-03-05' });
  await create(1, { ...DENUNCIA, setor_id: saude, data_solicitacao: '2026-03-06', ...respondida });
  await create(1, { natureza: 3, tipo: 1, setor_id: saude, data_solicitacao: '2026-03-07' });
  // Many praises beside a single complaint make it no less single.
  await create(11, { natureza: 2, tipo: 3, data_solicitacao: '2026-03-11' });
  await create(1, { ...DENUNCIA, data_solicitacao: '2026-03-12' });
  // Enough, late without any job having said so, and none at all but these in the month.
  await create(10, { ...DENUNCIA, data_solicitacao: '2026-04-02', data_previsao: '2026-05-04' });
  await create(9, { ...DENUNCIA, data_solicitacao: '2026-05-02', data_previsao: '2026-06-01' });
  await create(3, { data_solicitacao: '2026-03-05', setor_id: saude });
});
afterAll(() => servidor.encerrar());

const get = (url: string) => servidor.navegador().get(url);
const csv = async (mes?: number) => {
  const recorte = mes === undefined ? '' : `&mes=${mes}`;
  const { body } = await get(`/api/relatorios/solicitacoes/csv?cod_empre=1&ano=2026${recorte}`);
  return body.trimEnd().split('\r\n').slice(1);
};
const reservada = (mes: string, setor: string) =>
  `${mes};;Denúncias e manifestações de ouvidoria, de cada tipo;${setor};menos de 10;;;;;;`;
const SIC = 'Serviço de Informação ao Cidadão';

describe('E50 B10 complaints in what everybody downloads', () => {
  it('are a line each only where ten are alike in sector, month and type', async () => {
    const linhas = await csv();
    expect(linhas.filter((linha) => linha.includes('DENÚNCIA'))).toHaveLength(10);
    expect(linhas.filter((linha) => linha.includes('DENÚNCIA'))).toEqual(
      (await csv(4)).filter((linha) => linha.startsWith('02/04/2026;')),
    );
    expect(linhas.filter((linha) => linha.includes('menos de 10'))).toEqual([
      reservada('03/2026', 'Saúde'),
      reservada('03/2026', SIC),
      reservada('05/2026', SIC),
    ]);
  });

  it('are the same in the file of a month as in that of its year', async () => {
    const meses = (await Promise.all([3, 4, 5].map((mes) => csv(mes)))).flat();
    expect(meses.sort()).toEqual((await csv()).sort());
  });

  it('cannot be had by taking the file from the report of the month, in any state', async () => {
    const { data } = (await get('/api/relatorios/solicitacoes?cod_empre=1&ano=2026')).json<{
      data: LinhaDoRelatorioAnual[];
    }>();
    for (const { mes, quantidades } of data) {
      const linhas = (await csv(mes.numero)).filter((linha) => !linha.includes('menos de 10'));
      const { atendidas, ...baldes } = quantidades;
      const soma = Object.values(baldes).reduce((total, { quantidade }) => total + quantidade, 0);
      expect([mes.numero, soma]).toEqual([mes.numero, linhas.length]);
      const noCsv = (situacao: string) =>
        linhas.filter((linha) => linha.split(';')[4] === situacao).length;
      expect(baldes.finalizadas.quantidade).toBe(noCsv('FINALIZADO'));
      expect(atendidas.quantidade).toBe(baldes.finalizadas.quantidade);
    }
    expect(data.map(({ mes }) => mes.numero)).toEqual([3, 4]);
    expect(data[1]?.quantidades.expiradas).toEqual({ quantidade: 10 });
  });

  it('cannot be had by taking it from the statistics of the year, as JSON or CSV', async () => {
    const endereco = '/api/dados-abertos/v1/estatisticas';
    const { data } = (await get(`${endereco}?cod_empre=1&ano=2026`)).json<{
      data: EstatisticasPublicadas;
    }>();
    const linhas = (await csv()).map((linha) => linha.split(';'));
    for (const [contagens, coluna] of [
      [data.por_natureza, 1],
      [data.por_tipo, 2],
    ] as const) {
      for (const { rotulo, quantidade } of contagens) {
        const noCsv = linhas.filter((linha) => linha[coluna] === rotulo).length;
        expect([rotulo, quantidade]).toEqual([rotulo, noCsv]);
      }
    }
    const { body } = await get(`${endereco}/csv?cod_empre=1&ano=2026`);
    expect(body).toContain('2026;Solicitações por tipo;DENÚNCIA;10\r\n');
  });

  it('show no single one in the files of the Federal form, which have no complaints', async () => {
    const { body } = await get('/api/dados-abertos/v1/arquivos/pedidos.csv?cod_empre=1&ano=2026');
    expect(body.trimEnd().split('\r\n').slice(1)).toHaveLength(3);
  });
});
