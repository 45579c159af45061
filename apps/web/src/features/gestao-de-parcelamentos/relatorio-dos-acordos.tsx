import type { MesDosAcordos } from '@balcao/contracts';
import { anoDe, formatarReais, nomeDoMes } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useHoje } from '../../lib/hoje.ts';
import { NativeSelect } from '../../ui/campo.tsx';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { Actions, ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Espera, Skeleton } from '../../ui/states.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { baixarRelatorio, relatorioQuery } from './acordos-api.ts';
import classes from './gestao.module.css';

const Grafico = lazy(async () => ({
  default: (await import('./grafico-dos-acordos.tsx')).GraficoDosAcordos,
}));

const COLUNAS: readonly Coluna<MesDosAcordos>[] = [
  { titulo: 'Mês', celula: ({ mes }) => nomeDoMes(mes) },
  { titulo: 'Acordos', direita: true, celula: ({ acordos }) => acordos },
  {
    titulo: 'Parcelado',
    direita: true,
    celula: ({ parcelado_centavos }) => formatarReais(parcelado_centavos),
  },
  { titulo: 'Rompidos', direita: true, celula: ({ rompidos }) => rompidos },
  {
    titulo: 'Recebido',
    direita: true,
    celula: ({ recebido_centavos }) => formatarReais(recebido_centavos),
  },
];

/** Whether anything happened in a month: the rest is not shown. */
const temAlgo = ({ acordos, rompidos, recebido_centavos }: MesDosAcordos): boolean =>
  acordos + rompidos + recebido_centavos > 0;

const ANOS = 5;

/** What agreements brought in a year: by month as a chart and a table, and how they stand today. */
export function RelatorioDosAcordos() {
  const desteAno = anoDe(useHoje());
  const [ano, setAno] = useState<number>();
  const consulta = useQuery(relatorioQuery(ano));
  const { data } = consulta;
  const meses = data?.meses.filter(temAlgo) ?? [];
  return (
    <section className={classes.relatorio} aria-labelledby="relatorio">
      <h2 id="relatorio">Relatório</h2>
      <NativeSelect
        label="Ano do relatório"
        data={Array.from({ length: ANOS }, (_, i) => String(desteAno - i))}
        value={String(ano ?? data?.ano ?? desteAno)}
        onChange={({ currentTarget }) => setAno(Number(currentTarget.value))}
      />
      <Espera consulta={consulta} texto="Somando os acordos..." altura="12rem" />
      {data && (
        <>
          <Fatos
            fatos={[
              ['Acordos feitos', String(data.total.acordos)],
              ['Parcelado', formatarReais(data.total.parcelado_centavos)],
              ['Recebido', formatarReais(data.total.recebido_centavos)],
              ['Rompidos', String(data.total.rompidos)],
            ]}
          />
          <Suspense fallback={<Skeleton altura="16rem" />}>
            <Grafico ano={data.ano} meses={meses} situacoes={data.situacoes} />
          </Suspense>
          <Table
            legenda={`Acordos de ${data.ano}, mês a mês`}
            colunas={COLUNAS}
            linhas={meses}
            chave={({ mes }) => mes}
            vazio={<EmptyState texto={`Nada foi parcelado nem recebido em ${data.ano}`} />}
          />
          <Actions>
            <BaixarCsv baixar={() => baixarRelatorio(data.ano)}>Exportar o relatório</BaixarCsv>
            <ImprimirPaginaButton>Imprimir o relatório</ImprimirPaginaButton>
          </Actions>
        </>
      )}
    </section>
  );
}
