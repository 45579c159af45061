import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';
import {
  aplicarMascara,
  formatarTelefone,
  MASCARA_DATA,
  MASCARA_PROTOCOLO,
  mascararDigitacaoDocumento,
} from '@balcao/domain';
import { TextInput, type TextInputProps } from './campo.tsx';

const significantes = (texto: string): number => texto.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Position in a masked text after so many letters and digits. */
export function posicaoApos(texto: string, quantos: number): number {
  let posicao = 0;
  for (let lidos = 0; posicao < texto.length && lidos < quantos; posicao += 1) {
    if (significantes(texto[posicao] ?? '') > 0) lidos += 1;
  }
  return posicao;
}

/**
 * Keeps a text field masked while someone types, pastes or erases anywhere in it: the caret stays
 * after the same letter or digit. `mascarar` puts any text into the mask, and does nothing to its
 * own result.
 */
function useMasked(mascarar: (texto: string) => string, onChange: (texto: string) => void) {
  const campo = useRef<HTMLInputElement>(null);
  const cursor = useRef<number>(undefined);
  const [, render] = useReducer((vezes: number) => vezes + 1, 0);

  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    campo.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  return {
    ref: campo,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = currentTarget;
      const masked = mascarar(value);
      const antes = significantes(mascarar(value.slice(0, selectionStart ?? value.length)));
      const noFim = selectionStart === null || selectionStart >= value.length;
      cursor.current = noFim ? masked.length : posicaoApos(masked, antes);
      onChange(masked);
      // When nothing that was typed fits, the value stays and only the caret has to be put back.
      render();
    },
  };
}

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
