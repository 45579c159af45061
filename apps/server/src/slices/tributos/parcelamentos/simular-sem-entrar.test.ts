import type { SimulacaoNaTela } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, BRUNO, CHEFE, createGuia, SENHA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { aderir, esquecerAcordos, gravarPrograma } from '../../../testing/parcelamentos.ts';
import type { Navegador, Servidor } from '../../../testing/servidor.ts';

const LIGA = 'simular_parcelamento_sem_entrar';

let cidade: CidadeQueJunta;
let servidor: Servidor;
let visitante: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  ({ servidor } = cidade);
  await createGuia(servidor.db, 2, {
    ...{ numero: 500, dono: ANA, inscricao: '50' },
    parcelas: [{ numero: 1, vencimento: '2026-08-10', centavos: 15_000 }],
  });
});
beforeEach(async () => {
  await cidade.recomecar();
  await esquecerAcordos(servidor);
  await gravarPrograma(await servidor.navegador().entrar(1, CHEFE, SENHA));
  visitante = servidor.navegador();
  await cidade.parametro(LIGA, true);
});
afterAll(() => servidor.encerrar());

const simular = (qual: object, quem = visitante) =>
  quem.post('/api/parcelamentos/simulacao-publica', { cod_empre: 1, ...qual });

describe('what a bill comes to in installments, without signing in', () => {
  it('is told to who holds it: its options and what may not enter, and nobody and nothing else', async () => {
    const resposta = await simular({ num_guia: 100, cpfcnpj: ANA });
    expect(resposta.statusCode, resposta.body.slice(0, 300)).toBe(200);
    const { contribuinte, pessoa, programas } = resposta.json<{ data: SimulacaoNaTela }>().data;
    expect({ contribuinte, pessoa }).toEqual({ contribuinte: null, pessoa: 'PF' });
    expect(programas).toHaveLength(1);
    const [programa] = programas;
    expect(programa?.debitos.map((um) => [um.nome, um.porque_nao === null])).toEqual([
      ['IPTU 2026, parcela 1/4', true],
      ['IPTU 2026, parcela 2/4', false],
      ['IPTU 2026, parcela 3/4', false],
    ]);
    expect(programa?.opcoes.map(({ quantas, total }) => [quantas, total])).toEqual([
      [1, 'R$ 150,00'],
      [3, 'R$ 168,00'],
    ]);
    // Nothing of the person's other bill, nor of her name.
    expect(resposta.body).not.toMatch(/Ana|Souza|"numero_guia":300/);
    const porInscricao = await simular({ num_guia: 100, inscricao: '01.02.003-4' });
    expect(porInscricao.statusCode).toBe(200);
  });

  it('tells nobody of a protest, a lawsuit or an agreement before: what has one is seen in the account', async () => {
    const { owner } = servidor.banco;
    const ana = await cidade.recomecar(new Date('2026-12-20T15:00:00Z'));
    await cidade.parametro(LIGA, true);
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const regra = { parcelasAte: 2, honorarios: '10', custasAntes: false, reparcelamentos: [] };
    const situacoes = { COMUM: { ...regra, honorarios: '0' }, AJUIZADA: regra };
    await esquecerAcordos(servidor);
    await gravarPrograma(chefe, { situacoes });
    const feito = await aderir(ana, { escolhidos: [{ numero_guia: 100, numero_parcela: 3 }] });
    expect(feito.statusCode, feito.body.slice(0, 300)).toBe(200);
    await owner.query(
      `update parcelamentos set rompido_em = '2026-12-20';
       update parcelas set situacao = 'ATIVA' where cod_empre = 1 and numero_guia = 100 and numero_parcela = 3`,
    );
    await owner.query(
      `update parcelas set cobranca_onde = 'Vara Única', cobranca_numero = '4321',
         cobranca = case numero_parcela when 1 then 'PROTESTADA' else 'AJUIZADA' end
       where cod_empre = 1 and numero_guia = 100 and numero_parcela in (1, 2)`,
    );
    const numeros = [1, 2, 3];
    const escolhidos = numeros.map((numero_parcela) => ({ numero_guia: 100, numero_parcela }));
    expect((await ana.post('/api/parcelamentos/simulacao', { escolhidos })).body).toContain('4321');
    for (const escolha of [{}, { escolhidos }]) {
      const resposta = await simular({ num_guia: 100, cpfcnpj: ANA, ...escolha });
      const [programa] = resposta.json<{ data: SimulacaoNaTela }>().data.programas;
      const porque = 'Este débito só se simula na conta. Entre na sua conta para saber por quê.';
      expect(programa).toMatchObject({
        recusa: 'Escolha ao menos um débito.',
        debitos: numeros.map((numero_parcela) => ({
          ...{ numero_parcela, cobranca: null, porque_nao: porque, escolhido: false },
        })),
      });
      expect(resposta.body).not.toMatch(/justiça|cartório|protest|vara|4321|antes/i);
    }
  });

  it('is answered alike for a number that is nobody’s, somebody else’s or of another institution', async () => {
    const respostas = await Promise.all([
      simular({ num_guia: 999, cpfcnpj: ANA }),
      simular({ num_guia: 100, cpfcnpj: BRUNO }),
      simular({ num_guia: 100 }),
      simular({ num_guia: 300, cpfcnpj: ANA }),
      simular({ num_guia: 200, cpfcnpj: ANA }),
      // Of Ana too, in the institution beside.
      simular({ num_guia: 500, cpfcnpj: ANA }),
    ]);
    expect(new Set(respostas.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(respostas[0].statusCode).toBe(404);
    const semNumero = await simular({ cpfcnpj: ANA });
    expect(semNumero.statusCode).toBe(422);
  });

  it('is not there, in a sentence, where the institution keeps it for who signs in', async () => {
    await cidade.parametro(LIGA, false);
    const resposta = await simular({ num_guia: 100, cpfcnpj: ANA });
    expect(resposta.statusCode).toBe(404);
    expect(resposta.json<{ message: string }>().message).toBe(
      'Nesta prefeitura, o parcelamento só se simula na conta. Entre na sua para simular.',
    );
    expect((await simular({ cod_empre: 2, num_guia: 100, cpfcnpj: ANA })).statusCode).toBe(404);
    expect((await visitante.get('/mapa?cod_empre=1')).body).not.toContain('/simular-parcelamento');
  });

  it('slows down who guesses numbers, from one address', async () => {
    const respostas = [];
    for (let numero = 5_000; numero < 5_035; numero += 1)
      respostas.push(await simular({ num_guia: numero, cpfcnpj: ANA }));
    expect(respostas[0]?.json<{ code: string }>().code).toBe('GUIA_NAO_ENCONTRADA');
    expect(respostas.at(-1)?.json<{ code: string }>().code).toBe('PROVA_DE_TRABALHO');
  });
});
