import type { publicarResposta, PublicacaoDaSolicitacao } from '@balcao/contracts';
import { faltaConferir } from '@balcao/domain';
import { camposInvalidos } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Pedido } from '../../../plugins/rota.ts';
import { readTogether } from '../../../db/read-together.ts';
import type { Contexto } from '../../slice.ts';
import { adotarAnexos } from '../anexos/anexos.repository.ts';
import { comAnexos, type Chegada } from '../anexos/receber.ts';
import { findSolicitacao } from '../processo/solicitacoes.repository.ts';
import { abrirOlhar } from '../solicitacoes/olhar.ts';
import { exigirPublicar, exigirVersao, mudarPublicacao } from './mudar-publicacao.ts';
import {
  aGuardar,
  comoEnvio,
  escolherArquivos,
  prepararArquivos,
  type Andamento,
} from './preparar-arquivos.ts';
import { savePublicacao, selectPublicacao } from './publicacao.repository.ts';
import { listAnexosDaResposta, listPublicados, savePublicados } from './publicados.repository.ts';

/** What publishing stands on, within a request or apart from it. */
export type DepsDaPublicacao = Pick<
  Contexto,
  | 'config'
  | 'db'
  | 'cofre'
  | 'orgaos'
  | 'relogio'
  | 'limites'
  | 'armazenamento'
  | 'antivirus'
  | 'tarjador'
>;

export type CorpoDaPublicacao = Pedido<typeof publicarResposta>['body'];

/**
 * Judges what somebody wants to publish before a file is opened; what can change meanwhile is judged again
 * under the lock, where all of what has no files is.
 * @throws AppError CAMPO_INVALIDO while something in the texts looks like personal data and nobody checked
 * it, PUBLICACAO_ALTERADA, SOLICITACAO_NAO_ENCONTRADA, the reason of the rule; as `escolherArquivos`
 */
export const conferirPublicacao = async (
  { db, ...deps }: DepsDaPublicacao,
  quem: Quem,
  id: string,
  corpo: CorpoDaPublicacao,
) => {
  const { orgao, solicitacao, quem: pessoa } = await abrirOlhar({ db, ...deps }, quem, id);
  exigirPublicar(solicitacao, pessoa);
  const { cod_empre } = orgao;
  const { numero_protocolo: protocolo, fatos } = solicitacao;
  const { identidade_preservada: preservada } = fatos;
  // Searched for also by who may not know who it is: the request as it is kept, not as they read it.
  const guardada = preservada ? await findSolicitacao(db, cod_empre, id) : undefined;
  const { solicitante } = guardada ?? solicitacao;
  const quem_pediu = { nome: solicitante.nome, protocolo, preservada };
  const { conferido, assunto, pergunta, resposta } = corpo;
  const textos = { assunto, pergunta, resposta };
  const exigirConferido = () => {
    const falta = faltaConferir(textos, quem_pediu, conferido);
    if (falta !== undefined) throw camposInvalidos(falta);
  };
  const escolher = async () => {
    const lidas = await readTogether(db, {
      publicacao: selectPublicacao(db, cod_empre, id),
      originais: listAnexosDaResposta(db, cod_empre, id),
      publicados: listPublicados(db, cod_empre, id),
    });
    exigirVersao(lidas.publicacao[0], corpo.versao);
    exigirConferido();
    return escolherArquivos(lidas, corpo.arquivos);
  };
  return {
    solicitacao,
    alvo: { cod_empre, solicitacao_id: id },
    textos,
    exigirConferido,
    marcas_conferidas: conferido && faltaConferir(textos, quem_pediu) !== undefined,
    quem_pediu,
    arquivos: corpo.arquivos.length === 0 ? [] : await escolher(),
    remessa: { cod_empre, quem, setor_id: fatos.setor_id, limites: orgao.parametros },
  };
};

type Conferida = Awaited<ReturnType<typeof conferirPublicacao>>;

/** Where publishing is done: how it came, who hears how far it is, and the try that it ends. */
interface Onde {
  chegada: Chegada;
  aoAvancar?: (andamento: Andamento) => void;
  em_curso?: string;
}

/**
 * Publishes a question and its answer with the files that were chosen, or changes what was published.
 * @throws AppError CAMPO_INVALIDO while something in the files looks like personal data and nobody looked at
 * them, PUBLICACAO_ALTERADA; as `conferirPublicacao`, `prepararArquivos` and `comAnexos`
 */
export const fazerPublicacao = async (
  deps: DepsDaPublicacao,
  quem: Quem,
  { versao, arquivos_conferidos }: Pick<CorpoDaPublicacao, 'versao' | 'arquivos_conferidos'>,
  conferida: Conferida,
  { chegada, aoAvancar = () => undefined, em_curso }: Onde,
): Promise<PublicacaoDaSolicitacao> => {
  const { alvo, textos, quem_pediu, arquivos: escolhidos, remessa } = conferida;
  const preparados = await prepararArquivos(deps, quem, quem_pediu, escolhidos, aoAvancar);
  if (!arquivos_conferidos && preparados.conferir.length > 0)
    throw camposInvalidos({ arquivos_conferidos: preparados.conferir.join(' ') });
  const { cod_empre, solicitacao_id: id } = alvo;
  const envio = { arquivos: comoEnvio(preparados), request: chegada };
  return comAnexos(deps, envio, remessa, (recebidos) =>
    mudarPublicacao(deps, quem, { id, versao, em_curso, recebidos }, (cena) => {
      conferida.exigirConferido();
      const { lote, orgao, atual, publicados, mudanca } = cena;
      const emVigor = atual?.retirada_em === null ? atual : undefined;
      const data = emVigor?.data ?? orgao.hoje;
      savePublicacao(lote, atual, { ...alvo, ...textos, ...mudanca, data, retirada_em: null });
      adotarAnexos(lote, cod_empre, recebidos, { solicitacao_id: id, reservado_a: 'PUBLICACAO' });
      const arquivos = aGuardar(preparados, recebidos);
      savePublicados(lote, alvo, publicados, arquivos, {
        publicado_por_id: mudanca.publicada_por_id,
        publicado_em: mudanca.atualizada_em,
      });
      return {
        ato: emVigor ? 'PUBLICACAO_ALTERADA' : 'PUBLICADA',
        dados: {
          marcas_conferidas: conferida.marcas_conferidas,
          ...(arquivos.length > 0 && {
            arquivos: arquivos.map(({ anexo_id, tarjas }) => ({
              anexo: anexo_id,
              tarjas: tarjas.length,
            })),
            arquivos_conferidos,
          }),
        },
      };
    }),
  );
};
