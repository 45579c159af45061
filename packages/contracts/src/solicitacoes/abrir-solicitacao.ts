import {
  CANAIS_DO_BALCAO,
  LIMITES_DO_ESIC,
  LIMITES_DO_PAINEL,
  MAIOR_TEXTO,
  tipoForcado,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CodEmpre, Dia, Email, Telefone } from '../fields.ts';
import { ContagemDosPrazos } from '../parametros.ts';
import { chaveDoEnvio, linha, Natureza, tema, texto, Tipo } from './campos-da-solicitacao.ts';
import { DiaDoPedido } from './solicitacao-na-tela.ts';

/**
 * The type, or nothing where none that exists was sent: a form sends no value of a locked selector,
 * and what is sent with a nature that forces its type does not count.
 */
const TipoEscolhido = z.catch(z.optional(Tipo), undefined);

/** Only a nature that forces its type goes without a chosen one; told along with what else is missing. */
const comTipo = z.refine<{ natureza: number; tipo?: number | undefined }>(
  ({ natureza, tipo }) => tipo !== undefined || tipoForcado(natureza) !== undefined,
  {
    path: ['tipo'],
    error: 'Escolha o tipo.',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** Whether only the SIC may know who asks: a box of the form, which sends nothing when it is not ticked. */
const PreservarIdentidade = z.optional(
  z.pipe(
    z.enum(['', 'sim'], { error: 'Marque ou deixe em branco.' }),
    z.transform((valor) => valor === 'sim'),
  ),
);

/** Fields of the form of the dashboard; files go beside them as `anexos[]`. */
export const NovaSolicitacao = z
  .object({
    natureza: Natureza,
    tipo: TipoEscolhido,
    assunto: linha('o assunto', LIMITES_DO_PAINEL.assunto),
    /** At most `solicitacao_tamanho` of the orgao. */
    descricao: texto('a descrição', MAIOR_TEXTO),
    identidade_preservada: PreservarIdentidade,
  })
  .check(comTipo);
export type NovaSolicitacao = z.infer<typeof NovaSolicitacao>;

const semCaixa = (texto: string): string => texto.trim().toLowerCase();

/** A form asks for the address twice, since the answer goes there; who calls the API by program need not. */
const comEmailRepetido = z.refine<{ email: string; email_de_novo?: string | undefined }>(
  ({ email, email_de_novo }) =>
    email_de_novo === undefined || semCaixa(email_de_novo) === semCaixa(email),
  {
    path: ['email_de_novo'],
    error: 'Repita aqui o mesmo e-mail: é nele que chega a resposta.',
    when: ({ value }) =>
      typeof value === 'object' &&
      value !== null &&
      'email' in value &&
      typeof value.email === 'string',
  },
);

/** Fields of the public form of the e-SIC page. */
const NovaSolicitacaoPublica = z
  .object({
    cod_empre: CodEmpre,
    natureza: Natureza,
    tipo: TipoEscolhido,
    nome: linha('o nome', LIMITES_DO_ESIC.nome),
    assunto: linha('o assunto', LIMITES_DO_ESIC.assunto),
    email: Email,
    email_de_novo: z.optional(z.string().check(z.maxLength(200, 'E-mail longo demais.'))),
    telefone: z.optional(Telefone),
    /** At most `solicitacao_tamanho` of the orgao. */
    descricao: texto('a descrição', MAIOR_TEXTO),
    identidade_preservada: PreservarIdentidade,
  })
  .check(comTipo, comEmailRepetido);

/** What stands on the confirmation. */
export const SolicitacaoCriada = z.object({
  id: z.string(),
  protocolo: z.string(),
  prazos: z.object({ esic: z.object({ resposta: z.number(), contagem: ContagemDosPrazos }) }),
  data_previsao: DiaDoPedido,
  /** Where the confirmation was sent; null when the account has no e-mail. */
  email: z.nullable(z.string()),
});
export type SolicitacaoCriada = z.infer<typeof SolicitacaoCriada>;

export const criarSolicitacao = endpoint({
  method: 'POST',
  path: '/api/solicitacoes',
  acesso: 'solicitacoes.criar',
  semRegistro: true,
  resumo: 'Registra uma solicitação de quem está na sessão, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: NovaSolicitacao,
  multipart: true,
  replies: { 201: SolicitacaoCriada },
});

/** Of what nobody answers for: there is no protocol to follow it by. */
const ComunicacaoRegistrada = z.object({ data: z.object({ registrada_em: DiaDoPedido }) });
export type ComunicacaoRegistrada = z.infer<typeof ComunicacaoRegistrada>;

/** A denunciation of somebody who does not say who they are: no name, no contact, no account. */
export const comunicarAnonimamente = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/anonima',
  acesso: 'solicitacoes.criar-publico',
  semRegistro: true,
  resumo: 'Registra uma comunicação anônima de irregularidade, com anexos; não tem resposta',
  tema,
  headers: chaveDoEnvio,
  body: z.object({
    cod_empre: CodEmpre,
    assunto: linha('o assunto', LIMITES_DO_ESIC.assunto),
    /** At most `solicitacao_tamanho` of the orgao. */
    descricao: texto('a descrição', MAIOR_TEXTO),
  }),
  multipart: true,
  replies: { 201: ComunicacaoRegistrada },
});

/** What staff file for who came, called or wrote. Whoever has no e-mail comes back with the protocol. */
const SolicitacaoDoBalcao = z
  .object({
    canal: z.enum(
      CANAIS_DO_BALCAO.map(({ nome }) => nome),
      { error: 'Escolha como chegou.' },
    ),
    /** Day on which it came: the term counts from it. */
    chegada: Dia,
    natureza: Natureza,
    tipo: TipoEscolhido,
    nome: linha('o nome', LIMITES_DO_ESIC.nome),
    /** Who has none comes back with the protocol. */
    email: z.optional(Email),
    telefone: z.optional(Telefone),
    assunto: linha('o assunto', LIMITES_DO_ESIC.assunto),
    /** At most `solicitacao_tamanho` of the orgao. */
    descricao: texto('a descrição', MAIOR_TEXTO),
    identidade_preservada: PreservarIdentidade,
  })
  .check(comTipo);

/** What stands on the receipt. */
export const SolicitacaoNoBalcao = z.extend(SolicitacaoCriada, {
  canal: z.string(),
  chegada: DiaDoPedido,
  registrada_em: DiaDoPedido,
  registrada_por: z.string(),
  nome: z.string(),
  assunto: z.string(),
});
export type SolicitacaoNoBalcao = z.infer<typeof SolicitacaoNoBalcao>;

export const registrarNoBalcao = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/balcao',
  acesso: 'solicitacoes.gerenciar',
  resumo: 'Registra a solicitação de quem veio, ligou ou escreveu, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: SolicitacaoDoBalcao,
  multipart: true,
  replies: { 201: SolicitacaoNoBalcao },
});

export const criarSolicitacaoPublica = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publica',
  acesso: 'solicitacoes.criar-publico',
  semRegistro: true,
  resumo: 'Registra uma solicitação de um visitante, com anexos',
  tema,
  headers: chaveDoEnvio,
  body: NovaSolicitacaoPublica,
  multipart: true,
  replies: { 201: SolicitacaoCriada },
});
