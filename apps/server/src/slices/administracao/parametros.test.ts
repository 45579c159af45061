import { readFileSync } from 'node:fs';
import { putLogo } from '@balcao/contracts';
import { REGRA_DO_BRASAO } from '@balcao/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ANA,
  CHEFE,
  createGuia,
  createOrgao,
  parcelaUnica,
  PROVA,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { idDe } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let chefe: Navegador;
let servidora: Navegador;
let ana: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2, 31, 81]) await createOrgao(servidor.db, cod_empre);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  await createGuia(servidor.db, 1, {
    numero: 1,
    dono: ANA,
    inscricao: '1',
    parcelas: [parcelaUnica(100)],
  });
});
afterAll(() => servidor.encerrar());

interface Parametros {
  data: {
    instituicao: Record<string, unknown>;
    parametros: { nome: string; valor: unknown; padrao: unknown; fonte: string }[];
  };
}
const parametros = async () => (await chefe.get('/api/admin/parametros')).json<Parametros>().data;
const mudar = (corpo: object) => chefe.put('/api/admin/parametros', { ...corpo, ...PROVA });

describe('parameters of the institution', () => {
  it('show each value with its default and its source, and return to it', async () => {
    expect(
      (await parametros()).parametros.find(({ nome }) => nome === 'prazo_resposta'),
    ).toMatchObject({ valor: 20, padrao: 20, fonte: 'Lei 12.527/2011, art. 11, §1º' });
    await mudar({ parametros: { prazo_resposta: 15 } });
    expect(
      (await parametros()).parametros.find(({ nome }) => nome === 'prazo_resposta'),
    ).toMatchObject({ valor: 15, padrao: 20 });
    await mudar({ parametros: { prazo_resposta: null } });
    expect(
      (await parametros()).parametros.find(({ nome }) => nome === 'prazo_resposta'),
    ).toMatchObject({ valor: 20 });
  });

  it('refuse every bad value by name and change nothing', async () => {
    const resposta = await mudar({
      parametros: { prazo_resposta: 15, febraban_codigo: '12', xadrez: 1 },
    });
    expect(resposta.statusCode).toBe(422);
    expect(Object.keys(resposta.json<{ errors: object }>().errors)).toEqual([
      'febraban_codigo',
      'xadrez',
    ]);
    expect(
      (await parametros()).parametros.find(({ nome }) => nome === 'prazo_resposta'),
    ).toMatchObject({ valor: 20 });
    const instituicao = {
      ...(await parametros()).instituicao,
      cor: '#ffffff',
      cnpj: '52998224725',
      telefone_principal: '123',
    };
    expect((await mudar({ instituicao })).json()).toMatchObject({
      errors: {
        'instituicao.cor': [
          'Esta cor é clara demais para letras brancas. Escolha uma mais escura.',
        ],
        'instituicao.cnpj': ['Informe um CNPJ.'],
      },
    });
  });

  it('E21.4 E60.1 the terms that the public pages show follow them', async () => {
    await mudar({
      parametros: {
        prazo_resposta: 18,
        contagem_dos_prazos: 'UTEIS',
        prazo_prorrogacao: 9,
        prazo_resposta_ouvidoria: 25,
        prazo_prorrogacao_servico: 15,
        recurso_abrir: 8,
        recurso_responder_segunda: 4,
        recurso_responder_terceira: 20,
        questionario_url: 'https://formularios.cidade.example/p',
        resultados_url: 'https://formularios.cidade.example/r',
      },
    });
    expect((await servidor.navegador().get('/api/parametros?cod_empre=1')).json()).toEqual({
      data: {
        contagem_dos_prazos: 'UTEIS',
        prazo_resposta: 18,
        prorrogacao: { prazo: 9 },
        ouvidoria: { resposta: 25, prorrogacao: 30 },
        servico_publico: { resposta: 30, prorrogacao: 15 },
        primeira_instancia: { prazo: 8 },
        segunda_instancia: { prazo: 4 },
        terceira_instancia: { prazo: 20 },
        recursos: [
          { abrir: 8, decidir: 5 },
          { abrir: 10, decidir: 4 },
          { abrir: 10, decidir: 20 },
        ],
        janela_omissao: 10,
        outros_caminhos: { ouvidoria: '', tribunal_de_contas: '', ministerio_publico: '' },
        satisfacao_formulario: {
          questionario_url: 'https://formularios.cidade.example/p',
          resposta_url: 'https://formularios.cidade.example/r',
        },
        decretos: [],
        resposta_tamanho: 4000,
        solicitacao_tamanho: 4000,
        recurso_tamanho: 4000,
        decisao_tamanho: 4000,
        anexos: { quantidade: 10, total_bytes: 102_400_000 },
        resposta_so_pelo_sic: false,
        solicitacao_no_ios: true,
      },
    });
    expect((await servidor.navegador().get('/api/parametros?cod_empre=2')).json()).toMatchObject({
      data: { prazo_resposta: 20 },
    });
  });

  it('E21.3 orgaos 31 and 81 link to their decrees, 31 to one more', async () => {
    const decreto = {
      titulo: 'Decreto de regulamentação',
      url: 'https://cidade.example/decreto.pdf',
    };
    const extra = {
      titulo: 'Decreto nº 261, de 16 de abril de 2025',
      url: 'https://cidade.example/decreto-261.pdf',
    };
    for (const [orgao, decretos] of [
      [31, [decreto, extra]],
      [81, [decreto]],
    ] as const) {
      const dela = await servidor.navegador().entrar(orgao, CHEFE, SENHA);
      await dela.put('/api/admin/parametros', { parametros: { decretos } });
      expect(
        (await servidor.navegador().get(`/api/parametros?cod_empre=${orgao}`)).json(),
      ).toMatchObject({ data: { decretos } });
    }
    expect(
      (await mudar({ parametros: { decretos: [{ titulo: 'x', url: 'javascript:alert(1)' }] } }))
        .statusCode,
    ).toBe(422);
  });

  it('E21.5 E60.5 authorities of each instance are published by name and sector, never their account', async () => {
    const usuario_id = await idDe(servidor.banco, CHEFE);
    const autoridades = [
      { instancia: 1, nome: 'Maria Autoridade', setor: 'Controladoria', usuario_id },
    ];
    expect((await mudar({ autoridades })).statusCode).toBe(200);
    expect((await servidor.navegador().get('/api/autoridades?cod_empre=1')).json()).toEqual({
      data: [{ nome: 'Maria Autoridade', setor: 'Controladoria' }],
    });
    const contribuinte = [
      { instancia: 2, nome: 'X', setor: 'Y', usuario_id: await idDe(servidor.banco, ANA) },
    ];
    expect((await mudar({ autoridades: contribuinte })).json()).toMatchObject({
      code: 'USUARIO_NAO_ENCONTRADO',
    });
  });

  it('P43 are for the administrator only', async () => {
    expect((await servidora.get('/api/admin/parametros')).statusCode).toBe(403);
    expect((await ana.put('/api/admin/parametros', {})).statusCode).toBe(403);
  });
});

