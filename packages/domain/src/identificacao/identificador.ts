import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { lerDocumento, tipoDocumento } from './cpf-cnpj.ts';

/** How a certificate is asked for or checked (`portal.md` §5). */
export type TipoDeIdentificador = 'cpfcnpj' | 'cpf' | 'cnpj' | 'verificador';

export const ROTULOS_DO_IDENTIFICADOR: Record<TipoDeIdentificador, string> = {
  cpfcnpj: 'Usar meu CPF / CNPJ',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  verificador: 'Verificador',
};

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
    : naoLido(`${ROTULOS_DO_IDENTIFICADOR[tipo]} incompleto. Confira o que foi digitado.`);
}
