import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { novosQuery } from '../../lib/avisos.ts';
import { useUsuario } from '../../lib/sessao.ts';
import classes from './painel-layout.module.css';

/** The server counts no further. */
const MUITOS = 100;

const escrito = (novos: number): string => (novos >= MUITOS ? `${MUITOS - 1}+` : String(novos));

/** The way to the inbox, with how much of it was not read. */
export function AvisosLink() {
  const { pendencia, agindo } = useUsuario();
  // The notices of somebody else are theirs alone.
  const tem = pendencia === null && agindo === undefined;
  const { data: novos = 0 } = useQuery({ ...novosQuery, enabled: tem });
  if (!tem) return null;
  const naoLidos = `${escrito(novos)} ${novos === 1 ? 'não lido' : 'não lidos'}`;
  const rotulo = novos === 0 ? 'Avisos' : `Avisos: ${naoLidos}`;
  return (
    <Link href="/dashboard/avisos" className={classes.avisos} aria-label={rotulo}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      {novos > 0 && (
        <span className={classes.novos} aria-hidden>
          {escrito(novos)}
        </span>
      )}
    </Link>
  );
}
