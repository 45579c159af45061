import { simularParcelamentoPublico, type SimulacaoNaTela } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { enderecoDeEntrada, useOrgao } from '../../lib/orgao.ts';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { BuscaPorDocumento } from '../../tributos/busca-por-documento.tsx';
import {
  useIdentificacaoBuscada,
  useRecusada,
  type Identificacao,
} from '../../tributos/consulta.ts';
import { OQueFazer } from '../../tributos/resultado.tsx';
import { RecusaSemCodigo } from '../../tributos/sem-codigo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { enderecoDaEscolha, pedidoDaSimulacao, type Escolha } from './escolha.ts';
import { simulacaoPublicaQuery } from './parcelamentos-api.ts';
import { Simulacao, type Mudar } from './simulacao.tsx';

const NADA: Escolha = {
  pessoa: undefined,
  debitos: undefined,
  programa: undefined,
  faixa: undefined,
  quantas: undefined,
};

interface OpcoesDaGuiaProps {
  simulacao: SimulacaoNaTela;
  escolha?: Escolha;
  ocupado?: boolean;
  mudar?: Mudar;
}

/** The ways to pay one bill, each leading to its agreement by way of signing in. */
function OpcoesDaGuia({
  simulacao,
  escolha = NADA,
  ocupado = false,
  mudar = () => undefined,
}: OpcoesDaGuiaProps) {
  const { cod_empre } = useOrgao();
  const entrar = (escolhida: Escolha) =>
    `/?${new URLSearchParams({ cod_empre: String(cod_empre), depois: enderecoDaEscolha(escolhida) }).toString()}`;
  return (
    <>
      <p>
        A simulação é só desta guia. <Link href={entrar(NADA)}>Entre na sua conta</Link> para ver e
        parcelar tudo o que você deve.
      </p>
      <Simulacao
        simulacao={simulacao}
        escolha={escolha}
        ocupado={ocupado}
        mudar={mudar}
        contratar={entrar}
      />
    </>
  );
}

/** The bill that was looked for. */
function DaGuia({ identificacao }: { identificacao: Identificacao }) {
  const { cod_empre } = useOrgao();
  const [escolha, setEscolha] = useState(NADA);
  const pedido = { cod_empre, ...identificacao, ...pedidoDaSimulacao(escolha) };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    simulacaoPublicaQuery(pedido),
  );
  if (isPending) return <ListLoading texto="Simulando..." altura="8rem" />;
  if (!data)
    return (
      <ErrorPanel erro={error} onRetry={() => void refetch()}>
        <OQueFazer erro={error} alvo={{ cod_empre, identificacao, publica: true }} />
      </ErrorPanel>
    );
  return (
    <OpcoesDaGuia
      simulacao={data}
      escolha={escolha}
      ocupado={isPlaceholderData}
      mudar={(mudanca) => setEscolha((antes) => ({ ...antes, ...mudanca }))}
    />
  );
}

/** What a bill comes to in installments, for who has not signed in: where the institution lets it. */
export function SimularPublicaPage() {
  const { cod_empre, simula_sem_entrar } = useOrgao();
  const [buscada, buscar] = useIdentificacaoBuscada();
  const { mostrada, recusar, aceitar } = useRecusada(buscada);
  const comGuia = mostrada?.num_guia !== undefined || mostrada?.linha_digitavel !== undefined;
  const enviada = useRespostaSemCodigo(simularParcelamentoPublico);
  return (
    <Page
      titulo="Simular o parcelamento"
      descricao="Compare as formas de pagar uma guia vencida. Nada é confirmado nesta página."
    >
      {simula_sem_entrar ? (
        <>
          <BuscaPorDocumento
            formulario="simulacao"
            buscada={buscada}
            numero="guia"
            onBuscar={(nova) => {
              aceitar();
              buscar(nova);
            }}
            onRecusa={recusar}
            ocupado={false}
            botao="Simular"
          />
          <RecusaSemCodigo />
          {enviada && <OpcoesDaGuia simulacao={enviada.data} />}
          {mostrada && !comGuia && (
            <p role="status">
              Informe também o número da guia, ou a linha digitável: a simulação é de uma guia.
            </p>
          )}
          {mostrada && comGuia && (
            <DaGuia key={JSON.stringify(mostrada)} identificacao={mostrada} />
          )}
        </>
      ) : (
        <EmptyState texto="Nesta prefeitura, o parcelamento se simula depois de entrar na conta">
          <Link href={enderecoDeEntrada(cod_empre)}>Entrar na minha conta</Link>
          <Atendimento />
        </EmptyState>
      )}
    </Page>
  );
}
