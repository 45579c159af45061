import type { SolicitacaoDaLista } from '@balcao/contracts';
import type { Coluna } from '../ui/table.tsx';
import { StatusDaSolicitacao } from './selos.tsx';

/** The columns that every list of requests has. */
export const SOLICITADA_EM: Coluna<SolicitacaoDaLista> = {
  titulo: 'Solicitada em',
  celula: ({ data_solicitacao }) => data_solicitacao.formatada,
  ordem: ({ data_solicitacao }) => data_solicitacao.data,
};

export const SITUACAO: Coluna<SolicitacaoDaLista> = {
  titulo: 'Situação',
  celula: (solicitacao) => <StatusDaSolicitacao solicitacao={solicitacao} />,
  ordem: ({ status_id }) => status_id,
};
