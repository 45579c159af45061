import type { Transacao } from '../db/client.ts';
import { listEmailsDosAdministradores } from './assinatura.repository.ts';
import type { EnfileirarCorreio } from './correio.ts';
import type { Dados } from './correio/modelos.ts';
import type { Quem } from './quem.ts';

interface Fato {
  fato: Dados<'administradores-mudaram'>['fato'];
  /** Who becomes or ceases to be one; an address of theirs is told too. */
  pessoa: { nome: string; email: string | null };
}

/** Tells every administrator of an orgao that there is one more or one less, so that none comes unseen. */
export const avisarAdministradores = async (
  tx: Transacao,
  { enfileirarCorreio }: { enfileirarCorreio: EnfileirarCorreio },
  { usuario }: Quem,
  cod_empre: number,
  { fato, pessoa: { nome, email } }: Fato,
): Promise<void> => {
  const todos = await listEmailsDosAdministradores(tx, cod_empre);
  const dados = {
    fato,
    nome,
    por: usuario?.nome ?? null,
    caminho: '/dashboard/gerenciar_usuarios',
  };
  for (const para of new Set([...todos, ...(email === null ? [] : [email])]))
    await enfileirarCorreio(tx, { cod_empre, para, modelo: 'administradores-mudaram', dados });
};
