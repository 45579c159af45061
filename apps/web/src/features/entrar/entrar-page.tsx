import { Link, useLocation, useSearchParams } from 'wouter';
import { Brasao } from '../../layout/marca.tsx';
import { Hero, HeroCard } from '../../layout/hero.tsx';
import { useOrgao } from '../../lib/orgao.ts';
import { useWebview } from '../../lib/webview.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { Atalhos, type Atalho } from './atalhos.tsx';
import { EntrarCard } from './entrar-card.tsx';
import classes from './entrar.module.css';

/** Where to go after signing in: a page of the dashboard that was asked for, else the dashboard. */
const destinoDe = (depois: string | null): string =>
  depois !== null && /^\/dashboard(\/|$)/.test(depois) ? depois : '/dashboard';

interface EntrarPageProps {
  atalhos: readonly Atalho[];
  /** Offered only where the institution takes registrations. */
  onCriarConta: (() => void) | undefined;
  onRecuperarSenha: () => void;
}

/** Sign-in page of an institution: welcome, shortcuts to what needs no sign-in, and the card. */
export function EntrarPage({ atalhos, onCriarConta, onRecuperarSenha }: EntrarPageProps) {
  const orgao = useOrgao();
  const heading = usePageHeading('Entrar');
  const [busca] = useSearchParams();
  const [, navigate] = useLocation();
  const { dentroDoApp } = useWebview();

  return (
    <Hero
      orgao={orgao}
      boasVindas={
        <section className={classes.boasVindas}>
          <div className={classes.identidade}>
            <span className={classes.brasao}>
              <Brasao orgao={orgao} tamanho={72} />
            </span>
            <div>
              <p className={classes.olho}>Bem-vindo ao balcão de atendimento</p>
              <h1 ref={heading} tabIndex={-1} className={classes.titulo}>
                {orgao.nome}
              </h1>
            </div>
          </div>
          <p>
            Consulte e pague impostos, tire certidões e acompanhe seus pedidos, a qualquer hora.
          </p>
          <p className={classes.acoes}>
            {atalhos.length > 0 && (
              <a className={classes.irParaEntrar} href="#entrar">
                Entrar na minha conta
              </a>
            )}
            {!dentroDoApp && (
              <Link className={classes.trocar} href="/">
                Trocar de instituição
              </Link>
            )}
          </p>
        </section>
      }
    >
      {atalhos.length > 0 && <Atalhos atalhos={atalhos} />}
      <HeroCard>
        <EntrarCard
          onEntrar={() => navigate(destinoDe(busca.get('depois')))}
          onCriarConta={onCriarConta}
          onRecuperarSenha={onRecuperarSenha}
        />
      </HeroCard>
    </Hero>
  );
}
