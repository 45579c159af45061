import { MaskedInput } from '../../ui/masked-input.tsx';
import { mascarar, type TipoDeIdentificador } from './identificador.ts';

interface IdentificadorInputProps {
  tipo: TipoDeIdentificador;
  value: string;
  onChange: (texto: string) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Whose certificate, or the code of one; a taxpayer's own document is fixed. */
export function IdentificadorInput({ tipo, disabled, ...campo }: IdentificadorInputProps) {
  const verificador = tipo === 'verificador';
  return (
    <MaskedInput
      label="Identificador"
      description={verificador && 'O código impresso na certidão, junto ao QR code.'}
      placeholder={verificador ? 'XXXXXXXXX' : ''}
      required
      withAsterisk={false}
      autoComplete="off"
      autoCapitalize="characters"
      inputMode={tipo === 'cpf' ? 'numeric' : 'text'}
      {...campo}
      disabled={disabled || tipo === 'cpfcnpj'}
      mascarar={(texto) => mascarar(tipo, texto)}
    />
  );
}
