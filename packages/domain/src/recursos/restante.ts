import { diasEntre, type DataCivil } from '../calendario/data-civil.ts';
import { lembreteDoDia, seloDoRestante, type Lembrete } from '../solicitacoes/restante.ts';
import type { Selo } from '../solicitacoes/status.ts';
import type { Recurso } from './recurso.ts';
import { esperaResposta } from './situacao.ts';

type ComPrazo = Pick<Recurso, 'situacao' | 'prazo'>;

/** Days until an appeal must be answered, negative after it; undefined when there is nothing to answer. */
const diasRestantes = ({ situacao, prazo }: ComPrazo, hoje: DataCivil): number | undefined =>
  esperaResposta(situacao) ? diasEntre(hoje, prazo) : undefined;

/** What is left of the deadline of an appeal, in words and colour. */
export function restanteDoRecurso(
  recurso: ComPrazo,
  hoje: DataCivil,
): (Selo & { dias: number }) | undefined {
  const dias = diasRestantes(recurso, hoje);
  return dias === undefined ? undefined : seloDoRestante(dias);
}

/** The reminder that the responsible should have had by now, on the same days as for requests. */
export function lembreteDoRecurso(recurso: ComPrazo, hoje: DataCivil): Lembrete | undefined {
  const dias = diasRestantes(recurso, hoje);
  return dias === undefined ? undefined : lembreteDoDia(dias);
}
