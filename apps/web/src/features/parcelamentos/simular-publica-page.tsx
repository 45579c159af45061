import { simularParcelamentoPublico } from '@balcao/contracts';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { enderecoDeEntrada, useOrgao } from '../../lib/orgao.ts';
import { useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { parte } from '../../lib/sob-demanda.ts';
import { Atendimento } from '../../tributos/atendimento.tsx';
import { BuscaPorDocumento } from '../../tributos/busca-por-documento.tsx';
import { useIdentificacaoBuscada, useRecusada } from '../../tributos/consulta.ts';
import { RecusaSemCodigo, useBuscaEnviada } from '../../tributos/busca-sem-codigo.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/states.tsx';

const DA_GUIA = 'features/parcelamentos/da-guia';
const OpcoesDaGuia = parte(DA_GUIA, async () => (await import('./da-guia.tsx')).OpcoesDaGuia);
const DaGuia = parte(DA_GUIA, async () => (await import('./da-guia.tsx')).DaGuia);

/** What a bill comes to in installments, for who has not signed in: where the institution lets it. */
export function SimularPublicaPage() {
  const { cod_empre, simula_sem_entrar } = useOrgao();
  const [buscada, buscar] = useIdentificacaoBuscada();
  const { mostrada, recusar, aceitar } = useRecusada(buscada);
  const comGuia = mostrada?.num_guia !== undefined || mostrada?.linha_digitavel !== undefined;
  const semCodigo = useBuscaEnviada();
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
            buscada={buscada ?? semCodigo?.quem}
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
          <Suspense fallback={<PageLoading />}>
            {enviada && <OpcoesDaGuia simulacao={enviada.data} />}
            {mostrada && !comGuia && (
              <p role="status">
                Informe também o número da guia, ou a linha digitável: a simulação é de uma guia.
              </p>
            )}
            {mostrada && comGuia && (
              <DaGuia key={JSON.stringify(mostrada)} identificacao={mostrada} />
            )}
          </Suspense>
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
