import { SERVICOS } from '@balcao/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrgao } from '../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
const LOGO = Buffer.from('89504e470d0a1a0a', 'hex');
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1, { nome: 'Prefeitura', cor: '#0a5c36' });
  await createOrgao(servidor.db, 2, { nome: 'Câmara', logo: LOGO, logo_tipo: 'image/png' });
  await createOrgao(servidor.db, 3, { nome: 'Água e Esgoto' });
  await createOrgao(servidor.db, 4, { municipio_ibge: 1_302_603, fuso: 'America/Manaus' });
});
afterAll(() => servidor.encerrar());

describe('P02 institutions', () => {
  it('P02.1 of a city are those of that city, in order of name', async () => {
    const response = await servidor.navegador().get('/api/orgaos/cidade/3504107');
    expect(response.json()).toEqual({
      data: [
        { cod_empre: 3, nome: 'Água e Esgoto' },
        { cod_empre: 2, nome: 'Câmara' },
        { cod_empre: 1, nome: 'Prefeitura' },
      ],
    });
    const nenhuma = await servidor.navegador().get('/api/orgaos/cidade/3550308');
    expect(nenhuma.json()).toEqual({ data: [] });
  });

  it('P02.2 by id are a full record with the twelve services, each on or off', async () => {
    const { data } = (await servidor.navegador().get('/api/orgao/1')).json<{
      data: { servicos: { action_key: string; ativo: boolean }[] };
    }>();
    expect(data).toMatchObject({
      cod_empre: 1,
      nome: 'Prefeitura',
      cnpj: '11222333000181',
      endereco: { cidade: 'São João', uf: 'SP', cep: '01001000' },
      fuso: 'America/Sao_Paulo',
      cor: '#0a5c36',
      tem_logo: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(data.servicos.map(({ action_key }) => action_key)).toEqual(
      SERVICOS.map(({ action_key }) => action_key),
    );
    expect(data.servicos.filter(({ ativo }) => ativo)).toEqual([
      expect.objectContaining({ action_key: 'iptu' }),
    ]);
  });

  it('tell nobody their keys, figures and rates', async () => {
    const { body } = await servidor.navegador().get('/api/orgao/1');
    expect(body).not.toContain('parametros');
    expect(body).not.toContain('pix@cidade.example');
  });

  it.each(['/api/orgao/99', '/api/orgao/99/logo', '/api/orgao/1/logo'])(
    'that have not what is asked for are not found: %s',
    async (url) => {
      expect((await servidor.navegador().get(url)).statusCode).toBe(404);
    },
  );

  it.each(['/api/orgao/um', '/api/orgao/0', '/api/orgao/99999999999', '/api/orgaos/cidade/sp'])(
    'are asked for by number: %s',
    async (url) => {
      expect((await servidor.navegador().get(url)).statusCode).toBe(422);
    },
  );
});

describe('P02 the logo of an institution', () => {
  it('P02.3 is answered once, then known by its ETag until it changes', async () => {
    const navegador = servidor.navegador();
    const primeira = await navegador.get('/api/orgao/2/logo');
    expect(primeira.statusCode).toBe(200);
    expect(primeira.headers['content-type']).toBe('image/png');
    expect(primeira.rawPayload).toEqual(LOGO);
    const etag = String(primeira.headers.etag);
    const segunda = await navegador.get('/api/orgao/2/logo', { 'if-none-match': etag });
    expect(segunda.statusCode).toBe(304);
    expect(segunda.rawPayload).toHaveLength(0);
    await servidor.banco.owner.query(
      "update orgaos set logo = logo || '\\x00' where cod_empre = 2",
    );
    const terceira = await navegador.get('/api/orgao/2/logo', { 'if-none-match': etag });
    expect(terceira.statusCode).toBe(200);
    expect(terceira.rawPayload).toEqual(Buffer.concat([LOGO, Buffer.from([0])]));
  });

  it('cannot act as a page, whatever it contains', async () => {
    const { headers } = await servidor.navegador().get('/api/orgao/2/logo');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});
