import {
  alterarPerfil as alterarPerfilEndpoint,
  deleteFoto,
  encerrarSessao as encerrarSessaoEndpoint,
  FOTO_MAXIMO_BYTES,
  getFoto as getFotoEndpoint,
  getPerfil,
  listSessoes,
  saveFoto,
} from '@balcao/contracts';
import { aceitarImagens, bytesDe } from '../../../plugins/imagem.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { alterarPerfil } from './alterar.ts';
import { getFoto, trocarFoto } from './foto.ts';
import { perfilDe } from './perfil.ts';
import { propriaConta } from './propria.ts';
import { encerrarSessao, sessoesDe } from './sessoes.ts';

/** The address of a photograph changes with it. */
const UM_ANO = 'private, max-age=31536000, immutable';

/** The person's own account: what it says, where it is open, its photograph. */
export const perfil: Slice = (app, contexto) => {
  rota(app, getPerfil, async ({ params, quem }) => ({
    data: await perfilDe(contexto, propriaConta(quem, params.id)),
  }));

  rota(app, alterarPerfilEndpoint, async ({ params, body, quem, request, reply }) => ({
    data: await alterarPerfil(contexto, { request, reply }, propriaConta(quem, params.id), body),
  }));

  rota(app, listSessoes, async ({ params, quem }) => ({
    data: await sessoesDe(contexto, quem, propriaConta(quem, params.id)),
  }));

  rota(app, encerrarSessaoEndpoint, async ({ params, quem, reply }) => {
    await encerrarSessao(contexto, quem, propriaConta(quem, params.id), params.sessao);
    return reply.send();
  });

  rota(app, getFotoEndpoint, async ({ params, quem, reply }) => {
    const png = await getFoto(contexto, propriaConta(quem, params.id));
    return reply.header('cache-control', UM_ANO).type('image/png').serializer(String).send(png);
  });

  rota(app, deleteFoto, async ({ params, quem }) => ({
    data: await trocarFoto(contexto, quem, propriaConta(quem, params.id), null),
  }));

  void app.register(async (scope) => {
    aceitarImagens(scope, FOTO_MAXIMO_BYTES);
    rota(scope, saveFoto, async ({ params, quem, request }) => ({
      data: await trocarFoto(contexto, quem, propriaConta(quem, params.id), bytesDe(request.body)),
    }));
  });
};
