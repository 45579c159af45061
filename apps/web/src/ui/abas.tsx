import { useLocation, useSearch } from 'wouter';
import { Tab, TabPanel, Tabs, TabsList } from './tabs.tsx';
import { Suspense, useState, type ReactNode } from 'react';
import { Fatia } from '../lib/fatia.ts';
import { SemCodigo } from './sem-codigo.tsx';
import classes from './abas.module.css';
import { ErrorBoundary, PageLoading } from './states.tsx';

interface LinksDasAbasProps {
  rotulo: string;
  abas: readonly { valor: string; rotulo: string }[];
  aba: string;
}

/** The tabs of a page as links, which need no code: each by its address (`useAbaNoEndereco`). */
function LinksDasAbas({ rotulo, abas, aba }: LinksDasAbasProps) {
  const [caminho] = useLocation();
  const codEmpre = new URLSearchParams(useSearch()).get('cod_empre') ?? '';
  return (
    <nav aria-label={rotulo} className={classes.links}>
      {abas.map(({ valor, rotulo: texto }, i) => {
        const busca = new URLSearchParams({ cod_empre: codEmpre, ...(i > 0 && { aba: valor }) });
        return (
          <a
            key={valor}
            href={`${caminho}?${busca.toString()}`}
            aria-current={valor === aba ? 'page' : undefined}
          >
            {texto}
          </a>
        );
      })}
    </nav>
  );
}

export interface Aba<A extends string> {
  valor: A;
  rotulo: string;
  conteudo: ReactNode;
  /** Stays as it is while other tabs are looked at: a form with files. */
  fica?: boolean;
}

interface AbasProps<A extends string> {
  rotulo: string;
  abas: readonly Aba<A>[];
  aba: A;
  onChange: (aba: string) => void;
}

/** The tabs of a page; each comes when it is opened for the first time. */
export function Abas<A extends string>({ rotulo, abas, aba, onChange }: AbasProps<A>) {
  const [abertas, setAbertas] = useState<ReadonlySet<A>>(new Set([aba]));
  if (!abertas.has(aba)) setAbertas(new Set([...abertas, aba]));
  return (
    <Tabs value={aba} onChange={onChange}>
      {import.meta.env.SSR ? (
        <SemCodigo>
          <LinksDasAbas {...{ rotulo, abas, aba }} />
        </SemCodigo>
      ) : (
        <noscript />
      )}
      <TabsList aria-label={rotulo} className={classes.lista}>
        {abas.map(({ valor, rotulo: texto }) => (
          <Tab key={valor} value={valor} className={classes.aba}>
            {texto}
          </Tab>
        ))}
      </TabsList>
      {abas.map(({ valor, conteudo, fica }) => (
        <TabPanel key={valor} value={valor} keepMounted className={classes.painel}>
          {(valor === aba || (fica && abertas.has(valor))) && (
            <ErrorBoundary>
              <Suspense fallback={<PageLoading />}>
                <Fatia nome={valor}>{conteudo}</Fatia>
              </Suspense>
            </ErrorBoundary>
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
