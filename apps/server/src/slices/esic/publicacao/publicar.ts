import type { FastifyRequest } from 'fastify';
import {
  getAndamentoDaPublicacao,
  getPublicacao,
  publicarResposta,
  retirarPublicacao,
  type AndamentoDaPublicacao,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { olhadaComASessao } from '../processo/olhada.repository.ts';
import { abrirOlhar, registrarOlhar, type Olhar } from '../solicitacoes/olhar.ts';
import { findEmCurso } from './em-curso.repository.ts';
import { conferirPublicacao, fazerPublicacao, type CorpoDaPublicacao } from './fazer-publicacao.ts';
import { jaPublicada } from './ja-publicada.ts';
import {
  apresentar,
  apresentarAndamento,
  exigirPublicar,
  mudarPublicacao,
} from './mudar-publicacao.ts';
import { saveRetirada } from './publicacao.repository.ts';
import { mandarPublicar } from './publicar-em-curso.ts';

/** A request whose answer whoever asks may publish. */
const abrirParaPublicar = async (contexto: Contexto, quem: Quem, id: string): Promise<Olhar> => {
  const olhar = await abrirOlhar(contexto, quem, id);
  exigirPublicar(olhar.solicitacao, olhar.quem);
  return olhar;
};

const comoEsta = ({ db, relogio }: Contexto, { orgao, solicitacao }: Olhar) =>
  apresentar(db, orgao.cod_empre, solicitacao, relogio());

/**
 * What somebody needs to publish an answer; it is a look at the request, and stands in its trail.
 * @throws AppError SERVICO_INATIVO, SOLICITACAO_NAO_ENCONTRADA, the reason of the rule
 */
const prepararPublicacao = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<PublicacaoDaSolicitacao> => {
  const olhar = await abrirParaPublicar(contexto, quem, id);
  const registrado = registrarOlhar(contexto, quem, olhar, 'solicitacoes.ver');
  const [publicacao] = await Promise.all([comoEsta(contexto, olhar), registrado]);
  return publicacao;
};

/** How far the files are; asked again and again, it tells nothing of the request and leaves no trail. */
const verAndamento = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<AndamentoDaPublicacao | null> => {
  const { orgao } = await abrirParaPublicar(contexto, quem, id);
  const emCurso = await findEmCurso(contexto.db, orgao.cod_empre, id, contexto.relogio());
  return emCurso ? apresentarAndamento(emCurso) : null;
};

/** Who publishes what, and the request that it came in. */
interface APublicar {
  id: string;
  corpo: CorpoDaPublicacao;
  request: FastifyRequest;
}

/**
 * Publishes at once what has no file to be made, and has the rest made apart.
 * @throws AppError as `conferirPublicacao`, `fazerPublicacao` and `mandarPublicar`
 */
const publicar = async (
  contexto: Contexto,
  quem: Quem,
  { id, corpo, request }: APublicar,
): Promise<PublicacaoDaSolicitacao> => {
  const conferida = await conferirPublicacao(contexto, quem, id, corpo);
  if (conferida.arquivos.every(({ feito }) => feito !== undefined))
    return fazerPublicacao(contexto, quem, corpo, conferida, { chegada: request });
  const { db, relogio } = contexto;
  await mandarPublicar(db, quem, id, corpo, relogio());
  return apresentar(db, conferida.alvo.cod_empre, conferida.solicitacao, relogio());
};

/**
 * The same, sent as often as it takes for its answer to arrive: what comes after it is answered with what the
 * first one did.
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
    const olhar = await abrirParaPublicar(contexto, quem, id);
    const { cod_empre } = olhar.orgao;
    const alvo = { cod_empre, id, usuario_id: quem.usuario?.id };
    if (!(await jaPublicada(contexto.db, alvo, corpo))) throw error;
    return comoEsta(contexto, olhar);
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
  mudarPublicacao(contexto, quem, alvo, ({ lote, orgao, atual, mudanca }) => {
    if (atual?.retirada_em !== null) throw new AppError('NADA_PUBLICADO');
    const retirada = { ...mudanca, retirada_em: mudanca.atualizada_em };
    saveRetirada(lote, orgao.cod_empre, alvo.id, retirada);
    return { ato: 'PUBLICACAO_RETIRADA' };
  });

/** The publication of an answer by a person, with personal data taken out (Lei 12.527/2011, art. 8º). */
export const publicacao: Slice = (app, contexto) => {
  const comASessao = olhadaComASessao({ historico: false });

  rota(
    app,
    getPublicacao,
    async ({ quem, params }) => ({
      data: await prepararPublicacao(contexto, quem, params.id),
    }),
    { comASessao },
  );

  rota(
    app,
    getAndamentoDaPublicacao,
    async ({ quem, params }) => ({
      data: await verAndamento(contexto, quem, params.id),
    }),
    { comASessao },
  );

  rota(
    app,
    publicarResposta,
    async ({ quem, params, body, request }) => ({
      data: await publicarUmaVez(contexto, quem, { id: params.id, corpo: body, request }),
    }),
    { comASessao },
  );

  rota(app, retirarPublicacao, async ({ quem, params, query }) => ({
    data: await retirar(contexto, quem, { ...params, ...query }),
  }));
};
