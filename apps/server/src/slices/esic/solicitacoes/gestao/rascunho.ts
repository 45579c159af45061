import type { aprovarRascunho, RascunhoLido, salvarRascunho } from '@balcao/contracts';
import {
  diaEm,
  disponibilidadeDeAprovar,
  disponibilidadeDeRascunhar,
  formatarData,
  horaEm,
  inicioDoDia,
  podeLerSolicitacao,
  preencherModelo,
  respondePeloSic,
  SEM_VALOR,
  type Quem as QuemDoPedido,
  type Solicitacao,
} from '@balcao/domain';
import { AppError } from '../../../../core/app-error.ts';
import { auditar } from '../../../../core/auditoria/auditoria.ts';
import { lidoComASessao } from '../../../../core/quem/com-a-sessao.ts';
import type { OrgaoEmUso } from '../../../../core/orgao/orgao.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import type { Pedido } from '../../../../plugins/rota.ts';
import type { Contexto } from '../../../slice.ts';
import { adotarAnexos, lockEnvios } from '../../anexos/anexos.repository.ts';
import { Batch } from '../../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../../db/client.ts';
import { comAnexos, type AnexoRecebido } from '../../anexos/receber.ts';
import { avisar } from '../../processo/avisos.repository.ts';
import { comoSeLe } from '../../processo/como-se-le.ts';
import {
  comEnvio,
  findEnvioAnterior,
  umaVez,
  type Registrar,
} from '../../processo/envios.repository.ts';
import {
  abrirSessaoDoEsic,
  lockSolicitacaoEmDia,
  setoresDoSic,
  titularDaSolicitacao,
} from '../../processo/solicitacoes.ts';
import { anexosNaTela } from '../detalhar.ts';
import {
  findComRascunho,
  findRascunho,
  RASCUNHO,
  type ComRascunho,
  saveAprovacao,
  saveRascunho,
} from './rascunho.repository.ts';

interface Onde {
  orgao: OrgaoEmUso;
  pessoa: QuemDoPedido;
}

/** @throws AppError SOLICITACAO_NAO_ENCONTRADA when it is not theirs to know of, or the reason of the rule */
const exigirEscrita = (fatos: Solicitacao, pessoa: QuemDoPedido): void => {
  if (!podeLerSolicitacao(fatos, pessoa)) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const pode = disponibilidadeDeRascunhar(fatos, pessoa);
  if (pode.estado !== 'HABILITADA') throw new AppError(pode.motivo);
};

/** The texts of the institution, with what they say of a request. */
const modelosPreenchidos = (
  orgao: OrgaoEmUso,
  { fatos, numero_protocolo, assunto, solicitante }: ComRascunho['solicitacao'],
) => {
  const valores = {
    protocolo: numero_protocolo,
    nome: fatos.identidade_preservada ? SEM_VALOR.anexado_por : solicitante.nome,
    assunto,
    registro: formatarData(fatos.data_solicitacao),
    prazo: formatarData(fatos.data_previsao),
    setor: orgao.setores.find(({ id }) => id === fatos.setor_id)?.nome ?? '',
    instituicao: orgao.nome,
    hoje: formatarData(orgao.hoje),
  };
  return orgao.parametros.modelos_de_resposta.map(({ titulo, texto }) => ({
    titulo,
    texto: preencherModelo(texto, valores),
  }));
};

