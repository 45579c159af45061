import { Suspense, type ReactNode } from 'react';
import { Questionario as Pagina } from '../features/pesquisa/questionario.tsx';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { useFolhasDe } from '../lib/cabeca.ts';
import { useCodEmpre } from '../lib/orgao.ts';
import { sobDemanda } from '../lib/sob-demanda.ts';
import { estaDesligado } from '../paginas.tsx';

const ServicoDesligado = sobDemanda(
  async () => (await import('./servico-desligado.tsx')).ServicoDesligado,
);

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
      {(orgao) =>
        estaDesligado(orgao.servicos, 'pesquisa_satisfacao') ? (
          <Suspense fallback={null}>
            <ServicoDesligado orgao={orgao} chave="pesquisa_satisfacao" />
          </Suspense>
        ) : (
          <Pagina orgao={orgao} />
        )
      }
    </OrgaoGate>
  );
}
