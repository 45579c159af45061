import { TextInput } from '@mantine/core';

interface CodigoInputProps {
  value: string;
  onChange: (codigo: string) => void;
  /** A recovery code in the place of one of the app's. */
  recuperacao?: boolean;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
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
