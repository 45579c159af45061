import type { ResultadosDaPesquisa } from '@balcao/contracts';
import { anoDe, resultadosDaPesquisa, satisfacaoPorMes } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Executor } from '../../db/client.ts';
import { findPeriodo, listContagens } from './pesquisa.repository.ts';

/** The years from the first answer to the last, and this one; the last first. */
const anosDe = (primeiro: number, ultimo: number): number[] =>
  Array.from({ length: ultimo - primeiro + 1 }, (_, i) => ultimo - i);

/** What the answers of a year add up to; this year when none is asked for. */
export const resultadosDo = async (
  db: Executor,
  { cod_empre, hoje }: OrgaoEmUso,
  pedido: number | undefined,
): Promise<ResultadosDaPesquisa> => {
  const atual = anoDe(hoje);
  const ano = pedido ?? atual;
  const [contagens, { primeiro, ultimo }] = await Promise.all([
    listContagens(db, cod_empre, ano),
    findPeriodo(db, cod_empre),
  ]);
  const perguntas = resultadosDaPesquisa(contagens);
  return {
    ano,
    anos: anosDe(anoDe(primeiro ?? hoje), Math.max(atual, anoDe(ultimo ?? hoje))),
    respostas: perguntas[0]?.respostas ?? 0,
    perguntas,
    meses: satisfacaoPorMes(contagens),
  };
};
