import { ERROS, type AndamentoDaPublicacao, type PublicacaoDaSolicitacao } from '@balcao/contracts';
import {
  disponibilidadeDePublicar,
  podeLerSolicitacao,
  registrarPublicacao,
  tarjavel,
  type AtoDaPublicacao,
  type Evento,
  type Quem as QuemDoPedido,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Executor } from '../../../db/client.ts';
import { readTogether } from '../../../db/read-together.ts';
import type { Contexto } from '../../slice.ts';
import { lockEnvios } from '../anexos/anexos.repository.ts';
import type { AnexoRecebido } from '../anexos/receber.ts';
import { dia } from '../processo/apresentar.ts';
import { comoSeLe } from '../processo/como-se-le.ts';
import { saveTransicao, type SolicitacaoGuardada } from '../processo/solicitacoes.repository.ts';
import {
  deleteEmCurso,
  lockTentativa,
  selectEmCurso,
  type PublicacaoEmCurso,
} from './em-curso.repository.ts';
import {
  abrirSessaoDoEsic,
  lockSolicitacaoEmDia,
  titularDaSolicitacao,
} from '../processo/solicitacoes.ts';
import {
  selectPublicacao,
  selectTextoDaResposta,
  type PublicacaoGuardada,
} from './publicacao.repository.ts';
import {
  listAnexosDaResposta,
  listPublicados,
  type AnexoDaResposta,
  type Publicado,
} from './publicados.repository.ts';

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
export const exigirPublicar = (
  { fatos }: Pick<SolicitacaoGuardada, 'fatos'>,
  pessoa: QuemDoPedido,
) => {
  if (!podeLerSolicitacao(fatos, pessoa)) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const disponivel = disponibilidadeDePublicar(fatos, pessoa);
  if (disponivel.estado !== 'HABILITADA') throw new AppError(disponivel.motivo);
};

/** @throws AppError PUBLICACAO_ALTERADA when it is not the version that was seen */
export const exigirVersao = (
  atual: Pick<PublicacaoGuardada, 'versao'> | undefined,
  vista: number,
): void => {
  if ((atual?.versao ?? 0) !== vista) throw new AppError('PUBLICACAO_ALTERADA');
};

/** The files of an answer, each beside what is published of it. */
const arquivosDe = (anexos: readonly AnexoDaResposta[], feitos: readonly Publicado[]) => {
  const publicados = new Map(feitos.map(({ anexo_id, ...feito }) => [anexo_id, feito]));
  return anexos.map((anexo) => {
    const feito = publicados.get(anexo.id);
    return {
      id: anexo.id,
      nome: anexo.nome,
      bytes: anexo.bytes,
      tarjavel: tarjavel(anexo.tipo_conteudo),
      publicado: feito
        ? { nome: feito.nome, bytes: feito.bytes, paginas: feito.paginas, tarjas: feito.tarjas }
        : null,
    };
  });
};

/** How far files are that are being made to be published, or why they were not. */
export const apresentarAndamento = ({
  por,
  pedido,
  arquivo,
  pagina,
  paginas,
  falha,
  parou,
}: PublicacaoEmCurso): AndamentoDaPublicacao => {
  const parada = { message: ERROS.PUBLICACAO_PARADA.message, errors: {} };
  return {
    por,
    arquivo,
    arquivos: pedido.arquivos.length,
    nome: pedido.arquivos[arquivo - 1]?.nome ?? '',
    pagina,
    paginas,
    falha: falha ?? (parou ? parada : null),
  };
};

const emCursoDe = (emCurso: PublicacaoEmCurso | undefined) => {
  if (emCurso === undefined) return { andamento: null, tentativa: null };
  const andamento = apresentarAndamento(emCurso);
  const { assunto, pergunta, resposta, arquivos } = emCurso.pedido;
  const tentativa = andamento.falha && { assunto, pergunta, resposta, arquivos };
  return { andamento, tentativa };
};

