import type {
  corrigirResposta as corrigirEndpoint,
  responderComAnexos,
  SolicitacaoDetalhada,
} from '@balcao/contracts';
import {
  corrigirResposta,
  faltasDaDecisao,
  negaAcesso,
  negativaPorExtenso,
  OUTRA_NEGATIVA,
  respostaAprovada,
  responderSolicitacao,
  type Ato,
  type Solicitacao,
} from '@balcao/domain';
import { AppError, camposInvalidos } from '../../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../../core/orgao/orgao.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import type { Contexto } from '../../../slice.ts';
import { adotarAnexos } from '../../anexos/anexos.repository.ts';
import { comAnexos, type AnexoRecebido } from '../../anexos/receber.ts';
import { julgarNovo, umaVez } from '../../processo/envios.repository.ts';
import { abrirSessaoDoEsic, exigirAcao } from '../../processo/solicitacoes.ts';
import { detalhar } from '../detalhar.ts';
import { abrirOlhar } from '../olhar.ts';
import { agir } from './agir.ts';
import { exigirQueCaiba } from '../../processo/tamanho.ts';
import { findRascunhoASair, soltarRascunho, type RascunhoASair } from './rascunho.repository.ts';

type Campos = Pedido<typeof responderComAnexos>['body'];
type Correcao = Pedido<typeof corrigirEndpoint>['body'];

/** An answer or its correction: what it says, and the key that its form made up. */
interface Envio {
  campos: Campos | Correcao;
  chave?: string | undefined;
}

const exigirMotivo = (dados: Campos): void => {
  const faltas = faltasDaDecisao(dados.decisao, dados);
  if (faltas !== undefined) throw camposInvalidos(faltas);
};

/** The reason with its kind before it, as it is kept; none of what refuses nothing. */
const comMotivo = ({
  resposta,
  decisao,
  tipo_da_negativa,
  motivo_da_negativa = '',
  remetida_a,
}: Campos) => ({
  resposta,
  decisao,
  remetida_a,
  motivo_da_negativa: negaAcesso(decisao)
    ? negativaPorExtenso(tipo_da_negativa ?? OUTRA_NEGATIVA, motivo_da_negativa)
    : null,
});

const ehCorrecao = (campos: Campos | Correcao): campos is Correcao =>
  'motivo_da_correcao' in campos;

/** Where another person approves, a correction is of another one than the answer. */
const exigirOutraPessoa = (
  campos: Campos | Correcao,
  { atendente_id }: Solicitacao,
  { usuario_id }: Ato,
  { parametros }: OrgaoEmUso,
): void => {
  if (parametros.resposta_aprovada && ehCorrecao(campos) && atendente_id === usuario_id)
    throw new AppError('RESPOSTA_SEM_APROVACAO');
};

/** Where another person approves, nothing leaves that they did not see: no other word, and no other file. */
const exigirAprovacao = (
  { parametros }: OrgaoEmUso,
  campos: Campos,
  anexos: readonly AnexoRecebido[],
  { rascunho }: RascunhoASair,
): void => {
  if (!parametros.resposta_aprovada) return;
  if (anexos.length > 0 || !respostaAprovada(campos, rascunho))
    throw new AppError('RESPOSTA_SEM_APROVACAO');
};

/**
 * Answers a request, or corrects its answer, with the files that arrived for it: it is over, and the term to appeal begins,
 * anew with each correction.
 * @throws AppError as `agir`, and CAMPO_INVALIDO
 */
export const responder = (
  contexto: Contexto,
  quem: Quem,
  { campos, chave }: Envio,
  anexos: readonly AnexoRecebido[] = [],
): Promise<SolicitacaoDetalhada> => {
  const { solicitacao_id: id } = campos;
  let aSair: RascunhoASair | undefined;
  return agir(contexto, quem, {
    id,
    ...(ehCorrecao(campos)
      ? { acao: 'corrigir', aviso: 'RESPOSTA_CORRIGIDA' }
      : { acao: 'responder', aviso: 'RESPONDIDA' }),
    escrito: campos.resposta,
    campo: 'motivo_da_negativa',
    envio: { chave, campos: { ...campos }, anexos },
    antes: ({ orgao: { parametros } }) => {
      exigirQueCaiba('resposta', campos.resposta, parametros.resposta_tamanho);
      exigirMotivo(campos);
    },
    // The draft becomes the answer, and its files leave with it.
    ler: async ({ tx, orgao: { cod_empre } }) => {
      if (!ehCorrecao(campos)) aSair = await findRascunhoASair(tx, cod_empre, id);
    },
    fazer: (solicitacao, ato, orgao) => {
      exigirOutraPessoa(campos, solicitacao, ato, orgao);
      return ehCorrecao(campos)
        ? corrigirResposta(
            solicitacao,
            { ...comMotivo(campos), motivo_da_correcao: campos.motivo_da_correcao },
            ato,
            orgao,
          )
        : responderSolicitacao(solicitacao, comMotivo(campos), ato, orgao);
    },
    junto: ({ orgao }, lote) => {
      const { cod_empre } = orgao;
      if (aSair) {
        exigirAprovacao(orgao, campos, anexos, aSair);
        soltarRascunho(lote, cod_empre, id, aSair);
      }
      adotarAnexos(lote, cod_empre, anexos, { solicitacao_id: id });
    },
  });
};

/**
 * The same with the files of one submission, which are of the sector where the request is. What would
 * be refused is refused before the first file is read, and judged again under the lock; the same
 * submission sent twice is one answer.
 * @throws AppError as `responder` and `comAnexos`
 */
export const responderEnviando = async (
  contexto: Contexto,
  quem: Quem,
  chegada: Parameters<typeof comAnexos>[1],
  envio: Envio,
): Promise<SolicitacaoDetalhada> => {
  const { campos, chave } = envio;
  const { orgao } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, parametros: limites } = orgao;
  const setor_id = async (): Promise<string> => {
    const olhar = await abrirOlhar(contexto, quem, campos.solicitacao_id);
    const { fatos } = olhar.solicitacao;
    await julgarNovo(contexto.db, { cod_empre, chave }, () =>
      exigirAcao(ehCorrecao(campos) ? 'corrigir' : 'responder', fatos, olhar.quem, orgao),
    );
    return fatos.setor_id;
  };
  const remessa = { cod_empre, quem, setor_id, limites };
  return umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) => responder(contexto, quem, envio, anexos)),
    async (feito) => detalhar(contexto, await abrirOlhar(contexto, quem, feito.solicitacao_id)),
  );
};
