import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent, getConfig } from '@testing-library/react';
import { options } from 'preact';
import { afterEach, vi } from 'vitest';

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

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});
