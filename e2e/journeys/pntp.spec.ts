import { percentualDoPntp } from '@balcao/domain';
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
});
