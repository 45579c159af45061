import type { ParcelaDaGuia } from '@balcao/contracts';
import { lerCampoLivre, lerCodigoDeBarras, lerPix } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  PARCELA_PAGA,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
const PRIVADO = '/api/?url=v2/iptus';
const PUBLICO = '/api/gateway/public?url=v2/iptus';
const INICIO = new Date('2026-11-20T15:00:00Z');

/** Guide numbers of the tests are taken in turn, so that no test sees another's emissions. */
let numero = 1_000;
const novaGuia = async (
  dono: string | null = ANA,
  cod_empre = 1,
): Promise<{ numero_guia: number; inscricao: string }> => {
  numero += 1;
  const inscricao = `10.${numero}-0`;
  await createGuia(servidor.db, cod_empre, {
    numero,
    dono,
    inscricao,
    parcelas: [
      PARCELA_PAGA,
      { numero: 2, vencimento: '2026-08-10', centavos: 15_000 },
      { numero: 3, vencimento: '2026-12-10', centavos: 15_000 },
    ],
  });
  return { numero_guia: numero, inscricao };
};

const emissoesDe = async (numero_guia: number) => {
  const { rows } = await servidor.banco.owner.query<{
    emissao: number;
    vencimento: string;
    principal_centavos: string;
    multa_centavos: string;
    juros_centavos: string;
  }>(
    `select emissao, vencimento::text, principal_centavos, multa_centavos, juros_centavos
       from emissoes where numero_guia = $1 order by emissao`,
    [numero_guia],
  );
  return rows;
};

const parcelaDe = (body: string) => (JSON.parse(body) as { data: ParcelaDaGuia }).data;

let ana: Navegador;
beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
});
beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const corpo = (numero_guia: number, numero_parcela = 2) => ({
  cod_empre: 1,
  cpfcnpj: ANA,
  numero_guia,
  numero_parcela,
});

