import { rotuloDaOpcao } from '@balcao/domain';

/** What a field begins with that asks for a choice. */
export const ESCOLHA = { value: '', label: 'Escolha' } as const;

/** The rows of an option list, to choose from. */
export const opcoesDe = (opcoes: readonly { id: number; nome: string }[] = []) =>
  opcoes.map(({ id, nome }) => ({ value: String(id), label: rotuloDaOpcao(nome) }));

/** Sectors or people, to choose from. */
export const comNome = (quais: readonly { identificador: string; nome: string }[]) =>
  quais.map(({ identificador, nome }) => ({ value: identificador, label: nome }));

/** The id that a choice stands for, where it is one of these. */
export const idEntre = <Id extends number>(opcoes: readonly { readonly id: Id }[], texto: string) =>
  opcoes.find(({ id }) => String(id) === texto)?.id;
