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
import type { OrgaoEmUso } from '../../../../core/orgao.ts';
import type { Quem } from '../../../../core/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import type { Contexto } from '../../../slice.ts';
import { adotarAnexos } from '../../anexos/anexos.repository.ts';
import { comAnexos, type AnexoRecebido } from '../../anexos/receber.ts';
import { jaEnviado, registrarEnvio, umaVez } from '../../processo/envios.repository.ts';
import { exigirAcao } from '../../processo/solicitacoes.ts';
import { detalhar } from '../detalhar.ts';
import { abrirOlhar } from '../olhar.ts';
import { agir, type Cena } from './agir.ts';
import { exigirQueCaiba } from '../../processo/tamanho.ts';
import { takeRascunho } from './rascunho.repository.ts';

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

/**
 * The draft becomes the answer, and its files leave with it. Where another person approves, nothing
 * leaves that this person did not see: no other word, and no other file.
 */
const soltarRascunho = async (
  { tx, orgao: { cod_empre, parametros } }: Cena,
  campos: Campos,
  anexos: readonly AnexoRecebido[],
): Promise<void> => {
  const rascunho = await takeRascunho(tx, cod_empre, campos.solicitacao_id);
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
): Promise<SolicitacaoDetalhada> =>
  agir(contexto, quem, {
    id: campos.solicitacao_id,
    ...(ehCorrecao(campos)
      ? { acao: 'corrigir', aviso: 'RESPOSTA_CORRIGIDA' }
      : { acao: 'responder', aviso: 'RESPONDIDA' }),
    escrito: campos.resposta,
    campo: 'motivo_da_negativa',
    antes: async (cena) => {
      exigirQueCaiba('resposta', campos.resposta, cena.orgao.parametros.resposta_tamanho);
      exigirMotivo(campos);
      const { tx, orgao, pessoa } = cena;
      const remetente = pessoa.usuario_id ?? '';
      const envio = { cod_empre: orgao.cod_empre, chave, remetente, campos, anexos };
      const feito = { solicitacao_id: campos.solicitacao_id, recurso_id: null };
      await registrarEnvio(tx, envio, feito, contexto.relogio());
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
    depois: async (cena) => {
      const { solicitacao_id } = campos;
      if (!ehCorrecao(campos)) await soltarRascunho(cena, campos, anexos);
      const ids = anexos.map(({ id }) => id);
      await adotarAnexos(cena.tx, cena.orgao.cod_empre, ids, { solicitacao_id });
    },
  });

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
  const olhar = await abrirOlhar(contexto, quem, envio.campos.solicitacao_id);
  const { cod_empre, parametros: limites } = olhar.orgao;
  const { fatos } = olhar.solicitacao;
  if (!(await jaEnviado(contexto.db, cod_empre, envio.chave)))
    exigirAcao(ehCorrecao(envio.campos) ? 'corrigir' : 'responder', fatos, olhar.quem, olhar.orgao);
  const remessa = { cod_empre, quem, setor_id: fatos.setor_id, limites };
  return umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) => responder(contexto, quem, envio, anexos)),
    async (feito) => detalhar(contexto, await abrirOlhar(contexto, quem, feito.solicitacao_id)),
  );
};
