import { emitirDocumentoUnicoPublico } from '@balcao/contracts';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { BuscaPorDocumento } from '../../tributos/busca-por-documento.tsx';
import { useIdentificacaoBuscada, useRecusada, type Alvo } from '../../tributos/consulta.ts';
import { DeQuem } from '../../tributos/de-quem.tsx';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';
import { ConsultaReservada, ehReservada, OQueFazer } from '../../tributos/resultado.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { SERVICOS_DO_VISITANTE, useDebitosDoVisitante } from './debitos-do-visitante.ts';
import { partesDe } from './partes-escolhidas.ts';
import { porQueNao } from './por-que-nao.tsx';

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
  const orgao = useOrgao();
  const [params, setParams] = useSearchParams();
  const [noHistorico, buscar] = useIdentificacaoBuscada();
  const inscricao = params.get('inscricao');
  const { cod_empre, documento_unico: limites } = orgao;
  const buscada = inscricao === null ? noHistorico : { inscricao };
  const { mostrada, recusar, aceitar } = useRecusada(buscada);
  const alvo = mostrada && { cod_empre, identificacao: mostrada, publica: true };
  const porque = porQueNao(orgao, SERVICOS_DO_VISITANTE, true);
  return (
    <Page
      titulo="Pagar várias parcelas"
      descricao="Escolha o que pagar, de qualquer imposto, e pague tudo de uma vez."
    >
      {porque}
      {limites && !porque && (
        <>
          <BuscaPorDocumento
            buscada={inscricao === null ? noHistorico : undefined}
            url="v2/iptus"
            numero={ocultaGuias(orgao) ? 'guia' : undefined}
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
