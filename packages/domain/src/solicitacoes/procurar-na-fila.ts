import { documentoValido, normalizarDocumento } from '../identificacao/cpf-cnpj.ts';
import { lido, limparLinha, naoLido, type Leitura } from '../texto/escrita.ts';
import { lerProtocolo } from './abrir-solicitacao.ts';

/** What staff look for among the requests, by what they typed. */
export type Procura =
  | { readonly por: 'PROTOCOLO' | 'DOCUMENTO' | 'EMAIL'; readonly valor: string }
  /** Of the name, the subject or the text: all of them, `"together"`, or `-without`. */
  | { readonly por: 'PALAVRAS'; readonly valor: string };

const SO_NUMEROS = /^[\d\s./-]+$/;
const NENHUM =
  'Isto não é um protocolo, um CPF ou um CNPJ. Confira os números, ou procure pelo nome.';

/**
 * Reads what somebody typed to find a request: a protocol, a whole CPF or CNPJ, an e-mail, or else words.
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
  if (SO_NUMEROS.test(limpo) && limpo.replace(/\D/g, '').length >= 6) return naoLido(NENHUM);
  return lido({ por: 'PALAVRAS', valor: limpo });
}
