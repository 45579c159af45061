import { randomUUID } from 'node:crypto';
import type { NovoRecurso, Recurso } from '@balcao/contracts';
import {
  abrirRecurso,
  disponibilidadeDeRecorrer,
  lembreteDoRecurso,
  type AberturaDoRecurso,
  type PedidoDeRecurso,
  type Quem as QuemDoPedido,
} from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { adotarAnexos, lockEnvios } from '../anexos/anexos.repository.ts';
import { listEmailsDosAdministradores } from '../../../core/contas/administradores.repository.ts';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import {
  avisarDoRecurso,
  avisarQuemPrepara,
  avisarResponsavel,
} from '../processo/avisar-recurso.ts';
import { createGuardaDoProtocolo } from '../processo/guarda-do-protocolo.ts';
import {
  comEnvio,
  findEnvioAnterior,
  julgarNovo,
  umaVez,
  type Registrar,
} from '../processo/envios.repository.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import {
  comProtocolo,
  findNumeroDeRecursoLivre,
  seForLivre,
} from '../processo/protocolo.repository.ts';
import type { Quem } from '../../../core/quem/quem.ts';
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
import { assentarTravados, travarRecursos, type Travados } from '../processo/recursos.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import { comAnexos, type AnexoRecebido } from '../anexos/receber.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import type { Contexto } from '../../slice.ts';
import { lerRecurso } from './leitura.ts';
import { emDia } from './olhar.ts';
import { listResponsaveisDasInstancias } from './responsaveis.repository.ts';

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

/** The appeal with its protocol, and what the history of its request says of it. */
const comecar = (
  { solicitacao: { id: solicitacao_id, fatos }, recursos }: Travados,
  autoridades: Awaited<ReturnType<typeof listResponsaveisDasInstancias>>,
  { orgao, id, agora, ...pedido }: PedidoDeRecurso & { orgao: OrgaoEmUso; id: string; agora: Date },
): AberturaDoRecurso & { recurso: RecursoGuardado } => {
  const { hoje } = orgao;
  const lido = abrirRecurso(pedido, fatos, recursos, autoridades, { orgao, hoje });
  if (!lido.ok) throw campoInvalido('mensagem', lido.motivo);
  const { recurso, evento } = lido.valor;
  // The mail that tells of it is the reminder of its first day.
  const lembrete = lembreteDoRecurso(recurso, hoje) ?? null;
  return {
    evento,
    recurso: { ...recurso, id, solicitacao_id, lembrete, criado_em: agora, entregas: [] },
  };
};

/** Who opens it: as the rules know them, and what they sent. */
interface Abertura extends Omit<Envio, 'arquivos' | 'request'> {
  pessoa: QuemDoPedido;
  campos: NovoRecurso;
}

/** What of it is the same under whichever protocol. */
interface Novo {
  id: string;
  agora: Date;
  anexos: readonly AnexoRecebido[];
  registrar: Registrar;
}

/**
 * All that opening it writes, decided under the lock of its request.
 * @returns the day that its files keep in the place of their hour, where they do
 */
