import { useHash } from './navegacao.ts';
import { lerCodEmpre } from './orgao.ts';
import { useSearchParams } from 'wouter';

/** What a link of an e-mail carries. */
export interface LinkDoEmail {
  token: string;
  email: string;
  codEmpre: number;
}

/**
 * Reads the link of an e-mail from the page's address: the token stands after the `#`, which no
 * server is ever told, and begins with its institution. Undefined when the address was cut.
 */
export function useLinkDoEmail(): LinkDoEmail | undefined {
  const [busca] = useSearchParams();
  const token = new URLSearchParams(useHash()).get('token') ?? '';
  const codEmpre = lerCodEmpre(token.split('.')[0] ?? '');
  if (codEmpre === 0) return undefined;
  return { token, email: busca.get('email') ?? '', codEmpre };
}
