import type {
  consultarSetor as consultarEndpoint,
  responderConsulta as responderEndpoint,
  SolicitacaoDetalhada,
} from '@balcao/contracts';
import {
  consultarSetor,
  faltasDaConsulta,
  lido,
  motivoSemResponderConsulta,
  responderConsulta,
  trabalhaNoSetor,
  type Quem as QuemDoPedido,
} from '@balcao/domain';
import { AppError, camposInvalidos, campoInvalido } from '../../../../core/app-error.ts';
import { auditar } from '../../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../../core/orgao/orgao.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import { comAnexos, type AnexoRecebido } from '../../anexos/receber.ts';
import { adotarAnexos, lockEnvios } from '../../anexos/anexos.repository.ts';
import { avisar } from '../../processo/avisos.repository.ts';
import { Batch } from '../../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../../db/client.ts';
import type { Contexto } from '../../../slice.ts';
import {
  comEnvio,
  findEnvioAnterior,
  julgarNovo,
  umaVez,
  type Registrar,
} from '../../processo/envios.repository.ts';
import {
  abrirSessaoDoEsic,
  lockSolicitacaoEmDia,
  quandoConsta,
  titularDaSolicitacao,
} from '../../processo/solicitacoes.ts';
import { appendHistorico, findSolicitacao } from '../../processo/solicitacoes.repository.ts';
import { agir } from './agir.ts';
import {
  findConsulta,
  insertConsulta,
  jaConsultado,
  saveConsultaRespondida,
  solicitacaoConsultada,
  type ConsultaGuardada,
} from './entre-setores.repository.ts';

/**
 * Asks an active sector something of a request, until a day; the request stays where it is.
 * @throws AppError as `agir`; CONSULTA_REPETIDA
 */
export const consultar = async (
  contexto: Contexto,
  quem: Quem,
  {
    solicitacao_id: id,
    setor: setor_id,
    prazo,
    pergunta,
  }: Pedido<typeof consultarEndpoint>['body'],
): Promise<SolicitacaoDetalhada> => {
  const consulta = agir(contexto, quem, {
    id,
    acao: 'consultar',
    fazer: (solicitacao, ato, { setores, hoje }) => {
      const setor = setores.find((um) => um.ativo && um.id === setor_id);
      if (setor === undefined)
        throw campoInvalido('setor', 'Este setor não existe ou está inativo. Escolha outro.');
      const faltas = faltasDaConsulta(solicitacao, { setor_id, prazo, pergunta }, hoje);
      if (faltas !== undefined) throw camposInvalidos(faltas);
      return lido(consultarSetor(solicitacao, { prazo, pergunta, setor: setor.nome }, ato));
    },
    junto: async ({ orgao: { cod_empre, hoje }, pessoa }, lote) => {
      const nova = {
        cod_empre,
        solicitacao_id: id,
        setor_id,
        pergunta: pergunta.trim(),
        prazo,
        pedida_por_id: pessoa.usuario_id ?? '',
        pedida_em: hoje,
      };
      insertConsulta(lote, nova);
      const criado_em = contexto.relogio();
      const para = { setores: [setor_id], exceto: nova.pedida_por_id };
      const aviso = { cod_empre, solicitacao_id: id, criado_em, para };
      await avisar(lote, { ...aviso, tipo: 'CONSULTA_AO_SETOR' });
    },
  });
  return consulta.catch((error: unknown) => {
    throw jaConsultado(error) ? new AppError('CONSULTA_REPETIDA') : error;
  });
};

/** An answer on its way in, and the key that its form made up. */
interface Envio {
  campos: Pedido<typeof responderEndpoint>['body'];
  chave: string | undefined;
}

interface Onde {
  orgao: OrgaoEmUso;
  pessoa: QuemDoPedido;
}

/** @throws AppError SOLICITACAO_NAO_ENCONTRADA of what another sector was asked */
const getConsulta = async (
  db: Parameters<typeof findConsulta>[0],
  { orgao, pessoa }: Onde,
  id: string,
): Promise<ConsultaGuardada> => {
  const consulta = await findConsulta(db, orgao.cod_empre, id);
  if (consulta !== undefined && trabalhaNoSetor(pessoa, consulta.setor_id)) return consulta;
  throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
};

