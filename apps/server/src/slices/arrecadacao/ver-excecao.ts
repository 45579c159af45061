import type { ExcecaoDetalhada } from '@balcao/contracts';
import { AppError } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria.ts';
import type { Quem } from '../../core/quem.ts';
import type { Contexto } from '../slice.ts';
import { excecaoDetalhada } from './arrecadacao.presenter.ts';
import { findExcecao } from './arrecadacao.repository.ts';

/**
 * One exception, whole. It shows whose installment it is, so the look stands in that person's trail.
 * @throws AppError EXCECAO_NAO_ENCONTRADA
 */
export const verExcecao = async (
  { db, orgaos, fonteTributaria, sigilo }: Contexto,
  quem: Quem,
  cod_empre: number,
  id: number,
): Promise<ExcecaoDetalhada> => {
  const [orgao, excecao] = await Promise.all([
    orgaos.get(cod_empre),
    findExcecao(db, cod_empre, id),
  ]);
  if (excecao === undefined) throw new AppError('EXCECAO_NAO_ENCONTRADA');
  const { tributo, numero_guia } = excecao;
  const guia =
    tributo === null || numero_guia === null
      ? undefined
      : await fonteTributaria.findGuia(cod_empre, tributo, numero_guia);
  const dono = guia?.contribuinte;
  await auditar(db, quem, {
    cod_empre,
    evento: 'arrecadacao.ver-excecao',
    dados: { recebimento: id },
    ...(dono && { titular: sigilo.hmac('titular', dono.cpfcnpj) }),
  });
  return excecaoDetalhada(excecao, guia, orgao);
};
