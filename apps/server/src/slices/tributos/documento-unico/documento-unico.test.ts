import type { DocumentoUnicoNaTela, EmAberto } from '@balcao/contracts';
import { lerCodigoDeBarras, lerPix } from '@balcao/domain';
import { decodePdf } from '@balcao/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  CHEFE,
  createGuia,
  createOrgao,
  EMPRESA,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { contarComandos } from '../../../testing/comandos.ts';
import { linhas } from '../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createGuiaDePessoa, ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let ana: Navegador;
const INICIO = new Date('2026-11-19T15:00:00Z');
const JUNTAR = '/api/documentos-unicos';

const parte = (tributo: string, numero_guia: number, numero_parcela: number) => ({
  tributo,
  numero_guia,
  numero_parcela,
});
/** Open until December, and overdue since August; 150,00 each. */
const EM_DIA = parte('IPTU', 100, 2);
const VENCIDA = parte('IPTU', 100, 1);
const TAXA = parte('TAXA', 300, 0);
const DE_BRUNO = parte('IPTU', 200, 1);

const parcelas = [
  { numero: 0, vencimento: '2026-12-10', centavos: 40_000 },
  { numero: 1, vencimento: '2026-08-10', centavos: 15_000 },
  { numero: 2, vencimento: '2026-12-10', centavos: 15_000 },
  { numero: 3, vencimento: '2026-12-12', centavos: 15_000 },
  { numero: 4, vencimento: '2026-12-15', centavos: 15_000, situacao: 'CANCELADA' as const },
];

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db } = servidor;
  for (const cod_empre of [1, 2]) {
    await createOrgao(db, cod_empre);
    await ligarServicos(db, cod_empre);
  }
  await createGuia(db, 1, { numero: 100, dono: ANA, inscricao: '01.02.003-4', parcelas });
  await createGuia(db, 1, { numero: 200, dono: BRUNO, inscricao: '20', parcelas });
  await createGuia(db, 1, { numero: 400, dono: null, inscricao: '40', parcelas });
  await createGuia(db, 2, { numero: 100, dono: ANA, inscricao: '10', parcelas });
  const unica = [{ numero: 0, vencimento: '2026-11-30', centavos: 7_001 }];
  await createGuiaDePessoa(db, 1, { tributo: 'TAXA', numero: 300, dono: ANA, parcelas: unica });
  await createGuiaDePessoa(db, 1, {
    tributo: 'ISSQN',
    numero: 301,
    dono: EMPRESA,
    parcelas: unica,
  });
});
beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  await servidor.banco.owner.query(
    `truncate documentos_unicos, emissoes, auditoria cascade; delete from limites;
     update parcelas set situacao = 'ATIVA', pagamento = null where situacao <> 'CANCELADA';
     update orgaos set parametros = parametros - 'documento_unico_partes' - 'documento_unico_minimo_centavos' - 'divida_ativa_paga_aqui'`,
  );
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());

const juntar = async (partes: object[], quem = ana, mais: object = {}) => {
  const resposta = await quem.post(JUNTAR, { partes, ...mais });
  const { data, code } = resposta.json<{ data: DocumentoUnicoNaTela; code: string }>();
  return { status: resposta.statusCode, data, code };
};
const parametro = (nome: string, valor: unknown) =>
  servidor.banco.owner.query(
    'update orgaos set parametros = parametros || jsonb_build_object($1::text, $2::jsonb) where cod_empre = 1',
    [nome, JSON.stringify(valor)],
  );
const servidora = () => servidor.navegador().entrar(1, SERVIDORA, SENHA);

