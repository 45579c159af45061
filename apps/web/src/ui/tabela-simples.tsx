import classes from './tabela-simples.module.css';

interface TabelaSimplesProps {
  /** What the table says, for whoever does not see it. */
  legenda: string;
  colunas: readonly string[];
  /** The first cell of a row names it; no two rows are the same. */
  linhas: readonly (readonly string[])[];
  /** Whether what follows the name are figures, which go to the right. */
  numeros?: boolean;
}

/** A table of few and narrow columns: it stays a table on the smallest phone. */
export function TabelaSimples({ legenda, colunas, linhas, numeros = false }: TabelaSimplesProps) {
  return (
    <table className={classes.tabela} data-numeros={numeros || undefined}>
      <caption className="so-leitor">{legenda}</caption>
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna} scope="col">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map(([nome = '', ...celulas]) => (
          <tr key={[nome, ...celulas].join('/')}>
            <th scope="row">{nome}</th>
            {celulas.map((celula, i) => (
              <td key={colunas[i + 1]}>{celula}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
