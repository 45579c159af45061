import { preparar, type Database } from '../../../db/client.ts';
import {
  olhadaDe,
  olhadaEmJson,
  type OlhadaEmJson,
  type SolicitacaoLida,
} from '../processo/olhada.repository.ts';

/** A file that somebody takes, and whose it is. */
export interface AnexoABaixar {
  id: string;
  nome: string;
  tipo_conteudo: string;
  bytes: number;
  /** Its name in the storage. */
  chave: string;
  /** The request, by itself or by its appeal. */
  solicitacao_id: string;
  solicitacao: SolicitacaoLida | undefined;
  versao_do_orgao: number;
}

type Lido = Omit<AnexoABaixar, 'solicitacao'> & { olhada: OlhadaEmJson | null };

/** The request of an attachment `b`, in SQL. */
const DO_ANEXO = `coalesce(b.solicitacao_id, (
  select r.solicitacao_id from recursos r where r.cod_empre = $1::integer and r.id = b.recurso_id))`;

const anexoComSolicitacao = preparar<Lido>(
  'anexo_a_baixar',
  `select b.id, b.nome, b.tipo_conteudo, b.bytes::float8 as bytes, b.chave, ${DO_ANEXO} as solicitacao_id,
    (select o.versao::float8 from orgaos o where o.cod_empre = $1::integer) as versao_do_orgao,
    ${olhadaEmJson(DO_ANEXO, {})} as olhada
  from anexos b
  where b.cod_empre = $1::integer and b.id = $2::uuid and b.removido_em is null and b.sha256 is not null
    and coalesce(b.solicitacao_id, b.recurso_id) is not null`,
);

/** An attachment of a request or of its appeal that was not removed, with the request: one statement. */
export const findAnexoABaixar = async (
  db: Database,
  cod_empre: number,
  id: string,
): Promise<AnexoABaixar | undefined> => {
  const [lido] = await anexoComSolicitacao(db, [cod_empre, id]);
  if (lido === undefined) return undefined;
  const { olhada, ...anexo } = lido;
  return { ...anexo, solicitacao: olhada ? olhadaDe(olhada).solicitacao : undefined };
};
