import type { Recurso, CAMPOS_DE_RECURSO, PedidoDePagina, RecursoDaLista } from '@balcao/contracts';
import {
  contarFila,
  disponibilidadeDoRecurso,
  disponibilidadeDaSolicitacao,
  type ContagensDaFila,
} from '@balcao/domain';
import { lidoComASessao } from '../../../core/quem/com-a-sessao.ts';
import { AppError } from '../../../core/app-error.ts';
import { recursoAoAgir } from '../processo/recursos.ts';
import type { RecursoGuardado } from '../processo/recursos.repository.ts';
import { quemEntrega } from '../processo/entregas.repository.ts';
import {
  findOlhada,
  olhadaComASessao,
  type Olhada,
  type SolicitacaoLida,
} from '../processo/olhada.repository.ts';
import type { RecursosLidos } from '../processo/recursos-lidos.repository.ts';
import type { Contexto } from '../../slice.ts';
import { createGuardaDoProtocolo } from '../processo/guarda-do-protocolo.ts';
import { comoVisitante, type Quem } from '../../../core/quem/quem.ts';
import { abrirSessaoDoEsic, quemDoPedido } from '../processo/solicitacoes.ts';
import { mostrarOlhar } from '../solicitacoes/olhar.ts';
import {
  listGruposDaFila,
  listPaginaDeRecursos,
  type FiltroDeRecursos,
} from './fila-de-recursos.repository.ts';
import { findRecursosLidos } from './solicitacao-com-recursos.repository.ts';
import { mostrarRecursos, recursoNaLista, type LadoDosRecursos } from './recursos.presenter.ts';
import { type Olhar, emDia } from './olhar.ts';

