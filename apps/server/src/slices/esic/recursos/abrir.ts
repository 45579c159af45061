import { randomUUID } from 'node:crypto';
import type { NovoRecurso, Recurso } from '@balcao/contracts';
import {
  abrirRecurso,
  disponibilidadeDeRecorrer,
  lembreteDoRecurso,
  type AberturaDoRecurso,
  type Quem as QuemDoPedido,
} from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { adotarAnexos } from '../anexos/anexos.repository.ts';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria.ts';
import {
  avisarDoRecurso,
  avisarQuemPrepara,
  avisarResponsavel,
} from '../processo/avisar-recurso.ts';
import { createGuardaDoProtocolo } from '../processo/guarda-do-protocolo.ts';
import { jaEnviado, registrarEnvio, umaVez } from '../processo/envios.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import { comProtocolo, findNumeroDeRecursoLivre } from '../processo/protocolo.repository.ts';
import type { Quem } from '../../../core/quem.ts';
import { insertRecurso, type RecursoGuardado } from '../processo/recursos.repository.ts';
import {
  diaSemRastro,
  quandoConsta,
  quemDoPedido,
  remetenteDoEnvio,
} from '../processo/solicitacoes.ts';
import {
  appendHistorico,
  findSolicitacao,
  type SolicitacaoGuardada,
} from '../processo/solicitacoes.repository.ts';
import { exigirQueCaiba } from '../processo/tamanho.ts';
import { travarRecursos, type Travados } from '../processo/recursos.ts';
import type { Transacao } from '../../../db/client.ts';
import { comAnexos, type AnexoRecebido } from '../anexos/receber.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import type { Contexto } from '../../slice.ts';
import { apresentarRecursos } from './recursos.presenter.ts';
import { emDia, olharRecursos } from './olhar.ts';
import { listResponsaveisDasInstancias } from './recursos.repository.ts';

/** An appeal on its way in: who makes it, and its files. */
export interface Envio {
  orgao: OrgaoEmUso;
  quem: Quem;
  /** Key that the form made up; undefined when it made none. */
  chave: string | undefined;
  arquivos: AsyncIterable<ArquivoEnviado>;
  request: FastifyRequest;
}

/**
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA when it is not theirs, or the reason why it cannot be
 * appealed
 */
const exigirRecurso = (
  { fatos }: SolicitacaoGuardada,
  quem: QuemDoPedido,
  orgao: OrgaoEmUso,
): void => {
  const disponivel = disponibilidadeDeRecorrer(fatos, quem, orgao, orgao.hoje);
  if (disponivel.estado === 'HABILITADA') return;
  const { motivo } = disponivel;
  throw new AppError(motivo === 'SOLICITACAO_DE_OUTRO' ? 'SOLICITACAO_NAO_ENCONTRADA' : motivo);
};

/** Stores the appeal under a protocol of its own, with the history entry of its request. */
const registrar = async (
  tx: Transacao,
  { solicitacao, recursos }: Travados,
  { id, orgao, mensagem, agora }: { id: string; orgao: OrgaoEmUso; mensagem: string; agora: Date },
): Promise<RecursoGuardado> => {
  const { cod_empre, hoje } = orgao;
  const { id: solicitacao_id, fatos } = solicitacao;
  const autoridades = await listResponsaveisDasInstancias(tx, cod_empre);
  const aberto = (numero_protocolo: string): AberturaDoRecurso => {
    const pedido = { numero_protocolo, mensagem };
    const lido = abrirRecurso(pedido, fatos, recursos, autoridades, { orgao, hoje });
    if (!lido.ok) throw campoInvalido('mensagem', lido.motivo);
    return lido.valor;
  };
  const novoDe = ({ recurso }: AberturaDoRecurso): RecursoGuardado => {
    // The mail that tells of it is the reminder of its first day.
    const lembrete = lembreteDoRecurso(recurso, hoje) ?? null;
    return { ...recurso, id, solicitacao_id, lembrete, criado_em: agora, entregas: [] };
  };
  const numero_protocolo = await comProtocolo(
    hoje,
    (protocolo) => insertRecurso(tx, cod_empre, novoDe(aberto(protocolo))),
    () => findNumeroDeRecursoLivre(tx, cod_empre, hoje),
  );
  const abertura = aberto(numero_protocolo);
  await appendHistorico(tx, cod_empre, solicitacao_id, abertura.evento, agora);
  return novoDe(abertura);
};

/** Who opens it: as the rules know them, and what they sent. */
interface Abertura extends Omit<Envio, 'arquivos' | 'request'> {
  pessoa: QuemDoPedido;
  campos: NovoRecurso;
}

