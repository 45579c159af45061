import { formatarReais } from '@balcao/domain';
import { Barra, Figura, Legenda } from '../../ui/figura.tsx';
import classes from './fiscal.module.css';

const SERIES = ['ano', 'anterior'] as const;

interface ComparacaoProps {
  /** What the bars are of, for who does not see them; the table beside says the amounts. */
  legenda: string;
  /** Names of the first amount and of the second, where there is one. */
  nomes: readonly [string, string?];
  itens: readonly { nome: string; valores: readonly number[] }[];
}

/** An amount or two of each of some things, as bars of one measure. */
export function Comparacao({ legenda, nomes, itens }: ComparacaoProps) {
  const series = SERIES.slice(0, nomes[1] === undefined ? 1 : 2);
  const maior = Math.max(1, ...itens.flatMap(({ valores }) => valores.slice(0, series.length)));
  return (
    <Figura cores={classes.cores}>
      <figcaption className="so-leitor">{legenda}</figcaption>
      <div className={classes.meses}>
        {itens.map(({ nome, valores }) => (
          <div key={nome}>
            <p className={classes.mes}>{nome}</p>
            {series.map((serie, i) => {
              const valor = valores[i] ?? 0;
              return (
                <Barra
                  key={serie}
                  rotulo={nomes[i] ?? ''}
                  valor={formatarReais(valor)}
                  partes={[{ serie, percentual: (valor * 100) / maior }]}
                />
              );
            })}
          </div>
        ))}
      </div>
      {series.length > 1 && (
        <Legenda
          rotulo="Cores do gráfico"
          itens={series.map((serie, i) => ({ serie, rotulo: nomes[i] ?? '' }))}
        />
      )}
    </Figura>
  );
}
