import type {
  PlanoNaTela,
  PreviaDoPrograma,
  ProgramaGravado,
  SimulacaoNaTela,
} from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, CHEFE, EMPRESA, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { contarComandos } from '../../../testing/comandos.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import {
  ACORDOS,
  gravarPrograma,
  novoPrograma,
  pedidoDeAdesao,
  PROGRAMA,
  PROGRAMAS,
} from '../../../testing/parcelamentos.ts';
import { linhas } from '../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const SIMULACAO = '/api/parcelamentos/simulacao';
const PLANO = '/api/parcelamentos/plano';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let ana: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
});
beforeEach(async () => {
  ana = await cidade.recomecar();
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  await esvaziar(servidor.banco, 'programas_de_parcelamento');
});
afterAll(() => servidor.encerrar());

const simular = async (quem: Navegador, corpo: object = {}): Promise<SimulacaoNaTela> => {
  const resposta = await quem.post(SIMULACAO, corpo);
  expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
  return resposta.json<{ data: SimulacaoNaTela }>().data;
};

const programas = async (): Promise<ProgramaGravado[]> =>
  (await chefe.get(PROGRAMAS)).json<{ data: ProgramaGravado[] }>().data;

describe('laws of installments', () => {
  it('are written by an administrator, version by version, each institution its own', async () => {
    expect((await gravarPrograma(chefe)).statusCode).toBe(200);
    const [primeiro] = await programas();
    expect(primeiro).toMatchObject({ versao: 1, ativo: true, programa: PROGRAMA });
    const outra = { ...novoPrograma({ nome: 'Outro nome' }), id: primeiro?.id, versao: 1 };
    expect((await chefe.post(PROGRAMAS, outra)).statusCode).toBe(200);
    expect(await programas()).toMatchObject([{ versao: 2, programa: { nome: 'Outro nome' } }]);
    const versoes = await chefe.get(`${PROGRAMAS}/${primeiro?.id ?? ''}/versoes`);
    expect(versoes.json<{ data: ProgramaGravado[] }>().data).toMatchObject([
      { versao: 2, situacao: 'ABERTO', programa: { nome: 'Outro nome' } },
      { versao: 1, programa: PROGRAMA },
    ]);
    const vizinha = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await vizinha.get(PROGRAMAS)).json<{ data: unknown }>().data).toEqual([]);
    expect((await vizinha.get(`${PROGRAMAS}/${primeiro?.id ?? ''}/versoes`)).json()).toMatchObject({
      code: 'PROGRAMA_NAO_ENCONTRADO',
    });
    expect(
      await linhas(servidor.banco, 'select versao from programas_de_parcelamento order by 1'),
    ).toEqual([{ versao: 1 }, { versao: 2 }]);
  });

  it('tell everybody that the city has one while it is switched on', async () => {
    const parcela = async (orgao: number) =>
      (await servidor.navegador().get(`/api/orgao/${orgao}`)).json<{
        data: { parcela_dividas: boolean };
      }>().data.parcela_dividas;
    expect(await parcela(1)).toBe(false);
    await gravarPrograma(chefe);
    expect([await parcela(1), await parcela(2)]).toEqual([true, false]);
    const [{ id } = { id: '' }] = await programas();
    await chefe.post(PROGRAMAS, { ...novoPrograma(), id, versao: 1, ativo: false });
    expect(await parcela(1)).toBe(false);
  });

  it('are not written over what somebody else wrote, also by ten at once', async () => {
    await gravarPrograma(chefe);
    const [primeiro] = await programas();
    const dez = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        chefe.post(PROGRAMAS, {
          ...novoPrograma({ nome: `Nome ${i}` }),
          id: primeiro?.id,
          versao: 1,
        }),
      ),
    );
    const feitas = dez.filter(({ statusCode }) => statusCode === 200);
    expect(feitas).toHaveLength(1);
    for (const { statusCode, body } of dez.filter((uma) => uma.statusCode !== 200)) {
      expect(statusCode).toBe(409);
      expect(body).toContain('PROGRAMA_ALTERADO');
    }
  });

  it.each([
    [{ faixas: [] }, 'Escreva ao menos uma faixa de parcelas.'],
    [
      { faixas: PROGRAMA.faixas.map((faixa) => ({ ...faixa, minimo: { ufm: '1' } })) },
      'Falta o valor da unidade fiscal: informe o deste mês na tabela de índices',
    ],
  ])('are refused where they can not be used: %j', async (mudanca, problema) => {
    const resposta = await gravarPrograma(chefe, mudanca);
    expect(resposta.statusCode).toBe(422);
    expect(resposta.body).toContain(problema);
    expect(await programas()).toEqual([]);
  });

  it('are tried on an invented debt before they are written', async () => {
    const debito = {
      receita: 'IPTU',
      vencimento: '2025-03-10',
      inscrito: false,
      principal_centavos: 100_000,
      multa_centavos: 20_000,
      juros_centavos: 30_000,
    };
    const corpo = { programa: PROGRAMA, pessoa: 'PF', debito };
    const feita = await chefe.post(`${PROGRAMAS}/previa`, corpo);
    expect(feita.json<{ data: PreviaDoPrograma }>().data).toMatchObject({
      problemas: [],
      porque_nao: null,
      opcoes: [
        { quantas: 1, economia: 'R$ 500,00', total: 'R$ 1.000,00' },
        { quantas: 12, economia: 'R$ 250,00', total: 'R$ 1.250,00', entrada: 'R$ 104,24' },
      ],
    });
    expect(await programas()).toEqual([]);
  });
});