/** The question and answer of a request beside what is published of them. */
export const apresentar = async (
  db: Executor,
  cod_empre: number,
  solicitacao: SolicitacaoGuardada,
  agora: Date,
): Promise<PublicacaoDaSolicitacao> => {
  const { id, assunto, descricao: pergunta, numero_protocolo, solicitante } = solicitacao;
  const lidas = await readTogether(db, {
    publicacao: selectPublicacao(db, cod_empre, id),
    resposta: selectTextoDaResposta(db, cod_empre, id),
    feitos: listPublicados(db, cod_empre, id),
    anexos: listAnexosDaResposta(db, cod_empre, id),
    emCurso: selectEmCurso(db, cod_empre, id, agora),
  });
  const [guardada] = lidas.publicacao;
  return {
    original: { assunto, pergunta, resposta: lidas.resposta[0]?.texto ?? '' },
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
    arquivos: arquivosDe(lidas.anexos, lidas.feitos),
    ...emCursoDe(lidas.emCurso[0]),
    versao: guardada?.versao ?? 0,
  };
};

/** A request under lock, with what is published of it. */
interface Cena {
  orgao: OrgaoEmUso;
  atual: PublicacaoGuardada | undefined;
  publicados: readonly Publicado[];
  /** Columns of every change. */
  mudanca: { versao: number; publicada_por_id: string; atualizada_em: Date };
  /** What writes all of it. */
  lote: Batch;
}

/** What was done, and what the trail keeps of it. */
interface Feito {
  ato: AtoDaPublicacao;
  dados?: Record<string, unknown>;
}

/** Which publication is changed, as it was seen; the try to publish it that is done by this, and its files. */
interface AMudar {
  id: string;
  versao: number;
  em_curso?: string | undefined;
  recebidos?: readonly AnexoRecebido[];
}

/**
 * Does something with a publication: rule under the lock of the request, change, history and trail,
 * all or nothing. Of two people at once the second is told that the first one was there.
 */
export const mudarPublicacao = async (
  contexto: Pick<Contexto, 'db' | 'cofre' | 'orgaos' | 'relogio'>,
  quem: Quem,
  { id, versao, em_curso, recebidos = [] }: AMudar,
  fazer: (cena: Cena) => Feito,
): Promise<PublicacaoDaSolicitacao> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre } = orgao;
  const usuario_id = pessoa.usuario_id ?? '';
  const agora = relogio();
  const lote = new Batch();
  const solicitacao = await db.transaction(async (tx) => {
    const [travada, tentada, lidas] = await Promise.all([
      lockSolicitacaoEmDia(tx, orgao, id, agora, lote),
      lockTentativa(tx, { cod_empre, solicitacao_id: id }),
      readTogether(tx, {
        publicacao: selectPublicacao(tx, cod_empre, id),
        publicados: listPublicados(tx, cod_empre, id),
      }),
      lockEnvios(tx, cod_empre, recebidos),
    ]);
    exigirPublicar(travada, pessoa);
    const [atual] = lidas.publicacao;
    exigirVersao(atual, versao);
    // Sent again meanwhile: the try that came later is the one that counts.
    if (em_curso !== undefined && tentada?.id !== em_curso)
      throw new AppError('PUBLICACAO_ALTERADA');
    if (tentada) deleteEmCurso(lote, tentada);
    const mudanca = { versao: versao + 1, publicada_por_id: usuario_id, atualizada_em: agora };
    const { publicados } = lidas;
    const { ato, dados } = fazer({ orgao, atual, publicados, mudanca, lote });
    const entrada = registrarPublicacao(travada.fatos, ato, { usuario_id });
    await saveTransicao(lote, cod_empre, id, entrada, agora);
    await auditar(lote, quem, {
      cod_empre,
      evento: EVENTOS[ato],
      titular: titularDaSolicitacao(contexto.cofre, travada, travada.conta?.cpfcnpj),
      dados: { solicitacao_id: id, versao: mudanca.versao, ...dados },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return travada;
  });
  return apresentar(db, cod_empre, comoSeLe(solicitacao, pessoa), agora);
};
