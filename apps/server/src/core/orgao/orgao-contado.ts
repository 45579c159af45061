import type { ChaveServico } from '@balcao/domain';
import { AppError } from '../app-error.ts';
import type { Limite, Limites } from '../limites/limites.ts';
import type { Orgaos, OrgaoEmUso } from './orgao.ts';
import type { Origem } from '../quem/origem.ts';

interface Meios {
  orgaos: Pick<Orgaos, 'get' | 'getComServico'>;
  limites: Pick<Limites, 'tomar' | 'consumir'>;
}

/** One more use of what anybody may ask of an orgao, of the address from which it is asked. */
interface Uso {
  limite: Limite;
  cod_empre: number;
  origem: Origem;
}

/**
 * The orgao of a use, and one of its services where one is named, at the version that the statement read which
 * counts the use: one round trip for both (`docs/decisions/0201-limits-bring-the-version.md`).
 * @throws AppError ORGAO_NAO_ENCONTRADO, SERVICO_INATIVO, MUITAS_TENTATIVAS
 */
export const getOrgaoContado = async (
  { orgaos, limites }: Meios,
  { limite, cod_empre, origem }: Uso,
  servico?: ChaveServico,
): Promise<OrgaoEmUso> => {
  const partes = [cod_empre, origem];
  const { coube, versao_do_orgao: versao } = await limites.tomar([{ limite, partes }], cod_empre);
  if (versao === undefined) throw new AppError('ORGAO_NAO_ENCONTRADO');
  const orgao =
    servico === undefined
      ? await orgaos.get(cod_empre, versao)
      : await orgaos.getComServico(cod_empre, servico, versao);
  if (!coube) await limites.consumir(limite, ...partes);
  return orgao;
};
