import { useQuery } from '@tanstack/react-query';
import { emNumero } from '../lib/numeros.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CONTAS_A_LIBERAR, quantasContasQuery } from '../lib/contas-a-liberar.ts';

/** The way to the accounts that wait, for whoever may let them in. */
export function ContasLink() {
  const { data } = useQuery(quantasContasQuery);
  if (data === undefined || data === null) return null;
  return (
    <ButtonLink variant="default" href={CONTAS_A_LIBERAR}>
      Contas aguardando liberação ({emNumero(data)})
    </ButtonLink>
  );
}
