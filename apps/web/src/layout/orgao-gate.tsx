import { ButtonLink } from '../ui/button.tsx';
import type { Orgao } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useEstado } from '../lib/cabeca.ts';
import { naoExiste } from '../lib/api-error.ts';
import { lembrarOrgao, OrgaoContext, orgaoQuery } from '../lib/orgao.ts';
import { aplicarRealce } from '../theme/realce.ts';
import { Page, PageFailure } from '../ui/page.tsx';
import { PlainLayout } from './layouts.tsx';
import { PageLoading } from '../ui/states.tsx';

/** The address names an institution that this portal does not have. */
function OrgaoDesconhecido() {
  return (
    <Page
      estreita
      titulo="Instituição não encontrada"
      descricao="O endereço que você abriu aponta para uma instituição que não está neste portal. O link pode estar incompleto ou antigo."
    >
      <div>
        <ButtonLink href="/">Escolher a instituição</ButtonLink>
      </div>
    </Page>
  );
}

interface OrgaoGateProps {
  codEmpre: number;
  children: (orgao: Orgao) => ReactNode;
  /** What surrounds the waiting and the failure. */
  Moldura?: ComponentType<{ children: ReactNode }>;
}

/** Loads an institution, paints the page with its colour, and gives it to the pages inside. */
export function OrgaoGate({ codEmpre, children, Moldura = PlainLayout }: OrgaoGateProps) {
  const { data: orgao, error, refetch } = useQuery(orgaoQuery(codEmpre));
  const cor = orgao?.cor;
  useEstado(error);
  useEffect(() => {
    if (cor !== undefined) aplicarRealce(cor);
  }, [cor]);
  const mostrado = orgao?.cod_empre;
  useEffect(() => {
    if (mostrado !== undefined) lembrarOrgao(mostrado);
  }, [mostrado]);

  if (orgao) return <OrgaoContext value={orgao}>{children(orgao)}</OrgaoContext>;
  return (
    <Moldura>
      {error === null && <PageLoading />}
      {error !== null && naoExiste(error) && <OrgaoDesconhecido />}
      {error !== null && !naoExiste(error) && (
        <PageFailure erro={error} onRetry={() => void refetch()} />
      )}
    </Moldura>
  );
}
