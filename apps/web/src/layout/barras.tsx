import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Link } from 'wouter';
import type { Orgao } from '@balcao/contracts';
import IconAccessible from '@tabler/icons-react/dist/esm/icons/IconAccessible.mjs';
import { aplicarMascara, formatarTelefone, MASCARA_CEP, telefoneNacional } from '@balcao/domain';
import { alternarContraste, alternarTema, useAparencia } from '../theme/aparencia.ts';
import { FUSO_DE_BRASILIA, useDia } from '../lib/hoje.ts';
import { useWebview } from '../lib/webview.ts';
import classes from './barras.module.css';

/** The portal's mark: a counter window with its ledge. Takes the colour of the text around it. */
function Logo({ tamanho = 24 }: { tamanho?: number }) {
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M4 15V9a8 8 0 0 1 16 0v6h-3V9A5 5 0 0 0 7 9v6z" />
      <path d="M10 15v-4a2 2 0 1 1 4 0v4z" opacity=".55" />
      <rect x="2" y="16.5" width="20" height="3.5" rx="1" />
    </svg>
  );
}

interface SiteBarProps {
  /** Where the name leads. */
  inicio: string;
  /** Whose accessibility statement is one touch away. */
  orgao?: Orgao | undefined;
  /** As wide as the window, above a page with a menu at its side. */
  larga?: boolean;
}

/** Steps of the text's size; `public/partida.js` answers them, before any other code is there too. */
const LETRAS = [
  { passo: -1, texto: 'A−', rotulo: 'A−: diminuir o texto' },
  { passo: 0, texto: 'A', rotulo: 'A: texto no tamanho normal' },
  { passo: 1, texto: 'A+', rotulo: 'A+: aumentar o texto' },
];

/** The portal's own strip at the top of every page: its name, and how people want to read it. */
export function SiteBar({ inicio, orgao, larga = false }: SiteBarProps) {
  const { tema, contraste } = useAparencia();
  const IconeTema = tema === 'claro' ? IconMoon : IconSun;
  return (
    <section className={classes.barra} aria-label="Portal e aparência">
      <div className={classes.faixa} data-larga={larga || undefined}>
        <Link href={inicio} className={classes.marca}>
          <Logo tamanho={24} />
          Balcão
        </Link>
        {orgao && (
          <Link href={`/acessibilidade?cod_empre=${orgao.cod_empre}`} className={classes.botao}>
            <IconAccessible size={20} aria-hidden />
            <span>Acessibilidade</span>
          </Link>
        )}
        {LETRAS.map(({ passo, texto, rotulo }) => (
          <button
            key={passo}
            type="button"
            className={classes.botao}
            data-letra={passo}
            title={rotulo}
            aria-label={rotulo}
          >
            {texto}
          </button>
        ))}
        <button
          type="button"
          className={classes.botao}
          aria-pressed={contraste === 'alto'}
          onClick={alternarContraste}
        >
          <IconContrast size={18} aria-hidden />
          <span>Contraste</span>
        </button>
        <button
          type="button"
          className={classes.botao}
          aria-label={`Tema: mudar para o ${tema === 'claro' ? 'escuro' : 'claro'}`}
          onClick={alternarTema}
        >
          <IconeTema size={18} aria-hidden />
          <span>Tema</span>
        </button>
      </div>
    </section>
  );
}

function Contato({ orgao }: { orgao: Orgao }) {
  const { logradouro, bairro, cidade, uf, cep } = orgao.endereco;
  const telefone = orgao.telefone_principal;
  return (
    <address className={classes.contato}>
      <span>
        {[logradouro, bairro, `${cidade}, ${uf}`, aplicarMascara(MASCARA_CEP, cep)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {telefone && <a href={`tel:${telefone}`}>{formatarTelefone(telefoneNacional(telefone))}</a>}
      {orgao.email && <a href={`mailto:${orgao.email}`}>{orgao.email}</a>}
    </address>
  );
}

/** The year, and how to reach the institution. The city's app has a footer of its own. */
export function Footer({ orgao }: { orgao?: Orgao | undefined }) {
  const { dentroDoApp } = useWebview();
  const ano = useDia(orgao?.fuso ?? FUSO_DE_BRASILIA).slice(0, 4);
  if (dentroDoApp) return null;
  return (
    <footer className={classes.rodape}>
      <div className={classes.linha}>
        {orgao && <Contato orgao={orgao} />}
        {orgao && (
          <nav className={classes.contato} aria-label="Sobre este portal">
            <Link href={`/mapa?cod_empre=${orgao.cod_empre}`}>Mapa do site</Link>
            <Link href={`/privacidade?cod_empre=${orgao.cod_empre}`}>Aviso de privacidade</Link>
          </nav>
        )}
        {orgao?.demonstracao && (
          <p>Demonstração: pessoas e valores são fictícios e nenhuma guia tem valor.</p>
        )}
        <p>
          © {ano} {orgao?.nome ?? 'Balcão'}
        </p>
      </div>
    </footer>
  );
}
