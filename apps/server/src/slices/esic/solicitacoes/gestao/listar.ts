import type { CAMPOS_DE_SOLICITACAO, PedidoDePagina, SolicitacaoDaLista } from '@balcao/contracts';
import type { FiltroDeSituacao } from '@balcao/domain';
import type { Quem } from '../../../../core/quem.ts';
import { abrirSessaoDoEsic } from '../../processo/solicitacoes.ts';
import type { Contexto } from '../../../slice.ts';
import { emDia } from '../olhar.ts';
import { naLista } from '../solicitacoes.presenter.ts';
import { contarFila, type Contagens } from './contagem.repository.ts';
import { listFila } from './fila.repository.ts';
import { leitorDe, type FiltroDaFila } from './totais.repository.ts';

type Sim = '1' | '0' | undefined;

/** The filter of the queue as its address carries it. */
interface FiltroPedido extends Pick<FiltroDaFila, 'setor' | 'natureza' | 'numero_protocolo'> {
  minhas?: Sim;
  meus_setores?: Sim;
}

interface PedidoDaFila
  extends PedidoDePagina<(typeof CAMPOS_DE_SOLICITACAO)[number]>, FiltroPedido {
  situacao?: FiltroDeSituacao | undefined;
}

/** Who reads which part of the queue, and on which day. */
const abrirFila = async (
  contexto: Contexto,
  quem: Quem,
  { setor, natureza, numero_protocolo, minhas, meus_setores }: FiltroPedido,
) => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const filtro: FiltroDaFila = {
    setor,
    natureza,
    numero_protocolo,
    minhas: minhas === '1',
    meus_setores: meus_setores === '1',
  };
  const leitor = leitorDe(orgao, { ...pessoa, usuario_id: pessoa.usuario_id ?? '' });
  return { orgao, pessoa, filtro, leitor };
};

/** A page of the queue (E02), with the total that the counters give. */
export const listarFila = async (
  contexto: Contexto,
  quem: Quem,
  { situacao, ...pedido }: PedidoDaFila,
): Promise<{ data: SolicitacaoDaLista[]; total: number }> => {
  const { orgao, pessoa, filtro, leitor } = await abrirFila(contexto, quem, pedido);
  const lidas = await listFila(contexto.db, leitor, { ...filtro, situacao }, pedido);
  const data = lidas.data.map((lida) =>
    naLista({ solicitacao: emDia(lida, orgao), orgao, quem: pessoa }),
  );
  return { data, total: lidas.total };
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
