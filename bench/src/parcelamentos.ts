/**
 * `npm run parcelamentos -w bench`: a hundred thousand programmes, debts and lives of agreements at random,
 * each asked whether its sums hold to the cent: consolidation, installments, apportionment, pay-off, break.
 * Fails at the first that does not. `VIDAS` and `SEMENTE` say how many, and from which seed on.
 */
import { viverAoAcaso } from '@balcao/testing/parcelamentos';

const vidas = Number(process.env.VIDAS ?? 100_000);
const primeira = Number(process.env.SEMENTE ?? 1);

const inicio = process.cpuUsage();
let [acordos, contas] = [0, 0];
for (let semente = primeira; semente < primeira + vidas; semente += 1) {
  acordos += viverAoAcaso(semente, (o_que, um, outro) => {
    contas += 1;
    if (um !== outro) throw new Error(`semente ${semente}: ${o_que}: ${um} ≠ ${outro}`);
  });
}
const segundos = process.cpuUsage(inicio).user / 1e6;
console.log(
  `${vidas} vidas, ${acordos} acordos, ${contas} contas que fecham, ${segundos.toFixed(1)} s de processador`,
);
