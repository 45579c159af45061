import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentoValido,
  formatarDocumento,
  problemasDoPrograma,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import { verify } from '@node-rs/argon2';
import sharp from 'sharp';
import { contarComandos } from '../testing/comandos.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { semearDemonstracao } from './carregar.ts';
import { caminhoDe, CIDADES } from './cidade.ts';
import { CONTAS_DA_DEMONSTRACAO, PESSOAS_SEM_CONTA } from './contas.ts';

const HOJE = '2026-11-20';
let banco: TestDatabase;
let comandos: readonly string[];

beforeAll(async () => {
  banco = await createTestDatabase();
  const feitos = contarComandos(banco.owner);
  await semearDemonstracao(banco.owner, HOJE);
  comandos = feitos.tomar();
});
afterAll(() => banco.drop());

const consultar = async (sql: string) => (await banco.app.query<Record<string, unknown>>(sql)).rows;

describe('the demonstration in the database', () => {
  it('is asked for in some hundred statements, and each file is checked by one', () => {
    const conferidos = comandos.filter((texto) => texto.startsWith('insert into imp_rejeicoes'));
    expect(conferidos).toHaveLength(22);
    expect(comandos.length).toBeLessThan(480);
  });

  it('is loaded as imports are, by the owner of the tables: two institutions with hundreds of bills', async () => {
    const [orgaos, totais] = [
      await consultar(
        'select cod_empre, demonstracao, logo_tipo, get_byte(logo, 1) as p from orgaos order by 1',
      ),
      await consultar('select cod_empre, count(*)::int as n from guias group by 1 order by 1'),
    ];
    const marca = { demonstracao: true, logo_tipo: 'image/png', p: 'P'.charCodeAt(0) };
    expect(orgaos).toEqual([
      { cod_empre: 1, ...marca },
      { cod_empre: 2, ...marca },
    ]);
    for (const { n } of totais) expect(n).toBeGreaterThan(200);
  });

  it('has the coats of arms as they are drawn', async () => {
    for (const cidade of CIDADES) {
      const pixels = async (tipo: string) =>
        sharp(caminhoDe(`${cidade}/brasao.${tipo}`))
          .raw()
          .toBuffer();
      expect((await pixels('png')).equals(await pixels('svg'))).toBe(true);
    }
  });

  it('opens with the accounts and the password that the start prints', async () => {
    const contas = await consultar(
      `select cod_empre, tipo, cpfcnpj, nome, senha_hash from usuarios
       where senha_hash is not null order by 1, 3`,
    );
    const porNumero = CONTAS_DA_DEMONSTRACAO.toSorted(
      (a, b) => a.cod_empre - b.cod_empre || a.cpfcnpj.localeCompare(b.cpfcnpj),
    );
    expect(contas).toEqual(
      porNumero.map((conta) => ({ ...conta, senha_hash: expect.any(String) })),
    );
    expect(String(contas[0]!.senha_hash)).toMatch(/^\$argon2id\$/);
    expect(await verify(String(contas[0]!.senha_hash), 'demo-1234')).toBe(true);
    for (const { cpfcnpj } of CONTAS_DA_DEMONSTRACAO) expect(documentoValido(cpfcnpj)).toBe(true);
  });

  it('has sectors, staff that work in them and taxpayers who wait for their account', async () => {
    const [entradas] = await consultar(
      'select count(*)::int as n from setores where entrada and ativo',
    );
    expect(entradas).toEqual({ n: 2 });
    const [contas] = await consultar(
      `select count(*) filter (where tipo = 'CONTRIBUINTE' and not ativo)::int as esperando,
         count(*) filter (where tipo = 'PREFEITURA' and s.n > 0)::int as servidores,
         count(distinct u.email)::int = count(*) as emails
       from usuarios u left join lateral (
         select count(*) as n from usuario_setores x
         where x.cod_empre = u.cod_empre and x.usuario_id = u.id
       ) s on true`,
    );
    expect(contas).toEqual({ esperando: expect.any(Number), servidores: 12, emails: true });
    expect(contas!.esperando).toBeGreaterThan(3);
  });

  it('E70 has people without an account, as the start prints them, for registering', async () => {
    const pessoas = await consultar(
      `select c.cod_empre, c.cpfcnpj, c.nome, c.data_nascimento::text, c.data_registro::text,
         c.rg_numero, i.inscricao, count(g.*)::int > 2 as guias, bool_or(u.id is not null) as conta
       from contribuintes c join imoveis i on (i.cod_empre, i.contribuinte_codigo) = (c.cod_empre, c.codigo)
         join guias g on (g.cod_empre, g.imovel_codigo) = (i.cod_empre, i.codigo_reduzido)
         left join usuarios u on (u.cod_empre, u.cpfcnpj) = (c.cod_empre, c.cpfcnpj)
       where c.cod_empre = 1 and c.codigo between 3 and 5
       group by c.cod_empre, c.codigo, i.inscricao order by c.codigo`,
    );
    expect(pessoas).toEqual(
      PESSOAS_SEM_CONTA.map(({ codigoDaCarta: _codigo, ...pessoa }) => ({
        ...pessoa,
        guias: true,
        conta: false,
      })),
    );
    expect(PESSOAS_SEM_CONTA.map(({ cpfcnpj }) => formatarDocumento(cpfcnpj))).toEqual([
      '000.080.018-04',
      'DE.M08.001/0001-15',
      '000.080.028-78',
    ]);
    for (const { cpfcnpj } of PESSOAS_SEM_CONTA) expect(documentoValido(cpfcnpj)).toBe(true);
  });

  it('takes debts in installments by a law in one of the cities, of somebody who has some', async () => {
    const programas = await consultar(
      'select cod_empre, ativo, programa from programas_de_parcelamento',
    );
    expect(programas).toMatchObject([{ cod_empre: 1, ativo: true }]);
    expect(problemasDoPrograma(programas[0]!.programa as ProgramaDeParcelamento)).toEqual([]);
    const [vencidas] = await consultar(
      `select count(*)::int as n from parcelas p join guias g using (cod_empre, numero_guia)
         join contribuintes c on (c.cod_empre, c.codigo) = (g.cod_empre, coalesce(g.contribuinte_codigo,
           (select i.contribuinte_codigo from imoveis i
            where (i.cod_empre, i.codigo_reduzido) = (g.cod_empre, g.imovel_codigo))))
       where c.cpfcnpj = '00008003840' and p.situacao = 'ATIVA' and p.vencimento < '${HOJE}'`,
    );
    expect(vencidas).toEqual({ n: 9 });
  });

  it('bills a month before the first due date, and keeps the holidays of every year', async () => {
    const [guia] = await consultar(
      `select min(vencimento) - max(lancamento) as dias from guias join parcelas using (cod_empre, numero_guia)
       where cod_empre = 1 and imovel_codigo = 10101 and ano_referencia = 2025`,
    );
    expect(guia).toEqual({ dias: 30 });
    expect(
      await consultar("select dia from feriados where dia ~ '^[0-9]{2}-' order by 1"),
    ).toHaveLength(4);
  });

  it('has properties with and without owner, and no registration twice in an institution', async () => {
    const [resumo] = await consultar(
      'select count(*) filter (where contribuinte_codigo is null)::int as sem, count(contribuinte_codigo)::int as com, (count(*) - count(distinct (cod_empre, inscricao_busca)))::int as repetidas from imoveis',
    );
    expect(resumo!.sem).toBeGreaterThan(2);
    expect(resumo!.com).toBeGreaterThan(90);
    expect(resumo!.repetidas).toBe(0);
  });

  it.each([1, 2])('has people behind every tax service in the orgao %i', async (cod_empre) => {
    const tributos = await consultar(
      `select tributo, count(*)::int as n, count(distinct situacao)::int as situacoes
       from guias where cod_empre = ${cod_empre} group by 1 order by 1`,
    );
    expect(tributos.map(({ tributo }) => tributo)).toEqual(['ALVARA', 'IPTU', 'ISSQN', 'TAXA']);
    for (const { n, situacoes } of tributos) {
      expect(n).toBeGreaterThan(15);
      expect(situacoes).toBeGreaterThanOrEqual(2);
    }
    for (const tabela of ['licencas', 'dividas', 'alteracoes']) {
      const [linha] = await consultar(
        `select count(*)::int as n from ${tabela} where cod_empre = ${cod_empre}`,
      );
      expect(linha!.n).toBeGreaterThanOrEqual(10);
    }
    const [estados] = await consultar(
      `select count(*) filter (where suspensa)::int as suspensas,
         count(*) filter (where pago_centavos > 0)::int as pagas
       from dividas where cod_empre = ${cod_empre}`,
    );
    for (const quantas of Object.values(estados ?? {})) expect(quantas).toBeGreaterThan(0);
  });

  it('inscribes what the bills say is in active debt, and nothing else', async () => {
    const [sem] = await consultar(
      `select count(*)::int as n from parcelas p
         join guias g using (cod_empre, numero_guia)
         left join imoveis i on (i.cod_empre, i.codigo_reduzido) = (g.cod_empre, g.imovel_codigo)
         left join dividas d on (d.cod_empre, d.contribuinte_codigo, d.vencimento, d.principal_centavos)
           = (p.cod_empre, coalesce(g.contribuinte_codigo, i.contribuinte_codigo), p.vencimento, p.valor_centavos)
       where p.situacao = 'DÍVIDA' and d.numero_divida is null
         and coalesce(g.contribuinte_codigo, i.contribuinte_codigo) is not null`,
    );
    expect(sem).toEqual({ n: 0 });
  });

  it('is the same for the same day, and all or nothing', async () => {
    const somar = () =>
      consultar(
        'select cod_empre, sum(valor_centavos)::text as s, count(*)::int as n from parcelas group by 1 order by 1',
      );
    const primeira = await somar();
    await expect(semearDemonstracao(banco.owner, HOJE)).rejects.toThrow();
    expect(await somar()).toEqual(primeira);
    await banco.owner.query('truncate orgaos, usuarios cascade');
    await semearDemonstracao(banco.owner, HOJE);
    // The database may have looked at the tables by itself while they were empty.
    await banco.owner.query('analyze');
    expect(await somar()).toEqual(primeira);
  });
});
