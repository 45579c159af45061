import { type SolicitacaoDaLista, listMinhasSolicitacoes } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { disponibilidadeDaSolicitacao, type Quem, SOLICITACOES_POR_PAGINA } from '@balcao/domain';
import { Recursos } from '../../esic/recursos/dialogos.ts';
import { AcaoFeita } from '../../esic/processo/confirmar-acao.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { useHoje } from '../../lib/hoje.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { SITUACAO, SOLICITADA_EM } from '../../esic/solicitacoes/colunas.tsx';
import { fatosDaSolicitacao } from '../../esic/processo/quem-pode.ts';
import { RestanteDoPrazo } from '../../esic/processo/selos.tsx';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import { useDialogoNoEndereco } from '../../lib/endereco.ts';
import { EmptyState } from '../../ui/outcome.tsx';
import classes from './solicitacoes.module.css';

const COLUNAS: Colunas<typeof listMinhasSolicitacoes> = [
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
        {solicitacao.recorrer_ate !== null && (
          <Badge
            cor="azul"
            icone={IconScale}
            texto={`Cabe recurso até ${solicitacao.recorrer_ate.formatada}`}
          />
        )}
      </span>
    ),
    campo: 'data_previsao',
  },
];

interface AcoesDaMinhaProps {
  solicitacao: SolicitacaoDaLista;
  onAbrir: (id: string) => void;
  onCancelar: (solicitacao: SolicitacaoDaLista) => void;
}

/** A request of one's own is opened, and cancelled while the rule allows it. */
function AcoesDaMinha({ solicitacao, onAbrir, onCancelar }: AcoesDaMinhaProps) {
  const { id, tipo } = useUsuario();
  const hoje = useHoje();
  const quem: Quem = { papel: tipo, usuario_id: id, setores: [], visao_publica: false };
  const { estado } = disponibilidadeDaSolicitacao(
    'cancelar',
    fatosDaSolicitacao(solicitacao),
    quem,
    hoje,
  );
  return (
    <span className={classes.acoes}>
      {estado === 'HABILITADA' && (
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
  );
}

const SolicitacaoModal = lazy(async () => ({
  default: (await import('../../esic/solicitacoes/detalhes/solicitacao-modal.tsx'))
    .SolicitacaoModal,
}));
const CancelarModal = lazy(async () => ({
  default: (await import('../../esic/solicitacoes/detalhes/cancelar-modal.tsx')).CancelarModal,
}));

/** 'Minhas solicitações': those of the signed-in person, newest first, 15 a page. */
export function Minhas({ onCriar }: { onCriar: (() => void) | undefined }) {
  const lista = useLista(listMinhasSolicitacoes, {
    chave: [...LUGAR_DAS_SOLICITACOES, 'minhas'],
    colunas: COLUNAS,
    porPagina: SOLICITACOES_POR_PAGINA,
    ordem: { campo: 'data_solicitacao', sentido: 'desc' },
  });
  const detalhes = useDialogoNoEndereco('solicitacao');
  const [aCancelar, setACancelar] = useState<SolicitacaoDaLista>();
  const [feita, setFeita] = useState<string>();

  if (lista.consulta.data?.total === 0) {
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
        legenda="Minhas solicitações"
        buscando="Buscando seus registros..."
        vazio="Não há registros disponíveis"
        acoes={(solicitacao) => (
          <AcoesDaMinha
            solicitacao={solicitacao}
            onAbrir={detalhes.abrir}
            onCancelar={setACancelar}
          />
        )}
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
