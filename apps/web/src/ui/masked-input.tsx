import {
  aplicarMascara,
  formatarTelefone,
  MASCARA_DATA,
  MASCARA_PROTOCOLO,
  mascararDigitacaoDocumento,
} from '@balcao/domain';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMasked } from './use-masked.ts';

interface MaskedInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'ref'
> {
  /** What the field shows, mask included. */
  value: string;
  onChange: (texto: string) => void;
}

interface Mascara {
  mascarar: (texto: string) => string;
}

/** A text field behind a mask (`portal.md` §5). */
export function MaskedInput({ value, onChange, mascarar, ...campo }: MaskedInputProps & Mascara) {
  const masked = useMasked(mascarar, onChange);
  return <TextInput spellCheck={false} {...campo} value={value} {...masked} />;
}

/** CPF or CNPJ: the mask adapts to what is typed, at most 18 characters; letters only in a CNPJ. */
export function DocumentoInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label="CPF/CNPJ"
      autoCapitalize="characters"
      autoComplete="username"
      {...props}
      mascarar={mascararDigitacaoDocumento}
    />
  );
}

const mascararProtocolo = (texto: string) => aplicarMascara(MASCARA_PROTOCOLO, texto);

/** Protocol number, `AAAA-MMDD-NNNNNN`. */
export function ProtocoloInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label="Protocolo"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      mascarar={mascararProtocolo}
    />
  );
}

const mascararData = (texto: string) => aplicarMascara(MASCARA_DATA, texto);

/** A day that people know by heart, typed: `31/12/1980`. */
export function DataInput(props: MaskedInputProps) {
  return (
    <MaskedInput inputMode="numeric" placeholder="dd/mm/aaaa" {...props} mascarar={mascararData} />
  );
}

/** Telephone with area code: landline mask for 10 digits, else mobile. */
export function TelefoneInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      label="Telefone"
      inputMode="tel"
      autoComplete="tel-national"
      {...props}
      mascarar={formatarTelefone}
    />
  );
}
