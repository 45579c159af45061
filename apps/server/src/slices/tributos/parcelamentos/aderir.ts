import type {
  AcordoDaGestao,
  AcordoNaTela,
  AderirAoParcelamento,
  ParcelarNoBalcao,
} from '@balcao/contracts';
import { faltaDeQuemAssina, mascararNumeroDoDocumento } from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import type { Guarda } from '../privacidade.ts';
import { acordoNaTela } from './acordo-na-tela.ts';
import { provarQuemConfessa } from './codigo-do-acordo.ts';
import { fazerAcordo } from './fazer-acordo.ts';
import { relerAcordo } from './gestao-de-acordos.ts';

/**
 * Agrees to pay one's debts in installments, in the portal.
 * @throws AppError NIVEL_INSUFICIENTE, REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO and those of an agreement
 */
export const aderir = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: AderirAoParcelamento,
): Promise<AcordoNaTela> => {
  const { usuario } = quem;
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  const aindaVale = await provarQuemConfessa(contexto, quem, pedido);
  const acordo = await fazerAcordo(contexto, guarda, quem, orgao, {
    ...pedido,
    cpfcnpj: usuario.cpfcnpj,
    confessa: { usuario_id: usuario.id, nivel: usuario.nivel },
    evento: 'parcelamento.aderir',
    aindaVale,
  });
  return acordoNaTela(acordo, orgao);
};

/**
 * Makes the agreement of somebody who is at the counter, who showed who they are and signs the term.
 * @throws AppError CAMPO_INVALIDO and those of an agreement
 */
export const aderirNoBalcao = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: ParcelarNoBalcao,
): Promise<AcordoDaGestao> => {
  const { usuario } = quem;
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  const { documento, numero_documento, representante: nome, representacao: poderes } = pedido;
  // What the city's own system bills is agreed on there.
  if (!orgao.fonte_propria) throw new AppError('PARCELAMENTO_INDISPONIVEL');
  const falta = faltaDeQuemAssina(pedido.cpfcnpj, pedido);
  if (falta !== undefined) throw campoInvalido(falta.campo, falta.porque);
  const prova = {
    documento,
    numero: mascararNumeroDoDocumento(numero_documento),
    representante: nome !== undefined && poderes !== undefined ? { nome, poderes } : null,
  };
  const { numero_guia } = await fazerAcordo(contexto, guarda, quem, orgao, {
    ...pedido,
    confessa: { atendido_por: usuario.id, prova },
    evento: 'parcelamento.aderir-no-balcao',
  });
  return relerAcordo(contexto, quem, orgao, numero_guia);
};
