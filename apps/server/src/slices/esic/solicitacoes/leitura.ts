import {
  getSolicitacao,
  historicoDaSolicitacao,
  prazoDaSolicitacao,
  removerAnexo as removerAnexoEndpoint,
} from '@balcao/contracts';
import { disponibilidadeDeRemoverAnexo, fezASolicitacao, podeLerSolicitacao } from '@balcao/domain';
import { rota } from '../../../plugins/rota.ts';
import type { Slice, Contexto } from '../../slice.ts';
import {
  lockAnexo,
  removerAnexo as remover,
  solicitacaoDoAnexo,
} from '../anexos/anexos.repository.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { abrirSessaoDoEsic, lockSolicitacaoEmDia, quandoConsta } from '../processo/solicitacoes.ts';
import { detalhar } from './detalhar.ts';
import { desaprovar } from './gestao/rascunho.repository.ts';
import { olhadaComASessao } from '../processo/olhada.repository.ts';
import { historicoParaTela, prazoParaTela } from './solicitacoes.presenter.ts';
import { abrirOlhar, mostrarOlhar } from './olhar.ts';

/** What has no request is of none that whoever asks knows of. */
const semSolicitacao = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'SOLICITACAO_NAO_ENCONTRADA')
    throw new AppError('ANEXO_NAO_ENCONTRADO');
  throw error;
};

/**
 * Whoever attached a file to a request takes it away, until the request is over. Its bytes go with
 * the next round of the job.
 * @throws AppError ANEXO_NAO_ENCONTRADO when it is not theirs to know of, or the reason of the rule
 */
const removerAnexo = async (contexto: Contexto, quem: Quem, id: string): Promise<void> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre } = orgao;
  await db.transaction(async (tx) => {
    const agora = relogio();
    const lote = new Batch();
    const doAnexo = solicitacaoDoAnexo(cod_empre, id);
    const [{ id: solicitacao_id, fatos }, anexo] = await Promise.all([
      lockSolicitacaoEmDia(tx, orgao, doAnexo, agora, lote).catch(semSolicitacao),
      lockAnexo(tx, cod_empre, id),
    ]);
    if (anexo === undefined || anexo.reservado_a === 'PUBLICACAO')
      throw new AppError('ANEXO_NAO_ENCONTRADO');
    if (!podeLerSolicitacao(fatos, pessoa)) throw new AppError('ANEXO_NAO_ENCONTRADO');
    const pode = disponibilidadeDeRemoverAnexo(anexo, fatos, pessoa);
    if (pode.estado !== 'HABILITADA') throw new AppError(pode.motivo);
    const quando = quandoConsta(fatos, orgao, agora);
    remover(lote, { cod_empre, id, agora: quando });
    if (anexo.reservado_a === 'RASCUNHO') desaprovar(lote, cod_empre, solicitacao_id);
    const dados = { solicitacao_id, anexo: id };
    const deQuem = { solicitacao: fatos, deQuemPediu: fezASolicitacao(pessoa, fatos) };
    await auditarNaSolicitacao(lote, quem, orgao, deQuem, {
      evento: 'solicitacoes.remover-anexo',
      dados,
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
};

/** What whoever is signed in reads of one request, and the files that they take back. */
export const leitura: Slice = (app, contexto) => {
  const comHistorico = { historico: true };
  const comASessao = olhadaComASessao({ historico: false });

  rota(
    app,
    getSolicitacao,
    async ({ params, quem, escrever }) => {
      const olhar = await abrirOlhar(contexto, quem, params.id);
      return mostrarOlhar(contexto, quem, olhar, 'solicitacoes.ver', () =>
        escrever({ data: detalhar(contexto, olhar) }),
      );
    },
    { comASessao },
  );

  rota(
    app,
    historicoDaSolicitacao,
    async ({ params, quem, escrever }) => {
      const olhar = await abrirOlhar(contexto, quem, params.id, comHistorico);
      return mostrarOlhar(contexto, quem, olhar, 'solicitacoes.ver-historico', () =>
        escrever({ data: historicoParaTela(olhar.historico, olhar) }),
      );
    },
    { comASessao: olhadaComASessao(comHistorico) },
  );

  rota(
    app,
    prazoDaSolicitacao,
    async ({ params, quem }) => ({
      data: prazoParaTela(await abrirOlhar(contexto, quem, params.id)),
    }),
    { comASessao },
  );

  rota(app, removerAnexoEndpoint, async ({ params, quem }) => {
    await removerAnexo(contexto, quem, params.id);
    return null;
  });
};
