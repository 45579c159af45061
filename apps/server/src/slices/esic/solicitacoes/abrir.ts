import { randomUUID } from 'node:crypto';
import type { NovaSolicitacao as Campos } from '@balcao/contracts';
import { abrirSolicitacao, identidadePreservada, tipoForcado, type Abertura } from '@balcao/domain';
import { adotarAnexos } from '../anexos/anexos.repository.ts';
import { campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria.ts';
import { avisarSolicitante } from '../processo/avisar-solicitante.ts';
import { avisar } from '../processo/avisos.repository.ts';
import { exigirQueCaiba } from '../processo/tamanho.ts';
import { comEnvio } from '../processo/envios.repository.ts';
import { exigirOpcoesEmUso } from '../processo/apresentar.ts';
import type { OrgaoEmUso } from '../../../core/orgao.ts';
import {
  comProtocolo,
  findNumeroDeSolicitacaoLivre,
  seForLivre,
} from '../processo/protocolo.repository.ts';
import type { Quem } from '../../../core/quem.ts';
import {
  appendHistorico,
  SEM_NUMERO,
  type SolicitacaoGuardada,
} from '../processo/solicitacoes.repository.ts';
import { quandoConsta } from '../processo/solicitacoes.ts';
import { createEmConjunto } from '../../../core/em-conjunto.ts';
import { Batch } from '../../../db/batch.ts';
import type { Database } from '../../../db/client.ts';
import type { AnexoRecebido } from '../anexos/receber.ts';
import type { Contexto } from '../../slice.ts';
import { insertSolicitacao } from './solicitacoes.repository.ts';

/** What is filed, by whom, and in which submission. */
export interface Pedido {
  orgao: OrgaoEmUso;
  quem: Quem;
  origem: 'PAINEL' | 'ESIC';
  campos: Campos;
  solicitante: SolicitacaoGuardada['solicitante'];
  /** Key that the form made up; undefined when it made none. */
  chave: string | undefined;
}

/**
 * A request as it starts. Refuses by the name of the field what the orgao no longer uses, and a type
 * that its nature does not have.
 */
const comecar = (
  { orgao, quem, campos: { natureza, tipo } }: Pedido,
  setor_de_entrada: string,
): Abertura => {
  // A type that the nature forces was not chosen by anybody.
  const escolhido = tipoForcado(natureza) === undefined ? tipo : undefined;
  exigirOpcoesEmUso(orgao, { natureza, tipo: escolhido });
  const solicitante_id = quem.usuario?.id ?? null;
  const inicio = { natureza, tipo, solicitante_id, setor_de_entrada };
  const aberta = abrirSolicitacao(inicio, orgao, orgao.hoje);
  if (!aberta.ok) throw campoInvalido('tipo', aberta.motivo);
  return aberta.valor;
};

/** Before the first file is read: what would be refused once they have all arrived. */
export const conferirPedido = (pedido: Pedido): Abertura => {
  const { cod_empre, setores, parametros } = pedido.orgao;
  exigirQueCaiba('descricao', pedido.campos.descricao, parametros.solicitacao_tamanho);
  const entrada = setores.find((setor) => setor.entrada);
  if (entrada === undefined)
    throw new Error(`orgao ${cod_empre} has no sector that receives requests`);
  return comecar(pedido, entrada.id);
};

/** Everything that a filing writes: request, history, trail and mail. */
const escrever = async (
  contexto: Contexto,
  { orgao, quem, origem, solicitante }: Pedido,
  { evento }: Abertura,
  nova: SolicitacaoGuardada,
  anexos: number,
): Promise<Batch> => {
  const { cod_empre } = orgao;
  const { id, fatos, criada_em, lembrete: _nenhum, ...textos } = nova;
  const lote = new Batch();
  insertSolicitacao(lote, { ...textos, id, fatos, criada_em, cod_empre, origem });
  const entrada = identidadePreservada(fatos) ? { ...evento, id: SEM_NUMERO } : evento;
  await appendHistorico(lote, cod_empre, id, entrada, criada_em);
  const dados = { solicitacao_id: id, anexos };
  const deQuem = { solicitacao: fatos, deQuemPediu: true };
  await auditarNaSolicitacao(lote, quem, orgao, deQuem, { evento: 'solicitacoes.criar', dados });
  const carta = { ler: contexto.db, escrever: lote, para: solicitante.email };
  await avisarSolicitante(carta, contexto, orgao, nova, 'ABERTA');
  const aviso = { cod_empre, solicitacao_id: id, criado_em: criada_em };
  const para = { setores: [fatos.setor_id] };
  await avisar(lote, { ...aviso, tipo: 'SOLICITACAO_NOVA', para });
  return lote;
};

/** Filings of one orgao that come at once are written by one statement; of another, by another. */
export const createEscritorDePedidos = (db: Database) => {
  const escritores = new Map<number, ReturnType<typeof createEmConjunto<Batch>>>();
  const novo = () => createEmConjunto<Batch>((lotes) => Batch.joined(lotes).save(db));
  return (cod_empre: number, lote: Batch): Promise<void> => {
    const escritor = escritores.get(cod_empre) ?? novo();
    escritores.set(cod_empre, escritor);
    return escritor([lote]);
  };
};

/** What filing needs besides. */
export interface Meios extends Contexto {
  gravarPedido: ReturnType<typeof createEscritorDePedidos>;
}

/** Writes all of it at once; files that came with it are given to it in the same transaction. */
const gravar = async (
  { db, gravarPedido }: Pick<Meios, 'db' | 'gravarPedido'>,
  lote: Batch,
  { cod_empre }: OrgaoEmUso,
  { id, fatos, criada_em }: SolicitacaoGuardada,
  anexos: readonly AnexoRecebido[],
): Promise<void> => {
  if (anexos.length === 0) return gravarPedido(cod_empre, lote);
  const ids = anexos.map((anexo) => anexo.id);
  const dia = identidadePreservada(fatos) ? criada_em : undefined;
  await db.transaction(async (tx) => {
    await lote.save(tx);
    await adotarAnexos(tx, cod_empre, ids, { solicitacao_id: id }, dia);
  });
};

/**
 * Files a request with the files that arrived with it: all of it or nothing, and nothing locked that
 * strangers share (`docs/decisions/0048-a-write-in-one-statement.md`).
 * @throws AppError ENVIO_DIFERENTE, SEM_PROTOCOLO, ENVIO_INTERROMPIDO
 */
export const abrir = async (
  contexto: Meios,
  pedido: Pedido,
  abertura: Abertura,
  anexos: readonly AnexoRecebido[],
): Promise<SolicitacaoGuardada> => {
  const { db } = contexto;
  const { orgao, quem, campos, solicitante, chave } = pedido;
  const { cod_empre, hoje } = orgao;
  const { assunto, descricao } = campos;
  const { solicitacao: fatos } = abertura;
  const criada_em = quandoConsta(fatos, orgao, contexto.relogio());
  const nova = {
    id: randomUUID(),
    assunto,
    descricao,
    criada_em,
    solicitante,
    fatos,
    lembrete: null,
  };
  const remetente = quem.usuario?.id ?? '';
  const envio = {
    cod_empre,
    chave,
    remetente,
    campos: { ...campos, ...solicitante },
    anexos,
    feito: { solicitacao_id: nova.id, recurso_id: null },
    agora: criada_em,
  };
  const numero_protocolo = await comProtocolo(
    hoje,
    (numero_protocolo) =>
      seForLivre('solicitacoes_protocolo', async () => {
        const registrada = { ...nova, numero_protocolo };
        const lote = await escrever(contexto, pedido, abertura, registrada, anexos.length);
        await comEnvio(db, lote, envio, () => gravar(contexto, lote, orgao, registrada, anexos));
      }),
    () => findNumeroDeSolicitacaoLivre(db, cod_empre, hoje),
  );
  return { ...nova, numero_protocolo };
};