describe('what a person owes, in installments', () => {
  it('says what may enter, why the rest may not, and the ways to pay side by side', async () => {
    await gravarPrograma(chefe);
    const { contribuinte, pessoa, programas: deles } = await simular(ana);
    expect({ contribuinte, pessoa }).toEqual({ contribuinte: 'Ana Maria de Souza', pessoa: 'PF' });
    const [programa] = deles;
    // 150,00 since 10 August: 30,00 of fine and 6,00 of interest on 19 November.
    expect(programa?.debitos).toMatchObject([
      { nome: 'IPTU 2026, parcela 1/4', valor: 'R$ 186,00', porque_nao: null, escolhido: true },
      {
        nome: 'Taxa 2026, parcela Única',
        porque_nao: 'Ainda não venceu. Pague até o vencimento, sem acréscimos.',
        escolhido: false,
      },
      { nome: 'IPTU 2026, parcela 2/4', escolhido: false },
      { nome: 'IPTU 2026, parcela 3/4', escolhido: false },
    ]);
    // Half of 36,00 is taken off; no installment is less than 50,00, so that three are the most.
    expect(programa?.opcoes).toMatchObject([
      {
        quantas: 1,
        entrada: 'R$ 150,00',
        entrada_ate_formatado: '23/11/2026',
        parcela: null,
        bruto: 'R$ 186,00',
        economia: 'R$ 36,00',
        total: 'R$ 150,00',
      },
      {
        de: 2,
        ate: 3,
        quantas: 3,
        entrada: 'R$ 56,00',
        parcela: 'R$ 56,00',
        ultima_formatada: '11/01/2027',
        economia: 'R$ 18,00',
        financiamento: null,
        total: 'R$ 168,00',
      },
    ]);
  });

  it('shows the installments of one of them, and of what each amount is', async () => {
    await gravarPrograma(chefe);
    const [programa] = (await simular(ana)).programas;
    const escolha = { programa: programa?.id, faixa: 1, quantas: 2 };
    const resposta = await ana.post(PLANO, escolha);
    expect(resposta.json<{ data: PlanoNaTela }>().data).toMatchObject({
      parcelas: [
        { numero: 1, vencimento: '2026-11-23', valor: 'R$ 84,00' },
        { numero: 2, vencimento: '2026-12-10', valor: 'R$ 84,00' },
      ],
      debitos: [
        {
          nome: 'IPTU 2026, parcela 1/4',
          componentes: [
            { nome: 'Principal', bruto: 'R$ 150,00', desconto: null },
            { nome: 'Multa', bruto: 'R$ 30,00', desconto: 'R$ 15,00', liquido: 'R$ 15,00' },
            { nome: 'Juros', bruto: 'R$ 6,00', desconto: 'R$ 3,00', liquido: 'R$ 3,00' },
          ],
          liquido: 'R$ 168,00',
        },
      ],
    });
    const demais = await ana.post(PLANO, { ...escolha, quantas: 4 });
    expect([demais.statusCode, demais.json<{ code: string }>().code]).toEqual([
      409,
      'OPCAO_INDISPONIVEL',
    ]);
    const nada = await ana.post(PLANO, { ...escolha, escolhidos: [] });
    expect(nada.statusCode).toBe(409);
    expect(nada.body).toContain('Escolha ao menos um débito.');
  });

  it('is what may be asked for today: not a programme that ended, or was switched off', async () => {
    await gravarPrograma(chefe, { ate: '2026-11-18' });
    const [terminado] = (await simular(ana)).programas;
    expect(terminado).toMatchObject({ recusa: 'A adesão terminou em 18/11/2026.', opcoes: [] });
    const [gravado] = await programas();
    await chefe.post(PROGRAMAS, { ...novoPrograma(), id: gravado?.id, versao: 1, ativo: false });
    await gravarPrograma(chefe, { nome: 'O outro' });
    expect((await simular(ana)).programas.map(({ nome }) => nome)).toEqual(['O outro']);
  });

  it('neither shows nor makes what is switched off meanwhile', async () => {
    await gravarPrograma(chefe);
    const pedido = await pedidoDeAdesao(ana, {
      escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
    });
    const { programa: id } = pedido;
    await chefe.post(PROGRAMAS, { ...novoPrograma(), id, versao: 1, ativo: false });
    await gravarPrograma(chefe, { nome: 'O outro' });
    for (const onde of [PLANO, ACORDOS])
      expect((await ana.post(onde, pedido)).json()).toMatchObject({
        code: 'PROGRAMA_NAO_ENCONTRADO',
      });
  });

  it('shows active debt only where it is paid here, and only taxes whose service is on', async () => {
    await gravarPrograma(chefe);
    await servidor.banco.owner.query(
      `update parcelas set situacao = 'DÍVIDA' where cod_empre = 1 and numero_guia = 100 and numero_parcela = 1`,
    );
    const debito = async () => (await simular(ana)).programas[0]?.debitos[0];
    expect(await debito()).toMatchObject({
      porque_nao: 'Está em dívida ativa, que aqui só se parcela no atendimento da prefeitura.',
    });
    await cidade.parametro('divida_ativa_paga_aqui', true);
    expect(await debito()).toMatchObject({ porque_nao: null, valor: 'R$ 186,00' });
    await ligarServicos(servidor.db, 1, ['iptu'], false);
    const nomes = (await simular(ana)).programas[0]?.debitos.map(({ nome }) => nome);
    await ligarServicos(servidor.db, 1, ['iptu'], true);
    expect(nomes).toEqual(['Taxa 2026, parcela Única']);
  });

  it('is the own of a taxpayer, and of anybody for staff, which the person reads', async () => {
    await gravarPrograma(chefe);
    expect((await ana.post(SIMULACAO, { cpfcnpj: BRUNO })).statusCode).toBe(403);
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await simular(servidora, { cpfcnpj: EMPRESA, pessoa: 'MEI' })).pessoa).toBe('MEI');
    expect((await simular(servidora, { cpfcnpj: ANA, pessoa: 'PJ' })).pessoa).toBe('PF');
    expect((await servidora.post(SIMULACAO, {})).statusCode).toBe(422);
    expect(
      await linhas(
        servidor.banco,
        `select distinct papel from auditoria where evento = 'parcelamento.simular'`,
      ),
    ).toEqual([{ papel: 'PREFEITURA' }]);
  });

  it('takes as many statements whatever is owed', async () => {
    await gravarPrograma(chefe);
    // What the process keeps of the institution and of where its books are is read once.
    await simular(ana);
    const contados = contarComandos(servidor.banco.app);
    await simular(ana);
    // The session, the bills, the agreements before, and the programmes.
    expect(contados.textos.length).toBeLessThanOrEqual(4);
  });
});
