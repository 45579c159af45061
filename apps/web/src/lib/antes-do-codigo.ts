type Texto = HTMLInputElement | HTMLTextAreaElement;

function digitar(campo: Texto, valor: string): void {
  campo.value = valor;
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

/** What a field was told is drawn before anything is pressed. */
const desenhado = () => new Promise((pronto) => setTimeout(pronto));

/** Does again what was done on the page before it was awake: fields first, then presses, in their order. */
export async function refazer({ campos, feitos }: AntesDoCodigo): Promise<void> {
  for (const [campo, valor] of campos) {
    if (campo.isConnected) preencher(campo, valor);
    await desenhado();
  }
  for (const [elemento, gesto] of feitos) {
    // Safari sends a form in this way only since its version 16.
    if (gesto in elemento) (elemento as unknown as Record<typeof gesto, () => void>)[gesto]();
    else elemento.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await desenhado();
  }
}
