import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { lugarDoFrescor } from './consulta.ts';
import classes from './resumo.module.css';

/** Says from when the data are, where the server had them from before. */
export function Frescor({ lugar }: { lugar: QueryKey }) {
  const { data } = useQuery<string | null>({
    queryKey: lugarDoFrescor(lugar),
    queryFn: skipToken,
  });
  if (!data) return null;
  const hora = new Date(data).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return <p className={classes.resumo}>dados de {hora}</p>;
}
