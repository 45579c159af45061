import { mesmasTarjas, nomeDoPublicado, type TarjaDoArquivo } from '@balcao/domain';
import type { Executor } from '../../../db/client.ts';
import { findPublicacao } from './publicacao.repository.ts';
import { listPublicados } from './publicados.repository.ts';
import type { CorpoDaPublicacao } from './fazer-publicacao.ts';

interface Arquivo {
  id: string;
  nome: string;
  tarjas: TarjaDoArquivo[];
}

const mesmosArquivos = (uns: readonly Arquivo[], outros: readonly Arquivo[]): boolean =>
  uns.length === outros.length &&
  uns.every(({ id, nome, tarjas }) =>
    outros.some(
      (um) =>
        um.id === id &&
        nomeDoPublicado(um.nome) === nomeDoPublicado(nome) &&
        mesmasTarjas(um.tarjas, tarjas),
    ),
  );

const TEXTOS = ['assunto', 'pergunta', 'resposta'] as const;

/** Whether two people, or one twice, sent the same. */
export const mesmoPedido = (um: CorpoDaPublicacao, outro: CorpoDaPublicacao): boolean =>
  um.versao === outro.versao &&
  TEXTOS.every((campo) => um[campo] === outro[campo]) &&
  mesmosArquivos(um.arquivos, outro.arquivos);

/**
 * Whether what somebody sends is what they made public already, and nothing came in between: it was sent
 * before, and its answer got lost on the way.
 */
export const jaPublicada = async (
  db: Executor,
  { cod_empre, id, usuario_id }: { cod_empre: number; id: string; usuario_id: string | undefined },
  { versao, arquivos, ...textos }: CorpoDaPublicacao,
): Promise<boolean> => {
  const atual = await findPublicacao(db, cod_empre, id);
  if (atual?.versao !== versao + 1 || atual.retirada_em !== null) return false;
  if (atual.por_id !== usuario_id) return false;
  if (!TEXTOS.every((campo) => atual[campo] === textos[campo])) return false;
  const publicados = await listPublicados(db, cod_empre, id);
  return mesmosArquivos(
    publicados.map((um) => ({ ...um, id: um.anexo_id })),
    arquivos,
  );
};
