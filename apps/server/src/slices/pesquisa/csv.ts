import { csvDe, formatarData, nomeDoMes, NOTAS, PERGUNTAS, textoDaPergunta } from '@balcao/domain';
import { csvEmLotes } from '../../core/csv.ts';
import { lerEmLotes } from '../../core/lotes.ts';
import type { Executor } from '../../db/client.ts';
import { listContagens, listRespostas, type RespostaRow } from './pesquisa.repository.ts';

/** The published result: how often each question got each score, month by month. */
export const resultadosEmCsv = async (
  db: Executor,
  cod_empre: number,
  ano: number,
): Promise<string> => {
  const contagens = await listContagens(db, cod_empre, ano);
  return csvDe(
    ['Ano', 'Mês', 'Pergunta', 'Nota', 'Avaliação', 'Quantidade'],
    contagens.map(({ mes, pergunta, nota, quantidade }) => {
      const avaliacao = NOTAS[nota - 1]?.rotulo ?? null;
      return [ano, nomeDoMes(mes), textoDaPergunta(pergunta), nota, avaliacao, quantidade];
    }),
  );
};

/** Every answer with its comment, for staff. */
export const respostasEmCsv = (
  db: Executor,
  cod_empre: number,
  ano: number,
): AsyncGenerator<string> => {
  const lotes = lerEmLotes<RespostaRow>((depois, quantas) =>
    listRespostas(db, cod_empre, ano, depois, quantas),
  );
  return csvEmLotes(
    ['Dia', ...PERGUNTAS.map(({ texto }) => texto), 'Comentário'],
    lotes,
    (resposta) => {
      const notas = PERGUNTAS.map(({ chave }) => resposta[chave]);
      return [formatarData(resposta.dia), ...notas, resposta.comentario];
    },
  );
};
