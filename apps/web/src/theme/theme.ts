import { createTheme, rem } from '@mantine/core';

/** Colours of Mantine that the screens use; the others get no variables. See `build/folhas.ts`. */
export const CORES = ['realce', 'gray', 'dark', 'red'] as const;

const FONTE = "'Atkinson Hyperlegible Next Variable', Reserva, system-ui, sans-serif";

/**
 * Mantine on the portal's tokens (`tokens.css`): the accent and every surface are variables, so
 * that light, dark, high contrast and the orgao's colour are decided by CSS alone. Three sizes of
 * text carry a page; space is on a 4/8 px grid.
 */
export const theme = createTheme({
  primaryColor: 'realce',
  colors: {
    // Only a place holder: the variables of this colour are set in `tokens.css`.
    realce: [
      '#eef4fb',
      '#d9e6f4',
      '#b3cdea',
      '#88b0dd',
      '#5f93cf',
      '#3f79bd',
      '#2a63a5',
      '#14477d',
      '#103a67',
      '#0b2c50',
    ],
    // Warm paper tones; 4 is the line of an input, 3:1 on white.
    gray: [
      '#f7f5f1',
      '#f1eee8',
      '#e6e1d8',
      '#d9d3c8',
      '#8a857c',
      '#716c64',
      '#5d5952',
      '#46433e',
      '#2f2d2a',
      '#1b1d21',
    ],
    dark: [
      '#ecebe8',
      '#d5d4d1',
      '#b4b7bd',
      '#9a9ea6',
      '#858b95',
      '#343a42',
      '#1e2126',
      '#15171b',
      '#101215',
      '#0b0c0e',
    ],
    // Only for acts that cannot be undone; the filled shades carry white text.
    red: [
      '#fbeae8',
      '#f6d3d0',
      '#eda8a2',
      '#e37c73',
      '#d9564b',
      '#c93a2f',
      '#b3261e',
      '#9a1f18',
      '#a8261d',
      '#6b1410',
    ],
  },
  black: '#1b1d21',
  fontFamily: FONTE,
  headings: { fontFamily: FONTE, fontWeight: '700', textWrap: 'balance' },
  fontSizes: { xs: rem(14), sm: rem(14), md: rem(17), lg: rem(17), xl: rem(28) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.2' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(16) },
  defaultRadius: 'md',
  cursorType: 'pointer',
});
