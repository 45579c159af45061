import { recursosEmDia, solicitacaoEmDia, type Quem as QuemDoPedido } from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import {
  listRecursosDe,
  type RecursoGuardado,
  findSolicitacaoDoRecurso,
} from '../processo/recursos.repository.ts';
import { type SolicitacaoGuardada, findSolicitacao } from '../processo/solicitacoes.repository.ts';
import type { Executor } from '../../../db/client.ts';
import type { GuardaDoProtocolo } from '../processo/guarda-do-protocolo.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';

/** A request with its appeals as they stand today, and who looks at them. */
export interface Olhar {
  solicitacao: SolicitacaoGuardada;
  recursos: readonly RecursoGuardado[];
  orgao: OrgaoEmUso;
  quem: QuemDoPedido;
}

/** Request and appeals as they stand today: what time did counts even before the job writes it down. */
export const emDia = (
  guardada: SolicitacaoGuardada,
  guardados: readonly RecursoGuardado[],
  orgao: OrgaoEmUso,
): Pick<Olhar, 'solicitacao' | 'recursos'> => {
  const fatos = solicitacaoEmDia(guardada.fatos, orgao, orgao.hoje);
  return {
    solicitacao: { ...guardada, fatos },
    recursos: recursosEmDia(guardados, fatos, orgao, orgao.hoje),
  };
};

/** The appeals of a request that is known to be readable. */
export const olharRecursos = async (
  db: Executor,
  solicitacao: SolicitacaoGuardada,
  { orgao, quem }: Pick<Olhar, 'orgao' | 'quem'>,
): Promise<Olhar> => {
  const recursos = await listRecursosDe(db, orgao.cod_empre, [solicitacao.id]);
  return { ...emDia(solicitacao, recursos, orgao), orgao, quem };
};

/** What a visitor has to give: the id is published in open data, so only the protocol gives access. */
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
  guarda: GuardaDoProtocolo,
  visitante: Quem,
  { cod_empre, id, protocolo, email }: Mostrado,
): Promise<SolicitacaoGuardada> =>
  guarda.abrir(
    visitante,
    cod_empre,
    async () => {
      const lida = await findSolicitacao(db, cod_empre, id);
      if (lida === undefined || lida.numero_protocolo === protocolo) return lida;
      const doRecurso = await findSolicitacaoDoRecurso(db, cod_empre, {
        numero_protocolo: protocolo,
      });
      return doRecurso === id ? lida : undefined;
    },
    email,
  );
