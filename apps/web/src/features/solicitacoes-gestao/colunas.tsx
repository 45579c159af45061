import type { CAMPOS_DE_SOLICITACAO, SolicitacaoDaLista } from '@balcao/contracts';
import { rotuloDaOpcao, SEM_VALOR } from '@balcao/domain';
import { SITUACAO, SOLICITADA_EM } from '../../solicitacoes/colunas.tsx';
import { RestanteDoPrazo } from '../../solicitacoes/selos.tsx';
import { ComDetalhe } from '../../ui/com-detalhe.tsx';
import type { CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import classes from './gestao.module.css';

export type CampoDaFila = (typeof CAMPOS_DE_SOLICITACAO)[number];

/** Which field of the server each column sorts by. */
export const CAMPOS_DA_FILA: CampoDaColuna<CampoDaFila> = {
  'Solicitada em': 'data_solicitacao',
  Prazo: 'data_previsao',
  Situação: 'situacao',
  Prioridade: 'prioridade',
};

/** What the queue shows of a request. */
export const COLUNAS_DA_FILA: readonly Coluna<SolicitacaoDaLista>[] = [
  {
    titulo: 'Solicitação',
    celula: ({ numero_protocolo, assunto }) => (
      <span className={classes.solicitacao}>
        <ComDetalhe detalhe={<span className="inteiro">{numero_protocolo}</span>}>
          <strong className={classes.assunto}>{assunto}</strong>
        </ComDetalhe>
      </span>
    ),
  },
  SOLICITADA_EM,
  {
    titulo: 'Prazo',
    celula: (solicitacao) => (
      <ComDetalhe
        detalhe={
          <>
            até <span className="inteiro">{solicitacao.data_previsao.formatada}</span>
          </>
        }
      >
        <RestanteDoPrazo solicitacao={solicitacao} />
      </ComDetalhe>
    ),
    ordem: ({ data_previsao }) => data_previsao.data,
  },
  SITUACAO,
  {
    titulo: 'Prioridade',
    celula: ({ prioridade }) =>
      prioridade === null ? SEM_VALOR.prioridade : rotuloDaOpcao(prioridade.nome),
    ordem: ({ prioridade }) => prioridade?.id ?? 0,
  },
  {
    titulo: 'Onde está',
    celula: ({ localizado_em, atendente }) => (
      <span className={classes.onde}>
        <ComDetalhe detalhe={atendente?.nome ?? SEM_VALOR.atendente}>
          {localizado_em.nome}
        </ComDetalhe>
      </span>
    ),
  },
];
