/** The parts of what is ticked or switched, as `classes.ts` has those that every page may need. */
export const AO_LADO = {
  root: 'm_5f75b09e',
  body: 'm_5f6e695e',
  labelWrapper: 'm_d3ea56bb',
  label: 'm_8ee546b8',
  description: 'm_328f68c0',
  error: 'm_8e8a99cc',
} as const;

export const MARCA = {
  root: 'mantine-Checkbox-root m_bf2d988c',
  inner: 'm_26062bec',
  input: 'mantine-focus-auto m_26063560',
  icon: 'm_bf295423',
} as const;

export const CHAVE = {
  root: 'mantine-Switch-root m_5f93f3bb',
  input: 'm_926b4011',
  track: 'm_9307d992',
  thumb: 'm_93039a1d',
  trackLabel: 'm_8277e082',
} as const;
