import type { AcordoNaTela, ParcelaDaGuia, TributosDoInicio } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../../../adapters/fonte-tributaria/ledger/ledger.ts';
import { createCorreio } from '../../../core/correio/correio.ts';
import { createOrgaos } from '../../../core/orgao/orgao.ts';
import { avisarVencimentos } from '../../../jobs/avisar-vencimentos.ts';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ANA, CHEFE, createGuia, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import {
  acompanhar,
  aderir,
  esquecerAcordos,
  gravarPrograma,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import { COFRE, type Servidor } from '../../../testing/servidor.ts';
import { createDivida } from '../../../testing/tributos.ts';

/** Overdue since August, and in active debt since 2024. */
const VENCIDA = { numero_guia: 100, numero_parcela: 1 };
const INSCRITA = { numero_guia: 500, numero_parcela: 1 };

let cidade: CidadeQueJunta;
let servidor: Servidor;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
  const parcelas = [{ numero: 1, vencimento: '2024-03-10', centavos: 100_000 }];
  const livro = { numero: INSCRITA.numero_guia, dono: ANA, inscricao: '50', ano: 2024, parcelas };
  await createGuia(servidor.db, 1, livro);
  await createDivida(servidor.db, 1, { dono: ANA, numero_divida: 1, imovel_codigo: 500 });
});
beforeEach(async () => {
  await cidade.recomecar();
  await esquecerAcordos(servidor);
  await cidade.parametro('divida_ativa_paga_aqui', true);
  await cidade.parametro('publicar_inscritos_na_divida', true);
  await servidor.banco.owner.query(
    `update parcelas set situacao = 'DÍVIDA' where cod_empre = 1 and numero_guia = 500;
     update usuarios set avisos_dispensados = '{}'`,
  );
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA));
});
afterAll(() => servidor.encerrar());

/** The names of the debts that a mail of a day tells Ana to pay. */
const lembrados = async (): Promise<string[]> => {
  const relogio = () => servidor.relogio.agora;
  await linhas(servidor.banco, 'delete from avisos');
  await tirarCartas(servidor);
  const orgaos = createOrgaos(servidor.db, relogio);
  await avisarVencimentos(
    {
      ...{ db: servidor.db, relogio, orgaos, cofre: COFRE },
      enfileirarCorreio: createCorreio(COFRE, relogio),
      fonteTributaria: createLedger(servidor.db),
    },
    await orgaos.get(1),
  );
  return (await tirarCartas(servidor))
    .filter(({ modelo }) => modelo === 'vencimentos')
    .flatMap(({ dados }) => (dados['parcelas'] as { nome: string }[]).map(({ nome }) => nome));
};

/** What the city does about the two debts at an instant, by each of the ways in which it demands. */
const demandas = async (instante: string) => {
  servidor.relogio.agora = new Date(instante);
  const ana = await servidor.navegador().entrar(1, ANA, SENHA);
  const certidao = await ana.get('/api/documents/private', { 'x-path': 'CERTIDAO_CND_AMPLA' });
  const [emitida] = await linhas<{ tipo: string }>(
    servidor.banco,
    'select tipo from certidoes where cod_empre = 1 order by ano desc, numero desc limit 1',
  );
  const { code: negada } =
    certidao.statusCode === 200 ? { code: emitida?.tipo } : certidao.json<{ code: string }>();
  const reemitir = async (qual: typeof VENCIDA) => {
    const resposta = await ana.put('/api/?url=v2/iptus', qual);
    const { data, code } = resposta.json<{ data?: ParcelaDaGuia; code?: string }>();
    return code ?? data?.dataVencimento;
  };
  const [vencida, inscrita] = [await reemitir(VENCIDA), await reemitir(INSCRITA)];
  const partes = [VENCIDA, INSCRITA].map((uma) => ({ tributo: 'IPTU', ...uma }));
  const juntas = await cidade.juntar(ana, partes);
  const { devidas } = (await ana.get('/api/inicio')).json<{ data: TributosDoInicio }>().data;
  const lista = await servidor
    .navegador()
    .get('/api/dados-abertos/v1/divida-ativa?cod_empre=1&nome=Ana');
  if (vencida?.startsWith('20')) servidor.relogio.agora = new Date(`${vencida}T15:00:00Z`);
  const doIptu = 'IPTU 2026, parcela 1/4';
  return {
    reemissao: [vencida, inscrita],
    juntas: juntas.status,
    aPagar: devidas.some(({ nome }) => nome === doIptu),
    lembrete: (await lembrados()).includes(doIptu),
    certidao: negada,
    inscritos: lista.json<{ data: object[] }>().data.length,
  };
};

const SUSPENSAS = {
  reemissao: ['PARCELA_NAO_ATIVA', 'PARCELA_NAO_ATIVA'],
  ...{ juntas: 409, aPagar: false, lembrete: false },
};

describe('debts of an agreement', () => {
  it('are demanded by nothing while it stands, and by everything again once it is broken', async () => {
    const dosDois = { juntas: 200, aPagar: true, lembrete: true };
    const devidas = { ...dosDois, certidao: 'CERTIDAO_COM_PENDENCIA', inscritos: 1 };
    expect(await demandas('2026-11-19T15:00:00Z')).toEqual({
      ...devidas,
      reemissao: ['2026-11-23', '2026-11-23'],
    });

    servidor.relogio.agora = new Date('2026-11-19T15:00:00Z');
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const feito = await aderir(ana, { escolhidos: [VENCIDA, INSCRITA], faixa: 1, quantas: 3 });
    expect(feito.statusCode, feito.body.slice(0, 300)).toBe(200);
    const { numero } = feito.json<{ data: AcordoNaTela }>().data;
    const pagarAte = (parcela: number) =>
      servidor.banco.owner.query(
        `update parcelas set situacao = 'BAIXADA', pagamento = '2026-11-20'
         where cod_empre = 1 and numero_guia = $1 and numero_parcela <= $2`,
        [numero, parcela],
      );
    // Asked for, but there is no agreement yet: it is published and certified as owed.
    expect(await demandas('2026-11-23T15:00:00Z')).toEqual({
      ...SUSPENSAS,
      ...{ certidao: 'CERTIDAO_COM_PENDENCIA', inscritos: 1 },
    });
    await pagarAte(1);
    // Who is inscribed is read again each hour.
    expect(await demandas('2026-11-23T17:00:00Z')).toEqual({
      ...SUSPENSAS,
      certidao: 'CPEN',
      inscritos: 0,
    });

    await pagarAte(2);
    expect(await acompanhar(servidor, '2027-01-15T15:00:00Z')).toBe(1);
    expect(await demandas('2027-01-15T15:00:00Z')).toMatchObject(devidas);
  });
});
