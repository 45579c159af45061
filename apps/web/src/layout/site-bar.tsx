import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Link } from 'wouter';
import { alternarContraste, alternarTema, useAparencia } from '../theme/aparencia.ts';
import { Logo } from '../ui/logo.tsx';
import classes from './site-bar.module.css';

interface SiteBarProps {
  /** Where the name leads. */
  inicio: string;
  /** As wide as the window, above a page with a menu at its side. */
  larga?: boolean;
}

/** The portal's own strip at the top of every page: its name, contrast and theme. */
export function SiteBar({ inicio, larga = false }: SiteBarProps) {
  const { tema, contraste } = useAparencia();
  const IconeTema = tema === 'claro' ? IconMoon : IconSun;
  return (
    <section className={classes.barra} aria-label="Portal e aparência">
      <div className={classes.conteudo} data-larga={larga || undefined}>
        <Link href={inicio} className={classes.marca}>
          <Logo tamanho={24} />
          Balcão
        </Link>
        <button
          type="button"
          className={classes.botao}
          aria-pressed={contraste === 'alto'}
          onClick={alternarContraste}
        >
          <IconContrast size={18} aria-hidden />
          Contraste
        </button>
        <button
          type="button"
          className={classes.botao}
          aria-label={`Tema: mudar para o ${tema === 'claro' ? 'escuro' : 'claro'}`}
          onClick={alternarTema}
        >
          <IconeTema size={18} aria-hidden />
          Tema
        </button>
      </div>
    </section>
  );
}
