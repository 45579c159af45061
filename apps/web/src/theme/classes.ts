/**
 * The names by which Mantine's style sheets know their parts. The components of `ui` draw the parts
 * themselves: Mantine's own would bring 30 KiB of code to every first page, to compute what stands in
 * `pecas.css`. `classes.test.ts` holds the names to the sheets that are installed.
 */
export const BOTAO = {
  base: 'mantine-focus-auto m_87cf2631',
  root: 'mantine-Button-root m_77c9d27d',
  inner: 'm_80f1301b',
  label: 'mantine-Button-label m_811560b9',
  section: 'm_a74036a',
  loader: 'mantine-Button-loader m_a25b86ee',
} as const;

export const ICONE = { root: 'mantine-ActionIcon-root m_8d3f4000', icon: 'm_8d3afb97' } as const;

export const RODA = 'mantine-Loader-root m_5ae2e3c m_b34414df';

export const ESQUELETO = 'mantine-Skeleton-root m_18320242';

export const CAMPO = {
  root: 'mantine-InputWrapper-root m_46b77525',
  label: 'mantine-InputWrapper-label m_8fdc1311',
  required: 'm_78a94662',
  description: 'mantine-InputWrapper-description m_fe47ce59',
  error: 'mantine-InputWrapper-error m_8f816625',
  wrapper: 'mantine-Input-wrapper m_6c018570',
  input: 'mantine-Input-input m_8fb7ebe7',
  section: 'm_82577fc2',
} as const;

export const SENHA = {
  root: 'mantine-PasswordInput-root m_f61ca620',
  input: 'm_ccf8da4c',
  innerInput: 'm_f2d85dd2',
  visibilityToggle: 'm_b1072d44',
} as const;

export const ABAS = {
  root: 'mantine-Tabs-root m_89d60db1',
  list: 'm_89d33d6d',
  'list--default': 'm_576c9d4',
  tab: 'mantine-Tabs-tab m_4ec4dce6',
  'tab--default': 'm_539e827b',
  tabLabel: 'm_42bbd1ae',
  panel: 'm_b0c91715',
} as const;
