import {
  disponibilidadeDoRecurso,
  type AcaoDoRecurso,
  type Quem as QuemDoPedido,
  aplicarNoRecurso,
  encaminharRecurso,
  lembreteDoRecurso,
  motivoSemDestino,
  disponibilidadeDeRemoverAnexoDoRecurso,
  fezASolicitacao,
} from '@balcao/domain';
import type { EncaminharRecurso } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { recursoAoAgir, travarRecursos, type Onde, type Travados } from '../processo/recursos.ts';
import {
  solicitacaoDoRecurso,
  type RecursoGuardado,
  saveLembreteDoRecurso,
  saveTransicaoDoRecurso,
} from '../processo/recursos.repository.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit } from '../../../db/client.ts';
import type { SolicitacaoGuardada } from '../processo/solicitacoes.repository.ts';
import type { Contexto } from '../../slice.ts';
import { auditar, auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import { avisarDoRecurso, avisarResponsavel } from '../processo/avisar-recurso.ts';
import { type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { abrirSessaoDoEsic, quandoConsta, titularDaSolicitacao } from '../processo/solicitacoes.ts';
import { lerRecurso } from './leitura.ts';
import { listServidoresAtivos } from './responsaveis.repository.ts';
import { findAnexo, lockAnexo, removerAnexo } from '../anexos/anexos.repository.ts';

/** Who does it, with what and when. */
interface Pedido {
  orgao: OrgaoEmUso;
  quem: QuemDoPedido;
  recurso_id: string;
  agora: Date;
}

/** Where there is no request there is no appeal. */
const semRecurso = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'SOLICITACAO_NAO_ENCONTRADA')
    throw new AppError('RECURSO_NAO_ENCONTRADO');
  throw error;
};

/**
 * An appeal under lock; one that somebody may not read does not exist for them.
 * @throws AppError RECURSO_NAO_ENCONTRADO
 */
export const travarRecurso = async (
  onde: Onde,
  contexto: Contexto,
  { orgao, quem, recurso_id, agora }: Pedido,
): Promise<Travados & { recurso: RecursoGuardado }> => {
  const dele = solicitacaoDoRecurso(orgao.cod_empre, recurso_id);
  const travados = await travarRecursos(onde, contexto, orgao, dele, agora).catch(semRecurso);
  const recurso = travados.recursos.find(({ id }) => id === recurso_id);
  if (recurso === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  const aoAgir = recursoAoAgir(travados.solicitacao.fatos, travados.recursos, recurso);
  const ler = disponibilidadeDoRecurso('informacoes', aoAgir, quem);
  if (ler.estado !== 'HABILITADA') throw new AppError('RECURSO_NAO_ENCONTRADO');
  return { ...travados, recurso };
};

/**
 * Refuses an action that is not available, with the reason that the button gives.
 * @throws AppError a reason of `MOTIVOS_DO_RECURSO`
 */
export const exigirAcao = (
  acao: AcaoDoRecurso,
  {
    solicitacao,
    recursos,
    recurso,
  }: Pick<Travados, 'recursos'> & {
    solicitacao: SolicitacaoGuardada;
    recurso: RecursoGuardado;
  },
  quem: QuemDoPedido,
): void => {
  const aoAgir = recursoAoAgir(solicitacao.fatos, recursos, recurso);
  const disponivel = disponibilidadeDoRecurso(acao, aoAgir, quem);
  if (disponivel.estado !== 'HABILITADA') throw new AppError(disponivel.motivo);
};

/**
 * Hands an appeal to another of the staff to be answered.
 * @throws AppError RECURSO_NAO_ENCONTRADO, ATENDENTE_NAO_ENCONTRADO, or a reason of
 * `MOTIVOS_DO_RECURSO`
 */
export const encaminhar = async (
  contexto: Contexto,
  quem: Quem,
  { recurso_identificador: recurso_id, atendente_identificador: destino }: EncaminharRecurso,
) => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, hoje } = orgao;
  const usuario_id = pessoa.usuario_id ?? '';
  await db.transaction(async (tx) => {
    const agora = relogio();
    const lote = new Batch();
    const pedido = { orgao, quem: pessoa, recurso_id, agora };
    const onde = { ler: tx, escrever: lote };
    const [travado, servidores] = await Promise.all([
      travarRecurso(onde, contexto, pedido),
      listServidoresAtivos(tx, cod_empre),
    ]);
    const { solicitacao, recursos, recurso } = travado;
    exigirAcao('encaminhar', travado, pessoa);
    const aoAgir = recursoAoAgir(solicitacao.fatos, recursos, recurso);
    const motivo = motivoSemDestino(aoAgir, { usuario_id }, destino);
    if (motivo !== undefined) throw new AppError(motivo);
    const servidor = servidores.find(({ id }) => id === destino);
    if (servidor === undefined) throw new AppError('ATENDENTE_NAO_ENCONTRADO');

    const transicao = encaminharRecurso(recurso, destino, { usuario_id }, solicitacao.fatos);
    await saveTransicaoDoRecurso(lote, cod_empre, recurso, transicao, agora);
    const encaminhado = aplicarNoRecurso(recurso, transicao);
    const lembrete = lembreteDoRecurso(encaminhado, hoje) ?? null;
    await saveLembreteDoRecurso(lote, cod_empre, recurso_id, lembrete);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'recursos.encaminhar',
      titular: titularDaSolicitacao(contexto.cofre, solicitacao, solicitacao.conta?.cpfcnpj),
      dados: { solicitacao_id: solicitacao.id, recurso_id, para: destino },
    });
    const ocasiao = { ...onde, orgao, solicitacao, recursos, recurso: encaminhado };
    await avisarDoRecurso(contexto, ocasiao, 'RECURSO_ENCAMINHADO');
    await avisarResponsavel(contexto, ocasiao, null, [servidor.email]);
    return beforeCommit(tx, () => lote.save(tx));
  });
  return lerRecurso(contexto, { orgao, quem: pessoa }, recurso_id);
};

