type Texto = HTMLInputElement | HTMLTextAreaElement;

/** Writes a value as a person does: React has seen another one before, and hears of the change. */
function digitar(campo: Texto, valor: string): void {
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

function marcar(campo: HTMLInputElement, marcado: boolean): void {
  campo.checked = !marcado;
  campo.click();
}

function preencher(campo: HTMLElement, valor: string | boolean): void {
  if (typeof valor === 'boolean') marcar(campo as HTMLInputElement, valor);
  else if (campo instanceof HTMLSelectElement) escolher(campo, valor);
  // The files of a field stay in it, and its own `change` tells of them.
  else if ((campo as Texto).type === 'file')
    campo.dispatchEvent(new Event('change', { bubbles: true }));
  else digitar(campo as Texto, valor);
}

/** Does again what was done on the page before it was awake: fields first, then presses, in their order. */
export function refazer({ campos, feitos }: AntesDoCodigo): void {
  for (const [campo, valor] of campos) if (campo.isConnected) preencher(campo, valor);
  for (const [elemento, gesto] of feitos) {
    // Safari sends a form in this way only since its version 16.
    if (gesto in elemento) (elemento as unknown as Record<typeof gesto, () => void>)[gesto]();
    else elemento.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }
}
