import type { AtualizarParcela, ParcelaIptu } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem.ts';
import type { Contexto } from '../../slice.ts';
import { alcanca } from '../alvo.ts';
import { regraDaAtualizacao } from '../cobranca.ts';
import type { Guarda } from '../privacidade.ts';
import { parcelaParaTela } from './iptu.presenter.ts';

/**
 * Refreshes an overdue installment (P21): reissued with today's charges and a new due date.
 * @throws AppError GUIA_NAO_ENCONTRADA (also when it is somebody else's), PARCELA_NAO_ENCONTRADA,
 * PARCELA_NAO_ATIVA, PARCELA_NAO_VENCIDA, FALTA_INDICE
 */
export const atualizarParcela = async (
  { orgaos, fonteTributaria }: Contexto,
  guarda: Guarda,
  quem: Quem,
  cod_empre: number,
  { cpfcnpj, inscricao, numero_guia, numero_parcela }: AtualizarParcela,
): Promise<ParcelaIptu> => {
  const chave = { numero_guia, numero_parcela };
  const orgao = await orgaos.getComServico(cod_empre, 'iptu');
  await guarda.antesDaGuia(quem, cod_empre, chave.numero_guia);
  const guia = await fonteTributaria.findIptu(cod_empre, chave.numero_guia);
  if (guia === undefined || !alcanca(quem, guia, { cpfcnpj, inscricao })) {
    await guarda.errou(quem, cod_empre);
    throw new AppError('GUIA_NAO_ENCONTRADA');
  }
  const regra = regraDaAtualizacao(orgao);
  const reemissao = await fonteTributaria.atualizarParcela(
    cod_empre,
    chave,
    { hoje: orgao.hoje, regra },
    quem,
  );
  if (reemissao === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  if (reemissao.tipo === 'RECUSADA') throw new AppError(reemissao.motivo);

  const parcela = guia.parcelas.find(({ numero }) => numero === chave.numero_parcela);
  if (parcela === undefined) throw new AppError('PARCELA_NAO_ENCONTRADA');
  const { inscricao: vista } = guia.imovel;
  await guarda.registrar(quem, { cod_empre, evento: 'iptu.ver-parcela' }, { inscricao: vista }, [
    guia,
  ]);
  return parcelaParaTela({ ...parcela, ultima: reemissao.emissao }, guia, orgao);
};