describe('P21 refreshing an overdue installment', () => {
  it('P21.2 reissues it: 150,00 due 2026-08-10, refreshed 2026-11-20, is 186,00 until 2026-11-23', async () => {
    const { numero_guia } = await novaGuia();
    const response = await ana.put(PRIVADO, corpo(numero_guia));
    expect(response.statusCode).toBe(200);
    expect(parcelaDe(response.body)).toMatchObject({
      numeroParcela: 2,
      dataVencimento: '2026-11-23',
      dataVencimentoFormatada: '23/11/2026',
      status: 'ATIVA',
      valor: 'R$ 186,00',
      valores: { principal: 15_000, correcao: 0, multa: 3_000, juros: 600, total: 18_600 },
      vencida: false,
      emissao: 2,
      atualizacao: null,
    });
  });

  it('B01 gives a line and a PIX text that read back as this very emission', async () => {
    const { numero_guia } = await novaGuia();
    const { pagamento } = parcelaDe((await ana.put(PRIVADO, corpo(numero_guia))).body);
    const lida = lerCodigoDeBarras(pagamento?.linha_digitavel ?? '');
    expect(lida).toMatchObject({ ok: true, valor: { valor: 18_600, convenio: '1234' } });
    expect(lida.ok && lerCampoLivre(lida.valor.campoLivre)).toEqual({
      vencimento: '2026-11-23',
      tributo: 'IPTU',
      guia: numero_guia,
      parcela: 2,
      emissao: 2,
    });
    expect(lerPix(pagamento?.pix ?? '')).toMatchObject({
      ok: true,
      valor: { valor: 18_600, chave: 'pix@cidade.example', txid: expect.stringMatching(/0002$/) },
    });
  });

  it('P21.3 shows in the look-up that follows, with the codes of the new emission and not the old', async () => {
    const { numero_guia } = await novaGuia();
    const consultar = async () => {
      const { data } = (await ana.get(PRIVADO)).json<{
        data: { numeroGuia: number; parcelas: ParcelaDaGuia[] }[];
      }>();
      return data.find(({ numeroGuia }) => numeroGuia === numero_guia)?.parcelas[1];
    };
    expect(await consultar()).toMatchObject({ vencida: true, pagamento: null, emissao: 1 });
    const primeira = parcelaDe((await ana.put(PRIVADO, corpo(numero_guia))).body);
    expect(await consultar()).toEqual(primeira);
    servidor.relogio.agora = new Date('2026-11-24T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const segunda = parcelaDe((await ana.put(PRIVADO, corpo(numero_guia))).body);
    expect(await consultar()).toEqual(segunda);
    expect(segunda.pagamento?.linha_digitavel).not.toBe(primeira.pagamento?.linha_digitavel);
    expect(segunda.pagamento?.pix).not.toBe(primeira.pagamento?.pix);
  });

  it('again on the same day answers the same emission, and another once that one is overdue', async () => {
    const { numero_guia } = await novaGuia();
    const primeira = await ana.put(PRIVADO, corpo(numero_guia));
    expect((await ana.put(PRIVADO, corpo(numero_guia))).body).toBe(primeira.body);
    expect(await emissoesDe(numero_guia)).toHaveLength(1);

    servidor.relogio.agora = new Date('2026-11-23T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const noVencimento = await ana.put(PRIVADO, corpo(numero_guia));
    expect(noVencimento.json()).toMatchObject({ code: 'PARCELA_NAO_VENCIDA' });

    servidor.relogio.agora = new Date('2026-12-15T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect(parcelaDe((await ana.put(PRIVADO, corpo(numero_guia))).body)).toMatchObject({
      emissao: 3,
      dataVencimento: '2026-12-16',
      valores: { principal: 15_000, multa: 3_000, juros: 750, total: 18_750 },
    });
    expect(await emissoesDe(numero_guia)).toEqual([
      {
        emissao: 2,
        vencimento: '2026-11-23',
        principal_centavos: '15000',
        multa_centavos: '3000',
        juros_centavos: '600',
      },
      {
        emissao: 3,
        vencimento: '2026-12-16',
        principal_centavos: '15000',
        multa_centavos: '3000',
        juros_centavos: '750',
      },
    ]);
  });

  it('counts the day in the zone of the orgao, not in Greenwich', async () => {
    const { numero_guia } = await novaGuia();
    servidor.relogio.agora = new Date('2026-11-25T01:30:00Z'); // still 24/11 in São Paulo
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect(parcelaDe((await ana.put(PRIVADO, corpo(numero_guia))).body)).toMatchObject({
      dataVencimento: '2026-11-25',
    });
  });

  it('asked twenty times at once comes to one reissue, the same for all', async () => {
    const { numero_guia } = await novaGuia();
    const visitante = servidor.navegador();
    await visitante.get('/api/csrf-cookie');
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const pedidos = Array.from({ length: 20 }, (_, i) => {
      const quem = [ana, chefe, visitante][i % 3] ?? ana;
      return quem.put(quem === visitante ? PUBLICO : PRIVADO, corpo(numero_guia));
    });
    const respostas = await Promise.all(pedidos);
    expect(new Set(respostas.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(respostas.map(({ body }) => body)).size).toBe(1);
    expect(await emissoesDe(numero_guia)).toHaveLength(1);
    const { rows } = await servidor.banco.owner.query(
      "select 1 from auditoria where evento = 'iptu.atualizar-parcela' and dados->>'numero_guia' = $1",
      [String(numero_guia)],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('P21 a refresh is refused', () => {
  it.each([
    ['not overdue', 3, 'PARCELA_NAO_VENCIDA'],
    ['paid', 1, 'PARCELA_NAO_ATIVA'],
  ])('to an installment that is %s', async (_name, parcela, code) => {
    const { numero_guia } = await novaGuia();
    const response = await ana.put(PRIVADO, corpo(numero_guia, parcela));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code });
    expect(await emissoesDe(numero_guia)).toEqual([]);
  });

  it('to an installment that does not exist', async () => {
    const { numero_guia } = await novaGuia();
    const response = await ana.put(PRIVADO, corpo(numero_guia, 9));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'PARCELA_NAO_ENCONTRADA' });
  });

  it("P03 to another taxpayer's guide, as to one that does not exist", async () => {
    const { numero_guia } = await novaGuia(BRUNO);
    const pedido = { cod_empre: 1, numero_guia, numero_parcela: 2 };
    const alheia = await ana.put(PRIVADO, pedido);
    const inexistente = await ana.put(PRIVADO, { ...pedido, numero_guia: 999_999 });
    expect(alheia.statusCode).toBe(404);
    expect(alheia.json()).toEqual(inexistente.json());
    expect(alheia.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
    const comCpfDoDono = await ana.put(PRIVADO, { ...pedido, cpfcnpj: BRUNO });
    expect(comCpfDoDono.statusCode).toBe(404);
    expect(await emissoesDe(numero_guia)).toEqual([]);
  });

  it("P03 to another orgao's guide, by its number and by naming the orgao", async () => {
    const { numero_guia } = await novaGuia(ANA, 2);
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    for (const quem of [ana, servidora]) {
      const pelaGuia = await quem.put(PRIVADO, corpo(numero_guia));
      expect(pelaGuia.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
      const noCorpo = await quem.put(PRIVADO, { ...corpo(numero_guia), cod_empre: 2 });
      expect(noCorpo.statusCode).toBe(403);
      expect(noCorpo.json()).toMatchObject({ code: 'OUTRO_ORGAO' });
      const naConsulta = await quem.put(`${PRIVADO}&cod_empre=2`, corpo(numero_guia));
      expect(naConsulta.json()).toMatchObject({ code: 'OUTRO_ORGAO' });
    }
    expect(await emissoesDe(numero_guia)).toEqual([]);
  });

  it('P61 by any url but the listed key', async () => {
    const { numero_guia } = await novaGuia();
    for (const url of ['v2/issqn2', 'http://127.0.0.1/', '']) {
      const response = await ana.put(`/api/?url=${encodeURIComponent(url)}`, corpo(numero_guia));
      expect(response.json()).toMatchObject({ code: 'URL_NAO_PERMITIDA' });
    }
    expect(await emissoesDe(numero_guia)).toEqual([]);
  });
});

describe('P21 staff', () => {
  it.each([SERVIDORA, CHEFE])(
    'P21.1 refreshes the guide of any person of the orgao (%s)',
    async (cpf) => {
      const { numero_guia, inscricao } = await novaGuia(BRUNO);
      const servidora = await servidor.navegador().entrar(1, cpf, SENHA);
      const pedido = { numero_guia, numero_parcela: 2, inscricao };
      expect(parcelaDe((await servidora.put(PRIVADO, pedido)).body)).toMatchObject({ emissao: 2 });
      const doutro = await servidora.put(PRIVADO, { numero_guia, numero_parcela: 2, cpfcnpj: ANA });
      expect(doutro.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
    },
  );
});

describe('P33 a visitor', () => {
  it('P21.1 refreshes with the CPF/CNPJ or the inscrição of the guide', async () => {
    for (const dono of [ANA, null]) {
      const { numero_guia, inscricao } = await novaGuia(dono);
      const pedido = { cod_empre: 1, numero_guia, numero_parcela: 2 };
      const certo = dono === null ? { inscricao } : { cpfcnpj: '529.982.247-25' };
      const response = await servidor.navegador().put(PUBLICO, { ...pedido, ...certo });
      expect(parcelaDe(response.body)).toMatchObject({ valor: 'R$ 186,00', emissao: 2 });
      expect(response.body).not.toMatch(/Ana|Souza|Flores|52998224725/);
    }
  });

  it('is told nothing with another one, with both when one is wrong, or with none', async () => {
    const { numero_guia, inscricao } = await novaGuia();
    const pedido = { cod_empre: 1, numero_guia, numero_parcela: 2 };
    const inexistente = await servidor
      .navegador()
      .put(PUBLICO, { ...pedido, numero_guia: 999_999, cpfcnpj: ANA });
    for (const errado of [
      {},
      { cpfcnpj: BRUNO },
      { inscricao: '99.99' },
      { cpfcnpj: BRUNO, inscricao },
      { cpfcnpj: ANA, inscricao: '99.99' },
    ]) {
      const response = await servidor.navegador().put(PUBLICO, { ...pedido, ...errado });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(inexistente.json());
    }
    expect(await emissoesDe(numero_guia)).toEqual([]);
  });

  it('who is signed in stays a visitor there', async () => {
    const { numero_guia } = await novaGuia();
    const response = await ana.put(PUBLICO, { cod_empre: 1, numero_guia, numero_parcela: 2 });
    expect(response.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
  });
});

describe('P21 bad input', () => {
  it('P21.1 names every field that is missing, and takes nothing for zero', async () => {
    const vazio = await ana.put(PRIVADO, {});
    expect(vazio.statusCode).toBe(422);
    expect(vazio.json()).toMatchObject({
      code: 'CAMPO_INVALIDO',
      errors: {
        numero_guia: ['Informe o número da guia.'],
        numero_parcela: ['Informe o número da parcela.'],
      },
    });
    const publico = await servidor.navegador().put(PUBLICO, {});
    expect(publico.json()).toMatchObject({ errors: { cod_empre: ['Informe a instituição.'] } });

    await createGuia(servidor.db, 1, {
      numero: 77,
      dono: ANA,
      inscricao: '77',
      parcelas: [{ numero: 0, vencimento: '2026-08-10', centavos: 100 }],
    });
    for (const nada of [null, '', false, [], {}, '0x0', 1.5, -1, 1000]) {
      const response = await ana.put(PRIVADO, { ...corpo(77), numero_parcela: nada });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: { numero_parcela: [expect.any(String)] } });
    }
    expect(await emissoesDe(77)).toEqual([]);
  });
});
