import { createHash } from 'node:crypto';
import type { ModelosDeResposta } from '@balcao/contracts';
import { lerParametro, respondePeloSic, type ModeloDeResposta } from '@balcao/domain';
import { AppError, campoInvalido } from '../../core/app-error.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { lockCobranca } from '../../core/pagamentos/cobranca.repository.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { type Quem } from '../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../core/quem/representacao.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { saveOrgao } from './parametros.repository.ts';

/** A text that tells one state of them from another. */
const versaoDe = (modelos: readonly ModeloDeResposta[] = []): string =>
  createHash('sha256')
    .update(JSON.stringify(modelos.map(({ titulo, texto }) => [titulo, texto])))
    .digest('hex');

const apresentar = (modelos: readonly ModeloDeResposta[]): ModelosDeResposta => ({
  modelos: modelos.map(({ titulo, texto }) => ({ titulo, texto })),
  versao: versaoDe(modelos),
});

/** The institution of the session. @throws AppError NAO_PERMITIDO to who does not answer for the SIC */
const comoSic = async ({ orgaos }: Contexto, quem: Quem): Promise<OrgaoEmUso> => {
  const orgao = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
  const seus = quem.lidoComASessao?.setores ?? [];
  const do_sic = orgao.setores.some(
    (setor) => setor.entrada && seus.some(({ id }) => id === setor.id),
  );
  if (!respondePeloSic({ papel: quem.papel, do_sic })) throw new AppError('NAO_PERMITIDO');
  return orgao;
};

/** The texts that answers begin with. @throws AppError NAO_PERMITIDO, SERVICO_INATIVO */
export const verModelos = async (contexto: Contexto, quem: Quem): Promise<ModelosDeResposta> =>
  apresentar((await comoSic(contexto, quem)).parametros.modelos_de_resposta);

/**
 * Writes them, all at once: of two at once the second is told that the first one was there.
 * @throws AppError NAO_PERMITIDO, SERVICO_INATIVO, MODELOS_ALTERADOS, CAMPO_INVALIDO
 */
export const gravarModelos = async (
  contexto: Contexto,
  quem: Quem,
  { modelos, versao }: ModelosDeResposta,
): Promise<ModelosDeResposta> => {
  const { cod_empre } = await comoSic(contexto, quem);
  const lido = lerParametro('modelos_de_resposta', modelos);
  if (!lido.ok) throw campoInvalido('modelos', lido.motivo);
  return contexto.db.transaction(async (tx) => {
    const { guardados } = await lockCobranca(tx, cod_empre);
    const antes = guardados['modelos_de_resposta'] as ModeloDeResposta[] | undefined;
    if (versaoDe(antes) !== versao) throw new AppError('MODELOS_ALTERADOS');
    const lote = new Batch();
    const parametros = { ...guardados, modelos_de_resposta: modelos };
    saveOrgao(lote, cod_empre, { parametros }, contexto.relogio());
    await auditar(lote, quem, {
      cod_empre,
      evento: 'parametros.alterar',
      dados: { parametros: { modelos_de_resposta: modelos } },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return apresentar(modelos);
  });
};
