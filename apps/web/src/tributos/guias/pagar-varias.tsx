import type { ParcelaDaGuia } from '@balcao/contracts';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { isAutomatica, type Alvo } from '../consulta.ts';

const PARCELAR = '/dashboard/parcelar';

export interface SaldoDevedorProps {
  parcelas: readonly ParcelaDaGuia[];
  alvo: Alvo;
}

/** The way to pay several at once, with what was looked up. */
export function PagarVarias({ parcelas, alvo }: SaldoDevedorProps) {
  const { cod_empre, identificacao, publica } = alvo;
  const { documento_unico, falta_para_receber, parcela_dividas } = useOrgao();
  const abertas = parcelas.filter(({ pagamento, atualizacao }) => pagamento ?? atualizacao);
  const recebe = documento_unico && !falta_para_receber.includes('CONVENIO');
  const junto = recebe && abertas.length > 1;
  // Staff come to it from the person; who has not signed in signs in first.
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
      {parcela && (
        <Link
          href={
            publica
              ? `/?${new URLSearchParams({ cod_empre: String(cod_empre), depois: PARCELAR })}`
              : PARCELAR
          }
        >
          {publica ? 'Entrar e parcelar o que está vencido' : 'Parcelar o que está vencido'}
        </Link>
      )}
    </>
  );
}