/** The draft as whoever writes or approves it reads it. */
const apresentar = (
  contexto: Contexto,
  { orgao, pessoa }: Onde,
  guardado: ComRascunho | undefined,
): { fatos: Solicitacao; titular: string; lido: RascunhoLido } => {
  if (guardado === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const { rascunho, anexos } = guardado;
  const solicitacao = comoSeLe(guardado.solicitacao, pessoa);
  const { fatos } = solicitacao;
  exigirEscrita(fatos, pessoa);
  const exige_aprovacao = orgao.parametros.resposta_aprovada;
  const modelos = modelosPreenchidos(orgao, solicitacao);
  const titular = titularDaSolicitacao(contexto.cofre, solicitacao, guardado.cpfcnpj);
  if (rascunho === null)
    return {
      fatos,
      titular,
      lido: { rascunho, exige_aprovacao, modelos, motivo_sem_aprovar: null },
    };
  const aprovar = disponibilidadeDeAprovar(fatos, rascunho, pessoa);
  const quando = new Date(rascunho.salvo_em);
  const data = diaEm(quando, orgao.fuso);
  return {
    fatos,
    titular,
    lido: {
      rascunho: {
        versao: rascunho.versao,
        resposta: rascunho.resposta,
        decisao: rascunho.decisao,
        tipo_da_negativa: rascunho.tipo_da_negativa,
        motivo_da_negativa: rascunho.motivo_da_negativa,
        remetida_a: rascunho.remetida_a,
        salvo_por: rascunho.salvo_por,
        aprovado_por: rascunho.aprovado_por,
        salvo_em: { data, formatada: `${formatarData(data)}, ${horaEm(quando, orgao.fuso)}` },
        anexos: anexosNaTela(contexto, orgao, pessoa, anexos),
      },
      exige_aprovacao,
      modelos,
      motivo_sem_aprovar: aprovar.estado === 'HABILITADA' ? null : aprovar.motivo,
    },
  };
};

const ler = async (contexto: Contexto, onde: Onde, id: string) =>
  apresentar(contexto, onde, await findComRascunho(contexto.db, onde.orgao.cod_empre, id));

/**
 * The draft of an answer, to whoever writes or approves it; the look stands in the trail.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, or the reason of the rule
 */
export const lerRascunho = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<RascunhoLido> => {
  const onde = await abrirSessaoDoEsic(contexto, quem);
  const guardado = lidoComASessao(quem, RASCUNHO, id)?.valor;
  const { lido, titular } = apresentar(contexto, onde, guardado);
  const { cod_empre } = onde.orgao;
  await auditar(contexto.db, quem, {
    cod_empre,
    evento: 'solicitacoes.ver-rascunho',
    titular,
    dados: { solicitacao_id: id },
  });
  return lido;
};

/** A draft on its way in, and the key that its form made up. */
interface Envio {
  campos: Pedido<typeof salvarRascunho>['body'];
  chave: string | undefined;
}

/** The draft and its files in one transaction, under the lock of the request. */
const gravar = (
  contexto: Contexto,
  quem: Quem,
  { orgao, pessoa }: Onde,
  { campos, chave }: Envio,
  anexos: readonly AnexoRecebido[],
): Promise<void> => {
  const { db, relogio, cofre } = contexto;
  const { cod_empre } = orgao;
  const { solicitacao_id, tipo_da_negativa, motivo_da_negativa, remetida_a, ...texto } = campos;
  const agora = relogio();
  const eu = pessoa.usuario_id ?? '';
  const lote = new Batch();
  const envio = { cod_empre, chave, remetente: eu, campos, anexos, agora };
  const escrever = async (tx: Transacao, registrar: Registrar): Promise<void> => {
    const [travada, antes, anterior] = await Promise.all([
      lockSolicitacaoEmDia(tx, orgao, solicitacao_id, agora, lote),
      findRascunho(tx, cod_empre, solicitacao_id),
      findEnvioAnterior(tx, envio),
      lockEnvios(tx, cod_empre, anexos),
    ]);
    registrar(envio, { solicitacao_id, recurso_id: null }, anterior);
    const { fatos, conta } = travada;
    exigirEscrita(fatos, pessoa);
    if (antes && antes.versao !== campos.versao) throw new AppError('RASCUNHO_ALTERADO');
    saveRascunho(lote, antes, {
      cod_empre,
      solicitacao_id,
      ...texto,
      tipo_da_negativa: tipo_da_negativa ?? null,
      motivo_da_negativa: motivo_da_negativa ?? null,
      remetida_a: remetida_a ?? null,
      salvo_por_id: eu,
      salvo_em: agora,
    });
    adotarAnexos(lote, cod_empre, anexos, { solicitacao_id, reservado_a: 'RASCUNHO' });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'solicitacoes.rascunhar',
      titular: titularDaSolicitacao(cofre, travada, conta?.cpfcnpj),
      dados: { solicitacao_id, versao: campos.versao + 1 },
    });
    const { resposta_aprovada, resposta_so_pelo_sic } = orgao.parametros;
    // Once a day, however often it is saved; to the sector, and to the SIC.
    const entrada = setoresDoSic(orgao);
    const criado_em = inicioDoDia(orgao.hoje, orgao.fuso);
    const aviso = { cod_empre, solicitacao_id, criado_em };
    const aprovam = { setores: [fatos.setor_id, ...entrada], exceto: eu };
    if (resposta_aprovada)
      await avisar(lote, { ...aviso, tipo: 'RASCUNHO_A_APROVAR', para: aprovam });
    else if (resposta_so_pelo_sic && !respondePeloSic(pessoa))
      await avisar(lote, { ...aviso, tipo: 'RASCUNHO_A_ENVIAR', para: { setores: entrada } });
    await beforeCommit(tx, () => lote.save(tx));
  };
  return comEnvio(db, lote, (registrar) => db.transaction((tx) => escrever(tx, registrar)));
};

