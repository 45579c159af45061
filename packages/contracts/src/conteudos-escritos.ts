import {
  ASSUNTOS_DE_NORMA,
  dataCivilValida,
  enderecoSeguro,
  GRUPOS_DE_DOCUMENTO,
  lerTelefone,
  limparTexto,
  PAPEIS_DE_UNIDADE,
  REDES_SOCIAIS,
  SERVICOS,
  type AssuntoDeNorma,
  type ChaveServico,
  type GrupoDeDocumento,
  type PapelDeUnidade,
  type RedeSocial,
  type TipoDeConteudo,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { textoCurto, identificador } from './fields.ts';

/** Longest text of each size, in characters. */
export const TAMANHOS_DO_CONTEUDO = { linha: 200, texto: 4_000 } as const;

const linhaEscrita = (rotulo: string) => textoCurto(rotulo, TAMANHOS_DO_CONTEUDO.linha);
const textoEscrito = (rotulo: string) => textoCurto(rotulo, TAMANHOS_DO_CONTEUDO.texto);

/** Text that may be left out: then it is ''. */
const textoLivre = (maximo: number) =>
  z
    .string()
    .check(z.overwrite(limparTexto), z.maxLength(maximo, `No máximo ${maximo} caracteres.`));
const linhaOpcional = textoLivre(TAMANHOS_DO_CONTEUDO.linha);
const textoOpcional = textoLivre(TAMANHOS_DO_CONTEUDO.texto);

const ouVazio = (vale: (texto: string) => boolean, mensagem: string) =>
  linhaOpcional.check(z.refine((valor) => valor === '' || vale(valor), mensagem));

const TelefoneEscrito = ouVazio(
  (valor) => lerTelefone(valor).ok,
  'Informe o telefone com DDD, como (11) 4414-2000.',
);
const EmailEscrito = ouVazio(
  (valor) => z.email().safeParse(valor).success,
  'E-mail inválido. Exemplo: nome@exemplo.com.br',
);
const DiaEscrito = ouVazio(dataCivilValida, 'Escolha o dia no calendário.');
const Referencia = ouVazio((valor) => z.uuid().safeParse(valor).success, 'Escolha uma da lista.');

/** An address that everybody may be sent to; on the pages its host stands beside it. */
const EnderecoPublico = z
  .string()
  .check(
    z.overwrite(limparTexto),
    z.maxLength(500, 'No máximo 500 caracteres.'),
    z.refine(enderecoSeguro, 'Informe um endereço que comece com https://, completo.'),
  );

/** One of the keys of a table. */
export const umaDas = <K extends string>(opcoes: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(opcoes) as [K, ...K[]], { error: 'Escolha uma das opções.' });

const umServico = () =>
  z.enum(SERVICOS.map(({ action_key }) => action_key) as [ChaveServico, ...ChaveServico[]], {
    error: 'Escolha uma das opções.',
  });

/** What the city writes of each kind. */
export const CONTEUDOS = {
  UNIDADE: z.object({
    tipo: z.literal('UNIDADE'),
    nome: linhaEscrita('o nome da unidade'),
    sigla: textoLivre(20),
    /** The unit above it; '' at the top. */
    acima: Referencia,
    papel: umaDas<PapelDeUnidade>(PAPEIS_DE_UNIDADE),
    competencias: textoEscrito('o que a unidade faz'),
    responsavel: linhaEscrita('quem responde pela unidade'),
    cargo: linhaEscrita('o cargo de quem responde'),
    endereco: linhaEscrita('o endereço'),
    telefone: TelefoneEscrito,
    email: EmailEscrito,
    horario: linhaEscrita('os dias e horários de atendimento'),
  }),
  CARTA: z.object({
    tipo: z.literal('CARTA'),
    nome: linhaEscrita('o nome do serviço'),
    /** The service of this portal that it describes; '' where it is asked for elsewhere. */
    servico: z.union([umServico(), z.literal('')], {
      error: 'Escolha uma das opções.',
    }),
    descricao: textoEscrito('o que é o serviço'),
    quem: textoEscrito('quem pode pedir'),
    requisitos: textoOpcional,
    documentos: textoOpcional,
    etapas: textoEscrito('as etapas'),
    prazo: linhaEscrita('o prazo máximo'),
    canais: textoEscrito('onde e como pedir'),
    prioridade: textoEscrito('quem tem prioridade'),
    custo: linhaEscrita('quanto custa'),
    reclamacao: textoEscrito('onde reclamar'),
    /** The unit that answers for it. */
    unidade: Referencia,
    /** Words that people use for it. */
    palavras: textoOpcional,
    /** By when somebody reads it again. */
    revisar_ate: DiaEscrito,
  }),
  PERGUNTA: z.object({
    tipo: z.literal('PERGUNTA'),
    nome: linhaEscrita('a pergunta'),
    resposta: textoEscrito('a resposta'),
    palavras: textoOpcional,
  }),
  DOCUMENTO: z.object({
    tipo: z.literal('DOCUMENTO'),
    nome: linhaEscrita('o título do documento'),
    grupo: umaDas<GrupoDeDocumento>(GRUPOS_DE_DOCUMENTO),
    /** The year that it is about. */
    ano: z.string().check(z.regex(/^(?:19|20)\d\d$/, 'Informe o ano com quatro números.')),
    descricao: textoOpcional,
    palavras: textoOpcional,
    arquivo: identificador('Escolha o arquivo.'),
    /** What it is called and how large it is, as the server received it, whatever is sent. */
    arquivo_nome: linhaOpcional,
    arquivo_bytes: linhaOpcional,
  }),
  NORMA: z.object({
    tipo: z.literal('NORMA'),
    nome: linhaEscrita('o título, com número e ano'),
    assunto: umaDas<AssuntoDeNorma>(ASSUNTOS_DE_NORMA),
    ementa: textoEscrito('a ementa'),
    data: z.string().check(z.refine(dataCivilValida, 'Escolha o dia da publicação.')),
    endereco: EnderecoPublico,
  }),
  REDE: z.object({
    tipo: z.literal('REDE'),
    rede: umaDas<RedeSocial>(REDES_SOCIAIS),
    nome: linhaEscrita('o nome do perfil'),
    endereco: EnderecoPublico,
  }),
} as const satisfies Readonly<Record<TipoDeConteudo, z.ZodMiniType>>;

export const Conteudo = z.discriminatedUnion('tipo', [
  CONTEUDOS.UNIDADE,
  CONTEUDOS.CARTA,
  CONTEUDOS.PERGUNTA,
  CONTEUDOS.DOCUMENTO,
  CONTEUDOS.NORMA,
  CONTEUDOS.REDE,
]);
export type Conteudo = z.infer<typeof Conteudo>;

/** What is written of one kind. */
export type ConteudoDe<T extends TipoDeConteudo> = Extract<Conteudo, { tipo: T }>;
