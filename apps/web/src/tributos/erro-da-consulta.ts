import { ERROS_DA_CONSULTA } from '@balcao/contracts';
import { ApiError } from '../lib/api-error.ts';
import type { ChaveDeConsulta } from './consulta.ts';

/** Refusals that are not about the person looked for: their own text is the one that helps. */
const DE_OUTRA_COISA = new Set(['SERVICO_INATIVO', 'ORGAO_NAO_ENCONTRADO', 'NAO_AUTENTICADO']);

/** Which text of `portal.md` §8 a failed look-up is told with; undefined leaves the server's. */
function codigoDoTexto(
  chave: ChaveDeConsulta,
  contribuinte: boolean,
  { status, code }: ApiError,
): keyof typeof ERROS_DA_CONSULTA | undefined {
  if (DE_OUTRA_COISA.has(code)) return undefined;
  if (chave === 'alteracoes' && status === 401) return 'DOCUMENTO_NAO_CONFERE';
  if (chave === 'issqn' && contribuinte && status === 404) return 'INSCRICAO_NAO_ENCONTRADA';
  if (chave !== 'cadastro') return undefined;
  if (!contribuinte) return 'DOCUMENTO_NAO_ENCONTRADO';
  return status === 404 ? 'CADASTRO_NAO_ENCONTRADO' : undefined;
}

/**
 * A failed look-up, in the words that the specification gives its page and reader (`portal.md` §8);
 * where it gives none, as the server told it.
 */
export function erroDaConsulta(
  chave: ChaveDeConsulta,
  contribuinte: boolean,
  erro: unknown,
): unknown {
  if (!(erro instanceof ApiError)) return erro;
  const codigo = codigoDoTexto(chave, contribuinte, erro);
  if (codigo === undefined) return erro;
  return new ApiError(erro.status, erro.code, ERROS_DA_CONSULTA[codigo].message);
}
