import { Tabs } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import classes from './abas.module.css';
import { ErrorBoundary, PageLoading } from './states.tsx';

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
  onChange: (aba: string | null) => void;
}

/** The tabs of a page; each comes when it is opened for the first time. */
export function Abas<A extends string>({ rotulo, abas, aba, onChange }: AbasProps<A>) {
  const [abertas, setAbertas] = useState<ReadonlySet<A>>(new Set([aba]));
  if (!abertas.has(aba)) setAbertas(new Set([...abertas, aba]));
  return (
    <Tabs value={aba} onChange={onChange} keepMounted>
      <Tabs.List aria-label={rotulo} className={classes.lista}>
        {abas.map(({ valor, rotulo: texto }) => (
          <Tabs.Tab key={valor} value={valor} className={classes.aba}>
            {texto}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {abas.map(({ valor, conteudo, fica }) => (
        <Tabs.Panel key={valor} value={valor} className={classes.painel}>
          {(valor === aba || (fica && abertas.has(valor))) && (
            <ErrorBoundary>
              <Suspense fallback={<PageLoading />}>{conteudo}</Suspense>
            </ErrorBoundary>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
