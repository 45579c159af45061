import {
  LIMITES_DA_PUBLICACAO,
  LIMITES_DO_ARQUIVO_PUBLICADO,
  TIPOS_DE_MARCA,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint, Versao } from '../endpoint.ts';
import { inteiroEntre, identificador } from '../fields.ts';
import { Id, porId, tema, texto } from './campos-da-solicitacao.ts';
import { DiaDoPedido } from './solicitacao-na-tela.ts';

const acesso = 'solicitacoes.publicar';

const parte = () => z.number().check(z.minimum(0), z.maximum(1));

/** A part of a file that is taken out before it is published, in parts of its page. */
const Tarja = z.object({
  pagina: inteiroEntre(1, LIMITES_DO_ARQUIVO_PUBLICADO.paginas, 'Escolha uma página do arquivo.'),
  x: parte(),
  y: parte(),
  largura: parte(),
  altura: parte(),
});

const Area = { x: z.number(), y: z.number(), largura: z.number(), altura: z.number() };

const Tarjas = z.array(Tarja).check(z.maxLength(LIMITES_DO_ARQUIVO_PUBLICADO.tarjas));

/** More than any answer has. */
const MAIS_ARQUIVOS = 50;

const ArquivoAPublicar = z.object({
  id: Id,
  /** As everybody reads it. */
  nome: texto('o nome do arquivo', LIMITES_DO_ARQUIVO_PUBLICADO.nome),
  tarjas: Tarjas,
});

const Textos = z.object({ assunto: z.string(), pergunta: z.string(), resposta: z.string() });

/** Files that are being made to be published, or why they were not. */
export const AndamentoDaPublicacao = z.object({
  /** Who of the staff publishes. */
  por: z.string(),
  /** Which file is being made, from 1, of how many; 0 while it waits for its turn. */
  arquivo: z.number(),
  arquivos: z.number(),
  /** Its name, as everybody will read it. */
  nome: z.string(),
  /** The page that is being made, of how many; 0 while the file is opened. */
  pagina: z.number(),
  paginas: z.number(),
  /** Null while somebody works at it: when it is over, nothing was published. */
  falha: z.nullable(
    z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) }),
  ),
});
export type AndamentoDaPublicacao = z.infer<typeof AndamentoDaPublicacao>;

/** What staff need to publish an answer: what was asked and answered, and what is published of it. */
export const PublicacaoDaSolicitacao = z.object({
  original: Textos,
  /** Who asked, so that the texts can be searched for them. */
  quem_pediu: z.object({ nome: z.string(), protocolo: z.string() }),
  /** Null while nothing was ever published. */
  publicacao: z.nullable(
    z.extend(Textos, {
      data: DiaDoPedido,
      /** Who of the staff published or changed it last. */
      por: z.string(),
      /** Whether it was withdrawn: nobody but staff reads it. */
      retirada: z.boolean(),
    }),
  ),
  /** Files that staff sent with the answer, oldest first. */
  arquivos: z.readonly(
    z.array(
      z.object({
        id: z.string(),
        nome: z.string(),
        bytes: z.number(),
        /** Whether it can be shown page by page, marked and published. */
        tarjavel: z.boolean(),
        /** As it was published last; null of what never was, or is no longer. */
        publicado: z.nullable(
          z.object({
            nome: z.string(),
            bytes: z.number(),
            paginas: z.number(),
            tarjas: z.readonly(z.array(z.object({ pagina: z.number(), ...Area }))),
          }),
        ),
      }),
    ),
  ),
  /** Null unless files are being made to be published, or could not be. */
  andamento: z.nullable(AndamentoDaPublicacao),
  /** What was sent and not published, so that nobody writes or marks it again. */
  tentativa: z.nullable(
    z.extend(Textos, {
      arquivos: z.readonly(
        z.array(
          z.object({
            id: z.string(),
            nome: z.string(),
            tarjas: z.readonly(z.array(z.object({ pagina: z.number(), ...Area }))),
          }),
        ),
      ),
    }),
  ),
  /** Sent back with a change; 0 while nothing was ever published. */
  versao: z.number(),
});
export type PublicacaoDaSolicitacao = z.infer<typeof PublicacaoDaSolicitacao>;

