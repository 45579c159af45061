import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query';
import { lugarDoFrescor } from './consulta.ts';
import classes from './resumo.module.css';

const HORA = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Says from when the data are, where the server had them from before. */
export function Frescor({ lugar }: { lugar: QueryKey }) {
  const { data } = useQuery<string | null>({
    queryKey: lugarDoFrescor(lugar),
    queryFn: skipToken,
  });
  if (!data) return null;
  return <p className={classes.resumo}>dados de {HORA.format(new Date(data))}</p>;
}
