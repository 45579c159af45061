import type { EntregarRecurso, Recurso } from '@balcao/contracts';
import {
  avisoDaEntrega,
  determinarEntrega,
  entregaDevida,
  entregar,
  entregasDepois,
  eventoDoRecurso,
  fimDaContestacao,
  formatarData,
  instanciaPorExtenso,
  semAnexo,
  type DesfechoDoRecurso,
  type Entrega,
  type FormaDeEntrega,
} from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { campoInvalido } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { type Quem } from '../../../core/quem/quem.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Executor, type Transacao } from '../../../db/client.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import type { Contexto } from '../../slice.ts';
import { adotarAnexos, listAnexosDosRecursos, lockEnvios } from '../anexos/anexos.repository.ts';
import { comAnexos, type AnexoRecebido } from '../anexos/receber.ts';
import { avisarDoRecurso, avisarQuemEntrega } from '../processo/avisar-recurso.ts';
import { listEntregadores, saveEntregas } from '../processo/entregas.repository.ts';
import {
  comEnvio,
  findEnvioAnterior,
  julgarNovo,
  umaVez,
  type Registrar,
} from '../processo/envios.repository.ts';
import type { Onde, Travados } from '../processo/recursos.ts';
import type { RecursoGuardado } from '../processo/recursos.repository.ts';
import { abrirSessaoDoEsic, titularDaSolicitacao } from '../processo/solicitacoes.ts';
import { appendHistorico } from '../processo/solicitacoes.repository.ts';
import { exigirAcao, travarRecurso } from './acoes-nos-recursos.ts';
import { lerRecurso, olharUmRecurso } from './leitura.ts';

/** The sectors in use, each with whom a handing over may be given to. */
export const listarEntregadores = async ({ db, orgaos }: Contexto, quem: Quem) => {
  const { cod_empre } = await getOrgaoDaSessao(orgaos, quem, 'solicitacoes');
  const porSetor = new Map<
    string,
    { identificador: string; nome: string; pessoas: { identificador: string; nome: string }[] }
  >();
  for (const { setor_id, setor, usuario_id, nome } of await listEntregadores(db, cod_empre)) {
    const dele = porSetor.get(setor_id) ?? { identificador: setor_id, nome: setor, pessoas: [] };
    porSetor.set(setor_id, dele);
    dele.pessoas.push({ identificador: usuario_id, nome });
  }
  return [...porSetor.values()];
};

/** What a decision says, as far as it grants something. */
interface Decisao {
  resposta: string;
  desfecho: DesfechoDoRecurso;
  entrega?: FormaDeEntrega | undefined;
  entrega_setor?: string | undefined;
  entrega_responsavel?: string | undefined;
  entrega_prazo?: string | undefined;
}

interface Ocasiao extends Travados {
  orgao: OrgaoEmUso;
  recurso: RecursoGuardado;
  usuario_id: string;
}

/** @throws AppError CAMPO_INVALIDO when a text sends its reader to a file, and staff attached none */
const exigirAnexo = async (
  db: Executor,
  { orgao, recurso, solicitacao }: Omit<Ocasiao, 'usuario_id'>,
  texto: string,
): Promise<void> => {
  if (semAnexo([], texto) === undefined) return;
  const { solicitante_id } = solicitacao.fatos;
  const anexos = await listAnexosDosRecursos(db, orgao.cod_empre, [recurso.id]);
  const deServidor = anexos.filter(
    ({ anexado_por_id }) => anexado_por_id !== null && anexado_por_id !== solicitante_id,
  );
  const falta = semAnexo(deServidor, texto);
  if (falta !== undefined) throw campoInvalido('resposta', falta);
};

/**
 * What a decision makes owed, in its transaction and with its files in place: it is kept, told in the
 * history, and whoever hands it over is told. Answers the appeal as it is then.
 * @throws AppError CAMPO_INVALIDO
 */
export const gravarEntrega = async (
  onde: Onde,
  contexto: Contexto,
  { solicitacao, recursos, recurso, orgao, usuario_id }: Ocasiao,
  decisao: Decisao,
  agora: Date,
): Promise<RecursoGuardado> => {
  const { cod_empre, hoje } = orgao;
  const { entrega: forma, entrega_setor, entrega_responsavel, entrega_prazo: prazo } = decisao;
  await exigirAnexo(onde.ler, { solicitacao, recursos, recurso, orgao }, decisao.resposta);
  const pedido = { forma, setor_id: entrega_setor, responsavel_id: entrega_responsavel, prazo };
  const ato = { usuario_id, hoje };
  const lida = determinarEntrega(decisao.desfecho, pedido, ato, solicitacao.fatos);
  if (!lida.ok) throw campoInvalido(lida.falta.campo, lida.falta.motivo);
  const { entrega: nova } = lida;
  const setor = await getEntregador(onde.ler, cod_empre, nova);
  const depois = entregasDepois(recurso.entregas, nova, hoje);
  if (depois === recurso.entregas) return recurso;
  await saveEntregas(onde.escrever, cod_empre, recurso.id, { antes: recurso.entregas, depois });
  const determinado = { ...recurso, entregas: depois };
  if (nova === undefined || setor === undefined) return determinado;
  const aviso = avisoDaEntrega(setor, nova.prazo);
  const evento = eventoDoRecurso('RECURSO_A_ENTREGAR', solicitacao.fatos, aviso);
  await appendHistorico(onde.escrever, cod_empre, solicitacao.id, evento, agora);
  const ocasiao = { ...onde, orgao, solicitacao, recursos, recurso: determinado };
  await avisarQuemEntrega(contexto, ocasiao, false);
  return determinado;
};

