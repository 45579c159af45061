import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { BuscaPorDocumento } from '../../tributos/busca-por-documento.tsx';
import { useQuem, useRecusada, type Identificacao } from '../../tributos/consulta.ts';
import { DeQuem } from '../../tributos/de-quem.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import {
  enderecoDaEscolha,
  pedidoDaSimulacao,
  pedidoDoPlano,
  useEscolha,
  type Escolha,
} from './escolha-do-parcelamento.ts';
import { simulacaoQuery } from './parcelamentos-api.ts';
import { Plano } from './plano.tsx';
import { SemPrograma, Simulacao, useDeQuem, type Mudar } from './simulacao.tsx';

interface DaEscolhaProps {
  escolha: Escolha;
  mudar: Mudar;
}

/** The debts and the ways to pay them: one's own, or those of whom staff attend. */
function OQueParcelar({ escolha, mudar, cpfcnpj }: DaEscolhaProps & { cpfcnpj?: string }) {
  const pedido = { ...pedidoDaSimulacao(escolha), ...(cpfcnpj && { cpfcnpj }) };
  const consulta = useQuery(simulacaoQuery(pedido));
  return (
    <>
      <Espera consulta={consulta} texto="Buscando o que é devido..." altura="8rem" />
      {consulta.data && (
        <Simulacao
          simulacao={consulta.data}
          escolha={escolha}
          ocupado={consulta.isPlaceholderData}
          mudar={mudar}
        />
      )}
    </>
  );
}

function Escolher(daEscolha: DaEscolhaProps) {
  return (
    <Page
      titulo="Parcelar minha dívida"
      descricao="Escolha o que parcelar e compare as formas de pagar. Nada é confirmado nesta página."
    >
      <OQueParcelar {...daEscolha} />
      <p>
        <Link href="/dashboard/parcelamentos">Ver meus parcelamentos</Link>
      </p>
    </Page>
  );
}

interface EscolherNoBalcaoProps extends DaEscolhaProps {
  deQuem: Identificacao | undefined;
}

/** The same for staff, who name the person that is at the counter. */
function EscolherNoBalcao({ deQuem, ...daEscolha }: EscolherNoBalcaoProps) {
  const { cod_empre } = useOrgao();
  const [, navegar] = useLocation();
  const { mostrada, recusar, aceitar } = useRecusada(deQuem);
  const cpfcnpj = mostrada?.cpfcnpj;
  return (
    <Page
      titulo="Parcelar no atendimento"
      descricao="Com a pessoa presente: compare as formas de pagar, leia a confissão e imprima o termo."
    >
      <BuscaPorDocumento
        buscada={deQuem}
        url="v2/iptus"
        numero={undefined}
        onBuscar={(nova) => {
          aceitar();
          navegar('/dashboard/parcelar', { state: nova });
        }}
        onRecusa={recusar}
        ocupado={false}
        botao="Consultar"
      />
      {cpfcnpj !== undefined && (
        <>
          <DeQuem alvo={{ cod_empre, identificacao: { cpfcnpj }, publica: false }} />
          <OQueParcelar key={cpfcnpj} {...daEscolha} cpfcnpj={cpfcnpj} />
        </>
      )}
      <p>
        <Link href="/dashboard/gestao_de_parcelamentos">Ver os acordos</Link>
      </p>
    </Page>
  );
}

/**
 * From what is owed to an agreement: what to agree on is chosen and compared, then one of the ways is read
 * whole and confirmed. Where somebody stands is told by the address; whom staff attend, by the entry of the
 * history.
 */
export function ParcelarPage() {
  const { parcela_dividas, parcela_no_balcao } = useOrgao();
  const { isContribuinte } = useQuem(false);
  const deQuem = useDeQuem();
  const [escolha, mudar] = useEscolha();
  const titulo = isContribuinte ? 'Parcelar minha dívida' : 'Parcelar no atendimento';
  if (!isContribuinte && parcela_dividas && !parcela_no_balcao)
    return (
      <Page estreita titulo={titulo}>
        <EmptyState texto="O parcelamento é feito no sistema da prefeitura, ou pela própria pessoa no portal" />
      </Page>
    );
  if (!parcela_dividas)
    return (
      <Page estreita titulo={titulo}>
        <SemPrograma />
      </Page>
    );
  const pedido = pedidoDoPlano(escolha);
  const cpfcnpj = isContribuinte ? undefined : deQuem?.cpfcnpj;
  if (pedido && (isContribuinte || cpfcnpj))
    return (
      <Plano
        pedido={{ ...pedido, ...(cpfcnpj && { cpfcnpj }) }}
        deQuem={isContribuinte ? undefined : deQuem}
        volta={enderecoDaEscolha({ ...escolha, faixa: undefined, quantas: undefined })}
        onQuantas={(quantas) => mudar({ quantas }, { replace: true })}
      />
    );
  return isContribuinte ? (
    <Escolher escolha={escolha} mudar={mudar} />
  ) : (
    <EscolherNoBalcao escolha={escolha} mudar={mudar} deQuem={deQuem} />
  );
}
