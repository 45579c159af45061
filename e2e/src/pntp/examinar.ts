import {
  CRITERIOS_DO_PNTP,
  verificacoesDo,
  type Criterio,
  type Evidencia,
  type Resultado,
  type Verificacao,
} from '@balcao/domain';
import type { Page } from '@playwright/test';
import { ver } from './ver.ts';

/** What an evaluator found of a criterion, and where. */
export interface Achado extends Resultado {
  endereco: string;
}

export interface Exame {
  /** The institution's first page. */
  inicio: string;
  /** The year that runs. */
  ano: number;
  /** How long something is waited for, in milliseconds. */
  limite: number;
}

/** The year that runs in most of the country. */
export const anoQueCorre = (): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(),
  );

/** What leaves the page as another should not find it: another year, a larger text, a search. */
const MEXE: ReadonlySet<Evidencia['ve']> = new Set(['anos', 'muda', 'busca']);

/**
 * The portal as a visitor finds it, who types the first address and no other: where they are is kept, so that
 * criteria of one page are seen in one visit.
 */
class Visita {
  readonly #page: Page;
  readonly #exame: Exame;
  #em: string | undefined;

  constructor(page: Page, exame: Exame) {
    this.#page = page;
    this.#exame = exame;
  }

  /** Follows links and tabs by their words. */
  async #ir(caminho: readonly string[]): Promise<void> {
    const destino = caminho.join(' > ');
    if (this.#em === destino) return;
    this.#em = undefined;
    const page = this.#page;
    const { inicio, limite } = this.#exame;
    await page.goto(inicio);
    for (const palavras of caminho) {
      const doNome = { name: palavras, exact: true };
      const passo = palavras.startsWith('a[')
        ? page.locator(palavras)
        : page
            .getByRole('link', doNome)
            .or(page.getByRole('tab', doNome))
            .or(page.getByRole('button', doNome));
      await passo.first().click({ timeout: limite });
    }
    this.#em = destino;
  }

  async #acha(caminho: readonly string[], evidencia: Evidencia): Promise<boolean> {
    const { ano, limite } = this.#exame;
    try {
      await this.#ir(evidencia.caminho ?? caminho);
    } catch {
      return false;
    }
    const achou = await ver(this.#page, evidencia, ano, limite);
    if (MEXE.has(evidencia.ve)) this.#em = undefined;
    return achou;
  }

  async examinar(criterio: Criterio): Promise<Achado> {
    const { numero, caminho } = criterio;
    const verifica: Partial<Record<Verificacao, boolean>> = {};
    let endereco = '';
    for (const uma of verificacoesDo(criterio)) {
      verifica[uma] = false;
      for (const evidencia of criterio.verifica[uma] ?? []) {
        verifica[uma] = await this.#acha(caminho, evidencia);
        endereco ||= this.#page.url();
        if (verifica[uma]) break;
      }
    }
    return { numero, verifica, endereco };
  }
}

/** Every criterion of the list, as somebody finds it who opens the portal and looks. */
export async function examinar(page: Page, exame: Exame): Promise<Achado[]> {
  const visita = new Visita(page, exame);
  const achados = new Map<string, Achado>();
  const porCaminho = [...CRITERIOS_DO_PNTP].sort((um, outro) =>
    um.caminho.join().localeCompare(outro.caminho.join()),
  );
  for (const criterio of porCaminho) achados.set(criterio.numero, await visita.examinar(criterio));
  return CRITERIOS_DO_PNTP.flatMap(({ numero }) => achados.get(numero) ?? []);
}
