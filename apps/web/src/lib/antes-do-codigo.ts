type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React wakes what an event reaches, at once: only from then on it knows what the field had. */
const acordar = (elemento: HTMLElement) =>
  elemento.dispatchEvent(new Event('input', { bubbles: true }));

/** Writes a value as a person does: React has seen another one before, and hears of the change. */
function digitar(campo: HTMLInputElement | HTMLTextAreaElement, valor: string): void {
  const { prototype } = campo instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  campo.value = campo.defaultValue;
  // The setter of the element is React's, and would make the change look like its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(campo, valor);
  campo.dispatchEvent(new Event('input', { bubbles: true }));
}

function escolher(campo: HTMLSelectElement, valor: string): void {
  campo.value = valor;
  campo.dispatchEvent(new Event('change', { bubbles: true }));
}

const isMarcavel = (campo: Campo): campo is HTMLInputElement =>
  campo instanceof HTMLInputElement && ['checkbox', 'radio'].includes(campo.type);

/** How a field is filled in again; undefined when nobody touched it. */
function refazer(campo: Campo): (() => void) | undefined {
  if (isMarcavel(campo)) {
    if (campo.checked === campo.defaultChecked) return undefined;
    return () => {
      campo.checked = campo.defaultChecked;
      campo.click();
    };
  }
  const { value } = campo;
  if (campo instanceof HTMLSelectElement) {
    const inicial = [...campo.options].find((opcao) => opcao.defaultSelected) ?? campo.options[0];
    return value === inicial?.value ? undefined : () => escolher(campo, value);
  }
  return value === campo.defaultValue || campo.type === 'file'
    ? undefined
    : () => digitar(campo, value);
}

/**
 * Takes note of what was typed, chosen and pressed so far; the function that it gives does it all
 * again, in that order, once the page is awake.
 */
export function guardarOFeito(raiz: HTMLElement, { feitos }: AntesDoCodigo): () => void {
  const campos = [...raiz.querySelectorAll<Campo>('input, textarea, select')].flatMap((campo) => {
    const preencher = refazer(campo);
    return preencher ? [{ campo, preencher }] : [];
  });
  return () => {
    for (const { campo, preencher } of campos) {
      acordar(campo);
      preencher();
    }
    for (const [elemento, gesto] of feitos)
      (elemento as unknown as Record<typeof gesto, () => void>)[gesto]();
  };
}
