import type { SolicitacaoDetalhada } from '@balcao/contracts';
import {
  discordarAte,
  inicioDoDia,
  perdeuOAtendimento,
  type Ato,
  type Evento,
  type Leitura,
  type Quem as QuemDoPedido,
  type Solicitacao,
  type Transicao,
} from '@balcao/domain';
import { AppError, campoInvalido } from '../../../../core/app-error.ts';
import { auditar } from '../../../../core/auditoria/auditoria.ts';
import { lockEnvios } from '../../anexos/anexos.repository.ts';
import type { AnexoRecebido } from '../../anexos/receber.ts';
import {
  avisarSolicitante,
  comoAvisarConta,
  enderecoDeQuemPediu,
  type EventoAvisado,
} from '../../processo/avisar-solicitante.ts';
import {
  comEnvio,
  findEnvioAnterior,
  type Registrar,
  type Submissao,
} from '../../processo/envios.repository.ts';
import { findOlhada } from '../../processo/olhada.repository.ts';
import type {
  QualSolicitacao,
  SolicitacaoGuardada,
} from '../../processo/solicitacoes.repository.ts';
import type { OrgaoEmUso } from '../../../../core/orgao/orgao.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import {
  abrirSessaoDoEsic,
  agirNaSolicitacao,
  quandoConsta,
  titularDaSolicitacao,
  type AcaoNoPedido,
} from '../../processo/solicitacoes.ts';
import { Batch } from '../../../../db/batch.ts';
import { beforeCommit, type Transacao } from '../../../../db/client.ts';
import type { Contexto } from '../../../slice.ts';
import { detalhar } from '../detalhar.ts';
import { emDia, podeAbrir } from '../olhar.ts';
import { foraDeVista } from '../solicitacoes.presenter.ts';
import { avisarServidores } from './avisos-da-acao.ts';
import { insertPerdido } from './entre-setores.repository.ts';

/** An action on a request: what the request was, and what it is now. */
interface Feito {
  id: string;
  acao: string;
  antes: Solicitacao;
  depois: Solicitacao;
}

/**
 * Writes down that an action took a request from whoever attended it, who may disagree for a day. What
 * the SIC decided of that is not disputed again.
 */
const guardarPerda = async (
  lote: Batch,
  { id: solicitacao_id, acao, antes, depois }: Feito,
  ato: Ato,
  { cod_empre, hoje, calendario }: OrgaoEmUso,
): Promise<void> => {
  const { atendente_id, setor_id } = antes;
  if (acao === 'decidir-discordancia' || atendente_id === null) return;
  if (!perdeuOAtendimento(antes, depois, ato)) return;
  await insertPerdido(lote, {
    cod_empre,
    solicitacao_id,
    usuario_id: atendente_id,
    setor_id,
    tirado_por_id: ato.usuario_id,
    discordar_ate: discordarAte(hoje, calendario),
  });
};

/** Where an action happens: within its transaction, the request locked. */
export interface Cena {
  tx: Transacao;
  orgao: OrgaoEmUso;
  pessoa: QuemDoPedido;
}

/** @throws AppError CAMPO_INVALIDO for a sector that is not in use */
export const exigirSetor = ({ orgao }: Cena, setor: string): void => {
  if (orgao.setores.some(({ id, ativo }) => ativo && id === setor)) return;
  throw campoInvalido('setor', 'Este setor não existe ou está inativo. Escolha outro.');
};

/** One action of staff on a request. */
interface Acao {
  id: QualSolicitacao;
  acao: Exclude<AcaoNoPedido, 'informacoes' | 'cancelar'>;
  /** Of what the requester is told. */
  aviso?: EventoAvisado;
  /** What of it staff wrote to the requester. */
  escrito?: string;
  /** The field that a refusal of the rule speaks of. */
  campo?: string;
  /** The submission that it came by, and with which files: taken once. */
  envio?: Omit<Submissao, 'cod_empre' | 'remetente' | 'agora' | 'anexos'> & {
    anexos: readonly AnexoRecebido[];
  };
  /** Of what becomes of it nothing keeps an hour. */
  semHora?: boolean;
  /** What its fields are refused for, before the request is locked. */
  antes?: (cena: Cena) => void;
  /** What it does to the request, or why its fields are refused. */
  fazer: (
    solicitacao: Solicitacao,
    ato: Ato,
    orgao: OrgaoEmUso,
    guardada: SolicitacaoGuardada,
  ) => Leitura<Transicao>;
  /** What else it is judged by, read with the statements of the lock. */
  ler?: (cena: Cena) => Promise<void>;
  /** What else is written with it, of the request as it is then. */
  junto?: (cena: Cena, lote: Batch, feita: SolicitacaoGuardada) => void | Promise<void>;
}