/**
 * Saves the draft of an answer, with files that leave with it; of two people at once the second is told,
 * and overwrites nothing.
 * @throws AppError as `lerRascunho` and `comAnexos`; RASCUNHO_ALTERADO
 */
export const salvar = async (
  contexto: Contexto,
  quem: Quem,
  chegada: Parameters<typeof comAnexos>[1],
  envio: Envio,
): Promise<RascunhoLido> => {
  const onde = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, parametros: limites } = onde.orgao;
  const { solicitacao_id } = envio.campos;
  // Nobody sends files for nothing.
  const setor_id = async () => (await ler(contexto, onde, solicitacao_id)).fatos.setor_id;
  const remessa = { cod_empre, quem, setor_id, limites };
  await umaVez(
    () =>
      comAnexos(contexto, chegada, remessa, (anexos) =>
        gravar(contexto, quem, onde, envio, anexos),
      ),
    () => undefined,
  );
  return (await ler(contexto, onde, solicitacao_id)).lido;
};

/**
 * Approves the draft that another person wrote, as it was read.
 * @throws AppError as `lerRascunho`; RASCUNHO_PROPRIO, RASCUNHO_APROVADO, RASCUNHO_ALTERADO
 */
export const aprovar = async (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id, versao }: Pedido<typeof aprovarRascunho>['body'],
): Promise<RascunhoLido> => {
  const onde = await abrirSessaoDoEsic(contexto, quem);
  const { orgao, pessoa } = onde;
  const { cod_empre } = orgao;
  const lote = new Batch();
  await contexto.db.transaction(async (tx) => {
    // Read once it is held: nobody writes another version in between.
    const [travada, rascunho] = await Promise.all([
      lockSolicitacaoEmDia(tx, orgao, solicitacao_id, contexto.relogio(), lote),
      findRascunho(tx, cod_empre, solicitacao_id),
    ]);
    const { fatos, conta } = travada;
    exigirEscrita(fatos, pessoa);
    if (rascunho?.versao !== versao) throw new AppError('RASCUNHO_ALTERADO');
    const pode = disponibilidadeDeAprovar(fatos, rascunho, pessoa);
    if (pode.estado !== 'HABILITADA') throw new AppError(pode.motivo);
    saveAprovacao(lote, { cod_empre, solicitacao_id }, pessoa.usuario_id);
    await auditar(lote, quem, {
      cod_empre,
      evento: 'solicitacoes.aprovar',
      titular: titularDaSolicitacao(contexto.cofre, travada, conta?.cpfcnpj),
      dados: { solicitacao_id, versao },
    });
    await beforeCommit(tx, () => lote.save(tx));
  });
  return (await ler(contexto, onde, solicitacao_id)).lido;
};
