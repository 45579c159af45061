import { dataCivilValida, SENHAS_DIFERENTES, limparTexto, TIPOS_DE_PROVA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CpfCnpj, Email, SenhaNova, Telefone, Token } from './fields.ts';

/** Birth or registration date as somebody typed it. */
const Data = z
  .string()
  .check(z.refine(dataCivilValida, 'Informe uma data que exista, com dia, mês e ano.'));

/**
 * What the registration form sends. The account's name comes from the registry, never from here.
 * `data` is compared with the registry's and may be missing only where the registry has none.
 */
export const Cadastro = z
  .object({
    cod_empre: CodEmpre,
    cpfcnpj: CpfCnpj,
    email: Email,
    telefone: Telefone,
    data: z.optional(Data),
    senha: SenhaNova,
    senha_confirmation: z.string(),
    /** What proves the person: with automatic release, opens the account. Both, or neither. */
    tipo_da_prova: z.optional(z.enum(TIPOS_DE_PROVA, 'Escolha uma das provas.')),
    prova: z.optional(
      z.string().check(z.overwrite(limparTexto), z.maxLength(40, 'Número longo demais.')),
    ),
  })
  .check(
    z.refine(({ tipo_da_prova, prova }) => tipo_da_prova === undefined || !!prova, {
      message: 'Informe o que escolheu como prova, ou escolha que não tem nenhuma.',
      path: ['prova'],
    }),
    z.refine(({ tipo_da_prova, prova }) => tipo_da_prova !== undefined || !prova, {
      message: 'Escolha uma das provas.',
      path: ['tipo_da_prova'],
    }),
    z.refine(({ senha, senha_confirmation }) => senha === senha_confirmation, {
      message: SENHAS_DIFERENTES,
      path: ['senha_confirmation'],
    }),
  );
export type Cadastro = z.infer<typeof Cadastro>;

/** Who lets a new account in, once its e-mail is confirmed. */
export const Liberacao = z.enum(['AUTOMATICA', 'PELA_PREFEITURA']);
export type Liberacao = z.infer<typeof Liberacao>;

export const usuarioExiste = endpoint({
  method: 'GET',
  path: '/api/usuario/exists',
  acesso: 'conta.cadastrar',
  resumo: 'Se o CPF/CNPJ já tem conta na instituição: 200 ou 404',
  tema: 'Contas',
  query: z.object({ cod_empre: CodEmpre, cpfcnpj: CpfCnpj }),
  replies: { 200: z.object({ message: z.string() }) },
});

export const cadastrarContribuinte = endpoint({
  method: 'POST',
  path: '/api/usuario/contribuinte',
  acesso: 'conta.cadastrar',
  resumo: 'Cria a conta de um contribuinte; ela vale depois de liberada e de confirmado o e-mail',
  tema: 'Contas',
  body: Cadastro,
  replies: { 201: z.object({ data: z.object({ liberacao: Liberacao }) }) },
});

/** What a confirmed address did: opened the account, left it for staff, or became its new e-mail. */
export const EmailConfirmado = z.object({
  cod_empre: z.number(),
  resultado: z.enum(['CONTA_ATIVA', 'AGUARDA_PREFEITURA', 'EMAIL_ALTERADO']),
});
export type EmailConfirmado = z.infer<typeof EmailConfirmado>;

export const confirmarEmail = endpoint({
  method: 'POST',
  path: '/api/usuario/confirmar-email',
  acesso: 'conta.confirmar-email',
  resumo: 'Confirma um e-mail com o código do link enviado a ele; cada link vale uma vez',
  tema: 'Contas',
  body: z.object({ token: Token }),
  replies: { 200: z.object({ data: EmailConfirmado }) },
});

export const enviarRedefinicao = endpoint({
  method: 'POST',
  path: '/api/auth/reset/send',
  acesso: 'conta.recuperar',
  resumo: 'Envia o link de nova senha, se houver conta com o e-mail; responde sempre o mesmo',
  tema: 'Contas',
  body: z.object({ email: Email, cod_empre: z.optional(CodEmpre) }),
  replies: { 200: z.object({ message: z.string() }) },
});

/** What who holds a link sends to choose a password. */
const senhaPeloLink = { password: SenhaNova, password_confirmation: z.string(), token: Token };
const senhasIguais = () =>
  z.refine<{ password: string; password_confirmation: string }>(
    ({ password, password_confirmation }) => password === password_confirmation,
    { message: SENHAS_DIFERENTES, path: ['password_confirmation'] },
  );

export const RedefinirSenha = z.object({ email: Email, ...senhaPeloLink }).check(senhasIguais());
export type RedefinirSenha = z.infer<typeof RedefinirSenha>;

/** The page of the link with which a change of e-mail is undone: it chooses a new password too. */
export const DesfazerEmail = z.object(senhaPeloLink).check(senhasIguais());
export type DesfazerEmail = z.infer<typeof DesfazerEmail>;

const senhaEscolhida = z.object({ message: z.string(), data: z.object({ cod_empre: z.number() }) });

export const desfazerEmail = endpoint({
  method: 'POST',
  path: '/api/usuario/desfazer-email',
  acesso: 'conta.recuperar',
  resumo:
    'Desfaz a troca do e-mail com o código do link enviado ao antigo, que volta a valer, e escolhe outra senha; encerra sessões e links',
  tema: 'Contas',
  body: DesfazerEmail,
  replies: { 200: senhaEscolhida },
});

export const redefinirSenha = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  acesso: 'conta.recuperar',
  resumo: 'Escolhe a senha com o código do link, de redefinição ou de convite; encerra as sessões',
  tema: 'Contas',
  body: RedefinirSenha,
  replies: { 200: senhaEscolhida },
});
