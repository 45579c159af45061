import type { Plugin } from 'vite';

/** The face's Latin subset, upright: all that Portuguese needs. */
const FONTE = /hyperlegible-next-latin-wght-normal.*\.woff2$/;

/** Asks for the typeface with the page, and not only once the style sheet is read. */
export const preloadFontPlugin = (): Plugin => ({
  name: 'balcao:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((arquivo) => FONTE.test(arquivo))
        .map((arquivo) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${arquivo}`,
          },
        })),
  },
});
