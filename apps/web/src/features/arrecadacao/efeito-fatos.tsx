import type { EfeitoDaBaixa } from '@balcao/contracts';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { Valores } from '../../tributos/guias/valores.tsx';
import classes from './arrecadacao.module.css';

/** What the settlement does to the installment and to the money, in a sentence. */
const consequencia = ({ quita, falta, dispensado, excedente, aplicado }: EfeitoDaBaixa): string => {
  if (!quita) {
    return `São abatidos ${aplicado}. A parcela continua em aberto, com uma guia nova do que falta.`;
  }
  if (excedente !== null)
    return `A parcela fica paga, e ${excedente} ficam como crédito do contribuinte.`;
  if (dispensado !== null) return `A parcela fica paga, e ${dispensado} ficam dispensados.`;
  return falta === null ? 'A parcela fica paga, sem diferença.' : '';
};

const diferencaDe = ({ falta, dispensado, excedente }: EfeitoDaBaixa): string => {
  if (excedente !== null) return `${excedente} a mais`;
  const menos = falta ?? dispensado;
  return menos === null ? 'Nenhuma' : `${menos} a menos`;
};

/** What came in, what was owed on that day, the difference, and what will happen. */
export function EfeitoFatos({ efeito, pagoEm }: { efeito: EfeitoDaBaixa; pagoEm: string }) {
  const fatos: Fato[] = [
    ['Valor recebido', efeito.recebido],
    [`Devido em ${pagoEm}`, efeito.devido],
    ['Diferença', diferencaDe(efeito)],
  ];
  return (
    <div className={classes.efeito}>
      <Fatos fatos={fatos} />
      {efeito.valores.total > efeito.valores.principal && <Valores valores={efeito.valores} />}
      <p>{consequencia(efeito)}</p>
    </div>
  );
}
