import type { AcordoDaLista, MesDosAcordos } from '@balcao/contracts';
import { formatarReais, nomeDoMes } from '@balcao/domain';
import { Barra, Figura, Legenda } from '../../ui/figura.tsx';
import classes from './grafico-dos-acordos.module.css';

interface GraficoProps {
  ano: number;
  /** Those in which something happened. */
  meses: readonly MesDosAcordos[];
  situacoes: readonly { situacao: AcordoDaLista['situacao']; rotulo: string; quantos: number }[];
}

const DO_MES = [
  { serie: 'parcelado', rotulo: 'Parcelado', campo: 'parcelado_centavos' },
  { serie: 'recebido', rotulo: 'Recebido', campo: 'recebido_centavos' },
] as const;

/** How agreements stand today, and what was agreed and received in each month: the table has the same figures. */
export function GraficoDosAcordos({ ano, meses, situacoes }: GraficoProps) {
  const maisAcordos = Math.max(1, ...situacoes.map(({ quantos }) => quantos));
  const maior = Math.max(1, ...meses.flatMap((mes) => DO_MES.map(({ campo }) => mes[campo])));
  return (
    <>
      <Figura cores={classes.cores}>
        <figcaption>Como estão hoje todos os acordos</figcaption>
        <div className={classes.lado}>
          {situacoes.map(({ situacao, rotulo, quantos }) => (
            <Barra
              key={situacao}
              rotulo={rotulo}
              valor={String(quantos)}
              partes={[{ serie: situacao, percentual: (quantos * 100) / maisAcordos }]}
            />
          ))}
        </div>
      </Figura>
      {meses.length > 0 && (
        <Figura cores={classes.cores}>
          <figcaption>Parcelado e recebido em cada mês de {ano}</figcaption>
          <div className={classes.lado}>
            {meses.map((mes) => (
              <div key={mes.mes}>
                <p className={classes.mes}>{nomeDoMes(mes.mes)}</p>
                {DO_MES.map(({ serie, rotulo, campo }) => (
                  <Barra
                    key={serie}
                    rotulo={rotulo}
                    valor={formatarReais(mes[campo])}
                    partes={[{ serie, percentual: (mes[campo] * 100) / maior }]}
                  />
                ))}
              </div>
            ))}
          </div>
          <Legenda rotulo="Cores do gráfico" itens={DO_MES} />
        </Figura>
      )}
    </>
  );
}
