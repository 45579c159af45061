/** The two screens that people come with. */
export const TELAS = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;
