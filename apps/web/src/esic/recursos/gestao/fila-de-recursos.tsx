import { listRecursos, type RecursoDaLista } from '@balcao/contracts';
import {
  responsavelPorExtenso,
  ROTULOS_DO_RECURSO,
  RECURSOS_POR_PAGINA,
  situacaoEncerrada,
} from '@balcao/domain';
import type { RefObject } from 'react';
import { useSearchParams } from 'wouter';
import { AcoesDaLinha } from '../../../ui/botoes-de-acoes.tsx';
import { ComDetalhe, Detalhe } from '../../../ui/fatos.tsx';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  RegiaoDaLista,
} from '../../../ui/lista-por-paginas.tsx';
import {
  RestanteDoRecurso,
  rotuloDaInstancia,
  SituacaoDoRecurso,
} from '../lista/dados-do-recurso.tsx';
import { LUGAR_DOS_RECURSOS } from '../recursos.queries.ts';
import { acoesNoRecurso, type AcaoNoRecurso } from './acoes-do-recurso.tsx';
import { FILTROS_DOS_RECURSOS, RecursosFiltros } from './filtros-dos-recursos.tsx';
import classes from './gestao.module.css';

/** What the day beside the clock is of. */
function oQueConta({ entregar_ate, data_resposta }: RecursoDaLista): string {
  if (entregar_ate !== null) return 'entregar até';
  return data_resposta === null ? 'até' : 'respondido em';
}

/** What the list shows of an appeal. */
const COLUNAS: Colunas<typeof listRecursos> = [
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
    campo: 'instancia',
  },
  {
    titulo: 'Prazo',
    celula: (recurso) => (
      <ComDetalhe
        detalhe={
          <>
            {oQueConta(recurso)}{' '}
            <span className="inteiro">
              {(recurso.entregar_ate ?? recurso.data_resposta ?? recurso.prazo).formatada}
            </span>
          </>
        }
      >
        <RestanteDoRecurso recurso={recurso} />
      </ComDetalhe>
    ),
    campo: 'prazo',
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

interface FilaDeRecursosProps {
  /** The list itself, to which the focus goes when its row is gone. */
  raiz: RefObject<HTMLDivElement | null>;
  onAbrir: (recurso: RecursoDaLista) => void;
  onAcao: (acao: AcaoNoRecurso, recurso: RecursoDaLista) => void;
}

/**
 * The appeals of the institution (`esic.md` §2.1) by what must be decided first, the closed ones apart
 * and the last first, with what can be done with each.
 */
export function FilaDeRecursos({ raiz, onAbrir, onAcao }: FilaDeRecursosProps) {
  const [params] = useSearchParams();
  const encerrados = situacaoEncerrada(params.get('situacao') ?? '');
  const lista = useLista(listRecursos, {
    chave: [...LUGAR_DOS_RECURSOS, 'lista'],
    colunas: COLUNAS,
    porPagina: RECURSOS_POR_PAGINA,
    ordem: { campo: 'prazo', sentido: encerrados ? 'desc' : 'asc' },
    filtros: FILTROS_DOS_RECURSOS,
  });
  return (
    <div className={classes.gestao}>
      <RecursosFiltros lista={lista} />
      <RegiaoDaLista rotulo="Recursos" ref={raiz} atualizando={lista.consulta.isPlaceholderData}>
        <ListaPorPaginas
          lista={lista}
          legenda="Recursos da instituição"
          buscando="Buscando os recursos..."
          vazio="Não há registros disponíveis"
          acoes={(recurso) => (
            <AcoesDaLinha
              abrir={ROTULOS_DO_RECURSO.informacoes}
              deQue={`do recurso ${recurso.numero_protocolo}`}
              acoes={acoesNoRecurso(recurso)}
              onAbrir={() => onAbrir(recurso)}
              onAcao={(acao) => onAcao(acao, recurso)}
            />
          )}
        />
      </RegiaoDaLista>
    </div>
  );
}