const EVENTOS_DAS_ACOES = {
  atender: 'solicitacoes.atender',
  direcionar: 'solicitacoes.direcionar',
  prorrogar: 'solicitacoes.prorrogar',
  responder: 'solicitacoes.responder',
  corrigir: 'solicitacoes.corrigir',
  complementar: 'solicitacoes.complementar',
  anotar: 'solicitacoes.anotar',
  'corrigir-email': 'solicitacoes.corrigir-email',
  designar: 'solicitacoes.designar',
  devolver: 'solicitacoes.devolver',
  consultar: 'solicitacoes.consultar-setor',
  'decidir-discordancia': 'solicitacoes.decidir-discordancia',
  'pedir-complemento': 'solicitacoes.pedir-complemento',
  reclassificar: 'solicitacoes.reclassificar',
  'abrir-identidade': 'solicitacoes.abrir-identidade',
  'tirar-identidade': 'solicitacoes.tirar-identidade',
} as const satisfies Record<Acao['acao'], Evento>;

/**
 * Does an action of staff (E03): rule under the lock, change, history, trail and mail, all or
 * nothing. Of two people at once the second is refused with the reason that the first one made.
 * @returns the request as it stands then; of one that went where the person no longer reads it, where
 * it is and what makes it restricted, and nothing that it says
 * @throws AppError SERVICO_INATIVO, SOLICITACAO_NAO_ENCONTRADA, CAMPO_INVALIDO, the reason of the rule
 */
export const agir = async (
  contexto: Contexto,
  quem: Quem,
  { id: qual, acao, aviso, escrito, campo, envio, semHora, antes, ler, fazer, junto }: Acao,
): Promise<SolicitacaoDetalhada> => {
  const { db, relogio, cofre } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { cod_empre, hoje, fuso } = orgao;
  const ato: Ato = { usuario_id: pessoa.usuario_id ?? '', hoje };
  const agora = semHora ? inicioDoDia(hoje, fuso) : relogio();
  const lote = new Batch();
  const submissao = envio && {
    ...envio,
    cod_empre,
    remetente: ato.usuario_id,
    agora,
  };
  const fazerJunto = async (tx: Transacao, registrar?: Registrar): Promise<string> => {
    const cena: Cena = { tx, orgao, pessoa };
    antes?.(cena);
    const aoLado = async () => {
      const [anterior] = await Promise.all([
        submissao && findEnvioAnterior(tx, submissao),
        lockEnvios(tx, cod_empre, submissao?.anexos ?? []),
        ler?.(cena),
      ]);
      return ({ id: solicitacao_id }: SolicitacaoGuardada) => {
        if (submissao) registrar?.(submissao, { solicitacao_id, recurso_id: null }, anterior);
      };
    };
    const pedido = { orgao, quem: pessoa, id: qual, acao, agora, aoLado, ...(campo && { campo }) };
    let inicio: Solicitacao | undefined;
    const feita = await agirNaSolicitacao(
      tx,
      pedido,
      (solicitacao, guardada) => {
        inicio = solicitacao;
        return fazer(solicitacao, ato, orgao, guardada);
      },
      lote,
    );
    const { id } = feita;
    const criado_em = quandoConsta(feita.fatos, orgao, pedido.agora);
    const feito = { cod_empre, id, acao, antes: inicio ?? feita.fatos, depois: feita.fatos };
    await avisarServidores(lote, { ...feito, por: ato.usuario_id, criado_em });
    await guardarPerda(lote, feito, ato, orgao);
    await auditar(lote, quem, {
      cod_empre,
      evento: EVENTOS_DAS_ACOES[acao],
      titular: titularDaSolicitacao(cofre, feita, feita.conta?.cpfcnpj),
      dados: { solicitacao_id: id },
    });
    const como =
      feita.conta === null
        ? { para: enderecoDeQuemPediu(feita) }
        : comoAvisarConta(feita.conta, aviso);
    const onde = { ler: tx, escrever: lote, ...como };
    if (aviso)
      await avisarSolicitante(onde, contexto, orgao, { ...feita, escrito: escrito ?? null }, aviso);
    await junto?.(cena, lote, feita);
    await beforeCommit(tx, () => lote.save(tx));
    return id;
  };
  const gravar = (registrar?: Registrar) => db.transaction((tx) => fazerJunto(tx, registrar));
  const id = await (submissao ? comEnvio(db, lote, gravar) : gravar());
  const olhada = await findOlhada(db, cod_empre, id);
  if (olhada === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const { lado, historico } = olhada;
  const olhar = { solicitacao: emDia(olhada.solicitacao, orgao, pessoa), orgao, quem: pessoa };
  return podeAbrir(olhar) ? detalhar(contexto, { ...olhar, lado, historico }) : foraDeVista(olhar);
};
