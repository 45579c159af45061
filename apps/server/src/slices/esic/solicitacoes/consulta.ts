import {
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
  historicoPublico,
  historicoPublicoComEmail,
  prazoPublico,
} from '@balcao/contracts';
import { comoVisitante, type Quem } from '../../../core/quem/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import {
  createGuardaDoProtocolo,
  type GuardaDoProtocolo,
} from '../processo/guarda-do-protocolo.ts';
import { quemDoPedido } from '../processo/solicitacoes.ts';
import { aoLadoDe } from './detalhar.ts';
import { abrirOlhada, mostrarOlhar, type OlharAberto } from './olhar.ts';
import { historicoParaPublico, prazoParaTela, paraPublico } from './solicitacoes.presenter.ts';

/**
 * A request as whoever has its protocol, or that of one of its appeals, finds it.
 * @throws AppError as `guarda.abrir`
 */
const abrirPeloProtocolo = async (
  guarda: GuardaDoProtocolo,
  visitante: Quem,
  mostrado: Parameters<GuardaDoProtocolo['abrir']>[1],
): Promise<OlharAberto> => {
  const { olhada, orgao } = await guarda.abrir(visitante, mostrado);
  return abrirOlhada(olhada, orgao, quemDoPedido(visitante));
};

/** What happened to a request; what staff wrote of what is reserved only with the e-mail. */
const historicos: Slice = (app, contexto) => {
  const guarda = createGuardaDoProtocolo(contexto);

  rota(app, historicoPublico, async ({ params: { id }, query, quem, escrever }) => {
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(guarda, visitante, {
      ...query,
      id,
      historico: true,
    });
    return mostrarOlhar(contexto, visitante, olhar, 'solicitacoes.ver-historico', () =>
      escrever({ data: historicoParaPublico(olhar.historico, olhar, false) }),
    );
  });

  rota(app, historicoPublicoComEmail, async ({ params: { id }, body, quem, escrever }) => {
    const { email, ...mostrado } = body;
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(guarda, visitante, {
      ...body,
      id,
      historico: true,
    });
    await guarda.conferirEmail(visitante, mostrado.cod_empre, olhar.solicitacao, email);
    return mostrarOlhar(contexto, visitante, olhar, 'solicitacoes.ver-historico', () =>
      escrever({ data: historicoParaPublico(olhar.historico, olhar, true) }),
    );
  });
};

/** The public consult: a request to whoever has its protocol. */
export const consulta: Slice = (app, contexto) => {
  const guarda = createGuardaDoProtocolo(contexto);
  historicos(app, contexto);

  rota(app, consultarSolicitacao, async ({ query, quem, escrever }) => {
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(guarda, visitante, query);
    return mostrarOlhar(contexto, visitante, olhar, 'solicitacoes.consultar', () =>
      escrever({ data: paraPublico(olhar, aoLadoDe(contexto, olhar), false) }),
    );
  });

  rota(app, consultarSolicitacaoComEmail, async ({ body, quem, escrever }) => {
    const { email, ...mostrado } = body;
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(guarda, visitante, body);
    await guarda.conferirEmail(visitante, mostrado.cod_empre, olhar.solicitacao, email);
    return mostrarOlhar(contexto, visitante, olhar, 'solicitacoes.consultar-reservada', () =>
      escrever({ data: paraPublico(olhar, aoLadoDe(contexto, olhar), true) }),
    );
  });

  rota(app, prazoPublico, async ({ params: { id }, query, quem }) => {
    const visitante = comoVisitante(quem);
    const olhar = await abrirPeloProtocolo(guarda, visitante, { ...query, id });
    return { data: prazoParaTela(olhar) };
  });
};