const escrever = async (
  tx: Transacao,
  lote: Batch,
  contexto: Contexto,
  { orgao, quem, pessoa, chave, campos }: Abertura,
  { id, agora, anexos, registrar, numero_protocolo }: Novo & { numero_protocolo: string },
): Promise<Date | undefined> => {
  const { cod_empre } = orgao;
  const { solicitacao_id, mensagem } = campos;
  const onde = { ler: tx, escrever: lote };
  const [travados, autoridades, administradores, anterior] = await Promise.all([
    travarRecursos(onde, contexto, orgao, solicitacao_id, agora),
    listResponsaveisDasInstancias(tx, cod_empre),
    listEmailsDosAdministradores(tx, cod_empre),
    findEnvioAnterior(tx, { cod_empre, chave }),
    lockEnvios(tx, cod_empre, anexos),
  ]);
  const { fatos } = travados.solicitacao;
  const quando = quandoConsta(fatos, orgao, agora);
  const remetente = remetenteDoEnvio(fatos, quem);
  const envio = { cod_empre, chave, remetente, campos, anexos, agora: quando };
  registrar(envio, { solicitacao_id, recurso_id: id }, anterior);
  exigirRecurso(travados.solicitacao, pessoa, orgao);
  const representante = quem.agindo?.pessoa.nome;
  const pedido = { orgao, id, agora: quando, numero_protocolo, mensagem, representante };
  const { recurso, evento } = comecar(travados, autoridades, pedido);
  await insertRecurso(lote, cod_empre, recurso);
  await appendHistorico(lote, cod_empre, solicitacao_id, evento, quando);
  const dados = { solicitacao_id, recurso_id: id, instancia: recurso.instancia };
  const deQuem = { solicitacao: fatos, deQuemPediu: true };
  await auditarNaSolicitacao(lote, quem, orgao, deQuem, { evento: 'recursos.abrir', dados });
  // The next instance makes the answer before it final.
  const comEle = { ...travados, recursos: [...travados.recursos, recurso] };
  const depois = await assentarTravados(onde, contexto, orgao, comEle, agora);
  const ocasiao = { ...onde, ...depois, orgao, recurso };
  await avisarDoRecurso(contexto, ocasiao, 'RECURSO_ABERTO');
  const { responsavel_id } = recurso;
  const dele = autoridades.find(({ usuario_id }) => usuario_id === responsavel_id);
  const enderecos = responsavel_id === null ? administradores : dele && [dele.email];
  await avisarResponsavel(contexto, ocasiao, null, enderecos);
  await avisarQuemPrepara(ocasiao);
  return diaSemRastro(fatos, quando);
};

/**
 * The appeal, its history, audit and mails in one transaction, under the lock of its request, by one
 * statement, with the files that came with it.
 */
const gravar = async (
  contexto: Contexto,
  abertura: Abertura,
  anexos: readonly AnexoRecebido[],
): Promise<string> => {
  const { db, relogio } = contexto;
  const { cod_empre, hoje } = abertura.orgao;
  const novo = { id: randomUUID(), agora: relogio(), anexos };
  const sob = (numero_protocolo: string): Promise<void> => {
    const lote = new Batch();
    return comEnvio(db, lote, (registrar) =>
      db.transaction(async (tx) => {
        const este = { ...novo, numero_protocolo, registrar };
        const dia = await escrever(tx, lote, contexto, abertura, este);
        adotarAnexos(lote, cod_empre, anexos, { recurso_id: novo.id }, dia);
        await beforeCommit(tx, () => lote.save(tx));
      }),
    );
  };
  await comProtocolo(
    hoje,
    (protocolo) => seForLivre('recursos_protocolo', () => sob(protocolo)),
    () => findNumeroDeRecursoLivre(db, cod_empre, hoje),
  );
  return novo.id;
};

/**
 * Judges the request to appeal from before a file is read: nobody sends files for nothing.
 * @param aberta what its protocol has opened
 */
const conferir = async (
  { db }: Contexto,
  { orgao, pessoa, chave, campos: { solicitacao_id } }: Abertura,
  aberta: SolicitacaoGuardada | undefined,
): Promise<void> => {
  const { cod_empre } = orgao;
  const lida = aberta ?? (await findSolicitacao(db, cod_empre, solicitacao_id));
  if (lida === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  await julgarNovo(db, { cod_empre, chave }, () =>
    exigirRecurso(emDia(lida, [], orgao, pessoa).solicitacao, pessoa, orgao),
  );
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
  exigirQueCaiba('mensagem', campos.mensagem, limites.recurso_tamanho);
  const { solicitacao_id: id } = campos;
  const guarda = createGuardaDoProtocolo(contexto);
  const aberta =
    protocolo === undefined ? undefined : await guarda.abrir(quem, { cod_empre, id, protocolo });
  const setor_id = async (): Promise<null> => {
    await conferir(contexto, abertura, aberta?.olhada.solicitacao);
    return null;
  };
  const remessa = { cod_empre, quem, setor_id, limites };
  const recurso_id = await umaVez<string | null>(
    () =>
      comAnexos(contexto, { arquivos, request }, remessa, (anexos) =>
        gravar(contexto, abertura, anexos),
      ),
    (feito) => feito.recurso_id,
  );
  if (recurso_id === null) throw new AppError('RECURSO_NAO_ENCONTRADO');
  return lerRecurso(contexto, { orgao, quem: pessoa }, recurso_id, true);
};
