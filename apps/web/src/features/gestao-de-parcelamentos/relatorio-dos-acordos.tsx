import { formatarReais } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NativeSelect } from '../../ui/campo.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Barra, Figura } from '../../ui/figura.tsx';
import { Espera } from '../../ui/states.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { relatorioQuery } from './gestao-api.ts';
import classes from './gestao.module.css';

const MESES = Array.from({ length: 12 }, (_, i) =>
  new Date(Date.UTC(2026, i, 1)).toLocaleString('pt-BR', { month: 'long', timeZone: 'UTC' }),
);

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
                rotulo={MESES[mes - 1] ?? ''}
                valor={formatarReais(recebido_centavos)}
                partes={[{ serie: 'recebido', percentual: (recebido_centavos / maior) * 100 }]}
              />
            ))}
          </Figura>
          <TabelaSimples
            legenda={`Acordos de ${data.ano}, mês a mês`}
            numeros
            colunas={['Mês', 'Acordos', 'Parcelado', 'Rompidos', 'Recebido']}
            linhas={data.meses.map((mes) => [
              MESES[mes.mes - 1] ?? '',
              String(mes.acordos),
              formatarReais(mes.parcelado_centavos),
              String(mes.rompidos),
              formatarReais(mes.recebido_centavos),
            ])}
          />
          <ImprimirPaginaButton>Imprimir o relatório</ImprimirPaginaButton>
        </>
      )}
    </section>
  );
}
