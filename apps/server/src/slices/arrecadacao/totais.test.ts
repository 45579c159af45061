import type { ArrecadacaoDoPeriodo, Pagina, PagamentoBaixado } from '@balcao/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lerCodigoDeBarras, lerReais } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importarPagamentos } from '../../importacao/pagamentos/importar-pagamentos.ts';
import { CHEFE, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  EM_DIA,
  TAXA,
  type CidadeQueJunta,
} from '../../testing/cidade-que-junta.ts';
import { contarComandos, type Comandos } from '../../testing/comandos.ts';
import { linhas } from '../../testing/query.ts';
import { arquivoDeRetorno, barrasDe } from '../../testing/retorno.ts';
import type { Navegador } from '../../testing/servidor.ts';

const TOTAIS = '/api/arrecadacao/totais';
const pasta = mkdtempSync(join(tmpdir(), 'totais-'));
let cidade: CidadeQueJunta;
let servidora: Navegador;
let feitos: Comandos;

const barras = (guia: number, parcela: number, valor = 15_000) =>
  barrasDe({ tributo: 'IPTU', guia, parcela, emissao: 1, vencimento: '2026-12-10' }, valor);
const pago = (codigo: string, valor: number, pagamento: string, autenticacao = '') => ({
  codigo,
  valor,
  pagamento,
  autenticacao,
});

/**
 * On the 17th a slip is paid; on the 18th a document of two taxes, one amount that differs, and one that
 * names nothing of ours and looks like a formula.
 */
beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  feitos = contarComandos(cidade.servidor.banco.app);
  const ana = await cidade.recomecar();
  const { data } = await cidade.juntar(ana, [EM_DIA, TAXA]);
  const lido = lerCodigoDeBarras(data.pagamento?.linha_digitavel ?? '');
  const documento = lido.ok ? lido.valor.codigo : '';
  const arquivo = join(pasta, 'r.ret');
  writeFileSync(
    arquivo,
    arquivoDeRetorno([
      pago(barras(200, 2), 15_000, '2026-11-17'),
      pago(documento, 22_001, '2026-11-18', '=1+1'),
      pago(barras(400, 2), 14_000, '2026-11-18'),
      pago('desconhecido', 500, '2026-11-18'),
    ]),
  );
  await importarPagamentos(cidade.servidor.banco.owner, {
    arquivo,
    cod_empre: 1,
    agora: new Date('2026-11-20T15:00:00Z'),
  });
  await cidade.servidor.banco.owner.query(
    `insert into pix_recebidos (cod_empre, e2eid, valor_centavos, horario, origem, visto_em)
     select 1, 'E' || lpad(n::text, 31, '0'), 700, horario::timestamptz, 'VARREDURA', now()
     from (values (1, '2026-11-18T02:59:59Z'), (2, '2026-11-18T03:00:00Z')) v (n, horario)`,
  );
  servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(async () => {
  await cidade.servidor.encerrar();
  rmSync(pasta, { recursive: true });
});

const ver = async (consulta = '', quem = servidora) =>
  (await quem.get(`${TOTAIS}?${consulta}`)).json<{ data: ArrecadacaoDoPeriodo }>().data;
const listar = async (consulta = '') =>
  (await servidora.get(`/api/arrecadacao/pagamentos?per_page=100&${consulta}`)).json<
    Pagina<PagamentoBaixado>
  >();
const somas = (recebimentos: number, recebido: number, baixado: number, em_excecao = 0) => ({
  recebimentos,
  recebido,
  baixado,
  creditos: 0,
  em_excecao,
  devolvido: 0,
  sem_baixa: 0,
  perdido: 0,
});
const DO_DIA_18 = somas(3, 36_501, 22_001, 14_500);