/** The answer and its files in one transaction, under the lock of the request. */
const gravar = (
  contexto: Contexto,
  quem: Quem,
  onde: Onde,
  { campos, chave }: Envio,
  anexos: readonly AnexoRecebido[],
): Promise<void> => {
  const { db, relogio } = contexto;
  const { orgao, pessoa } = onde;
  const { cod_empre, hoje } = orgao;
  const agora = relogio();
  const eu = pessoa.usuario_id ?? '';
  const lote = new Batch();
  const envio = { cod_empre, chave, remetente: eu, campos, anexos, agora };
  const daConsulta = solicitacaoConsultada(cod_empre, campos.consulta_id);
  const escrever = async (tx: Transacao, registrar: Registrar): Promise<void> => {
    // Read once the request is held: of two answers the second sees the first.
    const [{ id: solicitacao_id, fatos, conta }, consulta, anterior] = await Promise.all([
      lockSolicitacaoEmDia(tx, orgao, daConsulta, agora, lote),
      getConsulta(tx, onde, campos.consulta_id),
      findEnvioAnterior(tx, envio),
      lockEnvios(tx, cod_empre, anexos),
    ]);
    registrar(envio, { solicitacao_id, recurso_id: null }, anterior);
    const motivo = motivoSemResponderConsulta(consulta, fatos);
    if (motivo !== undefined) throw new AppError(motivo);
    const { setor_id, pedida_por_id } = consulta;
    const dados = { texto: campos.resposta, arquivos: anexos.length, setor_id };
    const resposta = responderConsulta(fatos, dados, { usuario_id: eu });
    if (!resposta.ok) throw campoInvalido('resposta', resposta.motivo);
    const criado_em = quandoConsta(fatos, orgao, agora);
    await appendHistorico(lote, cod_empre, solicitacao_id, resposta.valor, criado_em);
    const respondida = { respondida_em: hoje, respondida_por_id: eu };
    saveConsultaRespondida(lote, consulta, respondida);
    adotarAnexos(lote, cod_empre, anexos, { solicitacao_id, reservado_a: 'SERVIDORES' });
    const { atendente_id } = fatos;
    const pessoas = [pedida_por_id, ...(atendente_id === null ? [] : [atendente_id])];
    const aviso = { cod_empre, solicitacao_id, criado_em, para: { pessoas, exceto: eu } };
    await avisar(lote, { ...aviso, tipo: 'CONSULTA_RESPONDIDA' });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'solicitacoes.responder-consulta',
      titular: titularDaSolicitacao(contexto.cofre, { id: solicitacao_id, fatos }, conta?.cpfcnpj),
      dados: { solicitacao_id },
    });
    await beforeCommit(tx, () => lote.save(tx));
  };
  return comEnvio(db, lote, (registrar) => db.transaction((tx) => escrever(tx, registrar)));
};

/**
 * A sector answers what it was asked, by an entry of the history that staff alone read, with files. It
 * need not be able to read the request. The same submission sent twice is one answer.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, CONSULTA_RESPONDIDA, SOLICITACAO_FINALIZADA,
 * SOLICITACAO_CANCELADA, and as `comAnexos`
 */
export const responderAConsulta = async (
  contexto: Contexto,
  quem: Quem,
  chegada: Parameters<typeof comAnexos>[1],
  envio: Envio,
): Promise<void> => {
  const onde = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, parametros: limites } = onde.orgao;
  const { db } = contexto;
  // Nobody sends files for nothing.
  const setor_id = async (): Promise<string> => {
    const consulta = await getConsulta(db, onde, envio.campos.consulta_id);
    const solicitacao = await findSolicitacao(db, cod_empre, consulta.solicitacao_id);
    await julgarNovo(db, { cod_empre, chave: envio.chave }, () => {
      const motivo = solicitacao && motivoSemResponderConsulta(consulta, solicitacao.fatos);
      if (motivo !== undefined) throw new AppError(motivo);
    });
    return consulta.setor_id;
  };
  const remessa = { cod_empre, quem, setor_id, limites };
  await umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) =>
        gravar(contexto, quem, onde, envio, anexos),
      ),
    () => undefined,
  );
};
