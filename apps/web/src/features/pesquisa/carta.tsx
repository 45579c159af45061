import { listAvaliacoesDasCartas } from '@balcao/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { call } from '../../lib/call.ts';

/** The letter that an address asks to rate (`?carta=`); without one, the attendance as a whole is. */
export function useCarta(): { carta?: string } {
  const [busca] = useSearchParams();
  const carta = busca.get('carta');
  return carta === null ? {} : { carta };
}

/** The published letters, each of which can be rated. */
export const cartasQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['pesquisa', 'cartas', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(listAvaliacoesDasCartas, { query: { cod_empre }, signal })).data,
  });

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
