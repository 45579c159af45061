import type { Usuario } from '@balcao/contracts';

/** An account as the session, and whoever is signed in, know it. */
export interface ContaEmUso extends Omit<Usuario, 'foto' | 'pendencia'> {
  foto_em: Date | null;
  dois_fatores_em: Date | null;
}

/**
 * What of an account the person's own browser is told. Staff of an orgao that requires the
 * two-factor sign-in have to set it up before anything else.
 */
export const usuarioDaConta = (conta: ContaEmUso, exigirDoisFatores: boolean): Usuario => {
  const { id, ativo, cpfcnpj, email, nome, telefone, orgao_id, tipo, foto_em } = conta;
  const falta = exigirDoisFatores && tipo !== 'CONTRIBUINTE' && conta.dois_fatores_em === null;
  return {
    id,
    ativo,
    cpfcnpj,
    email,
    nome,
    telefone,
    orgao_id,
    tipo,
    // The address changes with the photograph, so that it can be kept for ever.
    foto: foto_em && `/api/usuario/${id}/foto?v=${foto_em.getTime()}`,
    pendencia: falta ? 'DOIS_FATORES' : null,
  };
};
