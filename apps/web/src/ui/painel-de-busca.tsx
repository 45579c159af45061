import { Button } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRef, type ReactNode, type SubmitEvent } from 'react';
import { useFormComErros } from '../lib/erros-de-campo.ts';
import { Actions } from './actions.tsx';
import classes from './painel-de-busca.module.css';

interface PainelDeBuscaProps {
  /** What is wrong in its fields, when something is: the first of them gets the focus. */
  motivos: object | undefined;
  /** Whether the list is narrowed now: there is something to clear. */
  filtrado: boolean;
  onBuscar: () => void;
  onLimpar: () => void;
  /** All its fields and its buttons beside each other, on a wide screen: the list begins higher. */
  emLinha?: boolean;
  /** Its fields, two beside each other on a wide screen, and what it says (`p`). */
  children: ReactNode;
}

/** What to look for in a list, by several fields at once. */
export function PainelDeBusca(props: PainelDeBuscaProps) {
  const form = useFormComErros(props.motivos);
  const buscar = useRef<HTMLButtonElement>(null);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    props.onBuscar();
  };
  return (
    <form
      ref={form}
      className={classes.busca}
      data-em-linha={props.emLinha}
      onSubmit={enviar}
      role="search"
      noValidate
    >
      {props.children}
      <div className={classes.acoes}>
        <Actions>
          {props.filtrado && (
            <Button
              variant="default"
              onClick={() => {
                props.onLimpar();
                // This button is about to go.
                buscar.current?.focus();
              }}
            >
              Limpar
            </Button>
          )}
          <Button ref={buscar} type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
            Buscar
          </Button>
        </Actions>
      </div>
    </form>
  );
}
