import type { publicarResposta } from '@balcao/contracts';
import { mesmasTarjas, nomeDoPublicado } from '@balcao/domain';
import type { Executor } from '../../../db/client.ts';
import type { Pedido } from '../../../plugins/rota.ts';
import { findPublicacao } from './publicacao.repository.ts';
import { listPublicados } from './publicados.repository.ts';

type Corpo = Pedido<typeof publicarResposta>['body'];

/**
 * Whether what somebody sends is what they made public already, and nothing came in between: it was sent
 * before, and its answer got lost on the way. Marking long files takes longer than some proxies wait.
 */
export const jaPublicada = async (
  db: Executor,
  { cod_empre, id, usuario_id }: { cod_empre: number; id: string; usuario_id: string | undefined },
  { versao, arquivos, ...textos }: Corpo,
): Promise<boolean> => {
  const atual = await findPublicacao(db, cod_empre, id);
  if (atual?.versao !== versao + 1 || atual.retirada_em !== null) return false;
  if (atual.por_id !== usuario_id) return false;
  const publicados = await listPublicados(db, cod_empre, id);
  return (
    (['assunto', 'pergunta', 'resposta'] as const).every((c) => atual[c] === textos[c]) &&
    publicados.length === arquivos.length &&
    arquivos.every(({ id: anexo_id, nome, tarjas }) =>
      publicados.some(
        (um) =>
          um.anexo_id === anexo_id &&
          um.nome === nomeDoPublicado(nome) &&
          mesmasTarjas(um.tarjas, tarjas),
      ),
    )
  );
};
