import type { Reautenticacao } from '@balcao/contracts';
import { mudarAcesso } from '../../../core/acesso-da-conta.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { deleteDoisFatores } from '../../../core/dois-fatores.repository.ts';
import type { Quem } from '../../../core/quem.ts';
import { reautenticar } from '../../../core/reautenticacao.ts';
import type { Contexto } from '../../slice.ts';
import { getConta, lockConta } from '../contas.repository.ts';
import { usuarioDaSessao } from '../perfil/propria.ts';
import { exigirAtivo } from './codigo.ts';

/**
 * An administrator lets a colleague in who lost both the device and the codes; whoever is in with
 * them is out. Not oneself: that is turning it off, with a code.
 * @throws AppError NAO_PERMITIDO, USUARIO_NAO_ENCONTRADO, DOIS_FATORES_INATIVO,
 * REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const removerDoisFatoresDeOutro = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  prova: Reautenticacao | undefined,
): Promise<void> => {
  const { db, relogio, cofre } = contexto;
  const admin = usuarioDaSessao(quem);
  if (admin.id === id) throw new AppError('NAO_PERMITIDO');
  const { orgao_id: cod_empre } = admin;
  exigirAtivo(await getConta(db, cod_empre, id));
  const aindaVale = await reautenticar(contexto, quem, prova);
  await db.transaction(async (tx) => {
    const conta = await lockConta(tx, cod_empre, id);
    exigirAtivo(conta);
    await aindaVale(tx);
    await deleteDoisFatores(tx, { cod_empre, usuario_id: id });
    await mudarAcesso(tx, conta, { dois_fatores_em: null }, 'ADMINISTRACAO', relogio());
    await auditar(tx, quem, {
      cod_empre,
      evento: 'dois-fatores.remover-de-outro',
      titular: cofre.hmac('titular', conta.cpfcnpj),
      dados: { usuario: id },
    });
  });
};
