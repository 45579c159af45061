/** What was asked of the server and what it answered, as the people of a bench saw it. */
export class Diario {
  /** What is wrong with the world now. */
  fase = '';
  pedidos = 0;
  /** Milliseconds of each answer that was no refusal, by what was asked. */
  readonly tempos = new Map<string, number[]>();
  /** How often each refusal was read, by its code, and in which phases. */
  readonly recusas = new Map<string, Map<string, number>>();
  /** Answers that nobody should read, each with when. */
  readonly estranhas: string[] = [];
  readonly #nomeadas: ReadonlySet<string>;

  /** @param nomeadas codes of refusals that may be read while something beside the server fails */
  constructor(nomeadas: Iterable<string>) {
    this.#nomeadas = new Set(nomeadas);
  }

  /** Asks, and answers what it says; undefined when it was refused. */
  async chamar(qual: string, fazer: () => Promise<Response>): Promise<Uint8Array | undefined> {
    this.pedidos += 1;
    const inicio = performance.now();
    try {
      const resposta = await fazer();
      const corpo = new Uint8Array(await resposta.arrayBuffer());
      if (!resposta.ok) {
        this.#recusar(qual, resposta.status, corpo);
        return undefined;
      }
      const tempos = this.tempos.get(qual) ?? [];
      this.tempos.set(qual, tempos);
      tempos.push(performance.now() - inicio);
      return corpo;
    } catch (erro) {
      const { cause } = erro as Error;
      this.estranhas.push(`${this.fase}: ${qual}: ${String(cause ?? erro)}`);
      return undefined;
    }
  }

  #recusar(qual: string, status: number, corpo: Uint8Array): void {
    const texto = new TextDecoder().decode(corpo);
    const code = /"code":"(\w+)"/.exec(texto)?.[1];
    if (code === undefined || !this.#nomeadas.has(code))
      this.estranhas.push(`${this.fase}: ${qual}: ${status} ${texto.slice(0, 120)}`);
    const nome = `${status} ${code ?? 'sem código'}`;
    const fases = this.recusas.get(nome) ?? new Map<string, number>();
    this.recusas.set(nome, fases.set(this.fase, (fases.get(this.fase) ?? 0) + 1));
  }
}
