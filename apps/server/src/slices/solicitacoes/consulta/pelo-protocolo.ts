import type { GuardaDaConsulta } from '../../../core/guarda-da-consulta.ts';
import type { Quem } from '../../../core/quem.ts';
import { findSolicitacaoPeloRecurso } from '../../../core/recursos.repository.ts';
import { quemDoPedido } from '../../../core/solicitacoes.ts';
import type { Contexto } from '../../slice.ts';
import { emDia, type Olhar } from '../leitura/olhar.ts';
import { findSolicitacaoLida, type SolicitacaoLida } from '../solicitacoes.repository.ts';

/** What a visitor shows; the id too where it stands in the address. */
interface Mostrado {
  cod_empre: number;
  protocolo: string;
  id?: string;
  /** The second fact, where it is typed too; the guard checks it when the protocol is found. */
  email?: string;
}

/**
 * The request of a protocol, or of the appeal that has it: who appealed was given that one too, in
 * the same form.
 */
const procurar = async (
  db: Contexto['db'],
  { cod_empre, email: _, ...chave }: Mostrado,
): Promise<SolicitacaoLida | undefined> => {
  const lida = await findSolicitacaoLida(db, cod_empre, chave);
  if (lida !== undefined) return lida;
  const id = await findSolicitacaoPeloRecurso(db, cod_empre, chave.protocolo);
  if (id === undefined || (chave.id ?? id) !== id) return undefined;
  return findSolicitacaoLida(db, cod_empre, { id });
};

/**
 * A request as whoever has its protocol, or that of one of its appeals, finds it. Another orgao's, or
 * the id of another request, is a protocol that does not exist.
 * @throws AppError SERVICO_INATIVO, PROTOCOLO_NAO_ENCONTRADO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const abrirPeloProtocolo = async (
  { db, orgaos }: Pick<Contexto, 'db' | 'orgaos'>,
  guarda: GuardaDaConsulta,
  visitante: Quem,
  mostrado: Mostrado,
): Promise<Olhar> => {
  const { cod_empre } = mostrado;
  const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes');
  const lida = await guarda.abrir(
    visitante,
    cod_empre,
    () => procurar(db, mostrado),
    mostrado.email,
  );
  const quem = await quemDoPedido(db, cod_empre, visitante);
  return { solicitacao: emDia(lida, orgao), orgao, quem };
};
