import {
  cadastrarContribuinte,
  confirmarEmail as confirmarEmailEndpoint,
  desfazerEmail as desfazerEmailEndpoint,
  enviarRedefinicao,
  ERROS,
  redefinirSenha as redefinirSenhaEndpoint,
  usuarioExiste,
  ativarDoisFatores as ativarEndpoint,
  cadastrarChave as cadastrarChaveEndpoint,
  desafiarChave as desafiarChaveEndpoint,
  iniciarChave as iniciarChaveEndpoint,
  removerChave as removerChaveEndpoint,
  desativarDoisFatores as desativarEndpoint,
  iniciarDoisFatores as iniciarEndpoint,
  removerDoisFatoresDeOutro as removerEndpoint,
  renovarCodigos as renovarEndpoint,
  alterarPerfil as alterarPerfilEndpoint,
  deleteFoto,
  encerrarSessao as encerrarSessaoEndpoint,
  FOTO_MAXIMO_BYTES,
  getFoto as getFotoEndpoint,
  getPerfil,
  listSessoes,
  saveFoto,
} from '@balcao/contracts';
import { CONTA_DO_CAMINHO } from '../../core/contas/conta-do-caminho.ts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { aceitarImagens, bytesDe } from '../../plugins/parsers.ts';
import { cadastrar } from './cadastro/cadastrar.ts';
import { exigirConta, createGuardaDoCadastro } from './cadastro/guarda.ts';
import { confirmarEmail, desfazerEmail } from './email.ts';
import { pedirRedefinicao, redefinirSenha } from './redefinicao.ts';
import {
  usuarioDaSessao,
  propriaConta,
  alterarPerfil,
  perfilDe,
  getFoto,
  trocarFoto,
} from './perfil.ts';
import {
  ativarDoisFatores,
  desativarDoisFatores,
  iniciarDoisFatores,
  renovarCodigos,
  removerDoisFatoresDeOutro,
} from './dois-fatores.ts';
import { cadastrarChave, desafiarChave, iniciarChave, removerChave } from './chaves.ts';
import { encerrarSessao, sessoesDe } from './sessoes.ts';

/** Setting up the two-factor sign-in (B14). */
const doisFatores: Slice = (app, contexto) => {
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

  rota(
    app,
    removerEndpoint,
    async ({ params, quem, body, reply }) => {
      await removerDoisFatoresDeOutro(contexto, quem, params.id, body.reautenticacao);
      return reply.send();
    },
    { comASessao: CONTA_DO_CAMINHO },
  );
};

/** Passkeys as a second factor. */
const chavesDeAcesso: Slice = (app, contexto) => {
  rota(app, iniciarChaveEndpoint, async ({ body, quem }) => ({
    data: await iniciarChave(contexto, quem, usuarioDaSessao(quem), body),
  }));

  rota(app, cadastrarChaveEndpoint, async ({ body, quem, request, reply }) => {
    const browser = { request, reply };
    return {
      data: { codigos: await cadastrarChave(contexto, browser, usuarioDaSessao(quem), body) },
    };
  });

  rota(app, desafiarChaveEndpoint, async ({ quem }) => ({
    data: await desafiarChave(contexto, usuarioDaSessao(quem)),
  }));

  rota(app, removerChaveEndpoint, async ({ params: { id }, body, quem, reply }) => {
    await removerChave(contexto, quem, usuarioDaSessao(quem), { id, prova: body });
    return reply.send();
  });
};

/** The address of a photograph changes with it. */
const UM_ANO = 'private, max-age=31536000, immutable';

/** The person's own account: what it says, where it is open, its photograph. */
const perfil: Slice = (app, contexto) => {
  rota(app, getPerfil, async ({ params, quem }) => ({
    data: await perfilDe(contexto, quem, propriaConta(quem, params.id)),
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

/** Accounts: registering, confirming an e-mail, a new password, one's own profile, second factor. */
export const contas: Slice = (app, contexto) => {
  const guarda = createGuardaDoCadastro(contexto);

  rota(app, usuarioExiste, async ({ query: { cod_empre, cpfcnpj }, quem }) => {
    await exigirConta(contexto, guarda, quem, cod_empre, cpfcnpj);
    return { message: ERROS.CONTRIBUINTE_JA_CADASTRADO.message };
  });

  rota(app, cadastrarContribuinte, async ({ body, quem }) => ({
    data: { liberacao: await cadastrar(contexto, guarda, quem, body) },
  }));

  rota(app, confirmarEmailEndpoint, async ({ body, quem }) => ({
    data: await confirmarEmail(contexto, quem, body.token),
  }));

  rota(app, desfazerEmailEndpoint, async ({ body, quem }) => desfazerEmail(contexto, quem, body));

  rota(app, enviarRedefinicao, async ({ body, quem }) => ({
    message: await pedirRedefinicao(contexto, quem, body),
  }));

  rota(app, redefinirSenhaEndpoint, async ({ body, request, reply }) =>
    redefinirSenha(contexto, { request, reply }, body),
  );

  perfil(app, contexto);
  doisFatores(app, contexto);
  chavesDeAcesso(app, contexto);
};
