import { lido, limparLinha, naoLido, type Leitura } from '../texto/escrita.ts';
import { lerNumeroImpresso } from '../tributos/busca.ts';
import { documentoValido, normalizarDocumento } from './cpf-cnpj.ts';

/** By what staff find somebody, as they typed it. */
export type ProcuraDeCidadao =
  | { readonly por: 'DOCUMENTO' | 'LINHA' | 'NOME'; readonly valor: string }
  /** A number of a guide, an inscrição, or the code of a certificate or a licence: whichever is found. */
  | { readonly por: 'NUMERO'; readonly valor: string; readonly num_guia: number | undefined };

const SO_NUMEROS = /^[\d\s./-]+$/;
/** Letters with digits, and no words: an inscrição or a printed code. */
const COM_NUMEROS = /^(?=.*\d)[\p{L}\d./-]{4,40}$/u;
const MENOR_PALAVRA = 2;

/**
 * Reads what somebody typed to find a person: a whole CPF or CNPJ, the line of a slip, the number of a guide,
 * an inscrição, a printed code, or else words of the name.
 */
export function lerProcuraDeCidadao(texto: string): Leitura<ProcuraDeCidadao> {
  const limpo = limparLinha(texto);
  if (limpo === '') return naoLido('Diga quem você procura.');
  const documento = normalizarDocumento(limpo);
  if (documentoValido(documento)) return lido({ por: 'DOCUMENTO', valor: documento });
  const impresso = SO_NUMEROS.test(limpo) ? lerNumeroImpresso(limpo) : naoLido('');
  if (impresso.ok && impresso.valor.linha_digitavel !== undefined)
    return lido({ por: 'LINHA', valor: impresso.valor.linha_digitavel });
  if (documento.length === 11 && SO_NUMEROS.test(limpo) && !limpo.includes('.'))
    return naoLido('Este CPF não confere. Confira os números.');
  if (SO_NUMEROS.test(limpo) || COM_NUMEROS.test(limpo)) {
    const num_guia = impresso.ok ? impresso.valor.num_guia : undefined;
    return lido({ por: 'NUMERO', valor: limpo, num_guia });
  }
  const palavras = limpo.split(' ').filter((uma) => uma.length >= MENOR_PALAVRA);
  if (palavras.length === 0) return naoLido('Escreva ao menos duas letras do nome.');
  return lido({ por: 'NOME', valor: palavras.join(' ') });
}
