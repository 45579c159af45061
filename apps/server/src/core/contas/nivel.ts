import {
  ATOS_COM_NIVEL,
  COMO_CHEGAR,
  nivelQueFalta,
  NOMES_DOS_NIVEIS,
  type AtoComNivel,
} from '@balcao/domain';
import { AppError } from '../app-error.ts';
import type { OrgaoEmUso } from '../orgao/orgao.ts';
import type { Quem } from '../quem/quem.ts';

/**
 * Refuses an act for which gov.br does not know well enough who somebody is, and says what opens it.
 * Asks nothing of staff, whose accounts were opened by invitation.
 * @throws AppError NIVEL_INSUFICIENTE
 */
export const exigirNivel = (
  { parametros, govbr, demonstracao }: Pick<OrgaoEmUso, 'parametros' | 'govbr' | 'demonstracao'>,
  { usuario }: Pick<Quem, 'usuario'>,
  ato: AtoComNivel,
): void => {
  if (usuario?.tipo !== 'CONTRIBUINTE') return;
  // Where nobody can sign in with gov.br, nobody is sent there.
  if (usuario.nivel === null && govbr === null && !demonstracao) return;
  const falta = nivelQueFalta(ato, usuario.nivel, parametros);
  if (falta === undefined) return;
  const { paraQue } = ATOS_COM_NIVEL[ato];
  const seu =
    usuario.nivel === null
      ? 'Você entrou com a senha.'
      : `O seu é ${NOMES_DOS_NIVEIS[usuario.nivel]}.`;
  throw new AppError('NIVEL_INSUFICIENTE', {
    message: `Para ${paraQue}, esta instituição pede o nível ${NOMES_DOS_NIVEIS[falta]} do gov.br. ${seu} ${COMO_CHEGAR[falta]}`,
    nivel: falta,
  });
};
