/** Who is asking. VISITANTE has not signed in; the others are the user types of `portal.md` §1. */
export const PAPEIS = ['VISITANTE', 'CONTRIBUINTE', 'PREFEITURA', 'ADMIN'] as const;

export type Papel = (typeof PAPEIS)[number];

/** The type of a user account. */
export type TipoUsuario = Exclude<Papel, 'VISITANTE'>;

export const TIPOS_USUARIO = [
  'CONTRIBUINTE',
  'PREFEITURA',
  'ADMIN',
] as const satisfies readonly TipoUsuario[];
