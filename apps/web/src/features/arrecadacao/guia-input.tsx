import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface GuiaInputProps {
  valor: string;
  onChange: (numero: string) => void;
  erro?: ReactNode;
}

/** Number of a guide, digits alone. */
export function GuiaInput({ valor, onChange, erro }: GuiaInputProps) {
  return (
    <TextInput
      label="Número da guia"
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={valor}
      onChange={(evento) => onChange(evento.currentTarget.value.replace(/\D/g, ''))}
      error={erro}
    />
  );
}
