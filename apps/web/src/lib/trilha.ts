import { createContext } from 'react';

/** A page above this one. */
export interface Degrau {
  href: string;
  nome: string;
}

/** Where the way to every page begins; undefined in the dashboard, whose menu says where one is. */
export const Trilha = createContext<string | undefined>(undefined);
