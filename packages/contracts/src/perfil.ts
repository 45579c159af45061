import { lerTelefone, lido, SENHAS_DIFERENTES } from '@balcao/domain';
import * as z from 'zod/mini';
import { ChaveDeAcesso } from './chaves-de-acesso.ts';
import { endpoint } from './endpoint.ts';
import { CodigoDeAcesso, Email, lidoPor, SenhaAtual, SenhaNova, identificador } from './fields.ts';
import { Usuario } from './sessao.ts';

/** Largest photograph that is read, in bytes. */
export const FOTO_MAXIMO_BYTES = 5_000_000;

const params = z.object({ id: identificador('Conta inválida.') });

/** A telephone, or nothing to take it away. */
const TelefoneOuNenhum = lidoPor<string | null>(30, (texto) =>
  texto.trim() === '' ? lido(null) : lerTelefone(texto),
);

/** The person's own account, with what only they see of it. */
export const Perfil = z.object({
  usuario: Usuario,
  /** New address that still has to be confirmed by the link sent to it. */
  email_pendente: z.nullable(z.string()),
  dois_fatores: z.object({
    /** By an authenticator, by passkeys or by both. */
    ativo: z.boolean(),
    /** An authenticator's codes are taken. */
    aplicativo: z.boolean(),
    chaves: z.array(ChaveDeAcesso),
    /** The portal has a name of its own, without which browsers make no passkey. */
    aceita_chaves: z.boolean(),
    /** The orgao requires it of its staff: it cannot be turned off. */
    exigido: z.boolean(),
    codigos_restantes: z.number(),
  }),
});
export type Perfil = z.infer<typeof Perfil>;

/**
 * What the profile page sends. The current password, and the code of who has the two-factor sign-in
 * on, prove who it is: another e-mail, telephone or password is refused without them.
 */
export const AlterarPerfil = z
  .object({
    email: Email,
    phone: z.optional(TelefoneOuNenhum),
    currentPassword: z.optional(SenhaAtual),
    codigo: z.optional(CodigoDeAcesso),
    password: z.optional(SenhaNova),
    confirmationPassword: z.optional(z.string()),
  })
  .check(
    z.refine(({ password, confirmationPassword }) => password === confirmationPassword, {
      message: SENHAS_DIFERENTES,
      path: ['confirmationPassword'],
    }),
  );
export type AlterarPerfil = z.infer<typeof AlterarPerfil>;

const perfilReply = z.object({ data: Perfil });

export const getPerfil = endpoint({
  method: 'GET',
  path: '/api/usuario/:id',
  acesso: 'conta.ver',
  resumo: 'A própria conta',
  tema: 'Perfil',
  params,
  replies: { 200: perfilReply },
});

export const alterarPerfil = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id',
  acesso: 'conta.alterar',
  resumo:
    'Altera a própria conta, com a senha atual; um e-mail novo vale depois de confirmado pelo link enviado a ele, e o antigo recebe um link que desfaz a troca',
  tema: 'Perfil',
  params,
  body: AlterarPerfil,
  replies: { 200: perfilReply },
});

/** A place where the account is open. */
export const SessaoAberta = z.object({
  id: z.string(),
  /** `Chrome no Android`. */
  agente: z.string(),
  desde: z.string(),
  ultimo_uso: z.string(),
  /** The one that asks. */
  esta: z.boolean(),
});
export type SessaoAberta = z.infer<typeof SessaoAberta>;

export const listSessoes = endpoint({
  method: 'GET',
  path: '/api/usuario/:id/sessoes',
  acesso: 'conta.ver',
  resumo: 'Onde a própria conta está aberta',
  tema: 'Perfil',
  params,
  replies: { 200: z.object({ data: z.array(SessaoAberta) }) },
});

export const encerrarSessao = endpoint({
  method: 'DELETE',
  path: '/api/usuario/:id/sessoes/:sessao',
  acesso: 'sessao.encerrar',
  resumo: 'Encerra uma das próprias sessões',
  tema: 'Perfil',
  params: z.extend(params, { sessao: identificador('Sessão inválida.') }),
  replies: { 204: z.null() },
});

export const getFoto = endpoint({
  method: 'GET',
  path: '/api/usuario/:id/foto',
  acesso: 'conta.ver',
  resumo: 'A própria foto (imagem)',
  tema: 'Perfil',
  params,
  replies: { 200: z.unknown() },
});

export const saveFoto = endpoint({
  method: 'PUT',
  path: '/api/usuario/:id/foto',
  acesso: 'conta.alterar',
  resumo: 'Troca a própria foto: o corpo é a imagem, JPEG, PNG ou WebP de até 5 MB',
  tema: 'Perfil',
  params,
  replies: { 200: z.object({ data: Usuario }) },
});

export const deleteFoto = endpoint({
  method: 'DELETE',
  path: '/api/usuario/:id/foto',
  acesso: 'conta.alterar',
  resumo: 'Remove a própria foto',
  tema: 'Perfil',
  params,
  replies: { 200: z.object({ data: Usuario }) },
});
