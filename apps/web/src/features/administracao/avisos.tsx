import { AVISOS_DA_REDE } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { Aviso } from '../../ui/aviso.tsx';
import { avisosQuery } from './parametros-api.ts';

/** What whoever runs the server has to put right; nothing while nothing is wrong. */
export function Avisos() {
  const { data } = useQuery(avisosQuery);
  if (!data?.rede) return null;
  return (
    <Aviso aria-label="Aviso para quem opera o servidor">
      <p>
        <strong>Para quem opera o servidor:</strong> {AVISOS_DA_REDE[data.rede]}
      </p>
    </Aviso>
  );
}
