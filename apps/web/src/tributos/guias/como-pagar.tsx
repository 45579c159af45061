import type { ParcelaDaGuia } from '@balcao/contracts';
import { Suspense, useContext } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { UsuarioContext } from '../../lib/sessao.ts';
import { sobDemanda } from '../../lib/sob-demanda.ts';
import { Atendimento } from '../atendimento.tsx';
import { semFormaDePagar } from './cobranca.ts';
import classes from './como-pagar.module.css';

/** Only in the dashboard: no public page loads it. */
const OQueFalta = sobDemanda(async () => (await import('./o-que-falta.tsx')).OQueFalta);

/** To staff, what the institution lacks to be paid by the portal. */
function ParaQuemMuda() {
  const { falta_para_receber } = useOrgao();
  const tipo = useContext(UsuarioContext)?.tipo;
  if (falta_para_receber.length === 0 || tipo === undefined || tipo === 'CONTRIBUINTE') return null;
  return (
    <Suspense fallback={null}>
      <OQueFalta faltam={falta_para_receber} muda={tipo === 'ADMIN'} />
    </Suspense>
  );
}

/** How something is paid that the portal takes no payment for: where to go, and when. */
export function ComoPagar() {
  return (
    <section className={classes.painel} aria-label="Como pagar">
      <h3>Pague no atendimento</h3>
      <p>
        Esta prefeitura ainda não recebe pelo portal. Leve o número da guia e um documento seu ao
        atendimento, que diz como pagar.
      </p>
      <Atendimento />
      <ParaQuemMuda />
    </section>
  );
}

/** The same above a list that has something to pay, and to staff what would spare it. */
export function ComoPagarDaLista({ parcelas }: { parcelas: readonly ParcelaDaGuia[] }) {
  if (parcelas.some(semFormaDePagar)) return <ComoPagar />;
  return <ParaQuemMuda />;
}
