import type { ParcelaDaGuia } from '@balcao/contracts';
import { lerCampoLivre, lerCodigoDeBarras } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { fatosDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { createGuiaDePessoa, ligarServicos } from '../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;
let servidora: Navegador;
let numero = 5_000;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre);
  }
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
afterAll(() => servidor.encerrar());

const emissoesDe = (numero_guia: number) =>
  linhas(servidor.banco, 'select emissao from emissoes where numero_guia = $1', [numero_guia]);

/** The keys beside the IPTU's, each with its tax, the name of its events, and a key of another tax. */
const TRIBUTOS = [
  ['v2/issqn', 'ISSQN', 'issqn', 'v2/alvaras', 'issqn'],
  ['v2/alvaras', 'ALVARA', 'alvara', 'v2/iptus', 'alvara'],
  ['v2/taxas-fiscalizacao', 'TAXA', 'taxa', 'v2/issqn', 'taxas_fiscalizacao'],
] as const;

describe.each(TRIBUTOS)('P21 refreshing at %s', (url, tributo, nome, outraChave, servico) => {
  const PRIVADO = `/api/?url=${url}`;
  const PUBLICO = `/api/gateway/public?url=${url}`;
  const naPublica = url !== 'v2/taxas-fiscalizacao';
  let corpo: { numero_guia: number; numero_parcela: number; cpfcnpj?: string };

  const novaGuia = async (dono = ANA, cod_empre = 1): Promise<typeof corpo> => {
    numero += 1;
    const pagamento = '2026-03-09';
    await createGuiaDePessoa(servidor.db, cod_empre, {
      tributo,
      numero,
      dono,
      parcelas: [
        { numero: 1, vencimento: '2026-03-10', centavos: 9_000, situacao: 'BAIXADA', pagamento },
        { numero: 2, vencimento: '2026-08-10', centavos: 15_000 },
        { numero: 3, vencimento: '2026-12-10', centavos: 15_000 },
        { numero: 4, vencimento: '2025-12-10', centavos: 15_000, situacao: 'DÍVIDA' },
      ],
    });
    return { numero_guia: numero, numero_parcela: 2 };
  };
  beforeEach(async () => {
    corpo = await novaGuia();
  });

  it('reissues the installment with its charges, and codes of this tax', async () => {
    const resposta = await ana.put(PRIVADO, corpo);
    expect(resposta.statusCode).toBe(200);
    const { data } = resposta.json<{ data: ParcelaDaGuia }>();
    expect(data).toMatchObject({
      numeroParcela: 2,
      dataVencimento: '2026-11-23',
      valores: { principal: 15_000, correcao: 0, multa: 3_000, juros: 600, total: 18_600 },
      emissao: 2,
      atualizacao: null,
    });
    const codigo = lerCodigoDeBarras(data.pagamento?.linha_digitavel ?? '');
    expect(codigo.ok && lerCampoLivre(codigo.valor.campoLivre)).toEqual({
      vencimento: '2026-11-23',
      tributo,
      guia: corpo.numero_guia,
      parcela: 2,
      emissao: 2,
    });
    const lista = await ana.get(PRIVADO);
    expect(lista.body).toContain(data.pagamento?.linha_digitavel);
    const [fato] = await fatosDe(servidor.banco, `${nome}.atualizar-parcela`);
    expect(fato).toEqual({ numero_guia: corpo.numero_guia, numero_parcela: 2, emissao: 2 });
  });

  it('clicked twice at once comes to one reissue, the same for both', async () => {
    const [uma, outra] = await Promise.all([ana.put(PRIVADO, corpo), ana.put(PRIVADO, corpo)]);
    expect([uma.statusCode, outra.statusCode]).toEqual([200, 200]);
    expect(uma.body).toBe(outra.body);
    expect(await emissoesDe(corpo.numero_guia)).toEqual([{ emissao: 2 }]);
  });

  it.each([
    ['not overdue', 3, 409, 'PARCELA_NAO_VENCIDA'],
    ['paid', 1, 409, 'PARCELA_NAO_ATIVA'],
    ['in active debt', 4, 409, 'PARCELA_NAO_ATIVA'],
    ['not there', 9, 404, 'PARCELA_NAO_ENCONTRADA'],
  ])('is refused for an installment that is %s', async (_nome, numero_parcela, status, code) => {
    const resposta = await ana.put(PRIVADO, { ...corpo, numero_parcela });
    expect(resposta.statusCode).toBe(status);
    expect(resposta.json()).toMatchObject({ code });
    expect(await emissoesDe(corpo.numero_guia)).toEqual([]);
  });

  it("P03 finds neither another taxpayer's guide, nor another orgao's, nor another tax's", async () => {
    const deBruno = await novaGuia(BRUNO);
    const doOutroOrgao = await novaGuia(ANA, 2);
    const respostas = [
      await ana.put(PRIVADO, deBruno),
      await ana.put(PRIVADO, { ...deBruno, cpfcnpj: BRUNO }),
      await ana.put(PRIVADO, doOutroOrgao),
      await servidora.put(PRIVADO, doOutroOrgao),
      await ana.put(`/api/?url=${outraChave}`, corpo),
      await ana.put(PRIVADO, { ...corpo, inscricao: '1' }),
    ];
    for (const resposta of respostas) {
      expect(resposta.statusCode).toBe(404);
      expect(resposta.json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
    }
    for (const { numero_guia } of [corpo, deBruno, doOutroOrgao])
      expect(await emissoesDe(numero_guia)).toEqual([]);
  });

  it('is done by staff for anybody of the orgao, and stands in the trail as a look', async () => {
    const deBruno = await novaGuia(BRUNO);
    const resposta = await servidora.put(PRIVADO, { ...deBruno, cpfcnpj: BRUNO });
    expect(resposta.json()).toMatchObject({ data: { emissao: 2 } });
    const [olhar] = await linhas<{ papel: string }>(
      servidor.banco,
      'select papel from auditoria where evento = $1 order by id desc',
      [`${nome}.ver-parcela`],
    );
    expect(olhar).toEqual({ papel: 'PREFEITURA' });
  });

  it(`P33 ${naPublica ? 'is done by a visitor with the CPF/CNPJ of the guide' : 'is not there for visitors'}`, async () => {
    const visitar = (cpfcnpj?: string) =>
      servidor.navegador().put(PUBLICO, { ...corpo, cod_empre: 1, cpfcnpj });
    if (!naPublica) {
      expect((await visitar(ANA)).json()).toMatchObject({ code: 'URL_NAO_PERMITIDA' });
      return;
    }
    for (const errado of [undefined, BRUNO])
      expect((await visitar(errado)).json()).toMatchObject({ code: 'GUIA_NAO_ENCONTRADA' });
    const certo = await visitar(ANA);
    expect(certo.json()).toMatchObject({ data: { emissao: 2, valor: 'R$ 186,00' } });
    expect(certo.body).not.toMatch(/Ana|Souza|52998224725/);
  });

  it('is there only while the service is on', async () => {
    await ligarServicos(servidor.db, 1, [servico], false);
    expect((await ana.put(PRIVADO, corpo)).json()).toMatchObject({ code: 'SERVICO_INATIVO' });
    await ligarServicos(servidor.db, 1, [servico]);
    expect(await emissoesDe(corpo.numero_guia)).toEqual([]);
  });
});

it('P21 keys without installments take no refresh', async () => {
  for (const url of ['v2/imoveis', 'v2/extrato-divida', 'v2/contribuinte']) {
    const resposta = await ana.put(`/api/?url=${url}`, { numero_guia: 1, numero_parcela: 1 });
    expect(resposta.json()).toMatchObject({ code: 'URL_NAO_PERMITIDA' });
  }
});