/** The appeal, its history, audit and mails in one transaction, under the lock of its request. */
const gravar = (
  contexto: Contexto,
  { orgao, quem, pessoa, chave, campos }: Abertura,
  anexos: readonly AnexoRecebido[],
): Promise<string> =>
  contexto.db.transaction(async (tx) => {
    const { cod_empre } = orgao;
    const { solicitacao_id, mensagem } = campos;
    const id = randomUUID();
    const agora = contexto.relogio();
    const travados = await travarRecursos(tx, contexto, orgao, solicitacao_id, agora);
    const { fatos } = travados.solicitacao;
    const quando = quandoConsta(fatos, orgao, agora);
    const envio = { cod_empre, chave, remetente: remetenteDoEnvio(fatos, quem), campos, anexos };
    await registrarEnvio(tx, envio, { solicitacao_id, recurso_id: id }, quando);
    exigirRecurso(travados.solicitacao, pessoa, orgao);
    const recurso = await registrar(tx, travados, { id, orgao, mensagem, agora: quando });
    const ids = anexos.map((anexo) => anexo.id);
    await adotarAnexos(tx, cod_empre, ids, { recurso_id: id }, diaSemRastro(fatos, quando));
    const dados = { solicitacao_id, recurso_id: id, instancia: recurso.instancia };
    const deQuem = { solicitacao: fatos, deQuemPediu: true };
    await auditarNaSolicitacao(tx, quem, orgao, deQuem, { evento: 'recursos.abrir', dados });
    // The next instance makes the answer before it final.
    const { solicitacao } = await travarRecursos(tx, contexto, orgao, solicitacao_id, agora);
    const ocasiao = { tx, orgao, solicitacao, recurso };
    await avisarDoRecurso(contexto, ocasiao, 'RECURSO_ABERTO');
    await avisarResponsavel(contexto, ocasiao, null);
    await avisarQuemPrepara(ocasiao);
    return id;
  });

/** The request to appeal from, before the first file is read: nobody sends files for nothing. */
const conferir = async (
  contexto: Contexto,
  { orgao, quem, pessoa, chave, campos }: Abertura,
  protocolo: string | undefined,
): Promise<SolicitacaoGuardada> => {
  const { db } = contexto;
  const { cod_empre } = orgao;
  const { solicitacao_id: id } = campos;
  exigirQueCaiba('mensagem', campos.mensagem, orgao.parametros.recurso_tamanho);
  const guarda = createGuardaDoProtocolo(contexto);
  const lida =
    protocolo === undefined
      ? await findSolicitacao(db, cod_empre, id)
      : (await guarda.abrir(quem, { cod_empre, id, protocolo })).olhada.solicitacao;
  if (lida === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  if (!(await jaEnviado(db, cod_empre, chave)))
    exigirRecurso(emDia(lida, [], orgao, pessoa).solicitacao, pessoa, orgao);
  return lida;
};

/**
 * Opens the appeal of the next instance, with its files. Of two at once the second is refused; the
 * same submission sent twice is one appeal, answered again.
 * @param protocolo of the request, from whoever came by it
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, PROTOCOLO_NAO_ENCONTRADO, MUITAS_TENTATIVAS,
 * ENVIO_DIFERENTE, SEM_PROTOCOLO, or a reason of `MOTIVOS_DO_RECURSO`
 */
export const entrarComRecurso = async (
  contexto: Contexto,
  { arquivos, request, ...envio }: Envio,
  campos: NovoRecurso,
  protocolo?: string,
): Promise<Recurso> => {
  const { orgao, quem } = envio;
  const { cod_empre, parametros: limites } = orgao;
  const pessoa = quemDoPedido(quem);
  const abertura = { ...envio, pessoa, campos };
  const { id: solicitacao_id } = await conferir(contexto, abertura, protocolo);

  const remessa = { cod_empre, quem, setor_id: null, limites };
  const recurso_id = await umaVez<string | null>(
    () =>
      comAnexos(contexto, { arquivos, request }, remessa, (anexos) =>
        gravar(contexto, abertura, anexos),
      ),
    (feito) => feito.recurso_id,
  );
  const solicitacao = await findSolicitacao(contexto.db, cod_empre, solicitacao_id);
  if (solicitacao === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const olhar = await olharRecursos(contexto.db, solicitacao, { orgao, quem: pessoa });
  const recurso = olhar.recursos.find(({ id }) => id === recurso_id);
  const [lido] = await apresentarRecursos(contexto, olhar, recurso ? [recurso] : [], true);
  if (lido === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  return lido;
};
