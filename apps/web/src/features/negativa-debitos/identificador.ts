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
import { TAMANHO_DO_CODIGO } from '../../lib/codigo-do-link.ts';

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

/** What the field shows of what is typed: a CNPJ has letters since July 2026. */
export function mascarar(tipo: TipoDeIdentificador, texto: string): string {
  if (tipo === 'verificador') return texto.slice(0, TAMANHO_DO_CODIGO);
  if (tipo === 'cpfcnpj') return formatarDocumento(texto);
  return aplicarMascara(tipo === 'cpf' ? MASCARA_CPF : MASCARA_CNPJ, normalizarDocumento(texto));
}

/** Reads what was typed as what it is said to be. */
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
