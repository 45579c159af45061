import {
  identidadePreservada,
  type DataCivil,
  type Evento,
  type Solicitacao,
} from '@balcao/domain';
import type { Executor } from '../db/client.ts';
import { auditoria, auditoriaDoDia } from '../db/schema/auditoria.ts';
import type { Quem } from './quem.ts';

export interface Fato {
  cod_empre: number;
  evento: Evento;
  /** HMAC of the document looked at; of several, one row each. */
  titular?: string | readonly string[];
  /** Without personal data. */
  dados?: Record<string, unknown>;
}

/** Events of one theme are about one thing, and told apart from those of every other. */
export const propositoDe = (evento: Evento): string => `auditoria:${evento.replace(/\..*$/, '')}`;

/** Appends to the audit trail, in the transaction of what it tells of. */
export const auditar = async (tx: Executor, quem: Quem, fato: Fato): Promise<void> => {
  const titulares = [fato.titular ?? null].flat();
  if (titulares.length === 0) titulares.push(null);
  await tx.insert(auditoria).values(
    titulares.map((titular) => ({
      cod_empre: fato.cod_empre,
      evento: fato.evento,
      usuario_id: quem.usuario?.id ?? null,
      papel: quem.papel,
      origem: quem.origem.para(propositoDe(fato.evento)),
      titular,
      dados: fato.dados ?? {},
    })),
  );
};

/**
 * Notes what nobody may trace back: an answer to the survey, or what somebody whose identity is
 * preserved did. Neither account nor origin, and of the time the day alone; it comes to the trail when
 * that day is over (`recolherDoDia`), so that its place there tells no hour either.
 */
export const auditarSemRastro = async (
  tx: Executor,
  { cod_empre, hoje }: { cod_empre: number; hoje: DataCivil },
  { evento, titular, dados = {} }: Omit<Fato, 'cod_empre' | 'titular'> & { titular?: string },
): Promise<void> => {
  await tx
    .insert(auditoriaDoDia)
    .values({ cod_empre, dia: hoje, evento, titular: titular ?? null, dados });
};

/** Of a request of preserved identity, what who made it does leaves no trace; staff always leave theirs. */
export const auditarNaSolicitacao = (
  tx: Executor,
  quem: Quem,
  { cod_empre, hoje }: { cod_empre: number; hoje: DataCivil },
  {
    solicitacao,
    deQuemPediu,
  }: { solicitacao: Pick<Solicitacao, 'natureza' | 'tipo'>; deQuemPediu: boolean },
  fato: Omit<Fato, 'cod_empre' | 'titular'> & { titular?: string },
): Promise<void> =>
  deQuemPediu && identidadePreservada(solicitacao)
    ? auditarSemRastro(tx, { cod_empre, hoje }, fato)
    : auditar(tx, quem, { cod_empre, ...fato });