describe('one slip for several installments', () => {
  it('is worth its parts, across taxes, until the first of them ends, with codes of its own', async () => {
    const { data } = await juntar([EM_DIA, TAXA]);
    expect(data).toMatchObject({
      contribuinte: 'Ana Maria de Souza',
      situacao: 'EM_ABERTO',
      vencimento: '2026-11-30',
      total_centavos: 22_001,
      total: 'R$ 220,01',
      partes: [
        { nome: 'IPTU 2026, parcela 2/4', valor: 'R$ 150,00', vencimento_formatado: '10/12/2026' },
        { nome: 'Taxa 2026, parcela Única', valor: 'R$ 70,01' },
      ],
    });
    const lida = lerCodigoDeBarras(data.pagamento?.linha_digitavel ?? '');
    const campo = `20261130${'06'}${String(data.numero).padStart(10, '0')}00001`;
    expect(lida).toMatchObject({ ok: true, valor: { valor: 22_001, campoLivre: campo } });
    const pix = lerPix(data.pagamento?.pix ?? '');
    expect(pix).toMatchObject({ ok: true, valor: { valor: 22_001 } });
  });

  it('refreshes what is overdue in the same step, charges included', async () => {
    const { data } = await juntar([VENCIDA, EM_DIA]);
    // 150,00 since 10 August: 30,00 of fine, 6,00 of interest until the next working day, 23 November.
    expect(data).toMatchObject({ total_centavos: 33_600, vencimento: '2026-11-23' });
    expect(
      await linhas(
        servidor.banco,
        'select emissao, (principal_centavos + multa_centavos + juros_centavos)::int as total from emissoes',
      ),
    ).toEqual([{ emissao: 2, total: 18_600 }]);
  });

  it('asked again on the day is the same one, also by ten at once; on another day it is not', async () => {
    const dez = await Promise.all(Array.from({ length: 10 }, () => juntar([TAXA, VENCIDA])));
    const [primeiro] = dez;
    expect(new Set(dez.map(({ data }) => data.numero)).size).toBe(1);
    expect((await juntar([VENCIDA, TAXA])).data.numero).toBe(primeiro?.data.numero);
    expect(await linhas(servidor.banco, 'select 1 from emissoes')).toHaveLength(1);
    servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    expect((await juntar([VENCIDA, TAXA])).data.numero).not.toBe(primeiro?.data.numero);
  });

  it('of two who ask for overlapping ones at once, in other orders, both are answered', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        juntar(i % 2 ? [VENCIDA, TAXA] : [TAXA, EM_DIA, VENCIDA]),
      ),
    );
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(respostas.map(({ data }) => data.numero)).size).toBe(2);
  });

  it('is superseded when a part is reissued later, and says so', async () => {
    await juntar([EM_DIA]);
    const { data } = await juntar([VENCIDA, EM_DIA]);
    servidor.relogio.agora = new Date('2026-11-25T15:00:00Z');
    ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const ver = async () =>
      (await ana.get(`${JUNTAR}/${data.numero}`)).json<{ data: DocumentoUnicoNaTela }>().data;
    expect(await ver()).toMatchObject({ situacao: 'VENCIDO', pagamento: null });
    await ana.put('/api/?url=v2/iptus', { numero_guia: 100, numero_parcela: 1 });
    expect(await ver()).toMatchObject({ situacao: 'SUBSTITUIDO', pagamento: null });
  });

  it('is refused whole, and changes nothing, where one part can’t be', async () => {
    await parametro('documento_unico_partes', 2);
    const casos: [object[], string][] = [
      [[], 'DOCUMENTO_SEM_PARTES'],
      [[VENCIDA, EM_DIA, TAXA], 'PARTES_DEMAIS'],
      [[VENCIDA, VENCIDA], 'PARCELA_REPETIDA'],
      [[parte('IPTU', 100, 0), EM_DIA], 'UNICA_COM_PARCELAS'],
      [[VENCIDA, parte('IPTU', 100, 4)], 'PARCELA_NAO_ATIVA'],
      [[VENCIDA, parte('IPTU', 100, 9)], 'PARCELA_NAO_ENCONTRADA'],
      [[VENCIDA, parte('IPTU', 999, 1)], 'GUIA_NAO_ENCONTRADA'],
      [[VENCIDA, parte('ISSQN', 100, 2)], 'GUIA_NAO_ENCONTRADA'],
      [[VENCIDA, DE_BRUNO], 'GUIA_NAO_ENCONTRADA'],
    ];
    for (const [partes, codigo] of casos) expect((await juntar(partes)).code).toBe(codigo);
    await parametro('documento_unico_minimo_centavos', 15_001);
    expect((await juntar([EM_DIA])).code).toBe('DOCUMENTO_ABAIXO_DO_MINIMO');
    expect(await linhas(servidor.banco, 'select 1 from emissoes')).toEqual([]);
    expect(await linhas(servidor.banco, 'select 1 from documentos_unicos')).toEqual([]);
  });

  it('is of one person: staff can’t mix two, nor put in what nobody owns', async () => {
    const clerk = await servidora();
    expect((await juntar([VENCIDA, DE_BRUNO], clerk, { cpfcnpj: ANA })).code).toBe(
      'GUIA_NAO_ENCONTRADA',
    );
    expect((await juntar([VENCIDA], clerk, { cpfcnpj: ANA })).status).toBe(200);
    expect((await juntar([VENCIDA], clerk)).code).toBe('CAMPO_INVALIDO');
    const resposta = await servidor.navegador().post(`${JUNTAR}/publico`, {
      cod_empre: 1,
      inscricao: '40',
      partes: [parte('IPTU', 400, 2)],
    });
    expect(resposta.json()).toMatchObject({ code: 'DOCUMENTO_DE_VARIOS_DEVEDORES' });
  });

  it('is not issued while the service of a part is off, or without an agreement with the banks', async () => {
    await ligarServicos(servidor.db, 1, ['taxas_fiscalizacao'], false);
    expect((await juntar([EM_DIA, TAXA])).code).toBe('SERVICO_INATIVO');
    await ligarServicos(servidor.db, 1, ['taxas_fiscalizacao']);
    await parametro('febraban_codigo', '0000');
    expect((await juntar([EM_DIA])).code).toBe('PAGAMENTO_NAO_CONFIGURADO');
    await parametro('febraban_codigo', '1234');
  });

  it('is seen by its person and by staff of its orgao, and by nobody else', async () => {
    const { data } = await juntar([EM_DIA]);
    const status = async (cod_empre: number, cpf: string) =>
      (
        await (
          await servidor.navegador().entrar(cod_empre, cpf, SENHA)
        ).get(`${JUNTAR}/${data.numero}`)
      ).statusCode;
    expect(await status(1, ANA)).toBe(200);
    expect(await status(1, SERVIDORA)).toBe(200);
    expect(await status(1, BRUNO)).toBe(404);
    expect(await status(2, ANA)).toBe(404);
    expect(await status(2, CHEFE)).toBe(404);
    expect((await servidor.navegador().get(`${JUNTAR}/${data.numero}`)).statusCode).toBe(401);
  });

  it('takes active debt only where the city has it paid here, and then with charges', async () => {
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'DÍVIDA' where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
    );
    expect((await juntar([VENCIDA])).code).toBe('PARCELA_NAO_ATIVA');
    await parametro('divida_ativa_paga_aqui', true);
    expect((await juntar([VENCIDA, EM_DIA])).data).toMatchObject({
      total_centavos: 33_600,
      situacao: 'EM_ABERTO',
    });
  });

  it('costs the same statements for two parts and for four', async () => {
    const comandos = contarComandos(servidor.banco.app);
    await juntar([EM_DIA]);
    const contar = async (partes: object[]) => {
      comandos.tomar();
      await juntar(partes);
      return comandos.tomar().length;
    };
    const dois = await contar([VENCIDA, EM_DIA]);
    await servidor.banco.owner.query('truncate emissoes cascade');
    expect(await contar([VENCIDA, EM_DIA, TAXA, parte('IPTU', 100, 3)])).toBe(dois);
    comandos.tomar();
    await ana.get('/api/debitos');
    // The session, and one for the bills of properties and one for all others.
    expect(comandos.tomar()).toHaveLength(3);
  });

  it('is a tagged PDF with a table of its parts, whose codes are those of the screen', async () => {
    const { data } = await juntar([VENCIDA, TAXA]);
    const resposta = await ana.get(`/api/documents/private?num_documento=${data.numero}`, {
      'x-path': 'DOCUMENTO_UNICO',
    });
    expect(resposta.statusCode).toBe(200);
    const pdf = await decodePdf(new Uint8Array(resposta.rawPayload));
    expect(pdf).toMatchObject({ tagged: true, language: 'pt-BR' });
    const codigos = pdf.pages[0]?.codes ?? [];
    expect(codigos).toContainEqual({ format: 'QRCode', text: data.pagamento?.pix });
    const texto = pdf.pages.map((pagina) => pagina.text).join(' ');
    for (const esperado of [
      '256,01',
      '23/11/2026',
      'IPTU 2026, parcela 1/4',
      '186,00',
      'Taxa 2026',
      '70,01',
    ])
      expect(texto).toContain(esperado);
    const aberto = await ana.get(resposta.headers['content-location'] as string);
    expect(aberto.headers['content-type']).toBe('application/pdf');
    const deBruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const alheio = await deBruno.get(`/api/documents/private?num_documento=${data.numero}`, {
      'x-path': 'DOCUMENTO_UNICO',
    });
    expect(alheio.json()).toMatchObject({ code: 'DOCUMENTO_UNICO_NAO_ENCONTRADO' });
  });
});

