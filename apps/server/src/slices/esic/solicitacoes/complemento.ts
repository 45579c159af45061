import {
  receberComplemento,
  receberComplementoPublico,
  type ComplementoRecebido,
} from '@balcao/contracts';
import {
  aplicarTransicao,
  disponibilidadeDeComplementar,
  ehServidor,
  receberComplemento as receber,
  type DataCivil,
  type Quem as QuemDoPedido,
  type Solicitacao,
} from '@balcao/domain';
import type { FastifyRequest } from 'fastify';
import { AppError, campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { comoVisitante, type Quem } from '../../../core/quem/quem.ts';
import type { ArquivoEnviado } from '../../../plugins/multipart.ts';
import { rota, type Pedido } from '../../../plugins/rota.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../db/client.ts';
import type { Contexto, Slice } from '../../slice.ts';
import { adotarAnexos, lockEnvios } from '../anexos/anexos.repository.ts';
import { comAnexos, type AnexoRecebido } from '../anexos/receber.ts';
import { dia } from '../processo/apresentar.ts';
import { avisar } from '../processo/avisos.repository.ts';
import {
  comEnvio,
  findEnvioAnterior,
  julgarNovo,
  umaVez,
  type Registrar,
} from '../processo/envios.repository.ts';
import { createGuardaDoProtocolo } from '../processo/guarda-do-protocolo.ts';
import {
  findSolicitacao,
  saveTransicao,
  type SolicitacaoGuardada,
} from '../processo/solicitacoes.repository.ts';
import {
  abrirSessaoDoEsic,
  diaSemRastro,
  setoresDoSic,
  lockSolicitacaoEmDia,
  quandoConsta,
  quemDoPedido,
  remetenteDoEnvio,
  titularDaSolicitacao,
} from '../processo/solicitacoes.ts';
import { exigirQueCaiba } from '../processo/tamanho.ts';

/** Who answers, where, and what they sent under which key. */
interface Envio {
  orgao: OrgaoEmUso;
  quem: Quem;
  pessoa: QuemDoPedido;
  campos: Pick<Pedido<typeof receberComplemento>['body'], 'solicitacao_id' | 'complemento'>;
  chave: string | undefined;
}

/** @throws AppError SOLICITACAO_NAO_ENCONTRADA when it is somebody else's, or the reason of the rule */
const exigirPedido = (fatos: Solicitacao, pessoa: QuemDoPedido): void => {
  const pode = disponibilidadeDeComplementar(fatos, pessoa);
  if (pode.estado === 'HABILITADA') return;
  const { motivo } = pode;
  throw new AppError(motivo === 'SOLICITACAO_DE_OUTRO' ? 'SOLICITACAO_NAO_ENCONTRADA' : motivo);
};

/** What was missing and its files, in one transaction, under the lock of the request. @returns its new term */
const gravar = (
  contexto: Contexto,
  { orgao, quem, pessoa, campos, chave }: Envio,
  anexos: readonly AnexoRecebido[],
): Promise<DataCivil> => {
  const { db, relogio, cofre } = contexto;
  const { cod_empre, hoje } = orgao;
  const { solicitacao_id, complemento: texto } = campos;
  const agora = relogio();
  const lote = new Batch();
  const escrever = async (tx: Transacao, registrar: Registrar): Promise<DataCivil> => {
    const [{ fatos, conta }, anterior] = await Promise.all([
      lockSolicitacaoEmDia(tx, orgao, solicitacao_id, agora, lote),
      findEnvioAnterior(tx, { cod_empre, chave }),
      lockEnvios(tx, cod_empre, anexos),
    ]);
    const quando = quandoConsta(fatos, orgao, agora);
    const remetente = remetenteDoEnvio(fatos, quem);
    const envio = { cod_empre, chave, remetente, campos, anexos, agora: quando };
    registrar(envio, { solicitacao_id, recurso_id: null }, anterior);
    exigirPedido(fatos, pessoa);
    const servidor_id = ehServidor(pessoa) ? pessoa.usuario_id : null;
    const lida = receber(fatos, { texto, arquivos: anexos.length }, { hoje, servidor_id }, orgao);
    if (!lida.ok) throw campoInvalido('complemento', lida.motivo);
    await saveTransicao(lote, cod_empre, solicitacao_id, lida.valor, quando);
    adotarAnexos(lote, cod_empre, anexos, { solicitacao_id }, diaSemRastro(fatos, quando));
    const { atendente_id, setor_id } = fatos;
    await avisar(lote, {
      cod_empre,
      tipo: 'COMPLEMENTO_RECEBIDO',
      solicitacao_id,
      criado_em: quando,
      para: {
        // Whoever asked may have let it go since: then its sector is told. The SIC writes what others read.
        setores: [
          ...(atendente_id === null ? [setor_id] : []),
          ...(fatos.identidade_preservada ? setoresDoSic(orgao) : []),
        ],
        pessoas: atendente_id === null ? [] : [atendente_id],
        ...(servidor_id !== null && { exceto: servidor_id }),
      },
    });
    const deQuem = { solicitacao: fatos, deQuemPediu: servidor_id === null };
    await auditarNaSolicitacao(lote, quem, orgao, deQuem, {
      evento: 'solicitacoes.receber-complemento',
      titular: titularDaSolicitacao(cofre, { id: solicitacao_id, fatos }, conta?.cpfcnpj),
      dados: { solicitacao_id, anexos: anexos.length },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return aplicarTransicao(fatos, lida.valor).data_previsao;
  };
  return comEnvio(db, lote, (registrar) => db.transaction((tx) => escrever(tx, registrar)));
};

/**
 * Takes what was missing, with files. What would be refused is refused before the first file is read;
 * the same submission sent twice is one.
 * @param aberta what its protocol has opened
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA, COMPLEMENTO_NAO_PEDIDO, CAMPO_INVALIDO, and as `comAnexos`
 */
const mandar = async (
  contexto: Contexto,
  chegada: { arquivos: AsyncIterable<ArquivoEnviado>; request: FastifyRequest },
  envio: Envio,
  aberta?: SolicitacaoGuardada,
): Promise<ComplementoRecebido> => {
  const { orgao, quem, pessoa, campos, chave } = envio;
  const { cod_empre, parametros } = orgao;
  exigirQueCaiba('complemento', campos.complemento, parametros.solicitacao_tamanho);
  const ler = async () => {
    const lida = await findSolicitacao(contexto.db, cod_empre, campos.solicitacao_id);
    if (lida === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
    return lida;
  };
  const setor_id = async (): Promise<null> => {
    const { fatos } = aberta ?? (await ler());
    await julgarNovo(contexto.db, { cod_empre, chave }, () => exigirPedido(fatos, pessoa));
    return null;
  };
  const remessa = { cod_empre, quem, setor_id, limites: parametros };
  const prazo = await umaVez(
    () => comAnexos(contexto, chegada, remessa, (anexos) => gravar(contexto, envio, anexos)),
    async () => (await ler()).fatos.data_previsao,
  );
  return { data: { data_previsao: dia(prazo) } };
};

/** What was missing of a request, from who filed it, by the protocol, or brought to the counter. */
export const complementos: Slice = (app, contexto) => {
  rota(app, receberComplemento, async ({ quem, body, headers, arquivos, request }) => {
    const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
    const chave = headers['idempotency-key'];
    return mandar(contexto, { arquivos, request }, { orgao, quem, pessoa, campos: body, chave });
  });

  rota(app, receberComplementoPublico, async ({ quem, body, headers, arquivos, request }) => {
    const { cod_empre, protocolo, ...campos } = body;
    const visitante = comoVisitante(quem);
    const guarda = createGuardaDoProtocolo(contexto);
    const mostrado = { cod_empre, protocolo, id: campos.solicitacao_id };
    const { orgao, olhada } = await guarda.abrir(visitante, mostrado);
    const pessoa = quemDoPedido(visitante);
    const chave = headers['idempotency-key'];
    return mandar(
      contexto,
      { arquivos, request },
      { orgao, quem: visitante, pessoa, campos, chave },
      olhada.solicitacao,
    );
  });
};
