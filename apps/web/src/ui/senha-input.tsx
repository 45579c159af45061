import { PasswordInput, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { FatosDoCampo } from '../lib/fatos-do-contrato.ts';

interface SenhaInputProps extends FatosDoCampo {
  name?: string;
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
      withAsterisk={false}
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

interface CodigoInputProps extends FatosDoCampo {
  name?: string;
  value: string;
  onChange: (codigo: string) => void;
  /** A recovery code in the place of one of the app's. */
  recuperacao?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** A code of the two-factor sign-in. */
export function CodigoInput({ onChange, recuperacao = false, ...campo }: CodigoInputProps) {
  return (
    <TextInput
      label={recuperacao ? 'Código de recuperação' : 'Código do aplicativo'}
      description={recuperacao ? 'Cada um serve uma vez' : 'Os 6 números que ele mostra agora'}
      inputMode={recuperacao ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      required
      {...campo}
      onChange={(evento) => onChange(evento.currentTarget.value)}
    />
  );
}
