import { emNumero } from '../../../lib/numeros.ts';
import type { LinhaDoRelatorioAnual } from '@balcao/contracts';
import { nomeDoMes } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/anuncio.ts';
import { Table, type Coluna } from '../../../ui/table.tsx';
import { EmptyState } from '../../../ui/outcome.tsx';
import { Espera, ListLoading } from '../../../ui/states.tsx';
import { quantitativoQuery, type Quantitativo, type Recorte } from './recorte.ts';
import { Grafico, SERIES, totalDoMes } from './grafico-analitico.tsx';
import classes from './analitico.module.css';

const VAZIO = 'Não há registros disponíveis';

const COLUNAS: readonly Coluna<LinhaDoRelatorioAnual>[] = [
  { titulo: 'Mês', celula: ({ mes }) => <span className={classes.mes}>{mes.label}</span> },
  ...SERIES.map(({ serie, rotulo }) => ({
    titulo: rotulo,
    direita: true,
    celula: ({ quantidades }: LinhaDoRelatorioAnual) => emNumero(quantidades[serie].quantidade),
  })),
  { titulo: 'Total', direita: true, celula: (linha) => emNumero(totalDoMes(linha)) },
];

/** 'Relatório de fevereiro de 2026: 8 solicitações.' */
const resumoDe = ({ recorte: { ano, mes }, linhas }: Quantitativo): string => {
  const periodo = mes === undefined ? `${ano}` : `${nomeDoMes(mes)} de ${ano}`;
  if (linhas.length === 0) return `Relatório de ${periodo}: ${VAZIO.toLowerCase()}.`;
  const total = linhas.reduce((soma, linha) => soma + totalDoMes(linha), 0);
  const contadas = total === 1 ? '1 solicitação' : `${emNumero(total)} solicitações`;
  return `Relatório de ${periodo}: ${contadas}.`;
};

/** Says what came, each time that it is asked for and not when the page opens, which says it itself. */
function useResumoFalado(resumo: string | undefined, pedidos: number): void {
  const aberto = useRef(false);
  useEffect(() => {
    if (resumo === undefined) return;
    if (aberto.current) announce(resumo);
    aberto.current = true;
  }, [resumo, pedidos]);
}

interface RelatorioProps {
  cod_empre: number;
  recorte: Recorte;
  /** How many times 'Filtrar' was pressed. */
  pedidos: number;
}

/** The chart and its figures; the former ones stay, marked 'Carregando', until the next arrive. */
export function Relatorio({ cod_empre, recorte, pedidos }: RelatorioProps) {
  const consulta = useQuery(quantitativoQuery(cod_empre, recorte, pedidos));
  const { data, error, isPlaceholderData } = consulta;
  useResumoFalado(data && !isPlaceholderData ? resumoDe(data) : undefined, pedidos);
  if (error || !data) return <Espera consulta={consulta} texto="Carregando" altura="20rem" />;
  return (
    <div className={classes.lugar}>
      {isPlaceholderData && (
        <div className={classes.carregando}>
          <ListLoading texto="Carregando" linhas={0} sobreposto />
        </div>
      )}
      <div className={classes.relatorio} aria-busy={isPlaceholderData}>
        {data.linhas.length === 0 ? (
          <EmptyState texto={VAZIO} />
        ) : (
          <>
            <Grafico linhas={data.linhas} />
            <Table
              legenda={`Solicitações de ${data.recorte.ano} por mês e situação`}
              colunas={COLUNAS}
              linhas={data.linhas}
              chave={({ mes }) => mes.numero}
            />
          </>
        )}
      </div>
    </div>
  );
}
