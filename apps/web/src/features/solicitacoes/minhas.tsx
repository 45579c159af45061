import { CAMPOS_DE_SOLICITACAO, type SolicitacaoDaLista } from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDialogoNoEndereco } from '../../lib/dialogo-no-endereco.ts';
import { useListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import { Recursos } from '../../recursos/dialogos.ts';
import { AcaoFeita } from '../../solicitacoes/detalhes/acao-feita.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListaPorPaginas } from '../../ui/lista-por-paginas.tsx';
import { minhasQuery, type CampoDeSolicitacao } from './api.ts';
import { CAMPOS_DAS_COLUNAS, useColunas } from './colunas.tsx';

const SolicitacaoModal = lazy(async () => ({
  default: (await import('../../solicitacoes/detalhes/solicitacao-modal.tsx')).SolicitacaoModal,
}));
const CancelarModal = lazy(async () => ({
  default: (await import('../../solicitacoes/detalhes/cancelar-modal.tsx')).CancelarModal,
}));

/** 'Minhas solicitações': those of who is signed in, newest first, 15 a page. */
export function Minhas({ onCriar }: { onCriar: (() => void) | undefined }) {
  const lista = useListaNoEndereco<CampoDeSolicitacao>(CAMPOS_DE_SOLICITACAO, {
    campo: 'data_solicitacao',
    sentido: 'desc',
  });
  const consulta = useQuery(minhasQuery(lista.pedido));
  const detalhes = useDialogoNoEndereco('solicitacao');
  const [aCancelar, setACancelar] = useState<SolicitacaoDaLista>();
  const [feita, setFeita] = useState<string>();
  const colunas = useColunas({ onAbrir: detalhes.abrir, onCancelar: setACancelar });

  if (consulta.data?.total === 0) {
    return (
      <EmptyState texto="Não há registros disponíveis">
        <p>Aqui ficam as solicitações que você fizer, com o andamento e a resposta de cada uma.</p>
        {onCriar && (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onCriar}>
            Criar solicitação
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {feita !== undefined && <AcaoFeita key={feita}>{feita}</AcaoFeita>}
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Minhas solicitações"
        buscando="Buscando seus registros..."
        vazio="Não há registros disponíveis"
        filtrada={false}
        colunas={colunas}
        campos={CAMPOS_DAS_COLUNAS}
      />
      <Suspense fallback={null}>
        {detalhes.aberto !== null && (
          <SolicitacaoModal id={detalhes.aberto} Recursos={Recursos} onClose={detalhes.fechar} />
        )}
        {aCancelar && (
          <CancelarModal
            solicitacao={aCancelar}
            onFeito={setFeita}
            onClose={() => setACancelar(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
