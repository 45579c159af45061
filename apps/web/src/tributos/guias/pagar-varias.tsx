import type { ParcelaDaGuia } from '@balcao/contracts';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { isAutomatica, type Alvo } from '../consulta.ts';

const PARCELAR = '/dashboard/parcelar';

export interface SaldoDevedorProps {
  parcelas: readonly ParcelaDaGuia[];
  alvo: Alvo;
}

/** The ways to installments of what is overdue; who has not signed in does so first, or simulates. */
function ParcelarVencidas({ alvo: { cod_empre, identificacao, publica } }: { alvo: Alvo }) {
  const { simula_sem_entrar } = useOrgao();
  if (!publica) return <Link href={PARCELAR}>Parcelar o que está vencido</Link>;
  return (
    <>
      {simula_sem_entrar && (
        <Link href={`/simular-parcelamento?cod_empre=${cod_empre}`} state={identificacao}>
          Simular o parcelamento
        </Link>
      )}
      <Link href={`/?cod_empre=${cod_empre}&depois=${PARCELAR}`}>
        Entrar e parcelar o que está vencido
      </Link>
    </>
  );
}

/** The way to pay several at once, with what was looked up. */
export function PagarVarias({ parcelas, alvo }: SaldoDevedorProps) {
  const { cod_empre, identificacao, publica } = alvo;
  const { documento_unico, falta_para_receber, parcela_dividas } = useOrgao();
  const abertas = parcelas.filter(({ pagamento, atualizacao }) => pagamento ?? atualizacao);
  const recebe = documento_unico && !falta_para_receber.includes('CONVENIO');
  const junto = recebe && abertas.length > 1;
  // Staff come to it from the person.
  const parcela =
    parcela_dividas &&
    parcelas.some(({ atualizacao }) => atualizacao) &&
    (publica || isAutomatica(alvo));
  if (!junto && !parcela) return null;
  return (
    <>
      {junto && (
        <Link
          href={publica ? `/pagar?cod_empre=${cod_empre}` : '/dashboard/pagar'}
          state={identificacao}
        >
          Pagar várias parcelas de uma vez
        </Link>
      )}
      {parcela && <ParcelarVencidas alvo={alvo} />}
    </>
  );
}
