import type { ParcelaDaGuia } from '@balcao/contracts';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import type { Alvo } from '../consulta.ts';

export interface SaldoDevedorProps {
  parcelas: readonly ParcelaDaGuia[];
  alvo: Alvo;
}

/** The way to pay several at once, with what was looked up. */
export function PagarVarias({
  parcelas,
  alvo: { cod_empre, identificacao, publica },
}: SaldoDevedorProps) {
  const { documento_unico, falta_para_receber } = useOrgao();
  const abertas = parcelas.filter(({ pagamento, atualizacao }) => pagamento ?? atualizacao);
  const recebe = documento_unico && !falta_para_receber.includes('CONVENIO');
  if (!recebe || abertas.length < 2) return null;
  return (
    <Link
      href={publica ? `/pagar?cod_empre=${cod_empre}` : '/dashboard/pagar'}
      state={identificacao}
    >
      Pagar várias parcelas de uma vez
    </Link>
  );
}