describe('parameters of the slips', () => {
  const parcela = async () => {
    const { data } = (await ana.get('/api/?url=v2/iptus')).json<{
      data: {
        numeroGuia: number;
        parcelas: {
          pagamento: { linha_digitavel: string; pix: string | null } | null;
          vencida: boolean;
          atualizacao: { vencimento: string; valores: Record<string, number> } | null;
        }[];
      }[];
    }>();
    return data.find(({ numeroGuia }) => numeroGuia === 1)?.parcelas[0];
  };
  const vencida = async () => {
    const { data } = (await ana.get('/api/?url=v2/iptus')).json<{
      data: {
        numeroGuia: number;
        parcelas: { atualizacao: { vencimento: string; valores: Record<string, number> } | null }[];
      }[];
    }>();
    return data.find(({ numeroGuia }) => numeroGuia === 2)?.parcelas[0]?.atualizacao;
  };
  beforeAll(() =>
    createGuia(servidor.db, 1, {
      numero: 2,
      dono: ANA,
      inscricao: '2',
      parcelas: [{ numero: 0, vencimento: '2026-08-10', centavos: 15_000 }],
    }),
  );

  it('FEBRABAN code and modulus stand in the barcode; without a code nothing can be paid', async () => {
    await mudar({ parametros: { febraban_codigo: '4321', febraban_modulo: 11 } });
    expect((await parcela())?.pagamento?.linha_digitavel).toMatch(/^818/);
    expect((await parcela())?.pagamento?.linha_digitavel).toContain('4321');
    await mudar({ parametros: { febraban_codigo: '0000' } });
    expect((await parcela())?.pagamento).toBe(null);
    const semCodigo = await ana.get('/api/documents/private?num_guia=1', { 'x-path': 'GUIA_IPTU' });
    expect(semCodigo.json()).toMatchObject({ code: 'PAGAMENTO_NAO_CONFIGURADO' });
    await mudar({ parametros: { febraban_codigo: '1234', febraban_modulo: 10 } });
  });

  it('the PIX key stands in the PIX text; without one there is none', async () => {
    await mudar({ parametros: { pix_chave: 'fazenda@cidade.example' } });
    expect((await parcela())?.pagamento?.pix).toContain('fazenda@cidade.example');
    await mudar({ parametros: { pix_chave: '' } });
    expect((await parcela())?.pagamento?.pix).toBe(null);
  });

  it.each([
    [
      'the default',
      {},
      { vencimento: '2026-11-23', principal: 15_000, correcao: 0, multa: 3_000, juros: 600 },
    ],
    [
      'bands by month',
      { multa: { tipo: 'FAIXAS', porMes: ['5', '10', '15', '18'] } },
      { multa: 2_700 },
    ],
    [
      'interest from the month after',
      { juros: { porMes: '1', desde: 'MES_SEGUINTE' } },
      { juros: 450 },
    ],
    ['due on the day itself', { vencimento_segunda_via: 'NO_DIA' }, { vencimento: '2026-11-23' }],
    [
      'due at the end of the month',
      { vencimento_segunda_via: 'FIM_DO_MES' },
      { vencimento: '2026-11-30' },
    ],
  ])('a refresh follows %s', async (_nome, mudancas, esperado) => {
    await mudar({ parametros: mudancas });
    const atualizacao = await vencida();
    expect({ vencimento: atualizacao?.vencimento, ...atualizacao?.valores }).toMatchObject(
      esperado,
    );
    await mudar({
      parametros: Object.fromEntries(Object.keys(mudancas).map((nome) => [nome, null])),
    });
  });

  it('correction and the SELIC cap refuse a refresh while the tables lack the month', async () => {
    for (const nome of ['correcao_por_indice', 'teto_selic']) {
      await mudar({ parametros: { [nome]: true } });
      expect(await vencida()).toBe(null);
      const resposta = await ana.put('/api/?url=v2/iptus', {
        cod_empre: 1,
        numero_guia: 2,
        numero_parcela: 0,
      });
      expect(resposta.json()).toMatchObject({ code: 'FALTA_INDICE' });
      await mudar({ parametros: { [nome]: null } });
    }
  });

  it('B06.2 a holiday of the orgao moves the new due date', async () => {
    await mudar({ feriados: [{ dia: '23/11', nome: 'Dia da cidade' }] });
    expect((await vencida())?.vencimento).toBe('2026-11-24');
    await mudar({ feriados: [{ dia: '30/02', nome: 'Nenhum' }] }).then((resposta) =>
      expect(resposta.json()).toMatchObject({
        errors: { 'feriados.0.dia': ['Este dia não existe.'] },
      }),
    );
    await mudar({
      feriados: [
        { dia: '23/11', nome: 'Dia da cidade' },
        { dia: '23/11', nome: 'Outro' },
      ],
    }).then((resposta) =>
      expect(resposta.json()).toMatchObject({ errors: { feriados: ['Há um dia repetido.'] } }),
    );
    await mudar({ feriados: [] });
    expect((await vencida())?.vencimento).toBe('2026-11-23');
  });

  it('name, address and colour are those that everybody sees', async () => {
    const { instituicao } = await parametros();
    await mudar({
      instituicao: {
        ...instituicao,
        nome: 'Prefeitura de Outro Nome',
        cor: '#0B5D1E',
        telefone_principal: '(11) 98765-4321',
        email: '',
      },
    });
    expect((await servidor.navegador().get('/api/orgao/1')).json()).toMatchObject({
      data: {
        nome: 'Prefeitura de Outro Nome',
        cor: '#0b5d1e',
        telefone_principal: '+5511987654321',
        email: null,
      },
    });
  });
});

