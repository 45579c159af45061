import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { deleteDoisFatores } from '../../../core/dois-fatores.repository.ts';
import type { Quem } from '../../../core/quem.ts';
import { deleteSessoesDoUsuario } from '../../../core/sessoes.repository.ts';
import type { Contexto } from '../../slice.ts';
import { lockConta, saveConta } from '../contas.repository.ts';
import { usuarioDaSessao } from '../perfil/propria.ts';

/**
 * An administrator lets a colleague in who lost both the device and the codes; whoever is in with
 * them is out. Not oneself: that is turning it off, with a code.
 * @throws AppError NAO_PERMITIDO, USUARIO_NAO_ENCONTRADO, DOIS_FATORES_INATIVO
 */
export const removerDoisFatoresDeOutro = async (
  { db, sigilo }: Contexto,
  quem: Quem,
  id: string,
): Promise<void> => {
  const admin = usuarioDaSessao(quem);
  if (admin.id === id) throw new AppError('NAO_PERMITIDO');
  const { orgao_id: cod_empre } = admin;
  await db.transaction(async (tx) => {
    const conta = await lockConta(tx, cod_empre, id);
    if (conta.dois_fatores_em === null) throw new AppError('DOIS_FATORES_INATIVO');
    await deleteDoisFatores(tx, { cod_empre, usuario_id: id });
    await saveConta(tx, cod_empre, id, { dois_fatores_em: null });
    await deleteSessoesDoUsuario(tx, cod_empre, id);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'dois-fatores.remover-de-outro',
      titular: sigilo.hmac('titular', conta.cpfcnpj),
      dados: { usuario: id },
    });
  });
};
