import { Button } from './button.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState, type ReactNode, Component, type ComponentProps } from 'react';
import { ApiError, mensagemDe } from '../lib/api-error.ts';
import { noNavegador } from '../lib/navegacao.ts';
import { ESQUELETO } from '../theme/classes.ts';
import classes from './states.module.css';

interface SkeletonProps {
  altura: string;
  /** Of a line of text; a block is as wide as its place. */
  largura?: string;
}

/** The outline of what is loading. */
export const Skeleton = ({ altura, largura }: SkeletonProps) => (
  <div
    className={ESQUELETO}
    data-visible
    data-animate
    style={{
      height: altura,
      ...(largura === undefined ? { borderRadius: 'var(--raio-grande)' } : { width: largura }),
    }}
  />
);

/** Work under way, said aloud. The default text is the specification's. */
export function Spinner({ texto = 'Salvando alteracoes' }: { texto?: string }) {
  return (
    <div className={classes.linha} role="status">
      <span className={classes.roda} aria-hidden />
      <span>{texto}</span>
    </div>
  );
}

interface ListLoadingProps {
  texto?: string;
  /** How many rows the list is expected to have, and how tall each is. */
  linhas?: number;
  altura?: string;
  /** The words lie over the shape: a search that nobody asked for, on opening the page. */
  sobreposto?: boolean;
}

/** A list that is loading: a sentence that says so, and the outline of the rows. */
export function ListLoading(props: ListLoadingProps) {
  const {
    texto = 'Buscando seus registros...',
    linhas = 3,
    altura = '6rem',
    sobreposto = false,
  } = props;
  return (
    <div className={classes.carregando} data-sobreposto={sobreposto || undefined} data-com-codigo>
      <Spinner texto={texto} />
      {Array.from({ length: linhas }, (_, i) => (
        <Skeleton key={i} altura={altura} />
      ))}
    </div>
  );
}

/** A page on its way: its title, its sentence and a block. */
export function PageLoading() {
  return (
    <div className={classes.carregando} data-pagina role="status">
      <span className="so-leitor">Carregando a página…</span>
      <Skeleton altura="2.25rem" largura="min(24rem, 80%)" />
      <Skeleton altura="1.25rem" largura="min(36rem, 100%)" />
      <Skeleton altura="12rem" />
    </div>
  );
}

/** Whose fault it is, by the status. */
function tituloDe(erro: unknown): string {
  if (!(erro instanceof ApiError)) return 'Algo deu errado nesta página';
  if (erro.code === 'SEM_RESPOSTA') return 'Não conseguimos falar com o portal';
  if (erro.code.startsWith('ERP_')) return 'O sistema da prefeitura teve um problema';
  if (erro.status >= 500 || erro.status === 0) return 'O portal teve um problema';
  return 'Não foi possível concluir';
}

interface ErrorPanelProps {
  erro: unknown;
  titulo?: string;
  onRetry?: () => void;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A failure: its cause, the server's message, since when, and 'Tentar de novo'. */
export function ErrorPanel({ erro, titulo = tituloDe(erro), onRetry, children }: ErrorPanelProps) {
  const [desde] = useState(
    () =>
      noNavegador && new Date().toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' }),
  );
  return (
    <div className={classes.falha} role="alert">
      <IconAlertTriangle size={28} aria-hidden />
      <div className={classes.texto}>
        <p className={classes.titulo}>{titulo}</p>
        <p>{mensagemDe(erro)}</p>
        {desde && <p className={classes.desde}>Às {desde}, horário deste aparelho.</p>}
        {children}
        {onRetry && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={onRetry}
          >
            Tentar de novo
          </Button>
        )}
      </div>
    </div>
  );
}

interface RecusaPanelProps {
  erro: unknown;
  /** Titles of the refusals that are an answer, by their code. */
  titulos: Readonly<Record<string, string>>;
  onRetry: () => void;
}

/** A refusal that answers what was asked, under its own title; anything else is a failure to try again. */
export function RecusaPanel({ erro, titulos, onRetry }: RecusaPanelProps) {
  const titulo = erro instanceof ApiError ? titulos[erro.code] : undefined;
  if (titulo === undefined) return <ErrorPanel erro={erro} onRetry={onRetry} />;
  return <ErrorPanel erro={erro} titulo={titulo} />;
}

/** Keeps a page that broke from taking the rest of the screen with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { erro?: unknown }> {
  override state: { erro?: unknown } = {};

  static getDerivedStateFromError(erro: unknown) {
    return { erro };
  }

  override render() {
    if (this.state.erro === undefined) return this.props.children;
    return <ErrorPanel erro={this.state.erro} onRetry={() => window.location.reload()} />;
  }
}

export interface EsperaProps extends ComponentProps<typeof ListLoading> {
  /** What was asked of the server, as `useQuery` gives it. */
  consulta: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
}

/** Stands in for a query: says that it is loading or why it failed; nothing once data are there. */
export function Espera({ consulta: { data, error, refetch }, ...carregando }: EsperaProps) {
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  return data ? null : <ListLoading {...carregando} />;
}
