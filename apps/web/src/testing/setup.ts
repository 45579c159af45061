import '@testing-library/jest-dom/vitest';
import { cleanup, configure, fireEvent } from '@testing-library/react';
import { options } from 'preact';
import { afterEach, vi } from 'vitest';

// Pages load when they are opened, and the machine may be busy.
configure({ asyncUtilTimeout: 30_000 });

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