/**
 * The name of the sector that hands something over later; undefined when nothing is left to.
 * @throws AppError CAMPO_INVALIDO when the sector is not in use, or the person does not work there
 */
const getEntregador = async (
  tx: Executor,
  cod_empre: number,
  nova: Entrega | undefined,
): Promise<string | undefined> => {
  if (nova === undefined || nova.entregue_em !== null) return undefined;
  const quem = (await listEntregadores(tx, cod_empre)).filter(
    ({ setor_id }) => setor_id === nova.setor_id,
  );
  if (quem.length === 0) throw campoInvalido('entrega_setor', 'Escolha o setor que entrega.');
  const pessoa = quem.find(({ usuario_id }) => usuario_id === nova.responsavel_id);
  if (pessoa === undefined)
    throw campoInvalido('entrega_responsavel', 'Escolha alguém que trabalhe neste setor.');
  return pessoa.setor;
};

/** A handing over on its way in. */
interface Envio {
  campos: EntregarRecurso;
  chave: string | undefined;
  arquivos: AsyncIterable<ArquivoEnviado>;
  request: FastifyRequest;
}

/**
 * Hands over what an appeal granted, with files, and tells who appealed; the same submission sent
 * twice is one.
 * @throws AppError RECURSO_NAO_ENCONTRADO, CAMPO_INVALIDO, ENVIO_DIFERENTE, or a reason of
 * `MOTIVOS_DO_RECURSO`
 */
export const entregarDeferido = async (
  contexto: Contexto,
  quem: Quem,
  { campos, chave, arquivos, request }: Envio,
): Promise<Recurso> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, hoje, parametros: limites } = orgao;
  const { recurso_id, texto } = campos;
  const quemOnde = { orgao, quem: pessoa };
  const usuario_id = pessoa.usuario_id ?? '';
  // Nobody sends files for nothing.
  const setor_id = async (): Promise<string | null> => {
    const { olhar, recurso } = await olharUmRecurso(contexto, quemOnde, recurso_id);
    await julgarNovo(db, { cod_empre, chave }, () =>
      exigirAcao('entregar', { ...olhar, recurso }, pessoa),
    );
    return pessoa.setores[0] ?? null;
  };

  const gravar = (anexos: readonly AnexoRecebido[]): Promise<void> => {
    const agora = relogio();
    const lote = new Batch();
    const envio = { cod_empre, chave, remetente: usuario_id, campos, anexos, agora };
    const escrever = async (tx: Transacao, registrar: Registrar): Promise<void> => {
      const onde = { ler: tx, escrever: lote };
      const [travado, anterior] = await Promise.all([
        travarRecurso(onde, contexto, { ...quemOnde, recurso_id, agora }),
        findEnvioAnterior(tx, envio),
        lockEnvios(tx, cod_empre, anexos),
      ]);
      const { recurso, solicitacao } = travado;
      registrar(envio, { solicitacao_id: solicitacao.id, recurso_id }, anterior);
      exigirAcao('entregar', travado, pessoa);
      const devida = entregaDevida(recurso.entregas);
      const feita = entregar(recurso.entregas, texto, anexos, { usuario_id, hoje });
      if (!feita.ok) throw campoInvalido('texto', feita.motivo);
      const ordem = recurso.entregas.findIndex((uma) => uma === devida) + 1;
      const depois = feita.valor;
      await saveEntregas(lote, cod_empre, recurso_id, { antes: recurso.entregas, depois });
      adotarAnexos(lote, cod_empre, anexos, { recurso_id, entrega: ordem });
      const entregue = { ...recurso, entregas: depois };
      const ate = fimDaContestacao(entregue.entregas, orgao);
      const frase = `O que o recurso em ${instanciaPorExtenso(recurso.instancia)} deferiu foi entregue. Quem recorreu pode dizer que não é o que foi deferido até ${formatarData(ate ?? hoje)}.`;
      const evento = eventoDoRecurso('RECURSO_ENTREGUE', solicitacao.fatos, frase, {
        atendente_id: usuario_id,
      });
      await appendHistorico(lote, cod_empre, solicitacao.id, evento, agora);
      await auditar(lote, quem, {
        cod_empre,
        evento: 'recursos.entregar',
        titular: titularDaSolicitacao(contexto.cofre, solicitacao, solicitacao.conta?.cpfcnpj),
        dados: { solicitacao_id: solicitacao.id, recurso_id },
      });
      const ocasiao = { ...onde, ...travado, orgao, recurso: entregue };
      await avisarDoRecurso(contexto, ocasiao, 'RECURSO_ENTREGUE');
      await beforeCommit(tx, () => lote.save(tx));
    };
    return comEnvio(db, lote, (registrar) => db.transaction((tx) => escrever(tx, registrar)));
  };
  const remessa = { cod_empre, quem, setor_id, limites };
  await umaVez(
    () => comAnexos(contexto, { arquivos, request }, remessa, gravar),
    () => undefined,
  );
  return lerRecurso(contexto, quemOnde, recurso_id);
};
