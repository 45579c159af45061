import { expect, type Page } from '@playwright/test';

/** The accounts of the demonstration. */
const CONTAS = {
  contribuinte: { orgao_id: 1, credencial: '52998224725' },
  empresa: { orgao_id: 1, credencial: '12ABC34501DE35' },
  prefeitura: { orgao_id: 1, credencial: '11144477735' },
  admin: { orgao_id: 1, credencial: '13378271000' },
  prefeituraDoOutroOrgao: { orgao_id: 2, credencial: '40044826079' },
} as const;

export type Conta = keyof typeof CONTAS;

/** Signs the page's browser in through the API, for journeys that are not about signing in. */
export async function entrar(page: Page, conta: Conta): Promise<void> {
  const csrf = await page.request.get('/api/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.post('/api/auth/login', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(token),
      Origin: new URL(csrf.url()).origin,
    },
    data: { ...CONTAS[conta], senha: 'demo-1234' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}
