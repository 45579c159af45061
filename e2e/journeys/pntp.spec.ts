import { percentualDoPntp, type CriterioDaInstituicao } from '@balcao/domain';
import { entrar } from '../src/entrar.ts';
import { anoQueCorre, examinar } from '../src/pntp/examinar.ts';
import { expect, test } from '../src/test.ts';

test('quem avalia pelos critérios dos tribunais de contas acha tudo, a partir da primeira página @desktop', async ({
  page,
  baseURL,
}) => {
  const inicio = new URL('/?cod_empre=1', baseURL).href;
  const ano = anoQueCorre();
  const achados = await examinar(page, { inicio, ano, limite: 30_000 });
  const faltam = achados.filter(({ verifica }) => Object.values(verifica).includes(false));
  expect(faltam).toEqual([]);
  expect(percentualDoPntp(achados)).toBe(100);

  // What administrators are told from what is entered is what an evaluator finds.
  await entrar(page, 'admin');
  const daLista = await page.request.get('/api/pntp');
  const { data } = (await daLista.json()) as { data: CriterioDaInstituicao[] };
  const nossos = data.filter(({ situacao }) => situacao !== 'DE_OUTRO_PORTAL');
  expect(nossos).toHaveLength(36);
  expect(nossos.map(({ numero, situacao }) => [numero, situacao === 'ATENDIDO'])).toEqual(
    achados.map(({ numero, verifica }) => [numero, !Object.values(verifica).includes(false)]),
  );
});
