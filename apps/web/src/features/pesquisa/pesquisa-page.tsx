import { findServico } from '@balcao/domain';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { getParametros } from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import { Page } from '../../ui/page.tsx';
import { recarregar, useNoNavegador } from '../../lib/navegacao.ts';
import { call } from '../../lib/call.ts';
import { useCarta } from './carta.tsx';
import { useConvite, comConvite } from './convite.ts';
import { sobDemanda } from '../../lib/sob-demanda.ts';
import { SemCodigo } from '../../ui/sem-codigo.tsx';
import { ErrorPanel, ListLoading, Spinner } from '../../ui/states.tsx';
import classes from './pesquisa.module.css';

/**
 * Whether the document in the window was loaded at this very page, so that the server's content
 * policy for the page is the one in force. Someone who came from another page of the portal still
 * has the policy of the document loaded first.
 */
function carregadoNestaPagina(): boolean {
  const [carga] = performance.getEntriesByType('navigation');
  if (carga === undefined) return true;
  const { pathname, searchParams } = new URL(carga.name);
  const agora = new URL(window.location.href);
  return (
    pathname === agora.pathname &&
    searchParams.get('cod_empre') === agora.searchParams.get('cod_empre')
  );
}

/** Where the questionnaire and its results are; empty is the portal's own. */
const enderecosQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['parametros', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(getParametros, { query: { cod_empre }, signal })).data.satisfacao_formulario,
    staleTime: 5 * 60_000,
  });

/** Of the frame (`esic.md` §9). */
const LARGURA = 640;
const ALTURA = 600;

/** Milliseconds after which a frame that has not come is said to be slow. */
const DEMORA = 10_000;

/** Keeps our frame as tall as its content, so that a phone scrolls one page and not two. */
function acompanharAltura(quadro: HTMLIFrameElement | null): (() => void) | undefined {
  const corpo = quadro?.contentDocument?.body;
  if (!quadro || !corpo) return undefined;
  const medir = () => {
    quadro.style.height = `${Math.max(ALTURA, corpo.scrollHeight)}px`;
  };
  const observador = new ResizeObserver(medir);
  observador.observe(corpo);
  medir();
  return () => observador.disconnect();
}

interface QuadroProps {
  codEmpre: number;
  /** Of a questionnaire at another site; empty is ours. */
  url: string;
  /** Of the link that led here, for our questionnaire to be answered with. */
  convite: string | undefined;
}

/** The questionnaire in its frame, with 'Carregando formulário' over it until it is there. */
function Quadro({ codEmpre, url, convite }: QuadroProps) {
  const [quadro, setQuadro] = useState<HTMLIFrameElement | null>(null);
  const [carregado, setCarregado] = useState(false);
  const [lento, setLento] = useState(false);
  const deFora = url !== '';
  const permitido = !deFora || carregadoNestaPagina();
  // A frame that comes with the page may be there before anybody hears that it is.
  const acordada = useNoNavegador(() => true, false);
  const { carta } = useCarta();
  const daCarta = carta === undefined ? '' : `&carta=${encodeURIComponent(carta)}`;
  const nosso = `/pesquisa-questionario?cod_empre=${codEmpre}${daCarta}`;
  const endereco = deFora ? url : comConvite(nosso, convite);

  // Only the document of this very page may show another site's frame: it is loaded anew, once.
  useEffect(() => {
    if (!permitido) recarregar();
  }, [permitido]);
  useEffect(() => {
    const espera = setTimeout(() => setLento(true), DEMORA);
    return () => clearTimeout(espera);
  }, []);
  useLayoutEffect(() => {
    if (carregado && !deFora) return acompanharAltura(quadro);
    return undefined;
  }, [carregado, deFora, quadro]);

  return (
    <div className={classes.quadro}>
      <div
        className={classes.moldura}
        data-com-codigo
        data-nosso={!deFora || undefined}
        data-carregando={!carregado || undefined}
      >
        {!carregado && (
          <div className={classes.sobreposto}>
            <Spinner texto="Carregando formulário" />
            {lento && <p>Está demorando mais do que o normal. Confira a sua conexão.</p>}
          </div>
        )}
        {permitido && acordada && (
          <iframe
            ref={setQuadro}
            className={classes.iframe}
            title="Questionário de satisfação"
            src={endereco}
            width={LARGURA}
            height={ALTURA}
            {...(deFora && {
              sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups',
              referrerPolicy: 'no-referrer' as const,
            })}
            onLoad={() => setCarregado(true)}
          />
        )}
      </div>
      {deFora && (
        <p className={classes.alternativa}>
          O questionário é de outro site, escolhido pela prefeitura. Se ele não aparecer acima,{' '}
          <a href={endereco} target="_blank" rel="noreferrer">
            abra o questionário em outra aba
            <IconExternalLink size={16} aria-hidden />
          </a>
          .
        </p>
      )}
    </div>
  );
}

const Simples = import.meta.env.SSR
  ? sobDemanda(async () => (await import('./pesquisa-sem-codigo.tsx')).PesquisaSemCodigo)
  : undefined;

const Comentarios = lazy(async () => ({
  default: (await import('./comentarios.tsx')).Comentarios,
}));

/**
 * 'Pesquisa de satisfação' (`esic.md` §2.5, E30): the institution's questionnaire, or the portal's
 * own, in its frame. In the dashboard staff also read what people wrote.
 */
export function PesquisaPage({ publica = false }: { publica?: boolean }) {
  const { cod_empre } = useOrgao();
  const convite = useConvite();
  const { data, error, refetch } = useQuery(enderecosQuery(cod_empre));
  const { carta } = useCarta();
  const servico = findServico('pesquisa_satisfacao');
  // A service is rated here, wherever the questionnaire of the attendance as a whole is.
  const url = carta === undefined ? data?.questionario_url : '';
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
          <Quadro codEmpre={cod_empre} url={url ?? ''} convite={convite} />
          {url === '' && (
            <SemCodigo>
              {Simples && (
                <Suspense fallback={null}>
                  <Simples codEmpre={cod_empre} />
                </Suspense>
              )}
            </SemCodigo>
          )}
        </>
      )}
      {!publica && (
        <Suspense fallback={null}>
          <Comentarios />
        </Suspense>
      )}
    </Page>
  );
}
