import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import { createCorreio } from '../core/correio/correio.ts';
import { createOrgaos } from '../core/orgao/orgao.ts';
import { caminhoDeUmToque } from '../core/saida-dos-avisos.ts';
import { tirarCartas } from '../testing/cartas.ts';
import { ANA, BRUNO, createGuia, createOrgao, SENHA } from '../testing/cidade.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, type Servidor } from '../testing/servidor.ts';
import { avisarVencimentos, type DepsDosVencimentos } from './avisar-vencimentos.ts';

let servidor: Servidor;

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  const parcelas = [
    { numero: 0, vencimento: '2026-11-20', centavos: 27_000 },
    { numero: 5, vencimento: '2026-11-27', centavos: 10_400, situacao: 'CANCELADA' as const },
    { numero: 1, vencimento: '2026-11-20', centavos: 10_000 },
    { numero: 2, vencimento: '2026-11-27', centavos: 10_100 },
    { numero: 3, vencimento: '2026-11-28', centavos: 10_200 },
    { numero: 4, vencimento: '2026-11-19', centavos: 10_300 },
  ];
  const paga = { situacao: 'BAIXADA', pagamento: '2026-11-02' } as const;
  const daVizinha = [{ numero: 1, vencimento: '2026-11-20', centavos: 900 }];
  await createOrgao(db, 1);
  await createOrgao(db, 2);
  await createGuia(db, 1, { numero: 1, dono: ANA, inscricao: '01.007', parcelas });
  await createGuia(db, 1, {
    ...{ numero: 2, dono: BRUNO, inscricao: '2' },
    parcelas: [{ numero: 1, vencimento: '2026-11-20', centavos: 10_000, ...paga }],
  });
  await createGuia(db, 2, { numero: 1, dono: ANA, inscricao: '3', parcelas: daVizinha });
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await linhas(servidor.banco, 'delete from avisos');
  await linhas(servidor.banco, `update usuarios set avisos_dispensados = '{}' where cod_empre = 1`);
  await tirarCartas(servidor);
});

/** One process, at an instant, in an orgao. */
const rodar = async (cod_empre = 1, mudancas: Partial<DepsDosVencimentos> = {}) => {
  const { db } = servidor;
  const relogio = () => servidor.relogio.agora;
  const fonteTributaria = createLedger(db);
  const orgaos = createOrgaos(db, relogio);
  const enfileirarCorreio = createCorreio(COFRE, relogio);
  const deps = { db, relogio, orgaos, enfileirarCorreio, cofre: COFRE, fonteTributaria };
  await avisarVencimentos({ ...deps, ...mudancas }, await orgaos.get(cod_empre));
};

const escritas = async () =>
  (await tirarCartas(servidor)).map(({ cod_empre, modelo, para, dados }) => ({
    ...{ cod_empre, modelo, para, sair: String(dados['sair']), escolha: dados['escolha'] },
    nomes: (dados['parcelas'] as { nome: string }[]).map(({ nome }) => nome),
  }));

const DE_ANA = {
  ...{ cod_empre: 1, modelo: 'vencimentos', para: `${ANA}@exemplo.example`, escolha: true },
  nomes: ['IPTU 2026, parcela Única', 'IPTU 2026, parcela 1/5', 'IPTU 2026, parcela 2/5'],
};

describe('notices of due dates', () => {
  it('name in one mail what is due today or in seven days, and is not paid', async () => {
    await rodar();
    await rodar(2);
    expect(await escritas()).toMatchObject([DE_ANA]);
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await ana.get('/api/avisos')).json()).toMatchObject({
      data: [{ titulo: 'Vencimentos', caminho: '/dashboard', lido: false, dia: '2026-11-20' }],
    });
  });

  it('go once a day, run again or by two at once; the next day only of what is due then', async () => {
    await Promise.all([rodar(), rodar()]);
    await rodar();
    expect(await escritas()).toHaveLength(1);
    servidor.relogio.agora = new Date('2026-11-21T15:00:00Z');
    await rodar();
    expect((await escritas()).map(({ nomes }) => nomes)).toEqual([['IPTU 2026, parcela 3/5']]);
  });

  it('are of who chose them: nobody by default, nobody whose account is off or address unproven', async () => {
    for (const mudanca of [
      `avisos_dispensados = '{VENCIMENTOS}'`,
      'ativo = false',
      'email_confirmado_em = null',
    ]) {
      await linhas(servidor.banco, `update usuarios set ${mudanca} where cpfcnpj = $1`, [ANA]);
      await rodar();
      expect(await escritas(), mudanca).toEqual([]);
      await linhas(
        servidor.banco,
        `update usuarios set avisos_dispensados = '{}', ativo = true, email_confirmado_em = now() where cod_empre = 1`,
      );
    }
    await rodar();
    expect(await escritas()).toHaveLength(1);
  });

  it('wait for the next run where the city’s system is down, and lose nobody', async () => {
    const fora = { listGuiasDaPessoa: () => Promise.reject(new Error('down')) };
    await expect(rodar(1, { fonteTributaria: fora })).rejects.toThrow('down');
    await rodar();
    expect(await escritas()).toHaveLength(1);
  });

  it('end by one call that a mail program makes, without signing in; a forged one ends nothing', async () => {
    await rodar();
    const [carta] = await escritas();
    const sair = caminhoDeUmToque(carta?.sair ?? '');
    const umToque = (url: string) =>
      servidor.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await umToque(sair.replace('/sair/1.', '/sair/2.'))).statusCode).toBe(410);
    expect((await umToque(`${sair}x`)).statusCode).toBe(410);
    expect((await umToque(sair)).statusCode).toBe(204);
    expect((await umToque(sair)).statusCode).toBe(204);
    await linhas(servidor.banco, 'delete from avisos');
    await rodar();
    expect(await escritas()).toEqual([]);
    expect(
      await linhas(
        servidor.banco,
        "select papel, usuario_id from auditoria where evento = 'conta.sair-dos-avisos'",
      ),
    ).toEqual([{ papel: 'VISITANTE', usuario_id: null }]);
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await ana.get('/api/avisos/escolha')).json()).toEqual({
      data: { dispensados: ['VENCIMENTOS'] },
    });
  });
});
