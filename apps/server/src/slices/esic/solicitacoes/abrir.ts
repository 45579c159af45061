import { randomUUID } from 'node:crypto';
import type { NovaSolicitacao as Campos } from '@balcao/contracts';
import {
  abrirSolicitacao,
  semRastro,
  inicioDoDia,
  tipoForcado,
  type Abertura,
  type Canal,
  type DataCivil,
} from '@balcao/domain';
import { adotarAnexos, lockEnvios } from '../anexos/anexos.repository.ts';
import { campoInvalido } from '../../../core/app-error.ts';
import { auditarNaSolicitacao } from '../../../core/auditoria/auditoria.ts';
import { avisarSolicitante } from '../processo/avisar-solicitante.ts';
import { avisar } from '../processo/avisos.repository.ts';
import { exigirQueCaiba } from '../processo/tamanho.ts';
import { comEnvio } from '../processo/envios.repository.ts';
import { exigirOpcoesEmUso } from '../processo/apresentar.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import {
  comProtocolo,
  findNumeroDeSolicitacaoLivre,
  seForLivre,
  type Sorteio,
} from '../processo/protocolo.repository.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import {
  appendHistorico,
  SEM_NUMERO,
  type SolicitacaoGuardada,
} from '../processo/solicitacoes.repository.ts';
import { diaSemRastro, quandoConsta, remetenteDoEnvio } from '../processo/solicitacoes.ts';
import { createEmConjunto } from '../../../core/auditoria/em-conjunto.ts';
import { Batch } from '../../../db/batch.ts';
import { beforeCommit, type Database } from '../../../db/client.ts';
import type { AnexoRecebido } from '../anexos/receber.ts';
import type { Contexto } from '../../slice.ts';
import { insertSolicitacao } from './solicitacoes.repository.ts';

/** What is filed, by whom, and in which submission. */
export interface Pedido {
  orgao: OrgaoEmUso;
  quem: Quem;
  origem: 'PAINEL' | 'ESIC' | 'BALCAO';
  /** How and when it came, where staff file it for somebody. */
  balcao?: { canal: Canal; chegada: DataCivil };
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
  { orgao, quem, balcao, campos: { natureza, tipo, identidade_preservada } }: Pedido,
  setor_de_entrada: string,
): Abertura => {
  // A type that the nature forces was not chosen by anybody.
  const escolhido = tipoForcado(natureza) === undefined ? tipo : undefined;
  exigirOpcoesEmUso(orgao, { natureza, tipo: escolhido });
  const usuario_id = quem.usuario?.id ?? null;
  const representante = quem.agindo?.pessoa.nome;
  const inicio = { natureza, tipo, setor_de_entrada, identidade_preservada, representante };
  const deQuem =
    balcao && usuario_id !== null
      ? { solicitante_id: null, balcao: { canal: balcao.canal, usuario_id } }
      : { solicitante_id: usuario_id };
  const aberta = abrirSolicitacao({ ...inicio, ...deQuem }, orgao, balcao?.chegada ?? orgao.hoje);
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
  { orgao, quem, origem, solicitante, balcao }: Pedido,
  { evento }: Abertura,
  nova: SolicitacaoGuardada,
  { anexos, agora }: { anexos: number; agora: Date },
): Promise<Batch> => {
  const { cod_empre } = orgao;
  const { id, fatos, criada_em, lembrete: _nenhum, ...textos } = nova;
  const lote = new Batch();
  insertSolicitacao(lote, { ...textos, id, fatos, criada_em, cod_empre, origem });
  const entrada = semRastro(fatos) ? { ...evento, id: SEM_NUMERO } : evento;
  await appendHistorico(lote, cod_empre, id, entrada, agora);
  const dados = { solicitacao_id: id, anexos, ...(balcao && { canal: balcao.canal }) };
  const deQuem = { solicitacao: fatos, deQuemPediu: balcao === undefined };
  const registro = balcao ? 'solicitacoes.registrar-no-balcao' : 'solicitacoes.criar';
  await auditarNaSolicitacao(lote, quem, orgao, deQuem, { evento: registro, dados });
  const carta = { ler: contexto.db, escrever: lote, para: solicitante.email };
  await avisarSolicitante(carta, contexto, orgao, nova, 'ABERTA');
  const aviso = { cod_empre, solicitacao_id: id, criado_em: agora };
  const para = { setores: [fatos.setor_id] };
  await avisar(lote, { ...aviso, tipo: 'SOLICITACAO_NOVA', para });
  return lote;
};

/**
 * Of more, those who wait for the statement would all go on at the same moment, and the database would stand
 * still meanwhile; by two at once one is executed while the other is flushed.
 */
const JUNTOS = { porVez: 10, aoMesmoTempo: 2 };

/** Filings of one orgao that come at once are written by one statement; of another, by another. */
export const createEscritorDePedidos = (db: Database) => {
  const escritores = new Map<number, ReturnType<typeof createEmConjunto<Batch>>>();
  const novo = () => createEmConjunto<Batch>((lotes) => Batch.joined(lotes).save(db), JUNTOS);
  return (cod_empre: number, lote: Batch): Promise<void> => {
    const escritor = escritores.get(cod_empre) ?? novo();
    escritores.set(cod_empre, escritor);
    return escritor([lote]);
  };
};

/** What filing needs besides. */
export interface Meios extends Contexto {
  gravarPedido: ReturnType<typeof createEscritorDePedidos>;
  sortear: Sorteio;
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
  const dia = diaSemRastro(fatos, criada_em);
  await db.transaction(async (tx) => {
    await lockEnvios(tx, cod_empre, anexos);
    adotarAnexos(lote, cod_empre, anexos, { solicitacao_id: id }, dia);
    await beforeCommit(tx, () => lote.save(tx));
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
  const { db, sortear } = contexto;
  const { orgao, quem, campos, solicitante, chave, balcao } = pedido;
  const { cod_empre, hoje, fuso } = orgao;
  const { assunto, descricao } = campos;
  const { solicitacao: fatos } = abertura;
  const agora = quandoConsta(fatos, orgao, contexto.relogio());
  const { data_solicitacao } = fatos;
  const criada_em = data_solicitacao === hoje ? agora : inicioDoDia(data_solicitacao, fuso);
  const nova = {
    id: randomUUID(),
    assunto,
    descricao,
    canal: balcao?.canal ?? 'PORTAL',
    criada_em,
    solicitante,
    fatos,
    lembrete: null,
  };
  const envio = {
    cod_empre,
    chave,
    remetente: remetenteDoEnvio(fatos, quem),
    campos: { ...campos, ...solicitante, ...balcao },
    anexos,
    agora,
  };
  const com = { anexos: anexos.length, agora };
  const numero_protocolo = await comProtocolo(
    data_solicitacao,
    (numero_protocolo) =>
      seForLivre('solicitacoes_protocolo', async () => {
        const registrada = { ...nova, numero_protocolo };
        const lote = await escrever(contexto, pedido, abertura, registrada, com);
        await comEnvio(db, lote, (registrar) => {
          registrar(envio, { solicitacao_id: nova.id, recurso_id: null });
          return gravar(contexto, lote, orgao, registrada, anexos);
        });
      }),
    () => findNumeroDeSolicitacaoLivre(db, cod_empre, data_solicitacao),
    sortear(cod_empre, data_solicitacao),
  );
  return { ...nova, numero_protocolo };
};
