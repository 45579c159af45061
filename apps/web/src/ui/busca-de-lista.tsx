import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SubmitEvent } from 'react';
import { useCamposDaBusca } from '../lib/campos-da-busca.ts';
import classes from './busca-de-lista.module.css';

interface BuscaDeListaProps {
  /** What can be looked for: 'Nome, e-mail ou CPF/CNPJ'. */
  rotulo: string;
  maximo: number;
  disabled: boolean;
  onBuscar: (texto: string) => void;
  /** What is being looked for already. */
  inicial?: string;
}

/** Looks for a word in a list that comes by pages. */
export function BuscaDeLista(props: BuscaDeListaProps) {
  const { rotulo, maximo, disabled, onBuscar, inicial = '' } = props;
  const { campos, editar } = useCamposDaBusca({ texto: inicial });
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    onBuscar(campos.texto.trim());
  };
  return (
    <form className={classes.busca} onSubmit={enviar} role="search">
      <TextInput
        label={rotulo}
        value={campos.texto}
        onChange={({ currentTarget }) => editar({ texto: currentTarget.value })}
        maxLength={maximo}
        autoComplete="off"
        disabled={disabled}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={disabled}
      >
        Buscar
      </Button>
    </form>
  );
}
