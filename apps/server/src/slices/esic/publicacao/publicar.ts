import {
  getPublicacao,
  publicarResposta,
  retirarPublicacao,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import {
  disponibilidadeDePublicar,
  faltaConferir,
  podeLerSolicitacao,
  registrarPublicacao,
  type AtoDaPublicacao,
  type Evento,
  type Quem as QuemDoPedido,
  type TextosDaPublicacao,
} from '@balcao/domain';
import { rota } from '../../../plugins/rota.ts';
import type { Slice, Contexto } from '../../slice.ts';
import { AppError, camposInvalidos } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { dia } from '../processo/apresentar.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import type { Quem } from '../../../core/quem.ts';
import { comoSeLe } from '../processo/como-se-le.ts';
import { abrirSessaoDoEsic, lockSolicitacaoEmDia } from '../processo/solicitacoes.ts';
import { saveTransicao, type SolicitacaoGuardada } from '../processo/solicitacoes.repository.ts';
import type { Executor, Transacao } from '../../../db/client.ts';
import { abrirOlhar, registrarOlhar } from '../solicitacoes/olhar.ts';
import {
  findPublicacao,
  findTextoDaResposta,
  savePublicacao,
  saveRetirada,
  type PublicacaoGuardada,
} from './publicacao.repository.ts';

const EVENTOS = {
  PUBLICADA: 'solicitacoes.publicar',
  PUBLICACAO_ALTERADA: 'solicitacoes.alterar-publicacao',
  PUBLICACAO_RETIRADA: 'solicitacoes.retirar-publicacao',
} as const satisfies Record<AtoDaPublicacao, Evento>;

/**
 * Refuses what somebody may not publish, with the reason.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA when it is not theirs to know of; a reason of
 * `MOTIVOS_DA_PUBLICACAO` else
 */
const exigirPublicar = ({ fatos }: Pick<SolicitacaoGuardada, 'fatos'>, pessoa: QuemDoPedido) => {
  if (!podeLerSolicitacao(fatos, pessoa)) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const disponivel = disponibilidadeDePublicar(fatos, pessoa);
  if (disponivel.estado !== 'HABILITADA') throw new AppError(disponivel.motivo);
};

/** The question and answer of a request beside what is published of them. */
const apresentar = async (
  db: Executor,
  cod_empre: number,
  solicitacao: SolicitacaoGuardada,
): Promise<PublicacaoDaSolicitacao> => {
  const { id, assunto, descricao: pergunta, numero_protocolo, solicitante } = solicitacao;
  const guardada = await findPublicacao(db, cod_empre, id);
  return {
    original: { assunto, pergunta, resposta: await findTextoDaResposta(db, cod_empre, id) },
    quem_pediu: { nome: solicitante.nome, protocolo: numero_protocolo },
    publicacao: guardada
      ? {
          assunto: guardada.assunto,
          pergunta: guardada.pergunta,
          resposta: guardada.resposta,
          data: dia(guardada.data),
          por: guardada.por,
          retirada: guardada.retirada_em !== null,
        }
      : null,
    versao: guardada?.versao ?? 0,
  };
};

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

/** A request under lock, with what is published of it. */
interface Cena {
  tx: Transacao;
  orgao: OrgaoEmUso;
  solicitacao: SolicitacaoGuardada;
  atual: PublicacaoGuardada | undefined;
  /** Columns of every change. */
  mudanca: { versao: number; publicada_por_id: string; atualizada_em: Date };
}

/** What was done, and what the trail keeps of it. */
interface Feito {
  ato: AtoDaPublicacao;
  dados?: Record<string, unknown>;
}

/**
 * Does something with a publication: rule under the lock of the request, change, history and trail,
 * all or nothing. Of two people at once the second is told that the first one was there.
 */
const mudarPublicacao = async (
  contexto: Contexto,
  quem: Quem,
  { id, versao }: { id: string; versao: number },
  fazer: (cena: Cena) => Promise<Feito>,
): Promise<PublicacaoDaSolicitacao> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre } = orgao;
  const usuario_id = pessoa.usuario_id ?? '';
  const agora = relogio();
  return db.transaction(async (tx) => {
    const solicitacao = await lockSolicitacaoEmDia(tx, orgao, id, agora);
    exigirPublicar(solicitacao, pessoa);
    const atual = await findPublicacao(tx, cod_empre, id);
    if ((atual?.versao ?? 0) !== versao) throw new AppError('PUBLICACAO_ALTERADA');
    const mudanca = { versao: versao + 1, publicada_por_id: usuario_id, atualizada_em: agora };
    const { ato, dados } = await fazer({ tx, orgao, solicitacao, atual, mudanca });
    const entrada = registrarPublicacao(solicitacao.fatos, ato, { usuario_id });
    await saveTransicao(tx, cod_empre, id, entrada, agora);
    await auditar(tx, quem, {
      cod_empre,
      evento: EVENTOS[ato],
      dados: { solicitacao_id: id, versao: mudanca.versao, ...dados },
    });
    return apresentar(tx, cod_empre, comoSeLe(solicitacao, pessoa));
  });
};

/** What a person publishes. */
interface APublicar extends TextosDaPublicacao {
  /** They say that what looks like personal data is none. */
  conferido: boolean;
  versao: number;
}

/**
 * Publishes a question and its answer, or changes what was published.
 * @throws AppError CAMPO_INVALIDO while something looks like personal data and nobody checked it,
 * PUBLICACAO_ALTERADA, SOLICITACAO_NAO_ENCONTRADA, the reason of the rule
 */
const publicar = (
  contexto: Contexto,
  quem: Quem,
  id: string,
  { conferido, versao, ...textos }: APublicar,
): Promise<PublicacaoDaSolicitacao> =>
  mudarPublicacao(contexto, quem, { id, versao }, async (cena) => {
    const { tx, orgao, solicitacao, atual, mudanca } = cena;
    const { solicitante, numero_protocolo: protocolo } = solicitacao;
    const faltas = faltaConferir(textos, { nome: solicitante.nome, protocolo });
    if (faltas && !conferido) throw camposInvalidos(faltas);
    const emVigor = atual?.retirada_em === null ? atual : undefined;
    await savePublicacao(tx, {
      cod_empre: orgao.cod_empre,
      solicitacao_id: id,
      ...textos,
      ...mudanca,
      data: emVigor?.data ?? orgao.hoje,
      retirada_em: null,
    });
    return {
      ato: emVigor ? 'PUBLICACAO_ALTERADA' : 'PUBLICADA',
      dados: { marcas_conferidas: faltas !== undefined },
    };
  });

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

  rota(app, publicarResposta, async ({ quem, params, body }) => ({
    data: await publicar(contexto, quem, params.id, body),
  }));

  rota(app, retirarPublicacao, async ({ quem, params, query }) => ({
    data: await retirar(contexto, quem, { ...params, ...query }),
  }));
};
