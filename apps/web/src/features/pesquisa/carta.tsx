import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { cartasQuery } from '../../lib/cartas.ts';

/** The letter that an address asks to rate (`?carta=`); without one, the attendance as a whole is. */
export function useCarta(): { carta?: string } {
  const [busca] = useSearchParams();
  const carta = busca.get('carta');
  return carta === null ? {} : { carta };
}

/** Which service is rated, where it is one. */
export function NomeDaCarta({ codEmpre }: { codEmpre: number }) {
  const { carta } = useCarta();
  const { data } = useQuery({ ...cartasQuery(codEmpre), enabled: carta !== undefined });
  const nome = data?.find((uma) => uma.carta === carta)?.nome;
  return nome === undefined ? null : (
    <p>
      Você avalia o serviço <strong>{nome}</strong>.
    </p>
  );
}
