import { Skeleton } from '@mantine/core';
import { Spinner } from './spinner.tsx';
import classes from './states.module.css';

interface ListLoadingProps {
  texto?: string;
  /** How many rows the list is expected to have, and how tall each is. */
  linhas?: number;
  altura?: string;
  /** The words lie over the shape: a search that nobody asked for, on opening the page. */
  sobreposto?: boolean;
}

/** A list on its way: what is being done, and the shape of what will come. */
export function ListLoading(props: ListLoadingProps) {
  const {
    texto = 'Buscando seus registros...',
    linhas = 3,
    altura = '6rem',
    sobreposto = false,
  } = props;
  return (
    <div className={classes.carregando} data-sobreposto={sobreposto || undefined}>
      <Spinner texto={texto} />
      {Array.from({ length: linhas }, (_, i) => (
        <Skeleton key={i} height={altura} radius="lg" />
      ))}
    </div>
  );
}
