import { diaEm } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRUNO, CHEFE, createOrgao, SEM_IMOVEL, SENHA } from '../../testing/cidade.ts';
import { entrarComGovbrFalso, govbrFalso, ligarGovbrFalso } from '../../testing/govbr-falso.ts';
import { abrirServidor, CONFIG, type Servidor } from '../../testing/servidor.ts';
import type { SituacaoDoGovbr } from '@balcao/contracts';

let servidor: Servidor;
beforeAll(async () => {
  const publicUrl = 'https://portal.cidade.mg.gov.br';
  servidor = await abrirServidor({ govbr: govbrFalso, config: { ...CONFIG, publicUrl } });
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  servidor.relogio.agora = new Date();
});
afterAll(() => servidor.encerrar());

/** Over https the cookies have names of their own. */
const chefeDe = async (orgao: number) => {
  const navegador = servidor.navegador(`203.0.113.${orgao}`);
  return navegador.entrar(orgao, CHEFE, SENHA);
};

const situacao = async (orgao: number) =>
  (await (await chefeDe(orgao)).get('/api/admin/govbr')).json<{ data: SituacaoDoGovbr }>().data;

const faltam = ({ producao }: SituacaoDoGovbr) =>
  producao.filter((um) => um.situacao === 'FALTA').map(({ chave }) => chave);

describe('B04 the page of administrators', () => {
  it('says what is missing for production, and what is registered', async () => {
    const antes = await situacao(1);
    expect(antes).toMatchObject({
      ambiente: null,
      client_id: null,
      enderecos: {
        retorno: 'https://portal.cidade.mg.gov.br/api/govbr/retorno',
        saida: 'https://portal.cidade.mg.gov.br/api/govbr/saiu',
      },
    });
    expect(faltam(antes)).toEqual(['credencial', 'producao', 'encarregado']);
    await ligarGovbrFalso(servidor, 1);
    const depois = await situacao(1);
    expect(depois).toMatchObject({ ambiente: 'homologacao', client_id: 'cidade', instituicoes: 1 });
    expect(faltam(depois)).toEqual(['producao', 'encarregado']);
    await ligarGovbrFalso(servidor, 2);
    expect((await situacao(2)).instituicoes).toBe(2);
  });

  it('gives the month as a file: figures of the institution, and of nobody in particular', async () => {
    await entrarComGovbrFalso(servidor.navegador(), SEM_IMOVEL);
    await entrarComGovbrFalso(servidor.navegador(), SEM_IMOVEL);
    await servidor.navegador('203.0.113.60').entrar(1, BRUNO, SENHA);
    await entrarComGovbrFalso(servidor.navegador(), BRUNO);
    const chefe = await chefeDe(1);
    const mes = diaEm(servidor.relogio.agora, 'America/Sao_Paulo').slice(0, 7);
    const { body, headers } = await chefe.get(`/api/admin/govbr/relatorio?mes=${mes}`);
    expect(headers['content-disposition']).toBe(`attachment; filename="govbr_${mes}.csv"`);
    const linhas = body.trim().split('\r\n').slice(1);
    const figuras = linhas.map((linha) => linha.split(';').slice(3).join(';'));
    expect(figuras.slice(0, 4)).toEqual([
      'Entradas com gov.br;0;0;3;3',
      'Pessoas que entraram com gov.br;0;0;2;2',
      'Contas abertas com gov.br;0;0;1;1',
      'Contas retomadas com gov.br;0;0;1;1',
    ]);
    expect(figuras[4]).toMatch(/^Entradas com senha;;;;[3-9]$/);
    const outro = await (await chefeDe(2)).get(`/api/admin/govbr/relatorio?mes=${mes}`);
    expect(outro.body).toContain('Entradas com gov.br;0;0;0;0');
    const antes = await chefe.get('/api/admin/govbr/relatorio?mes=2026-01');
    expect(antes.body).toContain('Entradas com senha;;;;0');
    expect((await chefe.get('/api/admin/govbr/relatorio?mes=2026-13')).statusCode).toBe(422);
  });
});
