import { findServico } from '@balcao/domain';
import { Fragment, useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { consultar, consultarPublico, type GuiaIptu } from '@balcao/contracts';
import { useOrgao } from '../../lib/orgao.ts';
import {
  type Identificacao,
  type Alvo,
  useQuem,
  useRecusada,
  lugarDaConsulta,
  perguntar,
  VALE_POR,
} from '../../tributos/consulta.ts';
import { RespostaSemCodigo, useBuscaEnviada } from '../../tributos/busca-sem-codigo.tsx';
import { ocultaGuias } from '../../tributos/numero-impresso.ts';
import { Page } from '../../ui/page.tsx';
import {
  NadaEncontrado,
  ConsultaReservada,
  ehReservada,
  Frescor,
  OQueFazer,
  Resumo,
} from '../../tributos/resultado.tsx';
import { type Cobranca, resumir, resumoEmPalavras } from '../../tributos/guias/cobranca.ts';
import { GuiaCard } from '../../tributos/guias/guia-card.tsx';
import { ComoPagarDaLista } from '../../tributos/guias/como-pagar.tsx';
import { SaldoDevedor } from '../../tributos/guias/saldo.tsx';
import { usePagamento } from '../../tributos/guias/parcela.tsx';
import { DeQuem } from '../../tributos/de-quem.tsx';
import { BuscaForm } from './busca-form.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import classes from '../../tributos/guias/guias.module.css';

/** The guides of a person or of a property: the one look-up that a person need not be named for. */
const iptusQuery = (alvo: Alvo) =>
  queryOptions({
    queryKey: lugarDaConsulta('iptus', alvo),
    queryFn: (contexto) =>
      perguntar<GuiaIptu[]>(
        alvo.publica ? consultarPublico : consultar,
        'v2/iptus',
        alvo,
        contexto,
      ),
    staleTime: VALE_POR,
  });

/** The guides of a look-up, and the dialogs to pay and to refresh. */
function Guias({ alvo }: { alvo: Alvo }) {
  const { data: guias, error, isFetching, refetch } = useQuery(iptusQuery(alvo));
  const cobranca: Cobranca = { tributo: 'iptus', alvo };
  const pagamento = usePagamento(cobranca);

  if (!guias && ehReservada(error)) return <ConsultaReservada erro={error} />;
  if (error && !guias) {
    return (
      <ErrorPanel erro={error} {...(isFetching ? {} : { onRetry: () => void refetch() })}>
        <OQueFazer erro={error} alvo={alvo} />
      </ErrorPanel>
    );
  }
  if (!guias) return <ListLoading altura="9rem" />;
  if (guias.length === 0) {
    return <NadaEncontrado alvo={alvo}>Não há guias de IPTU para esta consulta.</NadaEncontrado>;
  }
  const parcelas = guias.flatMap((guia) => guia.parcelas);
  return (
    <section className={classes.guias} aria-label="Guias de IPTU">
      <Resumo alvo={alvo}>{resumoEmPalavras(resumir(guias))}</Resumo>
      <SaldoDevedor parcelas={parcelas} alvo={alvo} />
      <ComoPagarDaLista parcelas={parcelas} />
      <Frescor lugar={lugarDaConsulta('iptus', alvo)} />
      {guias.map((guia, i) => (
        <GuiaCard
          key={guia.numeroGuia}
          cobranca={cobranca}
          pagamento={pagamento}
          titulo={`IPTU ${guia.anoReferencia}`}
          de={guia.endereco ?? guia.contribuinte}
          codigos={`Inscrição ${guia.inscricaoImobiliaria} · Guia ${guia.numeroGuia}`}
          sufixo={`inscrição ${guia.inscricaoImobiliaria}`}
          numeroGuia={guia.numeroGuia}
          situacao={guia.status}
          parcelas={guia.parcelas}
          aberta={i === 0 || guia.status === 'ATIVA'}
        />
      ))}
      {pagamento.dialogo}
    </section>
  );
}

/**
 * What was searched, so that it is still there after going on and back or reloading: the inscrição
 * stands in the address and can be shared; a CPF/CNPJ and what is printed on a bill never do, and
 * stay in the browser's history entry.
 */
function useBusca(): [Identificacao | undefined, (busca: Identificacao) => void] {
  const [params, setParams] = useSearchParams();
  const state = useHistoryState<Identificacao | null>();
  const inscricao = params.get('inscricao');

  const buscar = useCallback(
    ({ inscricao: nova, ...daPessoa }: Identificacao) => {
      setParams(
        (atuais) => {
          const seguintes = new URLSearchParams(atuais);
          seguintes.delete('inscricao');
          if (nova !== undefined) seguintes.set('inscricao', nova);
          return seguintes;
        },
        { state: nova === undefined ? daPessoa : null },
      );
    },
    [setParams],
  );

  if (inscricao !== null) return [{ inscricao }, buscar];
  return [state ?? undefined, buscar];
}

const NENHUMA: Identificacao = {};

const TEXTO = {
  contribuinte: 'Veja as suas guias, pague por PIX ou código de barras e atualize o que venceu.',
  outros: 'Informe o CPF/CNPJ do proprietário ou a inscrição do imóvel, que está no carnê.',
};

/**
 * 'Segunda via do IPTU' (`portal.md` §2): by itself for the taxpayer; by CPF/CNPJ or inscrição for
 * staff and visitors.
 */
export function IptuPage({ publica = false }: { publica?: boolean }) {
  const { cod_empre, isContribuinte } = useQuem(publica);
  const orgao = useOrgao();
  const [noEndereco, buscar] = useBusca();
  const enviada = useBuscaEnviada();
  const busca = enviada ? enviada.quem : noEndereco;
  const procurada = enviada?.perguntada === false ? undefined : busca;
  const { mostrada, recusar, aceitar } = useRecusada(procurada);
  const identificacao = isContribuinte ? NENHUMA : mostrada;

  return (
    <Page
      titulo={findServico('iptu')?.nome ?? ''}
      descricao={isContribuinte ? TEXTO.contribuinte : TEXTO.outros}
    >
      {!isContribuinte && (
        <BuscaForm
          busca={busca}
          onBuscar={(nova) => {
            aceitar();
            buscar(nova);
          }}
          onRecusa={recusar}
          comNumero={publica && ocultaGuias(orgao)}
        />
      )}
      <RespostaSemCodigo />
      {identificacao && (
        <Fragment key={JSON.stringify(identificacao)}>
          <DeQuem alvo={{ cod_empre, identificacao, publica }} />
          <Guias alvo={{ cod_empre, identificacao, publica }} />
        </Fragment>
      )}
    </Page>
  );
}
