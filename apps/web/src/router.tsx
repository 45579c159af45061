import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PlainLayout } from './layout/layouts.tsx';
import { carregar, sobDemanda } from './lib/sob-demanda.ts';
import { ErrorBoundary, PageLoading } from './ui/states.tsx';

const painel = () => import('./routes/painel.tsx');
const publica = () => import('./routes/publica.tsx');

const Inicio = sobDemanda(async () => (await import('./routes/inicio.tsx')).Inicio);
const Painel = sobDemanda(async () => (await painel()).Painel);
const Questionario = sobDemanda(
  async () => (await import('./routes/questionario.tsx')).Questionario,
);
const Link = sobDemanda(async () => (await import('./routes/link.tsx')).Link);
const NaoEncontrada = sobDemanda(
  async () => (await import('./routes/nao-encontrada.tsx')).NaoEncontrada,
);
const Publica = sobDemanda(async () => (await publica()).Publica);

/** Pages of the links that come by e-mail. */
const LINKS = [
  'redefinir-senha',
  'convite',
  'confirmar-email',
  'desfazer-email',
  'sair-dos-avisos',
] as const;

/** First words of the addresses that the browser alone draws: they are about who opens them. */
export const DO_NAVEGADOR: readonly string[] = ['dashboard', ...LINKS];

/** What stands in the frame of the survey's page: the first word of its address. */
export const QUESTIONARIO = 'pesquisa-questionario';

/**
 * Brings the code of the page of an address, so that it is shown at once: of what is shown piece by
 * piece, React holds every piece back for a third of a second after the one before.
 */
export async function carregarRota(pathname: string): Promise<void> {
  const [primeira = '', segunda = ''] = pathname.slice(1).split('/');
  if (primeira === '') return carregar(<Inicio />);
  if (primeira === 'dashboard') {
    await carregar(<Painel />);
    return (await painel()).carregarPagina(segunda);
  }
  if (primeira === QUESTIONARIO) return carregar(<Questionario />);
  await carregar(<Publica />);
  return (await publica()).carregarPagina(primeira);
}

const carregando = (
  <PlainLayout>
    <PageLoading />
  </PlainLayout>
);

/** Addresses of `portal.md` §2, each page loaded when it is opened. */
export function Router() {
  return (
    <ErrorBoundary>
      <Suspense fallback={carregando}>
        <Switch>
          <Route path="/" component={Inicio} />
          <Route path="/dashboard/*?" component={Painel} />
          {LINKS.map((uso) => (
            <Route key={uso} path={`/${uso}`}>
              <Link uso={uso} />
            </Route>
          ))}
          <Route path={`/${QUESTIONARIO}`} component={Questionario} />
          <Route path="/:segmento" component={Publica} />
          <Route component={NaoEncontrada} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
