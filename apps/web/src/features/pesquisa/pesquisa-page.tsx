import { findServico } from '@balcao/domain';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Page } from '../../ui/page.tsx';
import { useConvite } from './convite.ts';
import { enderecosQuery } from './enderecos.ts';
import classes from './pesquisa.module.css';
import { Quadro } from './quadro.tsx';

const Comentarios = lazy(async () => ({
  default: (await import('./comentarios.tsx')).Comentarios,
}));

/**
 * 'Pesquisa de satisfação' (`esic.md` §2.5, E30): the institution's questionnaire, or the portal's
 * own, in its frame. In the dashboard staff also read what people wrote.
 */
export function PesquisaPage({ painel = false }: { painel?: boolean }) {
  const { cod_empre } = useOrgao();
  const convite = useConvite();
  const { data, error, refetch } = useQuery(enderecosQuery(cod_empre));
  const servico = findServico('pesquisa_satisfacao');
  return (
    <Page titulo="Pesquisa de satisfação" descricao={servico?.descricao}>
      {!data && !error && <ListLoading texto="Carregando formulário" linhas={1} altura="30rem" />}
      {error && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <a
            className={classes.resultados}
            href={data.resposta_url || `/pesquisa-resultados?cod_empre=${cod_empre}`}
            target="_blank"
            rel="noreferrer"
          >
            Visualizar resultados
            <IconExternalLink size={20} aria-hidden />
            <span className="so-leitor"> (abre em outra aba)</span>
          </a>
          <Quadro codEmpre={cod_empre} url={data.questionario_url} convite={convite} />
        </>
      )}
      {painel && (
        <Suspense fallback={null}>
          <Comentarios />
        </Suspense>
      )}
    </Page>
  );
}
