import type { DocumentoUnicoNaTela } from '@balcao/contracts';
import { lerCodigoDeBarras, lerPix } from '@balcao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  DE_BRUNO,
  EM_DIA,
  JUNTAR,
  parte,
  TAXA,
  VENCIDA,
  type CidadeQueJunta,
} from '../../../testing/cidade-que-junta.ts';
import { contarComandos } from '../../../testing/comandos.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
beforeEach(async () => {
  ana = await cidade.recomecar();
});
afterAll(() => servidor.encerrar());

const juntar = (partes: object[], quem = ana, mais: object = {}) =>
  cidade.juntar(quem, partes, mais);
const parametro: CidadeQueJunta['parametro'] = (nome, valor) => cidade.parametro(nome, valor);

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
    const campo = `2026113006${String(data.numero).padStart(10, '0')}00001`;
    expect(lida).toMatchObject({ ok: true, valor: { valor: 22_001, campoLivre: campo } });
    const pix = lerPix(data.pagamento?.pix ?? '');
    expect(pix).toMatchObject({ ok: true, valor: { valor: 22_001 } });
  });

  it('refreshes what is overdue in the same step, charges included', async () => {
    const { data } = await juntar([VENCIDA, EM_DIA]);
    // 150,00 since 10 August: 30,00 of fine, 6,00 of interest until the next working day, 23 November.
    expect(data).toMatchObject({ total_centavos: 33_600, vencimento: '2026-11-23' });
    expect(data.partes.map(({ calculo }) => calculo)).toMatchObject([
      {
        vencimentoOriginal: '2026-08-10',
        passos: [{ centavos: 15_000 }, { parte: 'MULTA', centavos: 3000 }, { centavos: 600 }],
      },
      null,
    ]);
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
    const clerk = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
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
    await esvaziar(servidor.banco, 'emissoes');
    expect(await contar([VENCIDA, EM_DIA, TAXA, parte('IPTU', 100, 3)])).toBe(dois);
    // However slow the machine, it has just been seen where the bills are.
    await ana.get('/api/debitos');
    comandos.tomar();
    await ana.get('/api/debitos');
    // The session, and one for all the bills.
    expect(comandos.tomar()).toHaveLength(2);
  });
});
