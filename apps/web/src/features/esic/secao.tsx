import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import classes from './esic.module.css';

type Par = readonly [string, string];

interface SecaoProps {
  titulo: string;
  colunas: Par;
  /** Undefined while they are on their way. */
  linhas: readonly Par[] | undefined;
}

/** A part of the information tab: a table of two columns, small enough to be the first thing shown. */
export function Secao({ titulo, colunas, linhas }: SecaoProps) {
  const id = useId();
  return (
    <section className={classes.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {linhas?.length === 0 && <p>Não há registros disponíveis</p>}
      {linhas && linhas.length > 0 && (
        <TabelaSimples legenda={titulo} colunas={colunas} linhas={linhas} />
      )}
      {!linhas && (
        <div role="status">
          <span className="so-leitor">Carregando: {titulo}</span>
          <Skeleton height="10rem" radius="lg" />
        </div>
      )}
    </section>
  );
}
