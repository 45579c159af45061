import { Skeleton } from '@mantine/core';
import classes from './states.module.css';

/** A page on its way: its title, its sentence and a block. */
export function PageLoading() {
  return (
    <div className={classes.carregando} data-pagina role="status">
      <span className="so-leitor">Carregando a página…</span>
      <Skeleton height="2.25rem" width="min(24rem, 80%)" />
      <Skeleton height="1.25rem" width="min(36rem, 100%)" />
      <Skeleton height="12rem" radius="lg" />
    </div>
  );
}
