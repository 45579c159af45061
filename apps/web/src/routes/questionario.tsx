import type { ReactNode } from 'react';
import { Questionario as Pagina } from '../features/pesquisa/questionario.tsx';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { useFolhasDe } from '../lib/cabeca.ts';
import { useCodEmpre } from '../lib/orgao.ts';

/** The page that holds the frame has the bars already. */
function SemMoldura({ children }: { children: ReactNode }) {
  return <main aria-label="Questionário">{children}</main>;
}

/** `/pesquisa-questionario`: what stands in the frame of the survey's page, without a frame of its own. */
export function Questionario() {
  const codEmpre = useCodEmpre();
  useFolhasDe('routes/questionario');
  return (
    <OrgaoGate codEmpre={codEmpre ?? 0} Moldura={SemMoldura}>
      {(orgao) => <Pagina orgao={orgao} />}
    </OrgaoGate>
  );
}
