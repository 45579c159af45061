import {
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
  historicoPublico,
  historicoPublicoComEmail,
  prazoPublico,
} from '@balcao/contracts';
import {
  createGuardaDoProtocolo,
  type GuardaDoProtocolo,
} from '../processo/guarda-do-protocolo.ts';
import { comoVisitante, type Quem } from '../../../core/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice, Contexto } from '../../slice.ts';
import { lerAoLado } from './detalhar.ts';
import { registrarOlhar, emDia, type Olhar } from './olhar.ts';
import { findSolicitacaoDoRecurso } from '../processo/recursos.repository.ts';
import { quemDoPedido } from '../processo/solicitacoes.ts';
import { historicoParaPublico, prazoParaTela, paraPublico } from './solicitacoes.presenter.ts';
import {
  listHistorico,
  findSolicitacaoLida,
  type SolicitacaoLida,
} from './solicitacoes.repository.ts';

/** What a visitor shows; the id too where it stands in the address. */
interface Mostrado {
  cod_empre: number;
  protocolo: string;
  id?: string;
  /** The second fact, where it is typed too; the guard checks it when the protocol is found. */
  email?: string;
}

/**
 * The request of a protocol, or of the appeal that has it: who appealed was given that one too, in
 * the same form.
 */
const procurar = async (
  db: Contexto['db'],
  { cod_empre, email: _, ...chave }: Mostrado,
): Promise<SolicitacaoLida | undefined> => {
  const lida = await findSolicitacaoLida(db, cod_empre, chave);
  if (lida !== undefined) return lida;
  const id = await findSolicitacaoDoRecurso(db, cod_empre, {
    numero_protocolo: chave.protocolo,
  });
  if (id === undefined || (chave.id ?? id) !== id) return undefined;
  return findSolicitacaoLida(db, cod_empre, { id });
};

/**
 * A request as whoever has its protocol, or that of one of its appeals, finds it. Another orgao's, or
 * the id of another request, is a protocol that does not exist.
 * @throws AppError SERVICO_INATIVO, PROTOCOLO_NAO_ENCONTRADO, PROVA_DE_TRABALHO, REDE_CHEIA
 */
const abrirPeloProtocolo = async (
  { db, orgaos }: Pick<Contexto, 'db' | 'orgaos'>,
  guarda: GuardaDoProtocolo,
  visitante: Quem,
  mostrado: Mostrado,
): Promise<Olhar> => {
  const { cod_empre } = mostrado;
  const orgao = await orgaos.getComServico(cod_empre, 'solicitacoes');
  const lida = await guarda.abrir(
    visitante,
    cod_empre,
    () => procurar(db, mostrado),
    mostrado.email,
  );
  const quem = quemDoPedido(visitante);
  return { solicitacao: emDia(lida, orgao), orgao, quem };
};

/** What happened to a request; what staff wrote of what is reserved only with the e-mail. */
const historicos: Slice = (app, contexto) => {
  const guarda = createGuardaDoProtocolo(contexto);

  rota(app, historicoPublico, async ({ params: { id }, query, quem }) => {
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(contexto, guarda, visitante, { ...query, id });
    await registrarOlhar(contexto, visitante, olhar, 'solicitacoes.ver-historico');
    const entradas = await listHistorico(contexto.db, query.cod_empre, id);
    return { data: historicoParaPublico(entradas, olhar, false) };
  });

  rota(app, historicoPublicoComEmail, async ({ params: { id }, body, quem }) => {
    const { email, ...mostrado } = body;
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(contexto, guarda, visitante, { ...body, id });
    await guarda.conferirEmail(visitante, mostrado.cod_empre, olhar.solicitacao, email);
    await registrarOlhar(contexto, visitante, olhar, 'solicitacoes.ver-historico');
    const entradas = await listHistorico(contexto.db, mostrado.cod_empre, id);
    return { data: historicoParaPublico(entradas, olhar, true) };
  });
};

/** The public consult: a request to whoever has its protocol. */
export const consulta: Slice = (app, contexto) => {
  const guarda = createGuardaDoProtocolo(contexto);
  historicos(app, contexto);

  rota(app, consultarSolicitacao, async ({ query, quem }) => {
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(contexto, guarda, visitante, query);
    await registrarOlhar(contexto, visitante, olhar, 'solicitacoes.consultar');
    return { data: paraPublico(olhar, await lerAoLado(contexto, olhar), false) };
  });

  rota(app, consultarSolicitacaoComEmail, async ({ body, quem }) => {
    const { email, ...mostrado } = body;
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(contexto, guarda, visitante, body);
    await guarda.conferirEmail(visitante, mostrado.cod_empre, olhar.solicitacao, email);
    await registrarOlhar(contexto, visitante, olhar, 'solicitacoes.consultar-reservada');
    return { data: paraPublico(olhar, await lerAoLado(contexto, olhar), true) };
  });

  rota(app, prazoPublico, async ({ params: { id }, query, quem }) => {
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(contexto, guarda, visitante, { ...query, id });
    return { data: prazoParaTela(olhar) };
  });
};
