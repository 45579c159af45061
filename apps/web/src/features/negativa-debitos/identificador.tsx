import {
  aplicarMascara,
  formatarDocumento,
  lerDocumento,
  lido,
  MASCARA_CNPJ,
  MASCARA_CPF,
  naoLido,
  normalizarDocumento,
  tipoDocumento,
  type Leitura,
} from '@balcao/domain';
import { MaskedInput } from '../../ui/masked-input.tsx';
import { TAMANHO_DO_CODIGO } from '../../lib/endereco.ts';

/** How a certificate is asked for or checked (`portal.md` §5). */
export type TipoDeIdentificador = 'cpfcnpj' | 'cpf' | 'cnpj' | 'verificador';

const ROTULOS: Record<TipoDeIdentificador, string> = {
  cpfcnpj: 'Usar meu CPF / CNPJ',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  verificador: 'Verificador',
};

/** The types that somebody finds: a taxpayer has only their own document, or the verifier. */
export const opcoesDe = (isContribuinte: boolean) => {
  const tipos = isContribuinte
    ? (['cpfcnpj', 'verificador'] as const)
    : (['cpf', 'cnpj', 'verificador'] as const);
  return tipos.map((value) => ({ value, label: ROTULOS[value] }));
};

/** Formats what is typed: a CNPJ may have letters since July 2026. */
function mascarar(tipo: TipoDeIdentificador, texto: string): string {
  if (tipo === 'verificador') return texto.slice(0, TAMANHO_DO_CODIGO);
  if (tipo === 'cpfcnpj') return formatarDocumento(texto);
  return aplicarMascara(tipo === 'cpf' ? MASCARA_CPF : MASCARA_CNPJ, normalizarDocumento(texto));
}

/** Reads what was typed as the kind of number that was chosen. */
export function lerIdentificador(tipo: TipoDeIdentificador, texto: string): Leitura<string> {
  if (tipo === 'verificador') {
    const codigo = texto.trim();
    return codigo === '' ? naoLido('Informe o código de verificação.') : lido(codigo);
  }
  const documento = lerDocumento(texto);
  if (!documento.ok || tipo === 'cpfcnpj') return documento;
  return tipoDocumento(documento.valor) === tipo.toUpperCase()
    ? documento
    : naoLido(`${ROTULOS[tipo]} incompleto. Confira o que foi digitado.`);
}

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
