import { findServico, type ChaveServicoPublico } from '@balcao/domain';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'wouter';
import { ICONES } from '../../ui/servico-icones.ts';
import classes from './entrar.module.css';

export interface Atalho {
  chave: ChaveServicoPublico;
  href: string;
}

/** Services that need no sign-in, labelled to the letter of the specification. */
export function Atalhos({ atalhos }: { atalhos: readonly Atalho[] }) {
  return (
    <nav className={classes.atalhos} aria-labelledby="atalhos">
      <h2 id="atalhos" className={classes.subtitulo}>
        Sem precisar entrar
      </h2>
      <ul className={classes.lista}>
        {atalhos.map(({ chave, href }) => {
          const Icone = ICONES[chave];
          return (
            <li key={chave}>
              <Link href={href} className={classes.atalho}>
                <Icone size={26} stroke={1.75} aria-hidden />
                <span>{findServico(chave)?.atalho_publico}</span>
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
