import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Reautenticacao } from './sessao.ts';
import { ChaveNova, DesafioDaChave, IdDaChave, OpcoesDaChave } from './webauthn.ts';

/** A key of one's own account. */
export const ChaveDeAcesso = z.object({
  id: z.string(),
  nome: z.string(),
  criada_em: z.string(),
  usada_em: z.nullable(z.string()),
});
export type ChaveDeAcesso = z.infer<typeof ChaveDeAcesso>;

const NomeDaChave = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Dê um nome à chave.'),
    z.maxLength(60, 'O nome tem no máximo 60 caracteres.'),
  );

/** The form of a new key: who it is, for the first step, and how the key is called, for the second. */
export const PedidoDeChave = { body: z.extend(Reautenticacao, { nome: NomeDaChave }) };

const tema = 'Duas etapas';
const acesso = 'dois-fatores.configurar';

export const iniciarChave = endpoint({
  method: 'POST',
  path: '/api/dois-fatores/chaves',
  acesso,
  tema,
  resumo: 'Começa a cadastrar uma chave de acesso: pede a senha, dá o que o navegador precisa',
  body: Reautenticacao,
  replies: { 201: z.object({ data: OpcoesDaChave }) },
});

export const cadastrarChave = endpoint({
  method: 'PUT',
  path: '/api/dois-fatores/chaves',
  acesso,
  tema,
  resumo:
    'Cadastra a chave que o navegador criou; a primeira segunda etapa dá os códigos de recuperação',
  body: z.object({
    nome: NomeDaChave,
    chave: ChaveNova,
  }),
  replies: { 200: z.object({ data: z.object({ codigos: z.array(z.string()) }) }) },
});

export const desafiarChave = endpoint({
  method: 'POST',
  path: '/api/dois-fatores/chaves/desafio',
  acesso,
  tema,
  resumo: 'O que uma das próprias chaves de acesso assina, no lugar do código do aplicativo',
  replies: { 200: z.object({ data: DesafioDaChave }) },
});

export const removerChave = endpoint({
  method: 'DELETE',
  path: '/api/dois-fatores/chaves/:id',
  acesso,
  tema,
  resumo: 'Remove uma das próprias chaves de acesso; a última segunda etapa não se remove assim',
  params: z.object({ id: IdDaChave }),
  body: Reautenticacao,
  replies: { 204: z.null() },
});
