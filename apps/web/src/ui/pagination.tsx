import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  pagina: number;
  porPagina: number;
  total: number;
  onChange: (pagina: number) => void;
}

/** Goes through the pages of a list. Shown only when there is more than one. */
export function Pagination({ pagina, porPagina, total, onChange }: PaginationProps) {
  const paginas = Math.ceil(total / porPagina);
  if (paginas <= 1) return null;
  return (
    <nav className={classes.paginacao} aria-label="Páginas">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        disabled={pagina <= 1}
        onClick={() => onChange(pagina - 1)}
      >
        Anterior
      </Button>
      <span aria-current="page">
        Página {pagina} de {paginas}
      </span>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={20} aria-hidden />}
        disabled={pagina >= paginas}
        onClick={() => onChange(pagina + 1)}
      >
        Próxima
      </Button>
    </nav>
  );
}
