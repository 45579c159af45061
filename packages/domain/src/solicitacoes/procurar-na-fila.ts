import { documentoValido, normalizarDocumento } from '../identificacao/cpf-cnpj.ts';
import { lido, limparLinha, naoLido, type Leitura } from '../texto/escrita.ts';
import { lerProtocolo } from './abrir-solicitacao.ts';

/** What staff look for among the requests, by what they typed. */
export type Procura =
  | { readonly por: 'PROTOCOLO' | 'DOCUMENTO' | 'EMAIL'; readonly valor: string }
  /** The number that it had in the system that it was imported from. */
  | { readonly por: 'ORIGEM'; readonly valor: string }
  /** Of the name, the subject or the text: all of them, `"together"`, or `-without`. */
  | { readonly por: 'PALAVRAS'; readonly valor: string };

const SO_NUMEROS = /^[\d\s./-]+$/;
const NENHUM =
  'Isto não é um protocolo, um CPF ou um CNPJ. Confira os números, ou procure pelo nome.';

/** As long as a number of another system is, unless it can only be a mistyped one of ours or a document. */
const DE_OUTRO_SISTEMA = { menor: 9, nossos: [11, 14] };

function lerNumero(limpo: string): Leitura<Procura> {
  const algarismos = limpo.replace(/\D/g, '').length;
  if (algarismos < 6) return lido({ por: 'PALAVRAS', valor: limpo });
  return algarismos >= DE_OUTRO_SISTEMA.menor && !DE_OUTRO_SISTEMA.nossos.includes(algarismos)
    ? lido({ por: 'ORIGEM', valor: limpo })
    : naoLido(NENHUM);
}

/**
 * Reads what somebody typed to find a request: a protocol, a whole CPF or CNPJ, an e-mail, the number of another
 * system, or else words.
 * Numbers that are none of these are told so, because no word would be found by them.
 */
export function lerProcura(texto: string): Leitura<Procura> {
  const limpo = limparLinha(texto);
  if (limpo === '') return naoLido('Diga o que procura.');
  const protocolo = lerProtocolo(limpo);
  if (protocolo.ok) return lido({ por: 'PROTOCOLO', valor: protocolo.valor });
  const documento = normalizarDocumento(limpo);
  if (documentoValido(documento)) return lido({ por: 'DOCUMENTO', valor: documento });
  if (/^[^\s@]+@[^\s@]+$/.test(limpo)) return lido({ por: 'EMAIL', valor: limpo.toLowerCase() });
  return SO_NUMEROS.test(limpo) ? lerNumero(limpo) : lido({ por: 'PALAVRAS', valor: limpo });
}
