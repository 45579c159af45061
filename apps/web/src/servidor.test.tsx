import type { Enviado } from '@balcao/contracts';
import { afterAll, expect, it } from 'vitest';
import { definirTransporte, fetchComPrazo } from './lib/call.ts';
import { nomeDaPagina, prepararPagina } from './servidor.tsx';
import { ORGAO } from './testing/fixtures.ts';
import { DOCUMENTO_DO_LINK } from './testing/tributos.ts';

// Pages that are opened by other tests of this process ask as a browser.
afterAll(() => definirTransporte(fetchComPrazo));

/** The choice of a city asks for the states, then for the cities of the one in its address. */
const preparar = async (
  busca: string,
  { enviado, sem }: { enviado?: Enviado; sem?: string } = {},
) => {
  const perguntas: string[] = [];
  let pendentes = 0;
  let juntas = 0;
  const perguntar = async (endereco: string) => {
    perguntas.push(endereco.replace('/api/localidades/', ''));
    juntas = Math.max(juntas, (pendentes += 1));
    await new Promise((pronto) => setTimeout(pronto));
    pendentes -= 1;
    if (sem !== undefined && endereco.includes(sem))
      return Response.json({ code: 'NAO_ENCONTRADO', message: 'Não há.' }, { status: 404 });
    return Response.json(
      endereco.includes('municipios')
        ? [{ id: 3504107, nome: 'Atibaia' }]
        : [{ sigla: 'SP', nome: 'São Paulo' }],
    );
  };
  const pagina = await prepararPagina({
    url: new URL(`http://balcao/?${busca}`),
    agora: new Date('2026-03-02T12:00:00Z'),
    origem: undefined,
    perguntar,
    enviado,
  });
  return { pagina, perguntas: perguntas.length, juntas };
};

const ENVIADO: Enviado = { formulario: undefined, campos: {} };

it('what a page asked one after another it asks at once when it is drawn again', async () => {
  const primeira = await preparar('uf=SP');
  expect(primeira).toMatchObject({ perguntas: 2, juntas: 1 });
  const segunda = await preparar('uf=SP');
  expect(segunda).toMatchObject({ perguntas: 2, juntas: 2 });
  expect(segunda.pagina).toEqual(primeira.pagina);
  expect(segunda.pagina.html).toContain('Atibaia');
});

it('an answer that does not come any more is not shown, and is left for the browser to ask', async () => {
  await preparar('uf=SP&ano=2');
  const { pagina } = await preparar('uf=SP&ano=2', { sem: 'municipios' });
  expect(pagina.html).toContain('São Paulo');
  expect(pagina.html).not.toContain('Atibaia');
  expect(pagina.dados).not.toContain('Atibaia');
});

it('of what answers one person nothing is remembered', async () => {
  await preparar('uf=SP&ano=1', { enviado: ENVIADO });
  expect(await preparar('uf=SP&ano=1')).toMatchObject({ juntas: 1 });
  expect(await preparar('uf=SP&ano=1', { enviado: ENVIADO })).toMatchObject({ juntas: 1 });
});

it('the page of a link shows without code how the charges of an installment were counted', async () => {
  const { html } = await prepararPagina({
    url: new URL(`http://balcao/pagamento?cod_empre=1&link=${'A'.repeat(22)}`),
    agora: new Date('2026-11-20T12:00:00Z'),
    origem: undefined,
    perguntar: async (endereco) =>
      Response.json({
        data: endereco.startsWith('/api/links-de-pagamento') ? DOCUMENTO_DO_LINK : ORGAO,
      }),
    enviado: undefined,
  });
  const [, conta = ''] = /<details[^>]*>(.*?)<\/details>/s.exec(html) ?? [];
  for (const texto of ['Como se chegou a este valor', '20\u00a0% sobre', 'CTM, art. 9º'])
    expect(conta).toContain(texto);
});

it.each([
  ['/metrics', 'nao-encontrada'],
  ['/actuator/health', 'nao-encontrada'],
  ['/.env', 'nao-encontrada'],
  ['/redefinir-senha/metrics', 'nao-encontrada'],
  ['/redefinir-senha', undefined],
  ['/dashboard/perfil', undefined],
  ['/iptu', 'iptu'],
])('%s is the page %s: an address that leads nowhere is never the application', (caminho, nome) => {
  expect(nomeDaPagina(caminho)).toBe(nome);
});
