import {
  aplicarMascara,
  formatarDocumento,
  MASCARA_CNPJ,
  MASCARA_CPF,
  normalizarDocumento,
  ROTULOS_DO_IDENTIFICADOR,
  type TipoDeIdentificador,
} from '@balcao/domain';
import { MaskedInput } from '../../ui/masked-input.tsx';
import { useNoNavegador } from '../../lib/navegacao.ts';
import { TAMANHO_DO_CODIGO } from '../../lib/endereco.ts';

/** The types that somebody finds: a taxpayer has only their own document, or the verifier. */
export const opcoesDe = (isContribuinte: boolean) => {
  const tipos = isContribuinte
    ? (['cpfcnpj', 'verificador'] as const)
    : (['cpf', 'cnpj', 'verificador'] as const);
  return tipos.map((value) => ({ value, label: ROTULOS_DO_IDENTIFICADOR[value] }));
};

/** Formats what is typed: a CNPJ may have letters since July 2026. */
function mascarar(tipo: TipoDeIdentificador, texto: string): string {
  if (tipo === 'verificador') return texto.slice(0, TAMANHO_DO_CODIGO);
  if (tipo === 'cpfcnpj') return formatarDocumento(texto);
  return aplicarMascara(tipo === 'cpf' ? MASCARA_CPF : MASCARA_CNPJ, normalizarDocumento(texto));
}

interface IdentificadorInputProps {
  tipo: TipoDeIdentificador;
  value: string;
  onChange: (texto: string) => void;
  error: string | undefined;
  disabled: boolean;
  name: string;
  autoFocus?: boolean;
}

/** Whose certificate, or the code of one; a taxpayer's own document is fixed. */
export function IdentificadorInput({ tipo, disabled, ...campo }: IdentificadorInputProps) {
  const verificador = tipo === 'verificador';
  // Without code the kind may be another by the time it is sent.
  const acordada = useNoNavegador(() => true, false);
  return (
    <MaskedInput
      label="Identificador"
      description={verificador && 'O código impresso na certidão, junto ao QR code.'}
      placeholder={verificador ? 'XXXXXXXXX' : ''}
      required
      withAsterisk={false}
      autoComplete="off"
      autoCapitalize="characters"
      inputMode={acordada && tipo === 'cpf' ? 'numeric' : 'text'}
      {...campo}
      disabled={disabled || tipo === 'cpfcnpj'}
      mascarar={(texto) => mascarar(tipo, texto)}
    />
  );
}
