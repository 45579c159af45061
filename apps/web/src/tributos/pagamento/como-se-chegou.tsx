import type { CalculoDoValor } from '@balcao/contracts';
import { Calculo } from '../guias/valores.tsx';
import classes from './como-se-chegou.module.css';

/** How the charges of an installment among others were counted, for who wants to check them. */
export function ComoSeChegou({ calculo, total }: { calculo: CalculoDoValor; total: string }) {
  return (
    <details className={classes.conta}>
      <summary>Como se chegou a este valor</summary>
      <Calculo linhas={calculo.passos} total={total}>
        <p>{calculo.texto}</p>
      </Calculo>
    </details>
  );
}
