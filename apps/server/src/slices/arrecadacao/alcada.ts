import { pode, precisaDeAprovacao } from '@balcao/domain';
import { lockAdmins, type listAdmins } from '../../core/administradores.repository.ts';
import { AppError } from '../../core/app-error.ts';
import type { Quem } from '../../core/quem.ts';
import type { Executor } from '../../db/client.ts';
import type { Resolucao } from './aplicar.ts';

/** @throws AppError NAO_AUTENTICADO */
export const idDe = ({ usuario }: Quem): string => {
  if (usuario === undefined) throw new AppError('NAO_AUTENTICADO');
  return usuario.id;
};

/** Reads the administrators of an orgao: held until the end of a transaction, or only to show. */
type Administradores = typeof lockAdmins | typeof listAdmins;

/** Whether what this person wants done waits for an administrator. */
export const esperaAprovacao = async (
  db: Executor,
  cod_empre: number,
  quem: Quem,
  resolucao: Resolucao,
  administradores: Administradores = lockAdmins,
): Promise<boolean> => {
  const administrador = pode(quem.papel, 'arrecadacao.aprovar');
  const pequena = resolucao.tipo === 'BAIXA' && resolucao.efeito.imputacao.pequena;
  const outros = (await administradores(db, cod_empre)).filter((id) => id !== idDe(quem));
  return precisaDeAprovacao(resolucao.tipo, pequena, {
    administrador,
    haOutroAdministrador: outros.length > 0,
  });
};

/** Whether this person may approve what somebody proposed: who did may only when nobody else can. */
export const podeAprovar = async (
  db: Executor,
  cod_empre: number,
  quem: Quem,
  proposta_por: string,
  administradores: Administradores = lockAdmins,
): Promise<boolean> => {
  if (!pode(quem.papel, 'arrecadacao.aprovar')) return false;
  if (proposta_por !== idDe(quem)) return true;
  return (await administradores(db, cod_empre)).every((id) => id === proposta_por);
};
