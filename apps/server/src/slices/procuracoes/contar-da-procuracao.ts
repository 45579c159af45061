import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import {
  findContribuinte,
  type lockOutorgante,
  type ProcuracaoRow,
} from './procuracoes.repository.ts';

interface Fato {
  outorgante: Pick<
    Awaited<ReturnType<typeof lockOutorgante>>,
    'cod_empre' | 'cpfcnpj' | 'email' | 'email_confirmado_em'
  >;
  procuracao: Pick<ProcuracaoRow, 'procurador' | 'servicos' | 'ate'>;
  fato: 'DADA' | 'ENCERRADA';
}

/** Mails the person who gave a power that it was given or is over, and of its end who had it too. */
export const contar = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: Pick<Contexto, 'enfileirarCorreio' | 'relogio'>,
  { outorgante, procuracao: { procurador, servicos, ate }, fato }: Fato,
): Promise<void> => {
  const { cod_empre, cpfcnpj, email, email_confirmado_em } = outorgante;
  const dados = { outorgante: cpfcnpj, procurador, servicos, ate, quando: relogio().toISOString() };
  const modelo = fato === 'DADA' ? 'procuracao-dada' : 'procuracao-encerrada';
  const destinos = [email_confirmado_em === null ? null : email];
  if (fato === 'ENCERRADA')
    destinos.push((await findContribuinte(tx, cod_empre, procurador))?.email ?? null);
  for (const para of destinos)
    if (para !== null) await enfileirarCorreio(tx, { cod_empre, para, modelo, dados });
};
