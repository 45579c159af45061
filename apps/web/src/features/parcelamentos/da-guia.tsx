import type { SimulacaoNaTela } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import type { Identificacao } from '../../tributos/consulta.ts';
import { OQueFazer } from '../../tributos/resultado.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { enderecoDaEscolha, pedidoDaSimulacao, type Escolha } from './escolha-do-parcelamento.ts';
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
export function OpcoesDaGuia({
  simulacao,
  escolha = NADA,
  ocupado = false,
  mudar,
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
export function DaGuia({ identificacao }: { identificacao: Identificacao }) {
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
