import { escreverNumero, formatarDocumento } from '@balcao/domain';
import { Suspense } from 'react';
import { sobDemanda } from '../lib/sob-demanda.ts';
import type { Alvo, Identificacao } from './consulta.ts';
import classes from './resumo.module.css';

/** Only in the dashboard: no public page loads it. */
const Titular = sobDemanda(async () => (await import('./titular.tsx')).Titular);

/** What was looked for, as people write it. */
const escrever = ({ cpfcnpj, inscricao, ...impresso }: Identificacao): string =>
  [
    cpfcnpj && `CPF/CNPJ ${formatarDocumento(cpfcnpj)}`,
    inscricao && `inscrição ${inscricao}`,
    impresso.linha_digitavel && `linha digitável ${escreverNumero(impresso)}`,
    impresso.num_guia && `guia ${escreverNumero(impresso)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Whose the results below are: by name to staff, by what was typed to everybody. */
export function DeQuem({ alvo: { identificacao, publica } }: { alvo: Alvo }) {
  const { cpfcnpj } = identificacao;
  const escrito = escrever(identificacao);
  if (escrito === '') return null;
  const digitado = (
    <>
      De <strong>{escrito}</strong>.
    </>
  );
  return (
    <p className={classes.deQuem}>
      {publica || cpfcnpj === undefined ? (
        digitado
      ) : (
        <Suspense fallback={digitado}>
          <Titular cpfcnpj={cpfcnpj} escrito={escrito}>
            {digitado}
          </Titular>
        </Suspense>
      )}
    </p>
  );
}
