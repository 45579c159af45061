import { preparar, type Database } from '../../../db/client.ts';
import type { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import {
  RECURSOS_LIDOS,
  recursosLidosDe,
  type RecursosLidos,
  type RecursosLidosEmJson,
} from '../processo/recursos-lidos.repository.ts';
import { solicitacaoDaRow, type SolicitacaoGuardada } from '../processo/solicitacoes.repository.ts';

/** A request with all its appeals. */
export interface SolicitacaoComRecursos extends RecursosLidos {
  solicitacao: SolicitacaoGuardada;
}

/** The same in JSON, where an instant is text. */
export interface SolicitacaoComRecursosEmJson {
  row: Omit<typeof solicitacoes.$inferSelect, 'criada_em'> & { criada_em: string };
  lidos: RecursosLidosEmJson;
}

/** A request `s` with all its appeals, as one value. */
export const SOLICITACAO_COM_RECURSOS = `json_build_object('row', to_json(s), 'lidos', ${RECURSOS_LIDOS})`;

export const solicitacaoComRecursosDe = ({
  row,
  lidos,
}: SolicitacaoComRecursosEmJson): SolicitacaoComRecursos => {
  const deles = recursosLidosDe(lidos);
  const comInstante = { ...row, criada_em: new Date(row.criada_em) };
  return { solicitacao: solicitacaoDaRow(comInstante, deles.recursos), ...deles };
};

/** By `recursos_pkey` and `solicitacoes_pkey`. */
const pelaChave = preparar<{ lida: SolicitacaoComRecursosEmJson }>(
  'recurso_com_os_outros',
  `select ${SOLICITACAO_COM_RECURSOS} as lida
  from recursos um
  join solicitacoes s on s.cod_empre = um.cod_empre and s.id = um.solicitacao_id
  where um.cod_empre = $1::integer and um.id = $2::uuid`,
);

/** The request of an appeal with all its appeals, as one statement reads it. */
export const findRecursosLidos = async (
  db: Database,
  cod_empre: number,
  recurso_id: string,
): Promise<SolicitacaoComRecursos | undefined> => {
  const [row] = await pelaChave(db, [cod_empre, recurso_id]);
  return row && solicitacaoComRecursosDe(row.lida);
};