describe('B16 what came in, summed', () => {
  it('is the same to the cent by day, by bank and by tax, each part of a document in its own', async () => {
    const dados = await ver('de=2026-11-01&ate=2026-11-30');
    expect(dados).toEqual({
      de: '2026-11-01',
      ate: '2026-11-30',
      total: somas(4, 51_501, 37_001, 14_500),
      dias: [
        { dia: '2026-11-17', ...somas(1, 15_000, 15_000) },
        { dia: '2026-11-18', ...DO_DIA_18 },
      ],
      bancos: [{ banco: '341', ...somas(4, 51_501, 37_001, 14_500) }],
      tributos: [
        { tributo: 'IPTU', parcelas: 2, baixado: 30_000 },
        { tributo: 'TAXA', parcelas: 1, baixado: 7_001 },
      ],
      conferencia: {
        conferem: 1,
        diferem: [{ dia: '2026-11-18', banco: '341', ...DO_DIA_18 }],
        outras: 0,
      },
      pix_sem_guia: { recebimentos: 2, recebido: 1_400 },
      defeitos: [],
    });
  });

  it('agrees with the list and with the ledger', async () => {
    const { total } = await ver();
    const { data, total: listados } = await listar();
    expect(listados).toBe(2);
    const parcelas = data.flatMap((um) => um.parcelas);
    const aplicados = parcelas.map(({ aplicado }) => lerReais(aplicado));
    expect(aplicados.reduce((soma, um) => soma + (um.ok ? um.valor : 0), 0)).toBe(total.baixado);
    const [livro] = await linhas<{ soma: number }>(
      cidade.servidor.banco,
      `select sum(valor_centavos)::int as soma from parcelas where situacao = 'BAIXADA'`,
    );
    expect(livro?.soma).toBe(total.baixado);
  });

  it('counts a day as it is in the city, and only the days that are asked for', async () => {
    expect(await ver('de=2026-11-18&ate=2026-11-18')).toMatchObject({
      total: DO_DIA_18,
      tributos: [
        { tributo: 'IPTU', parcelas: 1, baixado: 15_000 },
        { tributo: 'TAXA', parcelas: 1, baixado: 7_001 },
      ],
      pix_sem_guia: { recebimentos: 1, recebido: 700 },
    });
    const { de, ate } = await ver();
    expect([de, ate]).toEqual(['2026-10-21', '2026-11-19']);
    expect(await ver('de=2026-12-01')).toMatchObject({ ate: '2026-12-01', dias: [], tributos: [] });
  });

  it.each([
    ['de=2026-11-19&ate=2026-11-18', 'O último dia vem antes do primeiro.'],
    ['de=2025-11-18&ate=2026-11-19', 'no máximo um ano'],
  ])('is not asked for by “%s”', async (consulta, motivo) => {
    const resposta = await servidora.get(`${TOTAIS}?${consulta}`);
    expect([resposta.statusCode, resposta.body]).toEqual([422, expect.stringContaining(motivo)]);
    const csv = await servidora.get(`/api/arrecadacao/recebimentos/csv?${consulta}`);
    expect(csv.statusCode).toBe(422);
  });

  it('names a settlement whose installment is open, and another orgao sees none of it', async () => {
    const mudar = (situacao: string, pagamento: string | null) =>
      cidade.servidor.banco.owner.query(
        `update parcelas set situacao = $1, pagamento = $2 where cod_empre = 1 and numero_guia = 300`,
        [situacao, pagamento],
      );
    await mudar('ATIVA', null);
    const { defeitos } = await ver();
    await mudar('BAIXADA', '2026-11-18');
    expect(defeitos).toMatchObject([{ valor: 22_001, defeito: 'PARCELA_EM_ABERTO' }]);
    const vizinha = await cidade.servidor.navegador().entrar(2, CHEFE, SENHA);
    expect(await ver('', vizinha)).toMatchObject({
      total: somas(0, 0, 0),
      pix_sem_guia: { recebimentos: 0 },
    });
  });

  it('counts what people settled for the tax of the guide that they named, and where each rest went', async () => {
    const { owner } = cidade.servidor.banco;
    const resolver = (valor: number, resolucao: string) =>
      owner.query(
        `update excecoes_de_recebimento e set estado = 'RESOLVIDA', resolucao = $2, observacao = 'x',
           resolvida_em = now(), resolvida_por = (select id from usuarios where cod_empre = 1 limit 1)
         from recebimentos r where r.cod_empre = 1 and r.id = e.recebimento_id
           and r.valor_centavos = $1`,
        [valor, resolucao],
      );
    // The code named IPTU.
    await resolver(14_000, 'BAIXA');
    await resolver(500, 'SEM_BAIXA');
    const baixar = (guia: number | null, aplicado: number | null) =>
      owner.query(
        `update recebimentos set baixa_guia = $1, baixa_parcela = $3, aplicado_centavos = $2,
           baixa_parcial = true where valor_centavos = 14000`,
        [guia, aplicado, guia === null ? null : 0],
      );
    await baixar(300, 13_000);
    const { total, tributos } = await ver('de=2026-11-18&ate=2026-11-18');
    await baixar(null, null);
    await owner.query(
      `update excecoes_de_recebimento set estado = 'ABERTA', resolucao = null, observacao = null,
         resolvida_em = null, resolvida_por = null`,
    );
    expect(total).toEqual({ ...somas(3, 36_501, 35_001), sem_baixa: 1_500 });
    expect(tributos).toEqual([
      { tributo: 'IPTU', parcelas: 1, baixado: 15_000 },
      { tributo: 'TAXA', parcelas: 2, baixado: 20_001 },
    ]);
  });

  it('costs one statement beside the session', async () => {
    feitos.tomar();
    await ver();
    const enviados = feitos.tomar().filter((texto) => !texto.includes('from sessoes'));
    expect(enviados).toEqual([expect.stringMatching(/grouping sets.*PARCELA_EM_ABERTO/)]);
  });
});

