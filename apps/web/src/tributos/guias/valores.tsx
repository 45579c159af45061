import type { CalculoDoValor, ParcelaDaGuia } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import type { ReactNode } from 'react';
import classes from './valores.module.css';

const LINHAS = [
  ['principal', 'Valor original'],
  ['correcao', 'Correção monetária'],
  ['multa', 'Multa de mora'],
  ['juros', 'Juros de mora'],
] as const;

interface ValoresProps {
  valores: ParcelaDaGuia['valores'];
  /** How they were counted; null where the city's system does not tell, absent where nobody asks. */
  calculo?: CalculoDoValor | null;
}

const NAO_INFORMADO =
  'O sistema da prefeitura não informou como chegou a estes acréscimos. Para conferir, procure o atendimento.';

/** Amounts and percentages on one line each. */
const inteiros = (conta: string): string =>
  conta.replaceAll('R$ ', 'R$\u00a0').replaceAll(' %', '\u00a0%');

interface CalculoProps {
  /** What is said before the sum. */
  children?: ReactNode;
  linhas: readonly Pick<
    CalculoDoValor['passos'][number],
    'rotulo' | 'valor' | 'conta' | 'artigo'
  >[];
  total: string;
}

/** A sum line by line, each charge with its rate, its days or months and its article. */
export function Calculo({ children, linhas, total }: CalculoProps) {
  return (
    <div className={classes.calculo}>
      {children}
      <dl className={classes.valores}>
        {linhas.map(({ rotulo, valor, conta, artigo }, i) => (
          <div key={i}>
            <dt>
              {rotulo}
              {conta && <span className={classes.conta}>{inteiros(conta)}</span>}
              {artigo && <span className={classes.conta}>{artigo}</span>}
            </dt>
            <dd>{valor}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What a total is made of, as far as anybody told. */
export function Valores({ valores, calculo }: ValoresProps) {
  const linhas =
    calculo?.passos ??
    LINHAS.filter(([campo]) => campo === 'principal' || valores[campo] > 0).map(
      ([campo, rotulo]) => ({
        rotulo,
        valor: formatarReais(valores[campo]),
        conta: null,
        artigo: null,
      }),
    );
  const semConta = calculo === null && valores.total > valores.principal;
  return (
    <section aria-label="Como se chegou a este valor">
      <Calculo linhas={linhas} total={formatarReais(valores.total)}>
        {calculo && <p>{calculo.texto}</p>}
        {semConta && <p>{NAO_INFORMADO}</p>}
      </Calculo>
    </section>
  );
}
