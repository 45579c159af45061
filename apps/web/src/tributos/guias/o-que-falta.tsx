import type { Orgao } from '@balcao/contracts';
import { Link } from 'wouter';

type Faltam = Orgao['falta_para_receber'];

const FALTA: Readonly<Record<Faltam[number], string>> = {
  CONVENIO: 'o código do convênio com os bancos (FEBRABAN), sem o qual nenhuma guia é emitida',
  PIX: 'a chave PIX, sem a qual as guias saem só com o código de barras',
};

/** What the institution lacks to be paid by the portal, and who can change that. */
export function OQueFalta({ faltam, muda }: { faltam: Faltam; muda: boolean }) {
  return (
    <p>
      <strong>Para a prefeitura receber pelo portal, falta:</strong>{' '}
      {faltam.map((forma) => FALTA[forma]).join('; ')}.{' '}
      {muda ? (
        <Link href="/dashboard/falta_para_receber">Ver os passos até receber</Link>
      ) : (
        'Um administrador preenche em Parâmetros.'
      )}
    </p>
  );
}
