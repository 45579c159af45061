import { useLocation, useSearch } from 'wouter';
import classes from './abas.module.css';

interface LinksDasAbasProps {
  rotulo: string;
  abas: readonly { valor: string; rotulo: string }[];
  aba: string;
}

/** The tabs of a page as links, which need no code: each by its address (`useAbaNoEndereco`). */
export function LinksDasAbas({ rotulo, abas, aba }: LinksDasAbasProps) {
  const [caminho] = useLocation();
  const codEmpre = new URLSearchParams(useSearch()).get('cod_empre') ?? '';
  return (
    <nav aria-label={rotulo} className={classes.links}>
      {abas.map(({ valor, rotulo: texto }, i) => {
        const busca = new URLSearchParams({ cod_empre: codEmpre, ...(i > 0 && { aba: valor }) });
        return (
          <a
            key={valor}
            href={`${caminho}?${busca.toString()}`}
            aria-current={valor === aba ? 'page' : undefined}
          >
            {texto}
          </a>
        );
      })}
    </nav>
  );
}
