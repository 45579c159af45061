import { Link, useLocation } from 'wouter';
import { ApiError } from '../lib/api-error.ts';
import { useOrgao } from '../lib/orgao.ts';
import { EmptyState } from '../ui/outcome.tsx';

/** Whether a look-up was answered with how much there is instead of what. */
export const ehReservada = (erro: unknown): erro is ApiError =>
  erro instanceof ApiError && erro.code === 'CONSULTA_RESERVADA';

/** How many there are, and the ways to see them: a number that is printed, or one's account. */
export function ConsultaReservada({ erro }: { erro: ApiError }) {
  const { cod_empre } = useOrgao();
  const [pagina] = useLocation();
  const entrar = new URLSearchParams({
    cod_empre: String(cod_empre),
    depois: `/dashboard${pagina}`,
  });
  return (
    <div role="alert">
      <EmptyState texto={erro.message}>
        <Link href={`/?${entrar}`}>Entrar na minha conta</Link>
      </EmptyState>
    </div>
  );
}
