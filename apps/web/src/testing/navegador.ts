/** What all files of a process share is put right once: what is wrapped a file each time grows with them. */
import { configure, fireEvent, getConfig } from '@testing-library/react';
import { options } from 'preact';

const { getElementError } = getConfig();

/**
 * What is waited for is not there many times, and only of the last time anybody reads it: the page is
 * printed then.
 */
const naoEncontrado: typeof getElementError = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // Whoever looked for it is shown, not this line.
  Error.captureStackTrace(error, naoEncontrado);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
};

// Pages load when they are opened, and the machine may be busy.
configure({ asyncUtilTimeout: 120_000, getElementError: naoEncontrado });

// There is no frame to be painted here, for which effects would wait.
options.requestAnimationFrame = queueMicrotask;

// A browser tells of what is typed or chosen in both ways.
const { change } = fireEvent;
fireEvent.change = (campo, evento) => {
  fireEvent.input(campo, evento);
  return change(campo);
};

let lidos: NodeListOf<HTMLLabelElement> | undefined;
let porCampo = new Map<string, HTMLLabelElement[]>();

/** The labels that name a field: the page is gone through once for all of them, not once for each field. */
const doCampo = (id: string): readonly HTMLLabelElement[] => {
  // The same list, as long as nothing in the page changed.
  const todos = document.querySelectorAll<HTMLLabelElement>('label[for]');
  if (todos !== lidos) {
    porCampo = new Map();
    for (const label of todos)
      porCampo.set(label.htmlFor, [...(porCampo.get(label.htmlFor) ?? []), label]);
    lidos = todos;
  }
  return porCampo.get(id) ?? [];
};

function labels(this: HTMLElement): HTMLLabelElement[] {
  const emVolta = this.closest('label');
  const seus = doCampo(this.id);
  return emVolta && !seus.includes(emVolta) ? [...seus, emVolta] : [...seus];
}
for (const Campo of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(Campo.prototype, 'labels', { configurable: true, get: labels });
