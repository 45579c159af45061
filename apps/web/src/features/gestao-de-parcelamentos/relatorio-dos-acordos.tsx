import type { MesDosAcordos } from '@balcao/contracts';
import { formatarReais, nomeDoMes } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NativeSelect } from '../../ui/campo.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Barra, Figura } from '../../ui/figura.tsx';
import { Espera } from '../../ui/states.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import { relatorioQuery } from './gestao-api.ts';
import classes from './gestao.module.css';

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

const ANOS = 5;

/** What agreements brought in a year: by month as a chart and a table, and how they stand today. */
export function RelatorioDosAcordos() {
  const [desteAno] = useState(() => new Date().getFullYear());
  const [ano, setAno] = useState<number>();
  const consulta = useQuery(relatorioQuery(ano));
  const { data } = consulta;
  const maior = Math.max(1, ...(data?.meses ?? []).map((mes) => mes.recebido_centavos));
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
              ...data.situacoes.map(
                ({ rotulo, quantos }) =>
                  [`Hoje: ${rotulo.toLowerCase()}`, String(quantos)] as const,
              ),
            ]}
          />
          <Figura cores={classes.cores}>
            {data.meses.map(({ mes, recebido_centavos }) => (
              <Barra
                key={mes}
                rotulo={nomeDoMes(mes)}
                valor={formatarReais(recebido_centavos)}
                partes={[{ serie: 'recebido', percentual: (recebido_centavos / maior) * 100 }]}
              />
            ))}
          </Figura>
          <Table
            legenda={`Acordos de ${data.ano}, mês a mês`}
            colunas={COLUNAS}
            linhas={data.meses}
            chave={({ mes }) => mes}
          />
          <ImprimirPaginaButton>Imprimir o relatório</ImprimirPaginaButton>
        </>
      )}
    </section>
  );
}
