import { protocoloDoDireito } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Batch } from '../../db/batch.ts';
import type { Contexto } from '../slice.ts';
import type { DireitoLido } from './direitos.repository.ts';

type Correio = Pick<Contexto, 'enfileirarCorreio'>;

/** The number, the right and the term: what was written stays in the portal. */
const dadosDe = ({ direito: { ano, numero, direito, prazo } }: DireitoLido) => ({
  protocolo: protocoloDoDireito(ano, numero),
  direito,
  prazo,
});

/** Mails the person that theirs arrived, or was answered, where their address was confirmed. */
export const contarAoTitular = async (
  lote: Batch,
  { enfileirarCorreio }: Correio,
  lido: DireitoLido,
  modelo: 'direito-recebido' | 'direito-respondido',
): Promise<void> => {
  const { email = null, email_confirmado_em = null } = lido.titular ?? {};
  if (email === null || email_confirmado_em === null) return;
  const { cod_empre } = lido.direito;
  await enfileirarCorreio(lote, { cod_empre, para: email, modelo, dados: dadosDe(lido) });
};

/** Mails the encarregado, who need not have an account, that one arrived; it names nobody. */
export const contarAoEncarregado = async (
  lote: Batch,
  { enfileirarCorreio }: Correio,
  { cod_empre, parametros, email }: OrgaoEmUso,
  lido: DireitoLido,
): Promise<void> => {
  const para = parametros.encarregado_email || email;
  const modelo = 'direito-a-responder';
  if (para) await enfileirarCorreio(lote, { cod_empre, para, modelo, dados: dadosDe(lido) });
};
