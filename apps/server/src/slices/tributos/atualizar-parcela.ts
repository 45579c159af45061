import type { AtualizarParcela, ParcelaDaGuia } from '@balcao/contracts';
import { conhecidaEm, regraDaAtualizacao, eventoDaGuia, type Tributo } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { Quem } from '../../core/quem/quem.ts';
import type { Contexto } from '../slice.ts';
import { olharGuia } from './guia-pedida.ts';
import { parcelasParaTela } from './guias.presenter.ts';
import type { Guarda } from './privacidade.ts';
import { SERVICO_DO_TRIBUTO } from './gateway.ts';

interface AtualizacaoPedida extends AtualizarParcela {
  tributo: Tributo;
}

/** Which month is missing, for who has to enter it. */
const faltaIndice = (detalhe: string) => ({
  message: `${detalhe} Procure o atendimento para atualizar o valor.`,
});

/** Of an agreement that is corrected month by month. */
const aindaSemValor = (vencimento: string): string =>
  `Esta parcela é corrigida pela lei do acordo, e o valor dela se conhece em ${conhecidaEm(vencimento)}.`;

/**
 * Refreshes an overdue installment (P21): reissued with today's charges and a new due date.
 * @throws AppError SERVICO_INATIVO, GUIA_NAO_ENCONTRADA (also when it is somebody else's, or of
 * another tax), PARCELA_NAO_ENCONTRADA, PARCELA_NAO_ATIVA, PARCELA_NAO_VENCIDA,
 * PARCELA_ENCERRADA, FALTA_INDICE
 */
export const atualizarParcela = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  { tributo, numero_guia, numero_parcela, ...identificacao }: AtualizacaoPedida,
): Promise<ParcelaDaGuia> => {
  const { fonteTributaria } = contexto;
  const pedida = { ...identificacao, tributo, num_guia: numero_guia };
  const servico = SERVICO_DO_TRIBUTO[tributo];
  const { orgao, guia } = await olharGuia(contexto, guarda, quem, { cod_empre, servico, pedida });
  // What is not in force has no other slip than its entry's, and no other day.
  if (tributo === 'PARCELAMENTO' && guia.parcelas[0]?.situacao !== 'BAIXADA')
    throw new AppError('ENTRADA_NAO_PAGA');
  const espera = guia.parcelas.find(
    ({ numero, situacao }) => numero === numero_parcela && situacao === 'INATIVA',
  );
  if (tributo === 'PARCELAMENTO' && espera !== undefined)
    throw new AppError('FALTA_INDICE', { message: aindaSemValor(espera.vencimentoOriginal) });
  const regra = regraDaAtualizacao(orgao);
  const reemissao = await fonteTributaria.atualizarParcela(
    cod_empre,
    { tributo, numero_guia, numero_parcela },
    { hoje: orgao.hoje, regra, titularDe: guarda.titularDe },
    quem,
  );
  if (reemissao === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  if (reemissao.tipo === 'RECUSADA') {
    const falta = reemissao.motivo === 'FALTA_INDICE' ? faltaIndice(reemissao.detalhe) : {};
    throw new AppError(reemissao.motivo, falta);
  }

  const { emissao } = reemissao;
  const parcelas = guia.parcelas.map((uma) =>
    uma.numero === numero_parcela ? { ...uma, ultima: emissao } : uma,
  );
  const parcela = parcelasParaTela({ ...guia, parcelas }, orgao).find(
    ({ numeroParcela }) => numeroParcela === numero_parcela,
  );
  if (parcela === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  const evento = eventoDaGuia(tributo, 'ver-parcela');
  await guarda.registrar(quem, { cod_empre, evento, guias: [guia] });
  return parcela;
};
