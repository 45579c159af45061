import {
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
  historicoPublico,
  historicoPublicoComEmail,
  prazoPublico,
} from '@balcao/contracts';
import { criarGuardaDaConsulta } from '../../../core/guarda-da-consulta.ts';
import { comoVisitante } from '../../../core/quem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { lerAoLado } from '../leitura/ao-lado.ts';
import { historicoParaPublico } from '../leitura/historico.presenter.ts';
import { listHistorico } from '../leitura/historico.repository.ts';
import { prazoParaTela } from '../leitura/prazo.presenter.ts';
import { registrarOlhar } from '../leitura/registrar.ts';
import { paraPublico } from '../solicitacoes.presenter.ts';
import { abrirPeloProtocolo } from './pelo-protocolo.ts';

/** What happened to a request; what staff wrote of what is reserved only with the e-mail. */
const historicos: Slice = (app, contexto) => {
  const guarda = criarGuardaDaConsulta(contexto);

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
  const guarda = criarGuardaDaConsulta(contexto);
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
