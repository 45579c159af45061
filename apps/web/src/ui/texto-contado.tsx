import { emNumero } from '../lib/numeros.ts';
import { cabeEm, contarCaracteres } from '@balcao/domain';
import { useEffect, type ReactNode } from 'react';
import { Textarea, TextInput } from './campo.tsx';
import { announce } from '../lib/anuncio.ts';
import { SemCodigo } from './sem-codigo.tsx';

interface TextoContadoProps {
  label: string;
  /** Most characters, as people count them. */
  maximo: number;
  value: string;
  onChange: (texto: string) => void;
  description?: ReactNode;
  /** Lines that are seen at once; one is a field of one line. */
  linhas?: number;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  autoComplete?: string;
  /** Where a list of what is wrong leads to, without code. */
  id?: string;
}

/** So many past the limit are counted: a whole book pasted by mistake is not, at every key. */
const MAIS_CONTADOS = 10_000;

/** How many characters are left, or too many, in words. */
function textoDoResto(resto: number): string {
  if (resto < -MAIS_CONTADOS) return `Mais de ${emNumero(MAIS_CONTADOS)} caracteres a mais`;
  const quantos = emNumero(Math.abs(resto));
  if (resto < 0) return resto === -1 ? '1 caractere a mais' : `${quantos} caracteres a mais`;
  return resto === 1 ? 'Resta 1 caractere' : `Restam ${quantos} caracteres`;
}

/** Near its end a limit is said aloud too, when the typing pauses. */
function useAvisoDoLimite(resto: number, maximo: number): void {
  const perto = resto <= Math.min(20, maximo / 10);
  useEffect(() => {
    if (!perto) return undefined;
    const pausa = setTimeout(() => announce(textoDoResto(resto)), 1000);
    return () => clearTimeout(pausa);
  }, [perto, resto]);
}

/**
 * A text with a limit: how much is left stands below it. What is too long is never cut: it stays, to
 * be shortened by whoever wrote it.
 */
export function TextoContado(props: TextoContadoProps) {
  const { label, maximo, value, onChange, description, linhas = 1, error, ...campo } = props;
  const resto = maximo - contarCaracteres(value.trim(), maximo + MAIS_CONTADOS);
  const cabe = cabeEm(value.trim(), maximo);
  useAvisoDoLimite(resto, maximo);
  const comum = {
    ...campo,
    label,
    description: (
      <>
        {description} <span data-com-codigo>{textoDoResto(resto)}</span>
        <SemCodigo>
          {import.meta.env.SSR && <span>Até {emNumero(maximo)} caracteres</span>}
        </SemCodigo>
      </>
    ),
    descricaoDepois: true,
    withAsterisk: false,
    error: cabe ? error : `No máximo ${emNumero(maximo)} caracteres.`,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  return linhas > 1 ? <Textarea rows={linhas} {...comum} /> : <TextInput {...comum} />;
}
