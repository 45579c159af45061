import { lerDocumento } from '../identificacao/cpf-cnpj.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { formatarLinhaDigitavel, lerCodigoDeBarras } from './codigo-barras.ts';

/** What a bill is found by besides a person: a number that is printed on it. */
interface NumeroImpresso {
  num_guia?: number;
  linha_digitavel?: string;
}

/** Reads the number of a guide, or the line of its slip; nothing is no number. */
export function lerNumeroImpresso(texto: string): Leitura<NumeroImpresso> {
  const digitos = texto.replace(/[\s.-]/g, '');
  if (digitos === '') return lido({});
  if (/^[0-9]{1,10}$/.test(digitos) && Number(digitos) > 0)
    return lido({ num_guia: Number(digitos) });
  if (!/^[0-9]{44,48}$/.test(digitos))
    return naoLido('O número da guia tem até 10 números, e a linha digitável tem 48.');
  const codigo = lerCodigoDeBarras(digitos);
  return codigo.ok ? lido({ linha_digitavel: codigo.valor.linha }) : codigo;
}

/** That number as people write it. */
export const escreverNumero = ({ num_guia, linha_digitavel }: NumeroImpresso): string =>
  linha_digitavel === undefined ? String(num_guia ?? '') : formatarLinhaDigitavel(linha_digitavel);

type Busca =
  | { ok: true; valor: { cpfcnpj?: string } & NumeroImpresso }
  | { ok: false; motivos: { cpfcnpj?: string; numero?: string } };

/** Reads a CPF/CNPJ with what is written as a printed number; a line goes without the first. */
export function lerBusca(cpfcnpj: string, numero: string): Busca {
  const impresso = lerNumeroImpresso(numero);
  const soLinha = cpfcnpj === '' && impresso.ok && impresso.valor.linha_digitavel !== undefined;
  const documento = soLinha ? undefined : lerDocumento(cpfcnpj);
  if (impresso.ok && documento?.ok !== false) {
    const pessoa = documento && { cpfcnpj: documento.valor };
    return { ok: true, valor: { ...pessoa, ...impresso.valor } };
  }
  return {
    ok: false,
    motivos: {
      ...(documento?.ok === false && { cpfcnpj: documento.motivo }),
      ...(!impresso.ok && { numero: impresso.motivo }),
    },
  };
}
