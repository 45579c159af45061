const SEPARADORES = [';', ',', '\t'] as const;
export type Separador = (typeof SEPARADORES)[number];

/** Characters of the first line that stand outside quotes. */
const semAspas = (linha: string): string => linha.replace(/"(?:[^"]|"")*"?/g, '');

/** The separator of a file, found in its header: the one that splits it most; `;` when none does. */
export const detectarSeparador = (cabecalho: string): Separador => {
  const texto = semAspas(cabecalho);
  const vezes = (separador: Separador): number => texto.split(separador).length;
  return SEPARADORES.reduce((melhor, outro) => (vezes(outro) > vezes(melhor) ? outro : melhor));
};

/** As a person writes it (`--separador`): the character itself, or `tab`. */
export const lerSeparador = (texto: string): Separador | undefined =>
  texto === 'tab' || texto === '\\t' ? '\t' : SEPARADORES.find((separador) => separador === texto);
