import type { listRespostas as contrato } from '@balcao/contracts';
import { recorteDa } from '../../../core/pagina.ts';
import type { Database } from '../../../db/client.ts';
import type { Pedido } from '../../../plugins/rota.ts';
import { consultaDoTexto, listIdsDaBusca } from './busca.repository.ts';
import { listRespostas, type RespostaAchada } from './respostas.repository.ts';

/** A page of published answers: of those that match what is searched for, or the newest. */
export const buscarRespostas = async (
  db: Database,
  { cod_empre, busca, ...pagina }: Pedido<typeof contrato>['query'],
): Promise<{ data: RespostaAchada[]; total: number }> => {
  const consulta = busca.trim() === '' ? undefined : consultaDoTexto(busca);
  const { ids, total } = await listIdsDaBusca(db, cod_empre, consulta, recorteDa(pagina));
  return { data: await listRespostas(db, cod_empre, ids, consulta), total };
};