/** @throws AppError RECURSO_NAO_ENCONTRADO */
const getRecurso = async (
  { db }: Pick<Contexto, 'db'>,
  { orgao, quem }: Pick<Olhar, 'orgao' | 'quem'>,
  recurso_id: string,
): Promise<{ olhar: Olhar; recurso: RecursoGuardado; ladoDeles: LadoDosRecursos }> => {
  const lidos = await findRecursosLidos(db, orgao.cod_empre, recurso_id);
  if (lidos === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  const { solicitacao, recursos, ...ladoDeles } = lidos;
  const olhar = { ...emDia(solicitacao, recursos, orgao, quem), orgao, quem };
  const recurso = olhar.recursos.find(({ id }) => id === recurso_id);
  if (recurso === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  return { olhar, recurso, ladoDeles };
};

/**
 * An appeal with its request; one that somebody may not read does not exist for them.
 * @throws AppError RECURSO_NAO_ENCONTRADO
 */
export const olharUmRecurso = async (
  contexto: Pick<Contexto, 'db'>,
  quemOnde: Pick<Olhar, 'orgao' | 'quem'>,
  recurso_id: string,
): Promise<{ olhar: Olhar; recurso: RecursoGuardado }> => {
  const { olhar, recurso } = await getRecurso(contexto, quemOnde, recurso_id);
  const aoAgir = recursoAoAgir(olhar.solicitacao.fatos, olhar.recursos, recurso);
  const ler = disponibilidadeDoRecurso('informacoes', aoAgir, quemOnde.quem);
  if (ler.estado !== 'HABILITADA') throw new AppError('RECURSO_NAO_ENCONTRADO');
  return { olhar, recurso };
};

/**
 * An appeal as it is after what somebody did with it: who forwarded one of a restricted request is
 * answered, though they do not read it any more.
 */
export const lerRecurso = async (
  contexto: Contexto,
  quemOnde: Pick<Olhar, 'orgao' | 'quem'>,
  recurso_id: string,
  emailConfere = false,
): Promise<Recurso> => {
  const { olhar, recurso, ladoDeles } = await getRecurso(contexto, quemOnde, recurso_id);
  const [apresentado] = mostrarRecursos(contexto, olhar, [recurso], ladoDeles, emailConfere);
  if (apresentado === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  return apresentado;
};

/** A page of the appeals that staff may read (E10). */
export const listarRecursos = async (
  contexto: Contexto,
  quem: Quem,
  pedido: FiltroDeRecursos & PedidoDePagina<(typeof CAMPOS_DE_RECURSO)[number]>,
): Promise<{ data: RecursoDaLista[]; total: number }> => {
  const { db } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const { linhas, total } = await listPaginaDeRecursos(db, orgao, pessoa, pedido, pedido);
  const data = linhas.flatMap(({ id, solicitacao, recursos, contas }) => {
    const olhar = { ...emDia(solicitacao, recursos, orgao, pessoa), orgao, quem: pessoa };
    const recurso = olhar.recursos.find((um) => um.id === id);
    return recurso
      ? [recursoNaLista(olhar, recurso, { contas, autoridades: orgao.autoridades })]
      : [];
  });
  return { data, total };
};

/** How many appeals that staff may read there are of each choice of the list's filters. */
export const contarRecursos = async (
  contexto: Contexto,
  quem: Quem,
  filtro: FiltroDeRecursos,
): Promise<ContagensDaFila> => {
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const grupos = await listGruposDaFila(contexto.db, orgao, pessoa, filtro);
  return contarFila(grupos, filtro, orgao.hoje);
};

/** The appeals of a request to whoever may read it, and the look in the trail of the person who asked. */
const mostrar = async (
  contexto: Contexto,
  quem: Quem,
  { solicitacao, recursos, ...ladoDeles }: { solicitacao: SolicitacaoLida } & RecursosLidos,
  { quemOnde, emailConfere }: { quemOnde: Pick<Olhar, 'orgao' | 'quem'>; emailConfere: boolean },
): Promise<Recurso[]> => {
  const { orgao } = quemOnde;
  return mostrarOlhar(contexto, quem, { solicitacao, orgao }, 'recursos.ver', () => {
    const olhar = { ...emDia(solicitacao, recursos, orgao, quemOnde.quem), ...quemOnde };
    return mostrarRecursos(contexto, olhar, olhar.recursos, ladoDeles, emailConfere);
  });
};

/** The request with its appeals, read with the session of who asks. */
export const OLHADA = olhadaComASessao({ recursos: true });

/** @throws AppError SOLICITACAO_NAO_ENCONTRADA */
const comRecursos = (
  olhada: Olhada | undefined,
): { solicitacao: SolicitacaoLida } & RecursosLidos => {
  if (olhada?.recursos === undefined) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  return { solicitacao: olhada.solicitacao, ...olhada.recursos };
};

/**
 * The appeals of a request that whoever is signed in may read.
 * @throws AppError SOLICITACAO_NAO_ENCONTRADA
 */
export const recursosDaSolicitacao = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
): Promise<Recurso[]> => {
  const { db } = contexto;
  const { orgao, pessoa } = await abrirSessaoDoEsic(contexto, quem);
  const lida = lidoComASessao(quem, OLHADA, id);
  const lidos = comRecursos(
    lida ? lida.valor : await findOlhada(db, orgao.cod_empre, id, { recursos: true }),
  );
  const { solicitacao, recursos } = lidos;
  const ler = disponibilidadeDaSolicitacao('informacoes', solicitacao.fatos, pessoa, orgao.hoje);
  const responde = recursos.some(
    ({ responsavel_id, entregas }) =>
      responsavel_id === pessoa.usuario_id ||
      quemEntrega(entregas)?.responsavel_id === pessoa.usuario_id,
  );
  if (ler.estado !== 'HABILITADA' && !responde) throw new AppError('SOLICITACAO_NAO_ENCONTRADA');
  const quemOnde = { orgao, quem: pessoa };
  return mostrar(contexto, quem, lidos, { quemOnde, emailConfere: false });
};

/** What whoever has the protocol gives. */
interface PeloProtocolo {
  cod_empre: number;
  protocolo: string;
  email?: string;
}

/**
 * The appeals of a request to whoever has its protocol; what is held back only with the requester's
 * e-mail.
 * @throws AppError PROTOCOLO_NAO_ENCONTRADO, EMAIL_NAO_CONFERE, MUITAS_TENTATIVAS
 */
export const recursosPublicos = async (
  contexto: Contexto,
  quem: Quem,
  id: string,
  { cod_empre, protocolo, email }: PeloProtocolo,
): Promise<Recurso[]> => {
  const visitante = comoVisitante(quem);
  const guarda = createGuardaDoProtocolo(contexto);
  const { olhada, orgao } = await guarda.abrir(visitante, {
    cod_empre,
    id,
    protocolo,
    email,
    recursos: true,
  });
  const lidos = comRecursos(olhada);
  const emailConfere = email !== undefined;
  if (emailConfere) await guarda.conferirEmail(visitante, cod_empre, lidos.solicitacao, email);
  const quemOnde = { orgao, quem: quemDoPedido(visitante) };
  return mostrar(contexto, visitante, lidos, { quemOnde, emailConfere });
};
