import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodigoDeAcesso, identificador } from './fields.ts';
import { comReautenticacao, Reautenticacao } from './sessao.ts';

/** A new secret, to be read by an authenticator; it counts only once a code of it is given back. */
export const SegredoNovo = z.object({
  /** Base 32, to be typed where there is no camera. */
  segredo: z.string(),
  /** `otpauth://` address, the content of the QR code. */
  uri: z.string(),
});
export type SegredoNovo = z.infer<typeof SegredoNovo>;

/** Recovery codes, each good for one sign-in. Shown once: only their hashes are kept. */
const CodigosDeRecuperacao = z.object({ codigos: z.array(z.string()) });

const codigosReply = z.object({ data: CodigosDeRecuperacao });

export const iniciarDoisFatores = endpoint({
  method: 'POST',
  path: '/api/dois-fatores',
  acesso: 'dois-fatores.configurar',
  resumo: 'Começa a configurar a verificação em duas etapas: pede a senha, dá o segredo',
  tema: 'Duas etapas',
  body: Reautenticacao,
  replies: { 201: z.object({ data: SegredoNovo }) },
});

export const ativarDoisFatores = endpoint({
  method: 'PUT',
  path: '/api/dois-fatores',
  acesso: 'dois-fatores.configurar',
  resumo: 'Ativa a verificação em duas etapas com um código do aplicativo; dá os de recuperação',
  tema: 'Duas etapas',
  body: z.object({ codigo: CodigoDeAcesso }),
  replies: { 200: codigosReply },
});

export const renovarCodigos = endpoint({
  method: 'POST',
  path: '/api/dois-fatores/codigos',
  acesso: 'dois-fatores.configurar',
  resumo: 'Troca os códigos de recuperação; os anteriores deixam de valer',
  tema: 'Duas etapas',
  body: Reautenticacao,
  replies: { 201: codigosReply },
});

export const desativarDoisFatores = endpoint({
  method: 'POST',
  path: '/api/dois-fatores/desativar',
  acesso: 'dois-fatores.configurar',
  resumo: 'Desativa a verificação em duas etapas; recusado onde a instituição a exige',
  tema: 'Duas etapas',
  body: Reautenticacao,
  replies: { 204: z.null() },
});

export const removerDoisFatoresDeOutro = endpoint({
  method: 'DELETE',
  path: '/api/admin/usuario/:id/dois-fatores',
  acesso: 'dois-fatores.remover-de-outro',
  resumo: 'Remove a verificação em duas etapas de quem perdeu o aparelho e os códigos',
  tema: 'Duas etapas',
  params: z.object({ id: identificador('Conta inválida.') }),
  body: z.object(comReautenticacao),
  replies: { 204: z.null() },
});
