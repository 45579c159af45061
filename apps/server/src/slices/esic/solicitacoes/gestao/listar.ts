import type {
  CAMPOS_DE_SOLICITACAO,
  PedidoDePagina,
  SolicitacaoDaLista,
  Trabalho,
} from '@balcao/contracts';
import {
  diaEm,
  respondePeloSic,
  type DataCivil,
  type FiltroDeSituacao,
  type Procura,
  type Quem as QuemDoPedido,
} from '@balcao/domain';
import type { OrgaoEmUso } from '../../../../core/orgao/orgao.ts';
import { recorteDa } from '../../../../core/pagina.ts';
import type { Quem } from '../../../../core/quem/quem.ts';
import type { SolicitacaoLida } from '../../processo/olhada.repository.ts';
import { abrirSessaoDoEsic } from '../../processo/solicitacoes.ts';
import type { Contexto } from '../../../slice.ts';
import { emDia } from '../olhar.ts';
import { naLista } from '../solicitacoes.presenter.ts';
import { contarFila, type Contagens } from './contagem.repository.ts';
import { listFila } from './fila.repository.ts';
import { leitorDe, type FiltroDaFila } from './filtro-da-fila.repository.ts';
import { listProcuradas } from './procurar.repository.ts';
import { findTrabalho } from './trabalho.repository.ts';

type Sim = '1' | '0' | undefined;

/** The filter of the queue as its address carries it. */
interface FiltroPedido extends Omit<FiltroDaFila, 'minhas' | 'meus_setores'> {
  minhas?: Sim;
  meus_setores?: Sim;
  /** In the body alone. */
  busca?: Procura | undefined;
}

/** What is looked for: a protocol is a filter by itself, whichever field it was typed into. */
const doQueProcura = (busca: Procura | undefined) =>
  busca?.por === 'PROTOCOLO'
    ? { protocolo: { numero_protocolo: busca.valor } }
    : { procura: busca };

/** What of the queue somebody asks for. */
export interface FilaPedida extends FiltroPedido {
  situacao?: FiltroDeSituacao | undefined;
}

type PedidoDaFila = PedidoDePagina<(typeof CAMPOS_DE_SOLICITACAO)[number]> & FilaPedida;

/** Who reads which part of the queue, and on which day. */
export const abrirFila = async (
  contexto: Contexto,
  quem: Quem,
  { minhas, meus_setores, busca, ...filtro }: FiltroPedido,
) => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const leitor = leitorDe(orgao, { ...pessoa, usuario_id: pessoa.usuario_id ?? '' });
  const sim = { minhas: minhas === '1', meus_setores: meus_setores === '1' };
  const { protocolo, procura } = doQueProcura(busca);
  return { orgao, pessoa, filtro: { ...filtro, ...protocolo, ...sim }, procura, leitor };
};

const apresentar = (lidas: readonly SolicitacaoLida[], orgao: OrgaoEmUso, quem: QuemDoPedido) =>
  lidas.map((lida) => naLista({ solicitacao: emDia(lida, orgao, quem), orgao, quem }));

/**
 * A page of the queue (E02) with its total; of words that very many have, since which day they were looked
 * for.
 */
export const listarFila = async (
  contexto: Contexto,
  quem: Quem,
  { situacao, ...pedido }: PedidoDaFila,
): Promise<{ data: SolicitacaoDaLista[]; total: number; vistas_desde: DataCivil | null }> => {
  const { db } = contexto;
  const { orgao, pessoa, filtro, procura, leitor } = await abrirFila(contexto, quem, pedido);
  const dela = { ...filtro, situacao };
  const lidas = procura
    ? await listProcuradas(
        db,
        leitor,
        { procura, filtro: dela },
        { ...pedido, ...recorteDa(pedido) },
      )
    : { ...(await listFila(db, leitor, dela, pedido)), vistas_desde: null };
  const { vistas_desde: desde } = lidas;
  const vistas_desde = desde && diaEm(desde, orgao.fuso);
  return { ...lidas, vistas_desde, data: apresentar(lidas.data, orgao, pessoa) };
};

/** How many requests each situation has, with the filters of the queue. */
export const contarSituacoes = async (
  contexto: Contexto,
  quem: Quem,
  pedido: FiltroPedido,
): Promise<Pick<Contagens, 'situacoes' | 'vencidas'>> => {
  const { filtro, leitor } = await abrirFila(contexto, quem, pedido);
  const { situacoes, vencidas } = await contarFila(contexto.db, leitor, filtro);
  return { situacoes, vencidas };
};

/**
 * What waits for somebody of the staff: of their sectors or, for whoever answers for the SIC, of the
 * institution.
 */
export const verTrabalho = async (contexto: Contexto, quem: Quem): Promise<Trabalho> => {
  const { orgao, pessoa, leitor } = await abrirFila(contexto, quem, {});
  const deTodos = respondePeloSic(pessoa);
  const { primeiras, meus_setores, ...numeros } = await findTrabalho(contexto.db, leitor, {
    meus_setores: !deTodos,
  });
  return {
    ...numeros,
    meus_setores: pessoa.papel === 'ADMIN' ? null : meus_setores,
    abrangencia: deTodos ? 'INSTITUICAO' : 'MEUS_SETORES',
    primeiras: apresentar(primeiras, orgao, pessoa),
  };
};