/** To whom somebody may forward an appeal; without one, everybody else of the staff. */
export const listarAtendentes = async (
  { db, orgaos }: Contexto,
  quem: Quem,
  decidiramOuTem: { decidiram: readonly string[]; responsavel_id: string | null },
): Promise<{ identificador: string; nome: string }[]> => {
  const { cod_empre } = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
  const usuario_id = quem.usuario?.id ?? '';
  const servidores = await listServidoresAtivos(db, cod_empre);
  return servidores
    .filter(({ id }) => motivoSemDestino(decidiramOuTem, { usuario_id }, id) === undefined)
    .map(({ id, nome }) => ({ identificador: id, nome }));
};

/**
 * Removes an attachment of an appeal.
 * @throws AppError ANEXO_NAO_ENCONTRADO, or a reason of `MOTIVOS_DO_RECURSO`
 */
export const removerAnexoDoRecurso = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<void> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre } = orgao;
  await db.transaction(async (tx) => {
    const agora = relogio();
    const lote = new Batch();
    const recurso_id = (await findAnexo(tx, cod_empre, id))?.recurso_id ?? null;
    if (recurso_id === null) throw new AppError('ANEXO_NAO_ENCONTRADO');
    const onde = { ler: tx, escrever: lote };
    const pedido = { orgao, quem: pessoa, recurso_id, agora };
    const [{ recurso, solicitacao }, anexo] = await Promise.all([
      travarRecurso(onde, contexto, pedido),
      lockAnexo(tx, cod_empre, id),
    ]);
    if (anexo === undefined) throw new AppError('ANEXO_NAO_ENCONTRADO');
    const pode = disponibilidadeDeRemoverAnexoDoRecurso(anexo, recurso, pessoa);
    if (pode.estado !== 'HABILITADA') throw new AppError(pode.motivo);
    const { fatos } = solicitacao;
    const quando = quandoConsta(fatos, orgao, agora);
    removerAnexo(lote, { cod_empre, id, agora: quando });
    const dados = { recurso_id, anexo_id: id };
    const deQuem = { solicitacao: fatos, deQuemPediu: fezASolicitacao(pessoa, fatos) };
    const fato = { evento: 'recursos.remover-anexo', dados } as const;
    await auditarNaSolicitacao(lote, quem, orgao, deQuem, fato);
    await beforeCommit(tx, () => lote.save(tx));
  });
};
