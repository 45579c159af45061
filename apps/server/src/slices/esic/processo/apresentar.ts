import {
  GRAUS_DE_SIGILO,
  NATUREZAS,
  PRIORIDADES,
  TIPOS_DE_SOLICITACAO,
  type NomeDoParametro,
  type Opcao,
  formatarData,
  type DataCivil,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';

/** A row of an option list as a reply tells it: its code names it. */
export const opcao = <Id extends number>(lista: readonly Opcao[], id: Id) => ({
  id,
  nome: lista.find((uma) => uma.id === id)?.nome ?? '',
});

/** A row of an option list as people read it. */
export const rotuloDe = (lista: readonly Opcao[], id: number): string =>
  lista.find((uma) => uma.id === id)?.rotulo ?? '';

/** Each option list, by the field that takes one of its rows, and what says which are out of use. */
const LISTAS = {
  natureza: [NATUREZAS, 'naturezas_desativadas'],
  tipo: [TIPOS_DE_SOLICITACAO, 'tipos_desativados'],
  prioridade: [PRIORIDADES, 'prioridades_desativadas'],
  grau_sigilo: [GRAUS_DE_SIGILO, 'graus_de_sigilo_desativados'],
} as const satisfies Record<string, readonly [readonly Opcao[], NomeDoParametro]>;

type Campo = keyof typeof LISTAS;

/**
 * Refuses a row of an option list that the orgao no longer uses; what is not given is not judged.
 * @throws AppError OPCAO_DESATIVADA, with the field
 */
export const exigirOpcoesEmUso = (
  { parametros }: Pick<OrgaoEmUso, 'parametros'>,
  escolhas: Readonly<Partial<Record<Campo, number | undefined>>>,
): void => {
  for (const campo of Object.keys(LISTAS) as Campo[]) {
    const [opcoes, parametro] = LISTAS[campo];
    const nome = opcoes.find(({ id }) => id === escolhas[campo])?.nome;
    if (nome === undefined || !parametros[parametro].includes(nome)) continue;
    const errors = { [campo]: ['Esta opção não está mais em uso. Escolha outra.'] };
    throw new AppError('OPCAO_DESATIVADA', { errors });
  }
};

/** A day as a reply tells it: as ISO text and as people read it. */
export const dia = (data: DataCivil) => ({ data, formatada: formatarData(data) });

/** The same of a day that may not have come. */
export const diaOuNada = (data: DataCivil | null) => (data === null ? null : dia(data));

/** A day as it stands in a table; empty where it did not come. */
export const diaNaTabela = (data: DataCivil | null): string =>
  data === null ? '' : formatarData(data);
