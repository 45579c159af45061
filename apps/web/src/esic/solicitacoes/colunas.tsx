import type { SolicitacaoDaLista } from '@balcao/contracts';
import type { ColunaPorCampo } from '../../ui/lista-por-paginas.tsx';
import { SeloDeImportada, StatusDaSolicitacao } from '../processo/selos.tsx';

/** The columns that every list of requests has. */
export const SOLICITADA_EM: ColunaPorCampo<SolicitacaoDaLista, 'data_solicitacao'> = {
  titulo: 'Solicitada em',
  campo: 'data_solicitacao',
  celula: ({ data_solicitacao }) => data_solicitacao.formatada,
};

export const SITUACAO: ColunaPorCampo<SolicitacaoDaLista, 'situacao'> = {
  titulo: 'Situação',
  campo: 'situacao',
  celula: (solicitacao) => (
    // One thing beside its label, where a phone shows the row as a card.
    <span>
      <StatusDaSolicitacao solicitacao={solicitacao} />{' '}
      {solicitacao.importada && <SeloDeImportada />}
    </span>
  ),
};
