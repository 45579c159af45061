import { useQuery } from '@tanstack/react-query';
import { useOrgao } from '../../lib/orgao.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { autoridadesQuery } from './autoridades-query.ts';
import { Secao } from './secao.tsx';

/** Who decides appeals, and of which secretariat. */
export function Autoridades() {
  const { cod_empre } = useOrgao();
  const { data, error, refetch } = useQuery(autoridadesQuery(cod_empre));
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  return (
    <Secao
      titulo="Autoridades competentes"
      colunas={['Nome', 'Secretaria/Setor']}
      linhas={data?.map(({ nome, setor }) => [nome, setor])}
    />
  );
}
