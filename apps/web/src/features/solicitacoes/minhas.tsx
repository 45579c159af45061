import {
  CAMPOS_DE_SOLICITACAO,
  type SolicitacaoDaLista,
  listMinhasSolicitacoes,
} from '@balcao/contracts';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { disponibilidadeDaSolicitacao, type Quem } from '@balcao/domain';

import { useListaNoEndereco, type ListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import { Recursos } from '../../recursos/dialogos.ts';
import { AcaoFeita } from '../../solicitacoes/detalhes/confirmar-acao.tsx';

import { ListaPorPaginas, type CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import { useHoje } from '../../lib/hoje.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { SITUACAO, SOLICITADA_EM } from '../../solicitacoes/colunas.tsx';
import { fatosDaSolicitacao } from '../../solicitacoes/fatos-da-solicitacao.ts';
import { RestanteDoPrazo } from '../../solicitacoes/selos.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { call } from '../../lib/call.ts';
import { LUGAR_DAS_SOLICITACOES } from '../../solicitacoes/solicitacoes.queries.ts';
import { useDialogoNoEndereco } from '../../lib/endereco.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import classes from './solicitacoes.module.css';

type CampoDeSolicitacao = (typeof CAMPOS_DE_SOLICITACAO)[number];

/** A page of the requests of who is signed in. */
const minhasQuery = (pedido: ListaNoEndereco<CampoDeSolicitacao>['pedido']) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'minhas', pedido],
    queryFn: ({ signal }) => call(listMinhasSolicitacoes, { query: pedido, signal }),
    placeholderData: keepPreviousData,
  });

/** What the columns sort by on the server. */
const CAMPOS_DAS_COLUNAS: CampoDaColuna<CampoDeSolicitacao> = {
  'Solicitada em': 'data_solicitacao',
  Situação: 'situacao',
  Prazo: 'data_previsao',
};

const DADOS: readonly Coluna<SolicitacaoDaLista>[] = [
  {
    titulo: 'Protocolo',
    celula: ({ numero_protocolo, assunto }) => (
      <span className={classes.pedido}>
        <span className={classes.protocolo}>{numero_protocolo}</span>
        {assunto}
      </span>
    ),
  },
  SOLICITADA_EM,
  SITUACAO,
  {
    titulo: 'Prazo',
    celula: (solicitacao) => (
      <span className={classes.prazo}>
        {solicitacao.data_previsao.formatada}
        <RestanteDoPrazo solicitacao={solicitacao} />
      </span>
    ),
    ordem: ({ data_previsao }) => data_previsao.data,
  },
];

interface AcoesDaLinha {
  onAbrir: (id: string) => void;
  onCancelar: (solicitacao: SolicitacaoDaLista) => void;
}

/** The columns of one's own requests; a request is cancelled while the rule allows it. */
function useColunas({ onAbrir, onCancelar }: AcoesDaLinha) {
  const { id, tipo } = useUsuario();
  const hoje = useHoje();
  const quem: Quem = { papel: tipo, usuario_id: id, setores: [], visao_publica: false };
  const podeCancelar = (solicitacao: SolicitacaoDaLista): boolean =>
    disponibilidadeDaSolicitacao('cancelar', fatosDaSolicitacao(solicitacao), quem, hoje).estado ===
    'HABILITADA';
  const acoes: Coluna<SolicitacaoDaLista> = {
    titulo: 'Ações',
    direita: true,
    acoes: true,
    celula: (solicitacao) => (
      <span className={classes.acoes}>
        {podeCancelar(solicitacao) && (
          <Button
            variant="subtle"
            aria-label={`Cancelar ${solicitacao.numero_protocolo}`}
            onClick={() => onCancelar(solicitacao)}
          >
            Cancelar
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`Informações de ${solicitacao.numero_protocolo}`}
          onClick={() => onAbrir(solicitacao.id)}
        >
          Informações
        </Button>
      </span>
    ),
  };
  return [...DADOS, acoes];
}

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
