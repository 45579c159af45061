import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState, type SubmitEvent } from 'react';
import classes from './busca-de-lista.module.css';

interface BuscaDeListaProps {
  /** What can be looked for: 'Nome, e-mail ou CPF/CNPJ'. */
  rotulo: string;
  maximo: number;
  disabled: boolean;
  onBuscar: (texto: string) => void;
}

/** Looks for a word in a list that comes by pages. */
export function BuscaDeLista({ rotulo, maximo, disabled, onBuscar }: BuscaDeListaProps) {
  const [texto, setTexto] = useState('');
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    onBuscar(texto.trim());
  };
  return (
    <form className={classes.busca} onSubmit={enviar} role="search">
      <TextInput
        label={rotulo}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
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
