import {
  ativarDoisFatores as ativarEndpoint,
  desativarDoisFatores as desativarEndpoint,
  iniciarDoisFatores as iniciarEndpoint,
  removerDoisFatoresDeOutro as removerEndpoint,
  renovarCodigos as renovarEndpoint,
} from '@balcao/contracts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { usuarioDaSessao } from '../perfil/propria.ts';
import {
  ativarDoisFatores,
  desativarDoisFatores,
  iniciarDoisFatores,
  renovarCodigos,
} from './configurar.ts';
import { removerDoisFatoresDeOutro } from './remover-de-outro.ts';

/** Setting up the two-factor sign-in (B14). */
export const doisFatores: Slice = (app, contexto) => {
  rota(app, iniciarEndpoint, async ({ body, quem }) => ({
    data: await iniciarDoisFatores(contexto, quem, usuarioDaSessao(quem), body),
  }));

  rota(app, ativarEndpoint, async ({ body, quem, request, reply }) => {
    const usuario = usuarioDaSessao(quem);
    const browser = { request, reply };
    return { data: { codigos: await ativarDoisFatores(contexto, browser, usuario, body.codigo) } };
  });

  rota(app, renovarEndpoint, async ({ body, quem }) => ({
    data: {
      codigos: await renovarCodigos(contexto, quem, usuarioDaSessao(quem), body),
    },
  }));

  rota(app, desativarEndpoint, async ({ body, quem, reply }) => {
    await desativarDoisFatores(contexto, quem, usuarioDaSessao(quem), body);
    return reply.send();
  });

  rota(app, removerEndpoint, async ({ params, quem, body, reply }) => {
    await removerDoisFatoresDeOutro(contexto, quem, params.id, body.reautenticacao);
    return reply.send();
  });
};
