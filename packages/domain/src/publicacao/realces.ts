/** A piece of a text; `realce` where it is what was searched for. */
export interface Trecho {
  readonly texto: string;
  readonly realce: boolean;
}

/** What encloses a word that was found; people cannot type either. */
export const INICIO_DO_REALCE = '\u0002';
export const FIM_DO_REALCE = '\u0003';

/**
 * A text in pieces, from its copy in which the words found are enclosed. The copy may have lost
 * accents, never characters: one that does not match the text letter by letter highlights nothing.
 */
export function trechosRealcados(texto: string, marcado: string): readonly Trecho[] {
  const originais = [...texto];
  const trechos: Trecho[] = [];
  let lidos = 0;
  let realce = false;
  let pedaco = '';
  const fechar = () => {
    if (pedaco !== '') trechos.push({ texto: pedaco, realce });
    pedaco = '';
  };
  for (const letra of marcado) {
    if (letra === INICIO_DO_REALCE || letra === FIM_DO_REALCE) {
      fechar();
      realce = letra === INICIO_DO_REALCE;
    } else {
      pedaco += originais[lidos] ?? '';
      lidos += 1;
    }
  }
  fechar();
  return lidos === originais.length ? trechos : [{ texto, realce: false }];
}

/** A text in pieces, the parts that stand out apart. */
export function trechosDasMarcas(
  texto: string,
  marcas: readonly { readonly inicio: number; readonly fim: number }[],
): readonly Trecho[] {
  let lido = 0;
  const trechos = marcas.flatMap(({ inicio, fim }) => {
    const antes = { texto: texto.slice(lido, inicio), realce: false };
    lido = fim;
    return [antes, { texto: texto.slice(inicio, fim), realce: true }];
  });
  return [...trechos, { texto: texto.slice(lido), realce: false }].filter(
    (trecho) => trecho.texto !== '',
  );
}

const RETICENCIAS = '…';

/** From where a cut text is read: a little before what was found, at the beginning of a word. */
function comeco(texto: string, achado: number, antes: number): number {
  if (achado <= antes) return 0;
  const espaco = texto.indexOf(' ', achado - antes);
  return espaco === -1 || espaco >= achado ? achado : espaco + 1;
}

/** To where: the end of the last word that fits. */
function final(texto: string, inicio: number, tamanho: number): number {
  if (texto.length - inicio <= tamanho) return texto.length;
  const espaco = texto.lastIndexOf(' ', inicio + tamanho);
  return espaco > inicio ? espaco : inicio + tamanho;
}

/**
 * What a list shows of a long text: at most so many characters, around the first piece that was
 * searched for, between whole words; an ellipsis where it was cut.
 */
export function recortar(trechos: readonly Trecho[], tamanho: number): readonly Trecho[] {
  const texto = trechos.map((trecho) => trecho.texto).join('');
  if (texto.length <= tamanho) return trechos;
  const primeiro = trechos.findIndex(({ realce }) => realce);
  const achado = trechos
    .slice(0, Math.max(0, primeiro))
    .reduce((soma, trecho) => soma + trecho.texto.length, 0);
  const inicio = comeco(texto, achado, Math.floor(tamanho / 4));
  const fim = final(texto, inicio, tamanho);
  let lido = 0;
  const dentro = trechos.flatMap(({ texto: pedaco, realce }) => {
    const parte = pedaco.slice(Math.max(0, inicio - lido), Math.max(0, fim - lido));
    lido += pedaco.length;
    return parte === '' ? [] : [{ texto: parte, realce }];
  });
  const corte = { texto: RETICENCIAS, realce: false };
  return [...(inicio > 0 ? [corte] : []), ...dentro, ...(fim < texto.length ? [corte] : [])];
}
