import type { ContestarEntrega } from '@balcao/contracts';
import {
  contestarEntrega,
  disponibilidadeDeContestar,
  entregaDevida,
  eventoDoRecurso,
  fimDaContestacao,
  formatarData,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import { comoVisitante, orgaoDaSessao, versaoDoOrgao, type Quem } from '../../../core/quem/quem.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { dia } from '../processo/apresentar.ts';
import { avisarQuemEntrega } from '../processo/avisar-recurso.ts';
import { listEmailsDeQuemEntrega, saveEntregas } from '../processo/entregas.repository.ts';
import { createGuardaDoProtocolo } from '../processo/guarda-do-protocolo.ts';
import { travarRecursos } from '../processo/recursos.ts';
import { quandoConsta, quemDoPedido } from '../processo/solicitacoes.ts';
import { appendHistorico } from '../processo/solicitacoes.repository.ts';

/**
 * Who appealed says that what was handed over is not what was granted: it is owed once more, and who
 * handed it over is told. By the protocol, or signed in.
 * @param porProtocolo what whoever has not signed in shows
 * @throws AppError RECURSO_NAO_ENCONTRADO, SOLICITACAO_NAO_ENCONTRADA, PROTOCOLO_NAO_ENCONTRADO,
 * MUITAS_TENTATIVAS, or a reason of `MOTIVOS_DO_RECURSO`
 */
export const contestar = async (
  contexto: Contexto,
  quemPede: Quem,
  { solicitacao_id, recurso_id, contestacao }: ContestarEntrega,
  porProtocolo?: { cod_empre: number; protocolo: string; versao: number | undefined },
): Promise<{ entregar_ate: ReturnType<typeof dia> }> => {
  const { db, orgaos, relogio } = contexto;
  const quem = porProtocolo ? comoVisitante(quemPede) : quemPede;
  const pessoa = quemDoPedido(quem);
  const cod_empre = porProtocolo?.cod_empre ?? orgaoDaSessao(quem);
  const versao = porProtocolo ? porProtocolo.versao : versaoDoOrgao(quem, cod_empre);
  const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes', versao);
  const { hoje } = orgao;
  if (porProtocolo) {
    const { protocolo } = porProtocolo;
    const mostrado = { cod_empre, protocolo, id: solicitacao_id };
    await createGuardaDoProtocolo(contexto).abrir(quem, mostrado);
  }
  return db.transaction(async (tx) => {
    const agora = relogio();
    const lote = new Batch();
    const onde = { ler: tx, escrever: lote };
    const [travados, emails] = await Promise.all([
      travarRecursos(onde, contexto, orgao, solicitacao_id, agora),
      listEmailsDeQuemEntrega(tx, cod_empre, recurso_id),
    ]);
    const { solicitacao } = travados;
    const recurso = travados.recursos.find(({ id }) => id === recurso_id);
    if (recurso === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
    const ate = fimDaContestacao(recurso.entregas, orgao);
    const pode = disponibilidadeDeContestar(solicitacao.fatos, ate, pessoa, hoje);
    if (pode.estado !== 'HABILITADA') {
      const { motivo } = pode;
      throw new AppError(motivo === 'SOLICITACAO_DE_OUTRO' ? 'RECURSO_NAO_ENCONTRADO' : motivo);
    }
    const lida = contestarEntrega(recurso.entregas, contestacao, hoje, orgao);
    if (!lida.ok) throw campoInvalido('contestacao', lida.motivo);
    const depois = lida.valor;
    await saveEntregas(lote, cod_empre, recurso_id, { antes: recurso.entregas, depois });
    const prazo = entregaDevida(depois)?.prazo ?? hoje;
    const frase = `Quem recorreu disse que o entregue não é o que foi deferido. Nova entrega até ${formatarData(prazo)}.`;
    const evento = eventoDoRecurso('ENTREGA_CONTESTADA', solicitacao.fatos, frase);
    const quando = quandoConsta(solicitacao.fatos, orgao, agora);
    await appendHistorico(lote, cod_empre, solicitacao.id, evento, quando);
    const dados = { solicitacao_id, recurso_id };
    const deQuem = { solicitacao: solicitacao.fatos, deQuemPediu: true };
    const fato = { evento: 'recursos.contestar-entrega', dados } as const;
    await auditarNaSolicitacao(lote, quem, orgao, deQuem, fato);
    const contestado = { ...recurso, entregas: depois };
    const ocasiao = { ...onde, ...travados, orgao, recurso: contestado };
    await avisarQuemEntrega(contexto, ocasiao, true, emails);
    await beforeCommit(tx, () => lote.save(tx));
    return { entregar_ate: dia(prazo) };
  });
};
