import type { Batch } from '../../db/batch.ts';
import type { Contexto } from '../slice.ts';
import type { lockOutorgante, ProcuracaoRow } from './procuracoes.repository.ts';

interface Fato {
  outorgante: Pick<
    Awaited<ReturnType<typeof lockOutorgante>>,
    'cod_empre' | 'cpfcnpj' | 'email' | 'email_confirmado_em'
  >;
  procuracao: Pick<ProcuracaoRow, 'procurador' | 'servicos' | 'ate'>;
  fato: 'DADA' | 'ENCERRADA';
  /** Where who had it is told too. */
  aoProcurador?: string | null;
}

/** Mails the person who gave a power that it was given or is over, and who had it. */
export const contar = async (
  lote: Batch,
  { enfileirarCorreio, relogio }: Pick<Contexto, 'enfileirarCorreio' | 'relogio'>,
  { outorgante, procuracao: { procurador, servicos, ate }, fato, aoProcurador = null }: Fato,
): Promise<void> => {
  const { cod_empre, cpfcnpj, email, email_confirmado_em } = outorgante;
  const dados = { outorgante: cpfcnpj, procurador, servicos, ate, quando: relogio().toISOString() };
  const modelo = fato === 'DADA' ? 'procuracao-dada' : 'procuracao-encerrada';
  for (const para of [email_confirmado_em === null ? null : email, aoProcurador])
    if (para !== null) await enfileirarCorreio(lote, { cod_empre, para, modelo, dados });
};
