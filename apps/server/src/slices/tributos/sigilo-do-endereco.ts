import type { Papel } from '@balcao/domain';
import type { OrgaoEmUso } from '../../core/orgao.ts';

/**
 * Whether the address of a property is kept from who asks: always from a visitor (CTN art. 198),
 * from a taxpayer where the orgao chose so.
 */
export const escondeEnderecoDoImovel = (
  { exibicao }: Pick<OrgaoEmUso, 'exibicao'>,
  papel: Papel,
): boolean =>
  papel === 'VISITANTE' || (papel === 'CONTRIBUINTE' && !exibicao.has('exibir_endereco_imoveis'));

/** The same of the address of a person, which visitors are never shown. */
export const escondeEnderecoDaPessoa = (
  { exibicao }: Pick<OrgaoEmUso, 'exibicao'>,
  papel: Papel,
): boolean =>
  papel === 'VISITANTE' || (papel === 'CONTRIBUINTE' && !exibicao.has('exibir_endereco'));
