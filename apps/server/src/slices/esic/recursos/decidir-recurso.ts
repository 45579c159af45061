import type { Recurso, ResponderRecurso } from '@balcao/contracts';
import { aplicarNoRecurso, responderRecurso } from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { adotarAnexos, lockEnvios } from '../anexos/anexos.repository.ts';
import { campoInvalido } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria/auditoria.ts';
import { avisarDoRecurso } from '../processo/avisar-recurso.ts';
import {
  comEnvio,
  findEnvioAnterior,
  julgarNovo,
  umaVez,
  type Registrar,
  type Submissao,
} from '../processo/envios.repository.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import { saveTransicaoDoRecurso, type RecursoGuardado } from '../processo/recursos.repository.ts';
import { abrirSessaoDoEsic, titularDaSolicitacao } from '../processo/solicitacoes.ts';
import { exigirQueCaiba } from '../processo/tamanho.ts';
import { assentarTravados } from '../processo/recursos.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import { comAnexos, type AnexoRecebido } from '../anexos/receber.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import type { Contexto } from '../../slice.ts';
import { lerRecurso, olharUmRecurso } from './leitura.ts';
import { exigirAcao, travarRecurso } from './acoes-nos-recursos.ts';
import { gravarEntrega } from './entregas.ts';
import type { Olhar } from './olhar.ts';

/** An answer on its way in. */
interface Envio {
  campos: ResponderRecurso;
  /** Key that the form made up; undefined when it made none. */
  chave: string | undefined;
  arquivos: AsyncIterable<ArquivoEnviado>;
  request: FastifyRequest;
}

/** Who answers, and what. */
interface Decisao extends Omit<Envio, 'arquivos' | 'request'>, Pick<Olhar, 'orgao'> {
  quem: Quem;
  pessoa: Olhar['quem'];
}

/** What arrived with it, and how it is noted. */
interface Chegada {
  envio: Submissao;
  anexos: readonly AnexoRecebido[];
  registrar: Registrar;
}

const acaoDe = ({ respostas }: Pick<RecursoGuardado, 'respostas'>) =>
  respostas.length > 0 ? 'corrigir' : 'responder';

/** The answer, its history, audit and mail, decided under the lock of the request. */
const escrever = async (
  tx: Transacao,
  lote: Batch,
  contexto: Contexto,
  { orgao, quem, pessoa, campos }: Decisao,
  { envio, anexos, registrar }: Chegada,
): Promise<void> => {
  const { cod_empre, hoje } = orgao;
  const { recurso_id, ...decisao } = campos;
  const { agora } = envio;
  const usuario_id = pessoa.usuario_id ?? '';
  const pedido = { orgao, quem: pessoa, recurso_id, agora };
  const onde = { ler: tx, escrever: lote };
  const [travado, anterior] = await Promise.all([
    travarRecurso(onde, contexto, pedido),
    findEnvioAnterior(tx, envio),
    lockEnvios(tx, cod_empre, anexos),
  ]);
  const { solicitacao, recurso } = travado;
  registrar(envio, { solicitacao_id: solicitacao.id, recurso_id }, anterior);
  const acao = acaoDe(recurso);
  exigirAcao(acao, travado, pessoa);
  const ato = { usuario_id, hoje };
  const lida = responderRecurso(recurso, decisao, ato, solicitacao.fatos, orgao);
  if (!lida.ok) throw campoInvalido('resposta', lida.motivo);
  const transicao = lida.valor;
  await saveTransicaoDoRecurso(lote, cod_empre, recurso, transicao, agora);
  adotarAnexos(lote, cod_empre, anexos, { recurso_id });
  await auditar(lote, quem, {
    cod_empre,
    evento: `recursos.${acao}`,
    titular: titularDaSolicitacao(contexto.cofre, solicitacao, solicitacao.conta?.cpfcnpj),
    dados: {
      solicitacao_id: solicitacao.id,
      recurso_id,
      instancia: recurso.instancia,
      desfecho: decisao.desfecho,
    },
  });
  const decidido = aplicarNoRecurso(recurso, transicao);
  const naOcasiao = { ...travado, orgao, recurso: decidido, usuario_id };
  const respondido = await gravarEntrega(onde, contexto, naOcasiao, decisao, agora);
  const recursos = travado.recursos.map((um) => (um.id === recurso_id ? respondido : um));
  const ocasiao = { ...onde, orgao, solicitacao, recursos, recurso: respondido };
  await avisarDoRecurso(contexto, ocasiao, transicao.evento.tipo);
  // The answer of the third instance is final at once.
  await assentarTravados(onde, contexto, orgao, { solicitacao, recursos }, agora);
};

/** All of it in one transaction, by one statement. */
const gravarDecisao = (
  contexto: Contexto,
  decisao: Decisao,
  anexos: readonly AnexoRecebido[],
): Promise<void> => {
  const { db } = contexto;
  const { orgao, pessoa, campos, chave } = decisao;
  const lote = new Batch();
  const envio = {
    cod_empre: orgao.cod_empre,
    chave,
    remetente: pessoa.usuario_id ?? '',
    campos,
    anexos,
    agora: contexto.relogio(),
  };
  return comEnvio(db, lote, (registrar) =>
    db.transaction(async (tx) => {
      await escrever(tx, lote, contexto, decisao, { envio, anexos, registrar });
      await beforeCommit(tx, () => lote.save(tx));
    }),
  );
};

/**
 * The responsible answers an appeal, or corrects the answer and keeps the one before, with files;
 * the same submission sent twice is one answer.
 * @throws AppError RECURSO_NAO_ENCONTRADO, CAMPO_INVALIDO, ENVIO_DIFERENTE, or a reason of
 * `MOTIVOS_DO_RECURSO`
 */
export const responder = async (
  contexto: Contexto,
  quem: Quem,
  { arquivos, request, ...envio }: Envio,
): Promise<Recurso> => {
  const { db } = contexto;
  const { chave, campos } = envio;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, parametros: limites } = orgao;
  const quemOnde = { orgao, quem: pessoa };
  exigirQueCaiba('resposta', campos.resposta, limites.decisao_tamanho);
  // Nobody sends files for nothing.
  const setor_id = async (): Promise<string | null> => {
    const { olhar, recurso } = await olharUmRecurso(contexto, quemOnde, campos.recurso_id);
    await julgarNovo(db, { cod_empre, chave }, () =>
      exigirAcao(acaoDe(recurso), { ...olhar, recurso }, pessoa),
    );
    return pessoa.setores[0] ?? null;
  };
  const decisao = { ...envio, orgao, quem, pessoa };
  const remessa = { cod_empre, quem, setor_id, limites };
  await umaVez(
    () =>
      comAnexos(contexto, { arquivos, request }, remessa, (anexos) =>
        gravarDecisao(contexto, decisao, anexos),
      ),
    () => undefined,
  );
  return lerRecurso(contexto, quemOnde, campos.recurso_id);
};
