import {
  cadastrarContribuinte,
  confirmarEmail as confirmarEmailEndpoint,
  desfazerEmail as desfazerEmailEndpoint,
  enviarRedefinicao,
  ERROS,
  redefinirSenha as redefinirSenhaEndpoint,
  usuarioExiste,
} from '@balcao/contracts';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';
import { cadastrar } from './cadastro/cadastrar.ts';
import { exigirConta } from './cadastro/existencia.ts';
import { createGuardaDoCadastro } from './cadastro/guarda.ts';
import { confirmarEmail } from './confirmar-email.ts';
import { desfazerEmail } from './desfazer-email.ts';
import { doisFatores } from './dois-fatores/index.ts';
import { perfil } from './perfil/index.ts';
import { pedirRedefinicao } from './redefinicao/pedir.ts';
import { redefinirSenha } from './redefinicao/redefinir.ts';

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
};
