import type { ResultadosDaPesquisa } from '@balcao/contracts';
import { NOTAS, textoDaPergunta } from '@balcao/domain';
import { Barra, Figura, Legenda } from '../../ui/figura.tsx';
import classes from './grafico.module.css';

type DaPergunta = ResultadosDaPesquisa['perguntas'][number];

const percentual = (parte: number, todo: number): number => (todo === 0 ? 0 : (parte * 100) / todo);

/** One bar, cut by score; how many were content stands in words beside it. */
function BarraDaPergunta({ pergunta, notas, respostas }: DaPergunta) {
  const contentes = (notas[3] ?? 0) + (notas[4] ?? 0);
  return (
    <Barra
      rotulo={textoDaPergunta(pergunta)}
      valor={
        respostas === 0
          ? 'sem respostas'
          : `${Math.round(percentual(contentes, respostas))}% bom ou muito bom`
      }
      partes={notas.map((quantidade, i) => ({
        serie: i + 1,
        percentual: percentual(quantidade, respostas),
      }))}
    />
  );
}

/** The scores of each question as bars; the table beside it has the same figures for everybody. */
export function Grafico({ perguntas }: { perguntas: readonly DaPergunta[] }) {
  return (
    <Figura cores={classes.cores}>
      {perguntas.map((uma) => (
        <BarraDaPergunta key={uma.pergunta} {...uma} />
      ))}
      <figcaption>
        <Legenda
          rotulo="Cores do gráfico, da pior para a melhor nota"
          itens={NOTAS.map(({ nota, rotulo }) => ({ serie: nota, rotulo }))}
        />
      </figcaption>
    </Figura>
  );
}
