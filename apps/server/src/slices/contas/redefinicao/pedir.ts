import { propositoDe } from '../../../core/auditoria.ts';
import type { Freio } from '../../../core/freios.ts';
import { enfileirar } from '../../../core/filas.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { selarPedido } from './pedido.ts';

const QUINZE_MINUTOS = 15 * 60;
/** Who asks too often is told so, whether or not the account exists. */
const POR_EMAIL_E_ORIGEM: Freio = {
  uso: 'redefinir:email-origem',
  maximo: 5,
  janelaSegundos: QUINZE_MINUTOS,
  teto: 20,
  noTeto: 'MUITAS_TENTATIVAS',
  antes: true,
};
const POR_ORIGEM: Freio = {
  uso: 'redefinir:origem',
  maximo: 100,
  janelaSegundos: QUINZE_MINUTOS,
  teto: 300,
  antes: true,
};

const ENVIADO =
  'Se houver uma conta com este e-mail, ele recebe em instantes um link para redefinir a senha. Se um link saiu há menos de 5 minutos, é ele que vale. Confira também a caixa de spam.';

/**
 * Takes down that a new password was asked for (E71). Accounts are looked for afterwards, by the
 * queue: an unknown e-mail gets the same answer, after the same work.
 * @throws AppError PROVA_DE_TRABALHO, MUITAS_TENTATIVAS, REDE_CHEIA
 */
export const pedirRedefinicao = async (
  { db, freios, relogio, cofre }: Contexto,
  quem: Quem,
  { email, cod_empre }: { email: string; cod_empre?: number | undefined },
): Promise<string> => {
  const { origem } = quem;
  await freios.passar(quem, {
    freios: [
      { limite: POR_EMAIL_E_ORIGEM, partes: [email, origem] },
      { limite: POR_ORIGEM, partes: [origem] },
    ],
  });
  const origem_do_dia = origem.para(propositoDe('conta.pedir-senha'));
  const selado = selarPedido(cofre, {
    email,
    cod_empre,
    em: relogio().toISOString(),
    origem_do_dia,
  });
  await db.transaction((tx) => enfileirar(tx, 'pedidos-de-senha', { selado }));
  return ENVIADO;
};
