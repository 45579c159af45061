import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useAparencia } from './aparencia.ts';
import { theme } from './theme.ts';

const ignore = () => undefined;

/**
 * What Mantine's components need around them. Its own provider also carries the writing of `<style>`
 * elements and the keeping of the colour scheme, which the build and `aparencia.ts` do here: without
 * them the first load is 3 KiB lighter.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { tema } = useAparencia();
  const contexto = useMemo(
    () => ({
      colorScheme: tema === 'escuro' ? ('dark' as const) : ('light' as const),
      setColorScheme: ignore,
      clearColorScheme: ignore,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [tema],
  );
  return (
    <MantineContext value={contexto}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
