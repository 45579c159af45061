import * as contrato from '@balcao/contracts';
import type { RespostaDaLista, RespostaPublicada } from '@balcao/contracts';
import { recortar, rotuloDaOpcao, trechosRealcados } from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { Limite } from '../../../core/limites/limites.ts';
import { getOrgaoContado } from '../../../core/orgao/orgao-contado.ts';
import { umaDeCadaVez } from '../../../core/uma-de-cada-vez.ts';
import { montarPagina } from '../../../core/pagina.ts';
import { comEtag, CACHE_REVALIDATED } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import {
  findResposta,
  type RespostaAchada,
  type RespostaGuardada,
  listRespostas,
  listAssuntosDaBusca,
  consultaPronta,
  listPalavras,
} from './publicacao.repository.ts';
import { listPublicados, type Publicado } from './publicados.repository.ts';
import { dia } from '../processo/apresentar.ts';
import { findVersoes } from '../processo/versao.repository.ts';
import type { Database } from '../../../db/client.ts';

/** Answers offered beside the form. */
const OFERECIDAS = 3;
/** Words of a subject that are looked at: every pair of them is a query. */
const PALAVRAS = 7;
/** A word that is being typed is taken as the beginning of one from so many letters on. */
const COMECO = 3;

/**
 * What is like a subject that somebody is writing: two of its words at least, wherever they stand,
 * or the only one it has. The last may be half written.
 * @param palavras stems, letters and digits only
 * @returns a query in the syntax of `tsquery`; undefined when there is nothing to look for
 */
export function consultaDasPalavras(palavras: readonly string[]): string | undefined {
  const ultima = palavras.length - 1;
  const termos = palavras
    .map((palavra, i) => `'${palavra}'${i === ultima && palavra.length >= COMECO ? ':*' : ''}`)
    .slice(-PALAVRAS);
  if (termos.length < 2) return termos[0];
  return termos
    .flatMap((um, i) => termos.slice(i + 1).map((outro) => `(${um} & ${outro})`))
    .join(' | ');
}

/** Up to three questions already answered that a person who writes this subject may want to read. */
const listParecidas = async (
  db: Database,
  cod_empre: number,
  palavras: readonly string[],
): Promise<{ id: string; assunto: string }[]> => {
  const consulta = consultaDasPalavras(palavras);
  if (consulta === undefined) return [];
  return listAssuntosDaBusca(db, cod_empre, consultaPronta(consulta), OFERECIDAS);
};

/** What a list shows of a question, and of an answer. */
const TAMANHOS = { pergunta: 160, resposta: 240 } as const;

const comum = ({ id, setor, decisao, data }: RespostaGuardada) => ({
  id,
  setor,
  decisao: decisao === null ? null : rotuloDaOpcao(decisao),
  data_publicacao: dia(data),
});

/** A published answer among others, the words that were searched for apart. */
const paraLista = (achada: RespostaAchada): RespostaDaLista => ({
  ...comum(achada),
  assunto: trechosRealcados(achada.assunto, achada.assunto_realcado),
  pergunta: recortar(
    trechosRealcados(achada.pergunta, achada.pergunta_realcada),
    TAMANHOS.pergunta,
  ),
  resposta: recortar(
    trechosRealcados(achada.resposta, achada.resposta_realcada),
    TAMANHOS.resposta,
  ),
  arquivos: achada.arquivos,
});

/** A published answer, whole. */
const paraLeitura = (
  resposta: RespostaGuardada,
  arquivos: readonly Publicado[],
): RespostaPublicada => ({
  ...comum(resposta),
  assunto: resposta.assunto,
  pergunta: resposta.pergunta,
  resposta: resposta.resposta,
  data_solicitacao: dia(resposta.data_solicitacao),
  data_resposta: dia(resposta.data_finalizacao ?? resposta.data),
  arquivos: arquivos.map(({ id, nome, bytes, paginas }) => ({ id, nome, bytes, paginas })),
});

/**
 * Enough for an office behind one address that searches and types, not for a script: what the database
 * is asked, not what is answered from memory.
 */
const BUSCAS: Limite = { uso: 'respostas-busca', maximo: 600, janelaSegundos: 600 };

/** The search of published answers (Lei 12.527/2011, art. 8º § 3º, I). */
export const respostas: Slice = (app, contexto) => {
  const { orgaos, guardadas, limites, leitura } = contexto;
  /** What is published gives the orgao another version. */
  const publicado = (cod_empre: number) =>
    leitura.naVersao(async (db) => String((await findVersoes(db, cod_empre)).orgao));
  const ler = umaDeCadaVez((cod_empre) => orgaos.getComServico(cod_empre, 'solicitacoes'));
  const orgao = ({ query }: { query: { cod_empre: number } }) => ler(query.cod_empre);

  guardadas.rota(app, contrato.listRespostas, {
    orgao,
    cache: CACHE_REVALIDATED,
    escrever: async (_orgao, { query, quem, request }) => {
      await limites.consumir(BUSCAS, query.cod_empre, quem.origem);
      const db = await publicado(query.cod_empre);
      const { linhas, total } = await listRespostas(db, query);
      return montarPagina(request.url, query, { data: linhas.map(paraLista), total });
    },
  });

  guardadas.rota(app, contrato.getResposta, {
    orgao,
    cache: CACHE_REVALIDATED,
    escrever: async ({ cod_empre }, { params }) => {
      const db = await publicado(cod_empre);
      const [resposta, arquivos] = await Promise.all([
        findResposta(db, cod_empre, params.id),
        listPublicados(db, cod_empre, params.id),
      ]);
      if (resposta === undefined) throw new AppError('RESPOSTA_NAO_ENCONTRADA');
      return { data: paraLeitura(resposta, arquivos) };
    },
  });

  comEtag(app, (escopo) => {
    rota(escopo, contrato.listRespostasParecidas, async ({ query, quem, request, reply }) => {
      const uso = { limite: BUSCAS, cod_empre: query.cod_empre, origem: quem.origem };
      const db = leitura.de(request);
      // What words there are hangs on no orgao.
      const [orgao, palavras] = await Promise.all([
        getOrgaoContado(contexto, uso, 'solicitacoes'),
        listPalavras(db, query.assunto),
      ]);
      reply.header('cache-control', CACHE_REVALIDATED);
      return { data: await listParecidas(db, orgao.cod_empre, palavras) };
    });
  });
};
