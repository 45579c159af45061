import type { GuardaDaConsulta } from '../../core/guarda-da-consulta.ts';
import type { Quem } from '../../core/quem.ts';
import { findSolicitacaoPeloRecurso } from '../../core/recursos.repository.ts';
import { findSolicitacao, type SolicitacaoGuardada } from '../../core/solicitacoes.repository.ts';
import type { Contexto } from '../slice.ts';

/** What a visitor shows: the id stands in open data, so it is the protocol that opens. */
interface Mostrado {
  cod_empre: number;
  id: string;
  protocolo: string;
  /** The second fact, where it is typed too; the guard checks it when the protocol is found. */
  email?: string | undefined;
}

/**
 * A request to whoever has its protocol, or that of one of its appeals, as the consult takes both.
 * @throws AppError PROTOCOLO_NAO_ENCONTRADO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
export const abrirPeloProtocolo = (
  { db }: Pick<Contexto, 'db'>,
  guarda: GuardaDaConsulta,
  visitante: Quem,
  { cod_empre, id, protocolo, email }: Mostrado,
): Promise<SolicitacaoGuardada> =>
  guarda.abrir(
    visitante,
    cod_empre,
    async () => {
      const lida = await findSolicitacao(db, cod_empre, id);
      if (lida === undefined || lida.numero_protocolo === protocolo) return lida;
      const doRecurso = await findSolicitacaoPeloRecurso(db, cod_empre, protocolo);
      return doRecurso === id ? lida : undefined;
    },
    email,
  );
