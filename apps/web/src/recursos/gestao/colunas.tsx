import type { RecursoDaLista } from '@balcao/contracts';
import { responsavelPorExtenso } from '@balcao/domain';
import { ComDetalhe, Detalhe } from '../../ui/fatos.tsx';
import type { CampoDaColuna } from '../../ui/lista-por-paginas.tsx';
import type { Coluna } from '../../ui/table.tsx';
import {
  rotuloDaInstancia,
  RestanteDoRecurso,
  SituacaoDoRecurso,
} from '../lista/dados-do-recurso.tsx';
import type { CampoDeRecurso } from '../recursos.queries.ts';
import classes from './gestao.module.css';

/** Which field of the server each column sorts by. */
export const CAMPOS_DA_LISTA: CampoDaColuna<CampoDeRecurso> = {
  Instância: 'instancia',
  Prazo: 'prazo',
};

/** What the list shows of an appeal. */
export const COLUNAS_DA_LISTA: readonly Coluna<RecursoDaLista>[] = [
  {
    titulo: 'Recurso',
    celula: ({ numero_protocolo, solicitacao }) => (
      <span className={classes.recurso}>
        <ComDetalhe detalhe={numero_protocolo}>
          <strong>{solicitacao.assunto}</strong>
        </ComDetalhe>
        <Detalhe>
          Solicitação <span className="inteiro">{solicitacao.numero_protocolo}</span>
        </Detalhe>
      </span>
    ),
  },
  {
    titulo: 'Instância',
    celula: ({ instancia, data_abertura }) => (
      <ComDetalhe
        detalhe={
          <>
            aberto em <span className="inteiro">{data_abertura.formatada}</span>
          </>
        }
      >
        {rotuloDaInstancia(instancia)}
      </ComDetalhe>
    ),
    ordem: ({ instancia }) => instancia.id,
  },
  {
    titulo: 'Prazo',
    celula: (recurso) => (
      <ComDetalhe
        detalhe={
          <>
            {recurso.data_resposta === null ? 'até ' : 'respondido em '}
            <span className="inteiro">{(recurso.data_resposta ?? recurso.prazo).formatada}</span>
          </>
        }
      >
        <RestanteDoRecurso recurso={recurso} />
      </ComDetalhe>
    ),
    ordem: ({ prazo }) => prazo.data,
  },
  {
    titulo: 'Situação',
    celula: (recurso) => (
      <ComDetalhe detalhe={`Responsável: ${responsavelPorExtenso(recurso)}`}>
        <SituacaoDoRecurso recurso={recurso} />
      </ComDetalhe>
    ),
  },
];
