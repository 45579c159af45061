import type { FastifyRequest } from 'fastify';
import {
  getPublicacao,
  publicarResposta,
  retirarPublicacao,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import { faltaConferir } from '@balcao/domain';
import { AppError, camposInvalidos } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem.ts';
import { rota, type Pedido } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { adotarAnexos } from '../anexos/anexos.repository.ts';
import { comAnexos } from '../anexos/receber.ts';
import { findSolicitacao } from '../processo/solicitacoes.repository.ts';
import { abrirOlhar, registrarOlhar } from '../solicitacoes/olhar.ts';
import { jaPublicada } from './ja-publicada.ts';
import { apresentar, exigirPublicar, mudarPublicacao } from './mudar-publicacao.ts';
import { aGuardar, comoEnvio, prepararArquivos } from './preparar-arquivos.ts';
import { findPublicacao, savePublicacao, saveRetirada } from './publicacao.repository.ts';
import { savePublicados } from './publicados.repository.ts';

/**
 * What somebody needs to publish an answer; it is a look at the request, and stands in its trail.
 * @throws AppError SERVICO_INATIVO, SOLICITACAO_NAO_ENCONTRADA, the reason of the rule
 */
const prepararPublicacao = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<PublicacaoDaSolicitacao> => {
  const olhar = await abrirOlhar(contexto, quem, id);
  exigirPublicar(olhar.solicitacao, olhar.quem);
  await registrarOlhar(contexto, quem, olhar, 'solicitacoes.ver');
  return apresentar(contexto.db, olhar.orgao.cod_empre, olhar.solicitacao);
};

type Corpo = Pedido<typeof publicarResposta>['body'];

/** Who publishes what, and the request that it came in. */
interface APublicar {
  id: string;
  corpo: Corpo;
  request: FastifyRequest;
}

/**
 * What is to be public of the files, and of the request whose they are. What would be refused is refused
 * before the first file is opened, and judged again under the lock.
 * @throws AppError as `publicar`
 */
const preparar = async (contexto: Contexto, quem: Quem, { id, corpo }: APublicar) => {
  const { orgao, solicitacao, quem: pessoa } = await abrirOlhar(contexto, quem, id);
  exigirPublicar(solicitacao, pessoa);
  const { cod_empre } = orgao;
  if (((await findPublicacao(contexto.db, cod_empre, id))?.versao ?? 0) !== corpo.versao)
    throw new AppError('PUBLICACAO_ALTERADA');
  const { numero_protocolo: protocolo, fatos } = solicitacao;
  const { identidade_preservada: preservada } = fatos;
  // Searched for also by who may not know who it is: the request as it is kept, not as they read it.
  const guardada = preservada ? await findSolicitacao(contexto.db, cod_empre, id) : undefined;
  const { solicitante } = guardada ?? solicitacao;
  const quem_pediu = { nome: solicitante.nome, protocolo, preservada };
  const deQuem = { cod_empre, solicitacao_id: id, quem_pediu };
  const preparados = await prepararArquivos(contexto, quem, deQuem, corpo.arquivos);
  const { arquivos_conferidos, conferido, assunto, pergunta, resposta } = corpo;
  const textos = { assunto, pergunta, resposta };
  const dosTextos = faltaConferir(textos, quem_pediu, conferido);
  const dosArquivos = arquivos_conferidos ? [] : preparados.conferir;
  if (dosTextos !== undefined || dosArquivos.length > 0)
    throw camposInvalidos({
      ...dosTextos,
      ...(dosArquivos.length > 0 && { arquivos_conferidos: dosArquivos.join(' ') }),
    });
  const marcas_conferidas = conferido && faltaConferir(textos, quem_pediu) !== undefined;
  const remessa = { cod_empre, quem, setor_id: fatos.setor_id, limites: orgao.parametros };
  return { preparados, remessa, textos, marcas_conferidas };
};

/**
 * Publishes a question and its answer with the files that were chosen, or changes what was published.
 * @throws AppError CAMPO_INVALIDO while something looks like personal data and nobody checked it,
 * PUBLICACAO_ALTERADA, SOLICITACAO_NAO_ENCONTRADA, the reason of the rule; as `prepararArquivos` and
 * `comAnexos`
 */
const publicar = async (
  contexto: Contexto,
  quem: Quem,
  pedido: APublicar,
): Promise<PublicacaoDaSolicitacao> => {
  const { id, corpo, request } = pedido;
  const { preparados, remessa, textos, marcas_conferidas } = await preparar(contexto, quem, pedido);
  const chegada = { arquivos: comoEnvio(preparados), request };
  return comAnexos(contexto, chegada, remessa, (recebidos) =>
    mudarPublicacao(contexto, quem, { id, versao: corpo.versao }, async (cena) => {
      const { tx, orgao, atual, mudanca } = cena;
      const { cod_empre } = orgao;
      const emVigor = atual?.retirada_em === null ? atual : undefined;
      const alvo = { cod_empre, solicitacao_id: id };
      const data = emVigor?.data ?? orgao.hoje;
      await savePublicacao(tx, { ...alvo, ...textos, ...mudanca, data, retirada_em: null });
      const ids = recebidos.map((um) => um.id);
      await adotarAnexos(tx, cod_empre, ids, { solicitacao_id: id, reservado_a: 'PUBLICACAO' });
      const arquivos = aGuardar(preparados, recebidos);
      await savePublicados(tx, alvo, arquivos, {
        publicado_por_id: mudanca.publicada_por_id,
        publicado_em: mudanca.atualizada_em,
      });
      return {
        ato: emVigor ? 'PUBLICACAO_ALTERADA' : 'PUBLICADA',
        dados: {
          marcas_conferidas,
          ...(arquivos.length > 0 && {
            arquivos: arquivos.map(({ anexo_id, tarjas }) => ({
              anexo: anexo_id,
              tarjas: tarjas.length,
            })),
            arquivos_conferidos: corpo.arquivos_conferidos,
          }),
        },
      };
    }),
  );
};

/**
 * The same, sent as often as it takes for its answer to arrive: a request that is cut goes on here, and the
 * one that comes after it is answered with what the first one did.
 */
const publicarUmaVez = async (
  contexto: Contexto,
  quem: Quem,
  pedido: APublicar,
): Promise<PublicacaoDaSolicitacao> => {
  const { id, corpo } = pedido;
  try {
    return await publicar(contexto, quem, pedido);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PUBLICACAO_ALTERADA') throw error;
    const { orgao, solicitacao } = await abrirOlhar(contexto, quem, id);
    const { cod_empre } = orgao;
    const alvo = { cod_empre, id, usuario_id: quem.usuario?.id };
    if (!(await jaPublicada(contexto.db, alvo, corpo))) throw error;
    return apresentar(contexto.db, cod_empre, solicitacao);
  }
};

/**
 * Withdraws what was published: from then on only staff read it.
 * @throws AppError NADA_PUBLICADO, PUBLICACAO_ALTERADA, SOLICITACAO_NAO_ENCONTRADA, the reason of the rule
 */
const retirar = (
  contexto: Contexto,
  quem: Quem,
  alvo: { id: string; versao: number },
): Promise<PublicacaoDaSolicitacao> =>
  mudarPublicacao(contexto, quem, alvo, async ({ tx, orgao, atual, mudanca }) => {
    if (atual?.retirada_em !== null) throw new AppError('NADA_PUBLICADO');
    const retirada = { ...mudanca, retirada_em: mudanca.atualizada_em };
    await saveRetirada(tx, orgao.cod_empre, alvo.id, retirada);
    return { ato: 'PUBLICACAO_RETIRADA' };
  });

/** The publication of an answer by a person, with personal data taken out (Lei 12.527/2011, art. 8º). */
export const publicacao: Slice = (app, contexto) => {
  rota(app, getPublicacao, async ({ quem, params }) => ({
    data: await prepararPublicacao(contexto, quem, params.id),
  }));

  rota(app, publicarResposta, async ({ quem, params, body, request }) => ({
    data: await publicarUmaVez(contexto, quem, { id: params.id, corpo: body, request }),
  }));

  rota(app, retirarPublicacao, async ({ quem, params, query }) => ({
    data: await retirar(contexto, quem, { ...params, ...query }),
  }));
};
