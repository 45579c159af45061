/**
 * What a look reads in the statement that finds the session of who looks, and only where that is open: one
 * round trip for both (`docs/decisions/0085-one-statement-one-plan.md`). Its route declares it.
 */
export interface ComASessao<V = unknown> {
  /** Names the statement. */
  nome: string;
  /** One value, in SQL: `$1` is the orgao of the session, `$5` the key. */
  texto: string;
  /** What is looked for, from the path; undefined of a path that the route refuses. */
  chave: (params: unknown) => string | undefined;
  /** From what the driver gave. */
  ler: (valor: unknown) => V;
}

/** What was read with a session. */
export interface LidoComASessao {
  de: ComASessao;
  chave: string;
  valor: unknown;
}

/** What the session's statement read of this key; undefined where it was not asked, which is then asked apart. */
export const lidoComASessao = <V>(
  { lidoComASessao: lido }: { lidoComASessao?: { aoLado?: LidoComASessao | undefined } },
  de: ComASessao<V>,
  chave: string,
): { valor: V } | undefined => {
  const aoLado = lido?.aoLado;
  if (aoLado?.de !== de || aoLado.chave !== chave) return undefined;
  return { valor: de.ler(aoLado.valor) };
};
