import type { Perfil, Usuario } from '@balcao/contracts';
import { pode } from '@balcao/domain';
import { countCodigos } from '../../../core/dois-fatores.repository.ts';
import { findLinkDaConta } from '../../../core/links.repository.ts';
import { usuarioDaConta } from '../../../core/usuario.ts';
import type { Contexto } from '../../slice.ts';
import { getConta } from '../contas.repository.ts';

/**
 * The person's own account as it is now.
 * @throws AppError USUARIO_NAO_ENCONTRADO
 */
export const perfilDe = async (
  { db, orgaos, relogio }: Contexto,
  { orgao_id, id }: Usuario,
): Promise<Perfil> => {
  const conta = await getConta(db, orgao_id, id);
  const { exigir_dois_fatores: exigido } = (await orgaos.get(orgao_id)).parametros;
  const link = await findLinkDaConta(db, orgao_id, id, 'confirmar-email', relogio());
  return {
    usuario: usuarioDaConta({ ...conta, orgao_id }, exigido),
    email_pendente: link?.email ?? null,
    dois_fatores: {
      disponivel: pode(conta.tipo, 'dois-fatores.configurar'),
      ativo: conta.dois_fatores_em !== null,
      exigido,
      codigos_restantes: await countCodigos(db, { cod_empre: orgao_id, usuario_id: id }),
    },
  };
};