describe('what a person has open', () => {
  const ver = async (quem: Navegador, mais = '') =>
    (await quem.get(`/api/debitos${mais}`)).json<{ data: EmAberto }>().data;

  it('is listed across taxes, what is due first before, with what each comes to today', async () => {
    const { debitos, junta, maximo_de_partes } = await ver(ana);
    expect(debitos.map(({ nome, hoje_centavos }) => [nome, hoje_centavos])).toEqual([
      ['IPTU 2026, parcela 1/4', 18_600],
      ['Taxa 2026, parcela Única', 7_001],
      ['IPTU 2026, parcela Única', 40_000],
      ['IPTU 2026, parcela 2/4', 15_000],
      ['IPTU 2026, parcela 3/4', 15_000],
    ]);
    expect({ junta, maximo_de_partes }).toEqual({ junta: true, maximo_de_partes: 30 });
  });

  it('is the taxpayer’s own; a look by staff stands in the trail of the person', async () => {
    expect((await ana.get(`/api/debitos?cpfcnpj=${BRUNO}`)).statusCode).toBe(403);
    expect((await servidor.navegador().get('/api/debitos')).statusCode).toBe(401);
    const clerk = await servidora();
    expect(
      (await ver(clerk, `?cpfcnpj=${EMPRESA}`)).debitos.map(({ numero_guia }) => numero_guia),
    ).toEqual([301]);
    expect(
      await linhas(
        servidor.banco,
        `select evento from auditoria where titular is not null and papel = 'PREFEITURA'`,
      ),
    ).toEqual([{ evento: 'documento-unico.consultar' }]);
  });
});
