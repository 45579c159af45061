import { emNumero } from '../lib/numeros.ts';
import { Button } from './button.tsx';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { IrParaPagina } from '../lib/lista-no-endereco.ts';
import { announce } from '../lib/anuncio.ts';
import classes from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  pagina: number;
  porPagina: number;
  total: number;
  onChange: IrParaPagina;
}

/** A button that leads nowhere keeps the focus that it may have, as a disabled one would not. */
const ateOFim = (fim: boolean) => ({ 'aria-disabled': fim, 'data-disabled': fim });

/**
 * Goes through the pages of a list. Shown only when there is more than one. Where a list ends before
 * the page that is asked for, because its last row is gone or by an old link, to its last page.
 */
export function Pagination({ pagina, porPagina, total, onChange }: PaginationProps) {
  const paginas = Math.ceil(total / porPagina);
  const passou = paginas > 0 && pagina > paginas;
  useEffect(() => {
    if (passou) onChange(paginas, { replace: true });
  }, [passou, paginas, onChange]);

  /** Where somebody goes by these buttons: said on arriving. */
  const pedida = useRef<number>(undefined);
  useEffect(() => {
    if (pedida.current !== pagina) return;
    pedida.current = undefined;
    announce(`Página ${pagina} de ${paginas}`);
  }, [pagina, paginas]);

  if (paginas <= 1) return null;
  const atual = Math.min(pagina, paginas);
  const ir = (destino: number) => {
    pedida.current = destino;
    onChange(destino);
  };
  return (
    <nav className={classes.paginacao} aria-label="Páginas">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        {...ateOFim(atual <= 1)}
        onClick={() => {
          if (atual > 1) ir(atual - 1);
        }}
      >
        Anterior
      </Button>
      <span aria-current="page">
        Página {atual} de {paginas}
      </span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={20} aria-hidden />}
        {...ateOFim(atual >= paginas)}
        onClick={() => {
          if (atual < paginas) ir(atual + 1);
        }}
      >
        Próxima
      </Button>
    </nav>
  );
}

const emPalavras = (total: number): string =>
  total === 1 ? '1 resultado' : `${emNumero(total)} resultados`;

/** How many results there are, in words. */
export function ResultsCount({ total }: { total: number }) {
  return <span>{emPalavras(total)}</span>;
}

/** Says how many results came of each search in a list, to whoever does not see them come. */
export function useResultadosAnunciados<T extends { total: number }>(
  { buscas }: { buscas: number },
  { data, isPlaceholderData }: Pick<UseQueryResult<T>, 'data' | 'isPlaceholderData'>,
): void {
  const anunciadas = useRef(buscas);
  const total = isPlaceholderData ? undefined : data?.total;
  useEffect(() => {
    if (total === undefined || anunciadas.current === buscas) return;
    anunciadas.current = buscas;
    announce(`${total === 0 ? 'Nenhum resultado' : emPalavras(total)}.`);
  }, [total, buscas]);
}
