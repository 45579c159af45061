import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';

interface SenhaInputProps {
  value: string;
  onChange: (senha: string) => void;
  error?: string | false;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The password of an account. What is typed can be shown, by keyboard too. */
export function SenhaInput({ onChange, ...campo }: SenhaInputProps) {
  return (
    <PasswordInput
      label="Senha"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar os caracteres', tabIndex: 0 }}
      {...campo}
      onChange={(evento) => onChange(evento.currentTarget.value)}
    />
  );
}
