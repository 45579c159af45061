import { emitirDocumentoUnicoPublico, ERROS_DO_DOCUMENTO_UNICO } from '@balcao/contracts';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { BuscaPorDocumento } from '../../tributos/busca-por-documento.tsx';
import { useIdentificacaoBuscada, useRecusada, type Alvo } from '../../tributos/consulta.ts';
import { DeQuem } from '../../tributos/de-quem.tsx';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';
import { ConsultaReservada, ehReservada, OQueFazer } from '../../tributos/resultado.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { useDebitosDoVisitante } from './debitos-do-visitante.ts';
import { partesDe } from './escolha.ts';

/** Comes with the answer: the page is there before. */
const Escolher = lazy(async () => ({ default: (await import('./escolher.tsx')).Escolher }));

interface DebitosProps {
  alvo: Alvo;
  /** How much goes on one document. */
  limites: { maximo_de_partes: number; minimo_centavos: number };
}

/** What can be paid, to be chosen from; the document is then seen by its link, which can be sent too. */
function Debitos({ alvo, limites }: DebitosProps) {
  const [, navigate] = useLocation();
  const { pedindo, erro, debitos, deNovo } = useDebitosDoVisitante(alvo);
  if (pedindo) return <ListLoading altura="4rem" />;
  if (ehReservada(erro)) return <ConsultaReservada erro={erro} />;
  if (erro)
    return (
      <ErrorPanel erro={erro} onRetry={deNovo}>
        <OQueFazer erro={erro} alvo={alvo} />
      </ErrorPanel>
    );
  const { cod_empre, identificacao } = alvo;
  return (
    <Suspense fallback={<ListLoading altura="4rem" />}>
      <Escolher
        emAberto={{ debitos, ...limites }}
        iniciais={[]}
        emitir={async (escolhidos) => {
          const body = { cod_empre, ...identificacao, partes: partesDe(escolhidos) };
          return (await call(emitirDocumentoUnicoPublico, { body })).data.endereco;
        }}
        onEmitido={(endereco) => {
          const { pathname, search } = new URL(String(endereco));
          navigate(pathname + search);
        }}
      />
    </Suspense>
  );
}

/**
 * One slip for several installments, for who has not signed in: whose they are is typed, or came from the
 * page where they were looked up. Of a property the inscrição stands in the address; nothing else does.
 */
export function PagarPublicaPage() {
  const { cod_empre, ...orgao } = useOrgao();
  const [params, setParams] = useSearchParams();
  const [noHistorico, buscar] = useIdentificacaoBuscada();
  const inscricao = params.get('inscricao');
  const buscada = inscricao === null ? noHistorico : { inscricao };
  const { mostrada, recusar, aceitar } = useRecusada(buscada);
  const alvo = mostrada && { cod_empre, identificacao: mostrada, publica: true };
  const { documento_unico: limites } = orgao;
  return (
    <Page
      titulo="Pagar várias parcelas"
      descricao="Escolha o que pagar, de qualquer imposto, e pague tudo com um só PIX ou código de barras."
    >
      {limites === null ? (
        <p role="status">
          {ERROS_DO_DOCUMENTO_UNICO.DOCUMENTO_INDISPONIVEL.message}{' '}
          <Link href={`/iptu?cod_empre=${cod_empre}`}>Ver as guias de IPTU</Link>
        </p>
      ) : (
        <>
          <BuscaPorDocumento
            buscada={inscricao === null ? noHistorico : undefined}
            url="v2/iptus"
            numero={ocultaGuias({ cod_empre, ...orgao }) ? 'guia' : undefined}
            onBuscar={(nova) => {
              aceitar();
              if (inscricao === null) buscar(nova);
              else setParams({ cod_empre: String(cod_empre) }, { state: nova });
            }}
            onRecusa={recusar}
            ocupado={false}
            botao="Ver o que há para pagar"
          />
          {alvo && (
            <>
              <DeQuem alvo={alvo} />
              <Debitos key={JSON.stringify(mostrada)} alvo={alvo} limites={limites} />
            </>
          )}
        </>
      )}
    </Page>
  );
}
