import type { LinhaDoRelatorioAnual } from '@balcao/contracts';
import { quantidadesPorMes, type DataCivil } from '@balcao/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fatosDaRow } from '../processo/solicitacoes.repository.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import { ANA, CHEFE, createInstituicao } from '../../../testing/cidade.ts';
import { esperarQueAlguemEspere } from '../../../testing/esperar.ts';
import { idDe } from '../../../testing/query.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSolicitacao,
  type SolicitacaoDeTeste,
} from '../../../testing/solicitacoes.ts';

const RELATORIO = '/api/relatorios/solicitacoes';
let servidor: Servidor;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  const atendida = { atendente_id: await idDe(banco, CHEFE), atendida_em: '2026-11-05' };
  const variadas: SolicitacaoDeTeste[] = [
    { data_solicitacao: '2026-11-02' },
    { data_solicitacao: '2026-11-03', de: ANA, cancelada_em: '2026-11-04' },
    { data_solicitacao: '2026-11-04', status_id: 2, assunto: '=1+1' },
    { data_solicitacao: '2026-11-05', status_id: 3, ...atendida },
    {
      data_solicitacao: '2026-11-06',
      status_id: 4,
      ...atendida,
      data_finalizacao: '2026-11-19',
      decisao: 'ACESSO_NEGADO',
    },
    { data_solicitacao: '2026-10-01', data_previsao: '2026-10-21', expirada_em: '2026-10-22' },
    // Late, and no job has written it down.
    { data_solicitacao: '2026-10-02', data_previsao: '2026-10-22' },
    { data_solicitacao: '2026-10-03', data_previsao: '2026-10-23', status_id: 3, ...atendida },
    {
      data_solicitacao: '2025-12-31',
      status_id: 5,
      expirada_em: '2026-01-21',
      data_previsao: '2026-01-20',
    },
  ];
  for (const uma of variadas) await createSolicitacao(db, 1, uma);
  await createSolicitacao(db, 2, { data_solicitacao: '2026-03-01' });
});
afterAll(() => servidor.encerrar());

const pedir = (consulta: string) => servidor.navegador().get(`${RELATORIO}${consulta}`);

const linhas = async (consulta: string) =>
  (await pedir(consulta)).json<{ data: LinhaDoRelatorioAnual[] }>().data;

/** The figures of a year, the way the rule counts every request one by one. */
const recontar = async (ano: number, hoje: DataCivil) => {
  const rows = await servidor.db.select().from(solicitacoes).where(eq(solicitacoes.cod_empre, 1));
  return quantidadesPorMes(
    rows.map((row) => fatosDaRow(row, [])),
    hoje,
  ).filter((um) => um.ano === ano);
};

const planas = (relatorio: readonly LinhaDoRelatorioAnual[]) =>
  relatorio.map(({ mes, quantidades }) => ({
    mes: mes.numero,
    quantidades: Object.fromEntries(
      Object.entries(quantidades).map(([balde, { quantidade }]) => [balde, quantidade]),
    ),
  }));

const noDia = (dia: DataCivil) => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
};

