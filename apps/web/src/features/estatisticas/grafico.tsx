import { Barra, Figura } from '../../ui/figura.tsx';
import { total, type Contagem } from './destinos.ts';
import { emNumero, emPercentual } from './escrita.ts';
import classes from './estatisticas.module.css';

/** What became of the requests, a bar each; the table under it has the same figures for everybody. */
export function Grafico({ linhas }: { linhas: readonly Contagem[] }) {
  const todos = total(linhas);
  return (
    <Figura cores={classes.cores}>
      <figcaption>Parte dos pedidos recebidos</figcaption>
      {linhas
        .filter(({ quantidade }) => quantidade > 0)
        .map(({ rotulo, quantidade }) => (
          <Barra
            key={rotulo}
            rotulo={rotulo}
            valor={`${emNumero(quantidade)} (${emPercentual(quantidade, todos)})`}
            partes={[{ serie: 'parte', percentual: (quantidade * 100) / todos }]}
          />
        ))}
    </Figura>
  );
}
