/** '4,2'; a dash without answers. */
export const mediaEscrita = (media: number | null): string =>
  media === null ? '–' : media.toFixed(1).replace('.', ',');
