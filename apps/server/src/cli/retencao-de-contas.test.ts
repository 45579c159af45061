import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, createOrgao, EMPRESA, SENHA, SERVIDORA } from '../testing/cidade.ts';
import { esvaziar } from '../testing/esvaziar.ts';
import { abrirLinhaDeComando, type LinhaDeComando } from '../testing/linha-de-comando.ts';
import { fatosDe, linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';
import { createSolicitacao } from '../testing/solicitacoes.ts';

const HOJE = new Date('2031-12-01T15:00:00Z');
const HA_SEIS_ANOS = '2025-11-20';

/** An agreement, down to who owes and who confessed. */
const ACORDO = `parcelamentos (numero_guia, programa_versao, pedido_em, pedido_no_dia, entrada_ate, programa_id,
  origem, codigo, termo, cpfcnpj, usuario_id)`;
const DO_ACORDO = `1, 1, now(), now(), now(), gen_random_uuid(), 'a', 'a', '{}'`;

let servidor: Servidor;
let rodar: LinhaDeComando;
beforeAll(async () => {
  servidor = await abrirServidor();
  rodar = abrirLinhaDeComando(servidor.banco, COFRE, () => HOJE);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await esvaziar(servidor.banco, 'orgaos', 'usuarios', 'auditoria', 'preservacoes');
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await linhas(servidor.banco, 'update usuarios set created_at = $1, updated_at = $1', [
    HA_SEIS_ANOS,
  ]);
});

const aplicar = async () =>
  (await rodar('retencao aplicar --orgao 1 --confirmar')).escrito.split('\n').slice(1, 5);
const preservar = (cpf: string) =>
  rodar(['retencao', 'preservar', '--orgao', '1', '--documento', cpf, '--motivo', 'MP 12']);
const quemFicou = async (cod_empre = 1) =>
  (
    await linhas<{ cpfcnpj: string }>(
      servidor.banco,
      "select cpfcnpj from usuarios where cod_empre = $1 and tipo = 'CONTRIBUINTE' order by cpfcnpj",
      [cod_empre],
    )
  ).map(({ cpfcnpj }) => cpfcnpj);

describe('B09 retention of accounts', () => {
  it('takes those of taxpayers that nobody used, and leaves who signed in and the staff', async () => {
    await servidor.navegador().entrar(1, ANA, SENHA);
    // Signed in once, and long gone from there.
    await linhas(servidor.banco, 'delete from sessoes');
    await linhas(servidor.banco, "update auditoria set momento = '2027-01-10'");
    expect((await aplicar())[3]).toBe('2 contas de contribuintes sem uso.');
    expect(await quemFicou()).toEqual([ANA]);
    expect(await quemFicou(2)).toHaveLength(3);
    expect(
      await linhas(servidor.banco, 'select 1 from usuarios where cod_empre = 1 and cpfcnpj = $1', [
        SERVIDORA,
      ]),
    ).toHaveLength(1);
    expect(await fatosDe(servidor.banco, 'retencao.aplicar')).toContainEqual(
      expect.objectContaining({ classe: 'CONTAS', quantos: 2 }),
    );
    // It is over by now.
    await linhas(
      servidor.banco,
      "update auditoria set momento = '2026-01-10' where evento = 'sessao.entrar'",
    );
    expect((await aplicar())[3]).toBe('1 contas de contribuintes sem uso.');
    expect(await quemFicou()).toEqual([]);
  });

  it('leaves who is preserved, and who something that is kept points to', async () => {
    await preservar(BRUNO);
    await createSolicitacao(servidor.db, 1, { de: EMPRESA });
    expect((await aplicar())[3]).toBe('1 contas de contribuintes sem uso.');
    expect(await quemFicou()).toEqual([BRUNO, EMPRESA].toSorted());
  });

  it.each([
    ['was made since', 'update usuarios set created_at = $1'],
    ['was changed since', 'update usuarios set updated_at = $1'],
  ])('leaves an account that %s', async (_o_que, mudanca) => {
    const onde = 'where cod_empre = 1 and cpfcnpj = $2';
    await linhas(servidor.banco, `${mudanca} ${onde}`, ['2027-01-10', BRUNO]);
    await aplicar();
    expect(await quemFicou()).toEqual([BRUNO]);
  });

  it('leaves who is signed in, however long ago', async () => {
    await servidor.navegador().entrar(1, BRUNO, SENHA);
    await linhas(servidor.banco, "update auditoria set momento = '2026-01-10'");
    await aplicar();
    expect(await quemFicou()).toEqual([BRUNO]);
  });

  it.each([
    ['gave a file', 'anexos (nome, tipo_conteudo, chave, anexado_por_id)', `'a', 'a', 'a', id`],
    [
      'made a link to pay',
      'links_de_pagamento (numero_documento, token_hash, criado_em, expira_em, criado_por)',
      `1, '', now(), now(), id`,
    ],
    [
      'is charged by the bank',
      `autorizacoes_pix (numero_guia, vez, data_inicial, data_final, pedida_em, mudou_em, conferida_em, tributo,
         contrato, objeto, devedor, devedor_nome, politica, minimo_centavos, usuario_id)`,
      `1, 1, now(), now(), now(), now(), now(), 'IPTU', 'a', 'a', 'a', 'a', 'NAO_PERMITE', 1, id`,
    ],
    ['confessed a debt of somebody else', ACORDO, `${DO_ACORDO}, '', id`],
    ['owed what somebody else confessed', ACORDO, `${DO_ACORDO}, cpfcnpj, null::uuid`],
  ])('leaves who %s', async (_o_que, onde, valores) => {
    // Alone, without what it stands on.
    await servidor.banco.owner.query(`begin; set local session_replication_role = replica;
      insert into ${onde.replace('(', '(cod_empre, ')} select cod_empre, ${valores} from usuarios
      where cod_empre = 1 and cpfcnpj = '${BRUNO}'; commit`);
    await aplicar();
    expect(await quemFicou()).toEqual([BRUNO]);
  });

  it('is not done where the trail is kept for less, for it tells who signed in', async () => {
    await linhas(servidor.banco, `update orgaos set parametros = '{"guarda_trilha_anos":1}'`);
    expect((await aplicar())[3]).toBe('0 contas de contribuintes sem uso.');
    expect((await rodar('retencao simular --orgao 1')).escrito).toContain(
      'contas de contribuintes sem uso: guardados sempre.',
    );
  });
});

describe('B09 retention of certificates, powers and requests of holders', () => {
  beforeEach(() =>
    linhas(servidor.banco, `update orgaos set parametros = '{"guarda_contas_anos":0}'`),
  );

  it('takes certificates whose validity ended, by the day, and leaves those that are preserved', async () => {
    const emitir = (numero: number, cpfcnpj: string, valida_ate: string) =>
      linhas(
        servidor.banco,
        `insert into certidoes (cod_empre, ano, numero, tipo, abrangencia, cpfcnpj, contribuinte, fatos,
           fatos_sha256, codigo, dia, emitida_em, valida_ate)
         values (1, 2026, $1::integer, 'CND', 'AMPLA', $2, 'Ana', '{}', $1::integer, 'ABCDEFGH' || $1::integer,
           '2026-01-10', '2026-01-10', $3)`,
        [numero, cpfcnpj, valida_ate],
      );
    await emitir(1, ANA, '2026-12-01');
    await emitir(2, ANA, '2026-12-02');
    await emitir(3, BRUNO, '2026-06-01');
    await preservar(BRUNO);
    expect((await aplicar())[0]).toBe('1 certidões vencidas.');
    expect(await linhas(servidor.banco, 'select numero from certidoes order by numero')).toEqual([
      { numero: 2 },
      { numero: 3 },
    ]);
  });

  it('takes powers that ended or were ended, and leaves those of who is preserved', async () => {
    const dar = (de: string, procurador: string, vale_antes_de: string, encerrada_em?: string) =>
      linhas(
        servidor.banco,
        `insert into procuracoes (cod_empre, outorgante_id, procurador, servicos, dada_em, ate,
           vale_antes_de, encerrada_em)
         select 1, id, $2, '{iptu}', '2025-12-01', $3::timestamptz, $3, $4 from usuarios
         where cod_empre = 1 and cpfcnpj = $1`,
        [de, procurador, vale_antes_de, encerrada_em ?? null],
      );
    await dar(ANA, EMPRESA, '2026-06-01T03:00:00Z');
    await dar(ANA, EMPRESA, '2028-06-01T03:00:00Z', '2026-06-01T03:00:00Z');
    await dar(ANA, EMPRESA, '2028-06-01T03:00:00Z');
    await dar(ANA, BRUNO, '2026-06-01T03:00:00Z');
    await dar(BRUNO, ANA, '2026-06-01T03:00:00Z');
    await preservar(BRUNO);
    expect((await aplicar())[1]).toBe('2 procurações findas.');
    expect(await linhas(servidor.banco, 'select 1 from procuracoes')).toHaveLength(3);
  });

  it('takes requests about one’s own data that ended, and leaves open ones, later ones and who is preserved', async () => {
    const pedir = (de: string, numero: number, fim?: string, respondido = false) =>
      linhas(
        servidor.banco,
        `insert into direitos_do_titular (cod_empre, ano, numero, titular_id, direito, pedido_em, prazo,
           cancelado_em, respondido_em, respondido_por, decisao, resposta)
         select 1, 2025, $2, id, (array['ACESSO', 'CORRECAO'])[$2 % 2 + 1], '2025-11-20', '2025-12-05',
           case when not $4 then $3::timestamptz end, case when $4 then $3::timestamptz end,
           case when $4 then id end, case when $4 then 'ATENDIDO' end, case when $4 then 'Feito.' end
         from usuarios where cod_empre = 1 and cpfcnpj = $1`,
        [de, numero, fim ?? null, respondido],
      );
    await pedir(ANA, 1, '2026-12-02T02:59:00Z', true);
    await pedir(ANA, 2, '2026-12-02T02:59:00Z');
    await pedir(ANA, 3, '2026-12-02T03:00:00Z', true);
    await pedir(ANA, 4);
    await pedir(BRUNO, 5, '2025-12-01T12:00:00Z', true);
    await preservar(BRUNO);
    expect((await aplicar())[2]).toBe('2 pedidos de titulares encerrados.');
    const ficaram = 'select numero from direitos_do_titular order by numero';
    expect(await linhas(servidor.banco, ficaram)).toEqual([3, 4, 5].map((numero) => ({ numero })));
    // What is kept keeps its account.
    await linhas(servidor.banco, `update orgaos set parametros = '{}'`);
    await aplicar();
    expect(await quemFicou()).toEqual([ANA, BRUNO].toSorted());
  });
});