describe('B16 the payments that settled something', () => {
  it('name every installment of a document, which is found by any of them', async () => {
    const { data } = await listar('numero_guia=300');
    expect(data).toMatchObject([
      {
        valor: 'R$ 220,01',
        parcelas: [
          { tributo: 'IPTU', numero_guia: 100, numero_parcela: 2, aplicado: 'R$ 150,00' },
          { tributo: 'TAXA', numero_guia: 300, numero_parcela: 0, aplicado: 'R$ 70,01' },
        ],
        manual: false,
        parcial: false,
      },
    ]);
    expect(data[0]?.documento).toBeGreaterThan(0);
    expect((await listar('numero_guia=100')).total).toBe(1);
    expect((await listar('numero_guia=200')).data).toMatchObject([{ documento: null }]);
  });
});

describe('B16 the file of what came in', () => {
  it('has a line for each place where money went, which come to what was received', async () => {
    const resposta = await servidora.get('/api/arrecadacao/recebimentos/csv?de=2026-11-01');
    expect(resposta.headers['content-disposition']).toContain(
      'arrecadacao_2026-11-01_2026-11-19.csv',
    );
    const [cabecalho, ...resto] = resposta.body.trim().split('\r\n');
    expect(cabecalho).toContain('Recebimento;Pago em;Creditado em;Banco');
    const celulas = resto.map((linha) => linha.split(';'));
    expect(celulas.map((linha) => linha.slice(9))).toEqual([
      ['Baixa', 'IPTU', '100', '2', '150'],
      ['Baixa', 'TAXA', '300', '0', '70,01'],
      ['Exceção: Valor diferente do da guia', '', '', '', '140'],
      ['Exceção: Guia desconhecida', '', '', '', '5'],
      ['Baixa', 'IPTU', '200', '2', '150'],
    ]);
    expect(celulas.map((linha) => linha[1])).toEqual(
      [18, 18, 18, 18, 17].map((dia) => `${dia}/11/2026`),
    );
    expect(celulas[0]?.[5]).toBe("'=1+1");
    const [trilha] = await linhas<{ dados: object }>(
      cidade.servidor.banco,
      `select dados from auditoria where evento = 'arrecadacao.exportar'`,
    );
    expect(trilha?.dados).toEqual({ de: '2026-11-01', ate: '2026-11-19' });
  });
});
