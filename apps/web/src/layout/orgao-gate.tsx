import { ButtonLink } from '../ui/button.tsx';
import type { Orgao } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useCabeca } from '../lib/cabeca.ts';
import { ApiError } from '../lib/api-error.ts';
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

/** Codes that say that there is no such institution: not found, or no readable id. */
const DESCONHECIDO = new Set(['ORGAO_NAO_ENCONTRADO', 'NAO_ENCONTRADO', 'CAMPO_INVALIDO']);

const isDesconhecido = (erro: unknown) => erro instanceof ApiError && DESCONHECIDO.has(erro.code);

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
  useCabeca(cor === undefined ? {} : { cor });
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
      {error !== null && isDesconhecido(error) && <OrgaoDesconhecido />}
      {error !== null && !isDesconhecido(error) && (
        <PageFailure erro={error} onRetry={() => void refetch()} />
      )}
    </Moldura>
  );
}
