import { Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { PublicLayout } from '../layout/layouts.tsx';
import { useCodEmpre } from '../lib/orgao.ts';
import { carregar, sobDemanda } from '../lib/sob-demanda.ts';
import { estaDesligado, findPaginaPublica, findServicoDaPagina } from '../paginas.tsx';
import { ErrorBoundary, PageLoading } from '../ui/states.tsx';
import classes from './publica.module.css';

const NaoEncontrada = sobDemanda(async () => (await import('./nao-encontrada.tsx')).NaoEncontrada);

const ServicoDesligado = sobDemanda(
  async () => (await import('./servico-desligado.tsx')).ServicoDesligado,
);

/** Brings the code of the page of an address. */
export const carregarPagina = (segmento: string) => carregar(findPaginaPublica(segmento));

/** The public page of a service (`/iptu?cod_empre=1`), or the page that says there is none. */
export function Publica() {
  const codEmpre = useCodEmpre();
  const segmento = useParams()['segmento'] ?? '';
  const pagina = findPaginaPublica(segmento);
  const servico = findServicoDaPagina(segmento);
  if (pagina === undefined) return <NaoEncontrada />;
  return (
    <OrgaoGate codEmpre={codEmpre ?? 0}>
      {(orgao) => (
        <PublicLayout orgao={orgao}>
          <ErrorBoundary>
            <Suspense fallback={<PageLoading />}>
              {servico && estaDesligado(orgao.servicos, servico) ? (
                <ServicoDesligado orgao={orgao} chave={servico} />
              ) : (
                <>
                  {pagina}
                  {servico && orgao.cartas.includes(servico) && (
                    <p className={classes.carta}>
                      <Link
                        href={`/carta-de-servicos?cod_empre=${codEmpre ?? 0}&servico=${servico}`}
                      >
                        Como funciona este serviço: Carta de Serviços
                      </Link>
                    </p>
                  )}
                </>
              )}
            </Suspense>
          </ErrorBoundary>
        </PublicLayout>
      )}
    </OrgaoGate>
  );
}
