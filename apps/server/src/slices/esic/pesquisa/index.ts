import * as contrato from '@balcao/contracts';
import type { ResultadosDaPesquisa } from '@balcao/contracts';
import {
  anoDe,
  formatarData,
  resultadosDaPesquisa,
  satisfacaoPorMes,
  csvDe,
  nomeDoMes,
  NOTAS,
  PERGUNTAS,
  textoDaPergunta,
} from '@balcao/domain';
import { auditar, olhadaNaTrilha } from '../../../core/auditoria/auditoria.ts';
import { montarPagina, csvEmLotes, lerEmLotes, lerEnquanto } from '../../../core/pagina.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../../core/quem/quem.ts';
import { CACHE_SHORT, enviarCsv } from '../../../plugins/errors.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import {
  listAvaliacoes,
  listComentarios,
  contagensDoAno,
  selectPeriodo,
  listRespostas,
  type RespostaRow,
} from './pesquisa.repository.ts';
import { responder } from './responder-pesquisa.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import { getOrgaoDaSessao } from '../../../core/quem/representacao.ts';
import { readTogether } from '../../../db/read-together.ts';
import type { Executor } from '../../../db/client.ts';

/** The published result: how often each question got each score, month by month. */
const resultadosEmCsv = async (db: Executor, cod_empre: number, ano: number): Promise<string> => {
  const { contagens } = await readTogether(db, { contagens: contagensDoAno(cod_empre, ano) });
  return csvDe(
    ['Ano', 'Mês', 'Pergunta', 'Nota', 'Avaliação', 'Quantidade'],
    contagens.map(({ mes, pergunta, nota, quantidade }) => {
      const avaliacao = NOTAS[nota - 1]?.rotulo ?? null;
      return [ano, nomeDoMes(mes), textoDaPergunta(pergunta), nota, avaliacao, quantidade];
    }),
  );
};

/** Every answer with what it is about and its comment, for staff. */
const respostasEmCsv = async (
  db: Executor,
  cod_empre: number,
  quais: { ano: number; sobre: string | undefined },
  registrado: Promise<void>,
): Promise<AsyncGenerator<string>> => {
  const lotes = lerEmLotes<RespostaRow>((depois, quantas) =>
    listRespostas(db, cod_empre, quais, depois, quantas),
  );
  return csvEmLotes(
    ['Dia', 'Serviço avaliado', ...PERGUNTAS.map(({ texto }) => texto), 'Comentário'],
    await lerEnquanto(registrado, lotes),
    (resposta) => {
      const notas = PERGUNTAS.map(({ chave }) => resposta[chave]);
      return [formatarData(resposta.dia), resposta.servico, ...notas, resposta.comentario];
    },
  );
};

/** The years from the first answer to the last, and this one; the last first. */
const anosDe = (primeiro: number, ultimo: number): number[] =>
  Array.from({ length: ultimo - primeiro + 1 }, (_, i) => ultimo - i);

/** What the answers of a year add up to; this year when none is asked for. */
const resultadosDo = async (
  db: Executor,
  { cod_empre, hoje }: OrgaoEmUso,
  pedido: number | undefined,
): Promise<ResultadosDaPesquisa> => {
  const atual = anoDe(hoje);
  const ano = pedido ?? atual;
  const { contagens, periodo } = await readTogether(db, {
    contagens: contagensDoAno(cod_empre, ano),
    periodo: selectPeriodo(db, cod_empre),
  });
  const [{ primeiro, ultimo } = { primeiro: null, ultimo: null }] = periodo;
  const perguntas = resultadosDaPesquisa(contagens);
  return {
    ano,
    anos: anosDe(anoDe(primeiro ?? hoje), Math.max(atual, anoDe(ultimo ?? hoje))),
    respostas: perguntas[0]?.respostas ?? 0,
    perguntas,
    meses: satisfacaoPorMes(contagens),
  };
};

const SERVICO = 'pesquisa_satisfacao';

/** The portal's own satisfaction survey and what came of it (Lei 13.460/2017, art. 23). */
export const pesquisa: Slice = (app, contexto) => {
  const { db, orgaos, leitura } = contexto;
  const orgaoPara = (quem: Quem, cod_empre: number) =>
    orgaos.getComServico(cod_empre, SERVICO, versaoDoOrgao(quem, cod_empre));

  rota(app, contrato.responderPesquisa, async (pedido) => {
    await responder(contexto, pedido);
    return { data: { message: 'Recebemos a sua resposta. Obrigado!' } };
  });

  rota(app, contrato.getResultadosDaPesquisa, async ({ query, quem, request }) => {
    const orgao = await orgaoPara(quem, query.cod_empre);
    return { data: await resultadosDo(leitura.de(request), orgao, query.ano) };
  });

  rota(app, contrato.getResultadosEmCsv, async ({ query, quem, request, reply }) => {
    const { cod_empre, ano } = query;
    const { hoje } = await orgaoPara(quem, cod_empre);
    const doAno = ano ?? anoDe(hoje);
    const csv = await resultadosEmCsv(leitura.de(request), cod_empre, doAno);
    return enviarCsv(reply, `pesquisa_${doAno}`, csv);
  });

  rota(app, contrato.listAvaliacoesDasCartas, async ({ query, quem, reply }) => {
    const { cod_empre } = await orgaoPara(quem, query.cod_empre);
    reply.header('cache-control', CACHE_SHORT);
    return { data: await listAvaliacoes(db, cod_empre) };
  });

  rota(app, contrato.listAvaliacoesEmCsv, async ({ query, quem, reply }) => {
    const { cod_empre } = await orgaoPara(quem, query.cod_empre);
    const linhas = (await listAvaliacoes(db, cod_empre)).map(
      ({ carta, nome, respostas, media }) => [carta, nome, respostas, media],
    );
    const csv = csvDe(['carta', 'nome', 'respostas', 'media'], linhas);
    return enviarCsv(reply, 'avaliacoes_dos_servicos', csv);
  });

  rota(app, contrato.listComentarios, async ({ quem, query, request }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { page } = query;
    const fato = { cod_empre, evento: 'pesquisa.ver-comentarios', dados: { page } } as const;
    const naTrilha = olhadaNaTrilha(db, quem, fato);
    const { linhas, total } = await listComentarios(db, cod_empre, query, naTrilha);
    const data = linhas.map((linha) => ({ ...linha, dia_formatado: formatarData(linha.dia) }));
    return montarPagina(request.url, query, { data, total });
  });

  rota(app, contrato.getRespostasEmCsv, async ({ quem, query, reply }) => {
    const cod_empre = orgaoDaSessao(quem);
    const { hoje } = await getOrgaoDaSessao(orgaos, quem);
    const ano = query.ano ?? anoDe(hoje);
    const registrado = auditar(db, quem, { cod_empre, evento: 'pesquisa.baixar', dados: { ano } });
    const csv = await respostasEmCsv(db, cod_empre, { ano, sobre: query.sobre }, registrado);
    return enviarCsv(reply, `pesquisa_respostas_${ano}`, csv);
  });
};
