import { useLocation, useSearch } from 'wouter';

/** Where a browser without code gets by choosing something of this page. */
interface Destino {
  rotulo: string;
  /** What changes in the address. */
  valor: string;
  atual?: boolean;
}

interface EnderecosDaPaginaProps {
  rotulo: string;
  /** The word of the address that tells them apart. */
  nome: string;
  destinos: readonly Destino[];
}

/**
 * What is chosen on a page and stands in its address, as links for browsers without code. Drawn by the
 * server alone, in a `noscript`: what leads there with code is hidden by `data-com-codigo`. Its styles stand in
 * `public/sem-codigo.css`, for what the browser never draws the build sends it no styles of.
 */
export function EnderecosDaPagina({ rotulo, nome, destinos }: EnderecosDaPaginaProps) {
  const [caminho] = useLocation();
  const busca = new URLSearchParams(useSearch());
  return (
    <nav aria-label={rotulo} className="enderecos-da-pagina">
      {destinos.map(({ rotulo: texto, valor, atual }) => {
        busca.set(nome, valor);
        return (
          <a
            key={texto}
            href={`${caminho}?${busca.toString()}`}
            aria-current={atual ? 'page' : undefined}
          >
            {texto}
          </a>
        );
      })}
    </nav>
  );
}

export interface EnderecosDasPaginasProps {
  current_page: number;
  per_page: number;
  total: number;
}

/** The pages of a list beside the one that is shown; nothing where it has but one. */
export function EnderecosDasPaginas({ current_page, per_page, total }: EnderecosDasPaginasProps) {
  const paginas = Math.ceil(total / per_page);
  const vizinhas = [
    { rotulo: 'Página anterior', valor: current_page - 1 },
    { rotulo: 'Próxima página', valor: current_page + 1 },
  ].filter(({ valor }) => valor >= 1 && valor <= paginas);
  return (
    <EnderecosDaPagina
      rotulo="Páginas"
      nome="pagina"
      destinos={vizinhas.map(({ rotulo, valor }) => ({ rotulo, valor: String(valor) }))}
    />
  );
}

/** The words of this page's address, but for some, as a form without code has to send them again. */
export function DoEndereco({ menos }: { menos: readonly string[] }) {
  const busca = [...new URLSearchParams(useSearch())].filter(([nome]) => !menos.includes(nome));
  return busca.map(([nome, valor]) => <input key={nome} type="hidden" name={nome} value={valor} />);
}