const umaPublicacao = { 200: z.object({ data: PublicacaoDaSolicitacao }) };

export const getPublicacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publicacao/:id',
  acesso,
  resumo: 'Pergunta e resposta de uma solicitação, e o que delas está publicado',
  tema,
  params: porId,
  replies: umaPublicacao,
});

export const getAndamentoDaPublicacao = endpoint({
  method: 'GET',
  path: '/api/solicitacoes/publicacao/:id/andamento',
  acesso,
  resumo: 'Até onde foi a preparação dos arquivos que serão publicados',
  tema,
  params: porId,
  replies: { 200: z.object({ data: z.nullable(AndamentoDaPublicacao) }) },
});

/** With files that have to be made, it answers at once with `andamento`, and what it does goes on. */
export const publicarResposta = endpoint({
  method: 'PUT',
  path: '/api/solicitacoes/publicacao/:id',
  acesso,
  resumo: 'Publica a pergunta e a resposta sem dados pessoais, ou altera o que foi publicado',
  tema,
  params: porId,
  body: z.object({
    assunto: texto('o assunto', LIMITES_DA_PUBLICACAO.assunto),
    pergunta: texto('a pergunta', LIMITES_DA_PUBLICACAO.pergunta),
    resposta: texto('a resposta', LIMITES_DA_PUBLICACAO.resposta),
    /** A person says that what looks like personal data is none. */
    conferido: z._default(z.boolean(), false),
    /** All the files that are to be public from now on; another that was is no longer. */
    arquivos: z._default(z.array(ArquivoAPublicar).check(z.maxLength(MAIS_ARQUIVOS)), []),
    /** A person says that they looked at every page of the files. */
    arquivos_conferidos: z._default(z.boolean(), false),
    versao: Versao,
  }),
  replies: umaPublicacao,
});

export const retirarPublicacao = endpoint({
  method: 'DELETE',
  path: '/api/solicitacoes/publicacao/:id',
  acesso,
  resumo: 'Retira a pergunta e a resposta publicadas de uma solicitação',
  tema,
  params: porId,
  query: z.object({ versao: Versao }),
  replies: umaPublicacao,
});

/** A page of a file of the answer, as staff see it before it is published. */
export const PaginaDoArquivo = z.object({
  paginas: z.number(),
  /** PNG, as a `data:` address. */
  imagem: z.string(),
  largura: z.number(),
  altura: z.number(),
  /** All the text of the page, what cannot be seen included. */
  texto: z.string(),
  suspeitas: z.readonly(
    z.array(
      z.object({
        tipo: z.enum(Object.keys(TIPOS_DE_MARCA) as (keyof typeof TIPOS_DE_MARCA)[]),
        texto: z.string(),
        areas: z.readonly(z.array(z.object(Area))),
      }),
    ),
  ),
});
export type PaginaDoArquivo = z.infer<typeof PaginaDoArquivo>;

export const verPaginaDoArquivo = endpoint({
  method: 'POST',
  path: '/api/solicitacoes/publicacao/:id/arquivos/:arquivo',
  acesso,
  resumo: 'Mostra uma página de um anexo da resposta, como está ou já com as tarjas',
  tema,
  params: z.object({
    id: identificador('Solicitação inválida.'),
    arquivo: identificador('Anexo inválido.'),
  }),
  body: z.object({
    pagina: Tarja.shape.pagina,
    /** Null shows the page as it is; a list, as it would be published. */
    tarjas: z.nullable(Tarjas),
  }),
  replies: { 200: z.object({ data: PaginaDoArquivo }) },
});