describe('E50 the report of requests by month', () => {
  it.each(['2026-11-20', '2026-12-15', '2027-03-01'])(
    'E50.1 says on %s what counting every request says, though no job ran',
    async (dia) => {
      noDia(dia);
      const contadas = (await recontar(2026, dia)).map(({ mes, quantidades }) => ({
        mes,
        quantidades,
      }));
      expect(contadas.length).toBeGreaterThan(1);
      expect(planas(await linhas('?cod_empre=1&ano=2026'))).toEqual(contadas);
    },
  );

  it('tells of one month alone, and of nothing where there was nothing', async () => {
    noDia('2026-11-20');
    const outubro = await linhas('?cod_empre=1&ano=2026&mes=10');
    expect(outubro).toHaveLength(1);
    expect(outubro[0]?.mes).toEqual({ numero: 10, label: 'outubro' });
    expect(outubro[0]?.quantidades.expiradas).toEqual({ quantidade: 2 });
    expect(outubro[0]?.quantidades.atendidas).toEqual({ quantidade: 1 });
    expect(await linhas('?cod_empre=1&ano=2026&mes=2')).toEqual([]);
    expect(await linhas('?cod_empre=1&ano=2019')).toEqual([]);
    expect((await pedir('?cod_empre=1&ano=2026&mes=13')).statusCode).toBe(422);
    expect((await pedir('?cod_empre=1')).statusCode).toBe(422);
  });

  it('E24.1 E50.2 offers the months in which somebody filed, of this orgao alone', async () => {
    const { data } = (await pedir('/periodos?cod_empre=1')).json<{ data: unknown }>();
    expect(data).toEqual({ 2025: [12], 2026: [10, 11] });
    const outro = (await pedir('/periodos?cod_empre=2')).json<{ data: unknown }>();
    expect(outro.data).toEqual({ 2026: [3] });
  });

  it('is of one moment: what is answered meanwhile stands where it was, or where it went', async () => {
    noDia('2026-11-20');
    const outubro = async () => planas(await linhas('?cod_empre=1&ano=2026&mes=10'))[0];
    const antes = await outubro();
    // A change that is in no figure: it is counted anew, not answered from memory.
    await servidor.banco.owner.query('update solicitacoes set assunto = assunto');
    const alguem = await servidor.banco.owner.connect();
    await alguem.query('begin; lock table solicitacoes in access exclusive mode');
    const meio = outubro();
    await esperarQueAlguemEspere(servidor.banco.app);
    await alguem.query(
      `update solicitacoes set status_id = 3, atendida_em = '2026-11-20', atendente_id =
         (select id from usuarios where cod_empre = 1 and cpfcnpj = '${CHEFE}')
       where data_solicitacao = '2026-10-02'; commit`,
    );
    alguem.release();
    const depois = await outubro();
    expect(depois).not.toEqual(antes);
    expect([antes, depois]).toContainEqual(await meio);
  });

  it('has no report of an orgao that does not take requests', async () => {
    await createInstituicao(servidor.db, 3);
    expect((await pedir('?cod_empre=3&ano=2026')).statusCode).toBe(404);
  });
});

describe('E50 the CSV of requests', () => {
  const linhasDoCsv = async (consulta: string) => {
    const resposta = await pedir(`/csv${consulta}`);
    expect(resposta.statusCode).toBe(200);
    expect(resposta.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(resposta.headers['content-disposition']).toBe(
      'attachment; filename="relatorio_solicitacoes.csv"',
    );
    return resposta.body.split('\r\n');
  };

  it('E24.3 E50.3 opens right in a Brazilian spreadsheet, a request a line', async () => {
    noDia('2026-11-20');
    const [cabecalho, ...corpo] = await linhasDoCsv('?cod_empre=1&ano=2026&mes=11');
    expect(cabecalho).toMatch(/^\uFEFFData da solicitação;Natureza;Tipo;Setor;Situação;/);
    expect(corpo).toHaveLength(6);
    expect(corpo[0]).toBe(
      '02/11/2026;ACESSO À INFORMAÇÃO;ACESSO À INFORMAÇÃO;Serviço de Informação ao Cidadão;AGUARDANDO;23/11/2026;Não;;;;',
    );
    expect(corpo[4]).toMatch(
      /;FINALIZADO;26\/11\/2026;Não;05\/11\/2026;19\/11\/2026;13;Acesso negado$/,
    );
  });

  it('names nobody: neither protocol, subject nor requester', async () => {
    const tudo = (await linhasDoCsv('?cod_empre=1&ano=2026')).join('\n');
    for (const escondido of ['2026-11', 'merenda', 'Ana', 'maria', '=1+1']) {
      expect(tudo).not.toContain(escondido);
    }
  });

  it('has only its head where nothing was filed', async () => {
    expect(await linhasDoCsv('?cod_empre=1&ano=2019')).toHaveLength(2);
  });
});
