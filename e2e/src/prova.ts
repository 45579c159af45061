import { expect, type Page } from '@playwright/test';
import { conferir } from './conferir.ts';
import { dialogo } from './iptu.ts';

/** Says again who it is, as the page asks; first with a wrong password, which is told under its field. */
export async function provarQuemE(page: Page): Promise<void> {
  const prova = dialogo(page, 'Confirme que é você');
  const senha = prova.getByLabel('Senha atual', { exact: true });
  await senha.fill('não é esta');
  await prova.getByRole('button', { name: 'Confirmar' }).click();
  await expect(prova.getByText('A senha atual não confere.')).toBeVisible();
  await expect(senha).toBeFocused();
  await conferir(page);
  await senha.fill('demo-1234');
  await prova.getByRole('button', { name: 'Confirmar' }).click();
  await expect(prova).toBeHidden();
}
