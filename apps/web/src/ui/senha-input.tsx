import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';

interface SenhaInputProps {
  label?: string;
  description?: string;
  autoComplete?: 'current-password' | 'new-password';
  value: string;
  onChange: (senha: string) => void;
  error?: string | false | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The password of an account. What is typed can be shown, by keyboard too. */
export function SenhaInput({ onChange, label = 'Senha', ...campo }: SenhaInputProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      visibilityToggleButtonProps={{
        'aria-label': label === 'Senha' ? 'Mostrar os caracteres' : `Mostrar: ${label}`,
        tabIndex: 0,
      }}
      {...campo}
      aria-invalid={campo.error ? true : undefined}
      onChange={(evento) => onChange(evento.currentTarget.value)}
    />
  );
}
