import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { PlainLayout } from './layout/plain-layout.tsx';
import { NaoEncontrada } from './routes/nao-encontrada.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { PageLoading } from './ui/page-loading.tsx';

const Inicio = lazy(async () => ({ default: (await import('./routes/inicio.tsx')).Inicio }));
const Painel = lazy(async () => ({ default: (await import('./routes/painel.tsx')).Painel }));
const Questionario = lazy(async () => ({
  default: (await import('./routes/questionario.tsx')).Questionario,
}));
const Link = lazy(async () => ({ default: (await import('./routes/link.tsx')).Link }));
const Publica = lazy(async () => ({ default: (await import('./routes/publica.tsx')).Publica }));

/** Pages of the links that come by e-mail. */
const LINKS = ['redefinir-senha', 'convite', 'confirmar-email'] as const;

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
          <Route path="/pesquisa-questionario" component={Questionario} />
          <Route path="/:segmento" component={Publica} />
          <Route component={NaoEncontrada} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}
