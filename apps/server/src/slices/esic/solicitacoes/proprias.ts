import * as contrato from '@balcao/contracts';
import { cancelarSolicitacao, lido, type Solicitacao } from '@balcao/domain';
import { montarPagina } from '../../../core/pagina.ts';
import { abrirSessaoDoEsic, agirNaSolicitacao } from '../processo/solicitacoes.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import { listRecursosDe } from '../processo/recursos.repository.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice, Contexto } from '../../slice.ts';
import { detalhar } from './detalhar.ts';
import { abrirOlhar, emDia } from './olhar.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import { avisarSolicitante, enderecoDeQuemPediu } from '../processo/avisar-solicitante.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { assentarEAvisar } from '../processo/recursos.ts';
import { naLista } from './solicitacoes.presenter.ts';
import { listDoSolicitante } from './solicitacoes.repository.ts';

/**
 * Whoever filed a request gives it up, while it waits.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, or the reason of the rule
 */
const cancelar = async (contexto: Contexto, quem: Quem, id: string): Promise<void> => {
  const { db, relogio } = contexto;
  const agora = relogio();
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { hoje } = orgao;
  await db.transaction(async (tx) => {
    const lote = new Batch();
    const acao = { orgao, quem: pessoa, id, acao: 'cancelar', agora } as const;
    const cancelar = (solicitacao: Solicitacao) => lido(cancelarSolicitacao(solicitacao, { hoje }));
    const [cancelada, recursos] = await Promise.all([
      agirNaSolicitacao(tx, acao, cancelar, lote),
      listRecursosDe(tx, orgao.cod_empre, [id]),
    ]);
    const onde = { ler: tx, escrever: lote, para: enderecoDeQuemPediu(cancelada) };
    // Its appeals end with it. Some may have expired before, of which nobody was told yet.
    await assentarEAvisar(onde, contexto, orgao, { solicitacao: cancelada, recursos }, agora);
    const dados = { solicitacao_id: id };
    const deQuem = { solicitacao: cancelada.fatos, deQuemPediu: true };
    const fato = { evento: 'solicitacoes.cancelar', dados } as const;
    await auditarNaSolicitacao(lote, quem, orgao, deQuem, fato);
    await avisarSolicitante(onde, contexto, orgao, cancelada, 'CANCELADA');
    return beforeCommit(tx, () => lote.save(tx));
  });
};

/** What a taxpayer does with their own requests. */
export const proprias: Slice = (app, contexto) => {
  rota(app, contrato.listMinhasSolicitacoes, async ({ query, quem, request }) => {
    const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
    const { data, total } = await listDoSolicitante(
      contexto.db,
      orgao.cod_empre,
      { usuario_id: pessoa.usuario_id ?? '', protocolo: query.numero_protocolo },
      query,
    );
    const linhas = data.map((lida) =>
      naLista({ solicitacao: emDia(lida, orgao, pessoa), orgao, quem: pessoa }),
    );
    return montarPagina(request.url, query, { data: linhas, total });
  });

  rota(app, contrato.cancelarSolicitacao, async ({ params, quem }) => {
    await cancelar(contexto, quem, params.id);
    return { data: detalhar(contexto, await abrirOlhar(contexto, quem, params.id)) };
  });
};
