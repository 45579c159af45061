/** Takes the focus to the first field of a form that was emptied: the button that did it is gone. */
export const focarPrimeiroCampo = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('select, textarea, input')?.focus();