describe('the coat of arms', () => {
  const enviar = (payload: Buffer, tipo: string) =>
    chefe.pedir('PUT', '/api/admin/logo', { payload, headers: { 'content-type': tipo } });

  it('is kept as a PNG of ours, without what the file carried', async () => {
    const foto = await sharp({
      create: { width: 1200, height: 600, channels: 3, background: '#14477d' },
    })
      .withExif({ IFD0: { Copyright: 'segredo-no-exif' } })
      .jpeg()
      .toBuffer();
    expect((await enviar(foto, 'image/jpeg')).statusCode).toBe(204);
    const logo = await servidor.navegador().get('/api/orgao/1/logo');
    expect(logo.headers['content-type']).toBe('image/png');
    expect(await sharp(logo.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 256,
    });
    expect(logo.rawPayload.includes('segredo-no-exif')).toBe(false);
  });

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image/png',
      422,
    ],
    ['a text', Buffer.from('não sou imagem'), 'image/jpeg', 422],
    ['another kind', Buffer.from('GIF89a'), 'image/gif', 415],
    ['more than 2 MiB', Buffer.alloc(2 * 1024 * 1024 + 1), 'image/png', 413],
  ])('%s is refused and the former stays', async (_nome, bytes, tipo, status) => {
    expect((await enviar(bytes, tipo)).statusCode).toBe(status);
    expect((await servidor.navegador().get('/api/orgao/1/logo')).statusCode).toBe(200);
  });

  it('has one limit, said alike in the API and in each page of the manual', () => {
    expect(putLogo.resumo).toContain(REGRA_DO_BRASAO);
    for (const pagina of ['documentos', 'receber']) {
      const endereco = `../../../../../docs/manual/${pagina}.md`;
      const texto = readFileSync(new URL(endereco, import.meta.url), 'utf8');
      expect(texto.replaceAll(/\s+/g, ' ')).toContain(REGRA_DO_BRASAO);
    }
  });

  it('is taken away', async () => {
    expect((await chefe.pedir('DELETE', '/api/admin/logo')).statusCode).toBe(204);
    expect((await servidor.navegador().get('/api/orgao/1/logo')).statusCode).toBe(404);
  });
});
