import { nomeDoMes, NOTAS, textoDaPergunta } from '@balcao/domain';
import type { ResultadosDaPesquisa } from '@balcao/contracts';
import { Table, type Coluna } from '../../ui/table.tsx';
import { mediaEscrita } from './escrita.ts';
import { Grafico } from './grafico.tsx';
import classes from './resultados.module.css';

type DaPergunta = ResultadosDaPesquisa['perguntas'][number];
type DoMes = ResultadosDaPesquisa['meses'][number];

const POR_PERGUNTA: readonly Coluna<DaPergunta>[] = [
  { titulo: 'Pergunta', celula: ({ pergunta }) => textoDaPergunta(pergunta) },
  ...NOTAS.map(({ nota, rotulo }) => ({
    titulo: rotulo,
    direita: true,
    celula: ({ notas }: DaPergunta) => notas[nota - 1],
  })),
  { titulo: 'Respostas', direita: true, celula: ({ respostas }) => respostas },
  { titulo: 'Média (1 a 5)', direita: true, celula: ({ media }) => mediaEscrita(media) },
];

const POR_MES: readonly Coluna<DoMes>[] = [
  { titulo: 'Mês', celula: ({ mes }) => <span className={classes.mes}>{nomeDoMes(mes)}</span> },
  { titulo: 'Respostas', direita: true, celula: ({ respostas }) => respostas },
  { titulo: 'Média (1 a 5)', direita: true, celula: ({ media }) => mediaEscrita(media) },
];

/** What the answers of a year say, in words, as a chart and as tables. */
export function Resultados({ dados }: { dados: ResultadosDaPesquisa }) {
  const satisfacao = dados.perguntas[0];
  return (
    <>
      <p className={classes.resumo} role="status">
        Em {dados.ano}, a pesquisa teve{' '}
        {dados.respostas === 1 ? '1 resposta' : `${dados.respostas} respostas`}. De 1 (muito ruim) a
        5 (muito bom), a nota do serviço é{' '}
        <strong>{mediaEscrita(satisfacao?.media ?? null)}</strong>.
      </p>
      <section className={classes.secao} aria-labelledby="por-pergunta">
        <h2 id="por-pergunta">Como as pessoas avaliaram</h2>
        <Grafico perguntas={dados.perguntas} />
        <Table
          legenda={`Respostas de ${dados.ano} por pergunta`}
          colunas={POR_PERGUNTA}
          linhas={dados.perguntas}
          chave={({ pergunta }) => pergunta}
        />
      </section>
      <section className={classes.secao} aria-labelledby="por-mes">
        <h2 id="por-mes">A satisfação mês a mês</h2>
        <Table
          legenda={`Satisfação com o serviço em ${dados.ano}, mês a mês`}
          colunas={POR_MES}
          linhas={dados.meses}
          chave={({ mes }) => mes}
        />
      </section>
    </>
  );
}
