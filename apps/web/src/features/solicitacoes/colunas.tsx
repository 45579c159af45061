import type { SolicitacaoDaLista } from '@balcao/contracts';
import { disponibilidadeDaSolicitacao, type Quem } from '@balcao/domain';
import { Button } from '@mantine/core';
import { useHoje } from '../../lib/hoje.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { SITUACAO, SOLICITADA_EM } from '../../solicitacoes/colunas.tsx';
import { fatosDaSolicitacao } from '../../solicitacoes/fatos.ts';
import { RestanteDoPrazo } from '../../solicitacoes/selos.tsx';
import type { CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import type { CampoDeSolicitacao } from './api.ts';
import classes from './solicitacoes.module.css';

/** What the columns sort by on the server. */
export const CAMPOS_DAS_COLUNAS: CampoDaColuna<CampoDeSolicitacao> = {
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
export function useColunas({ onAbrir, onCancelar }: AcoesDaLinha) {
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
