import {
  exportarFila,
  listSolicitacoes,
  procurarSolicitacoes,
  type SolicitacaoDaLista,
} from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import {
  formatarData,
  rotuloDaOpcao,
  SEM_VALOR,
  ROTULOS_DAS_ACOES,
  type Quem,
  SOLICITACOES_POR_PAGINA,
} from '@balcao/domain';
import { Switch } from '../../ui/marcar.tsx';
import {
  type AcaoQueMuda,
  acoesPossiveis,
} from '../../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { useQuemDoPedido } from '../../esic/processo/quem-pode.ts';
import {
  ListaPorPaginas,
  useLista,
  type Colunas,
  RegiaoDaLista,
} from '../../ui/lista-por-paginas.tsx';
import { SITUACAO, SOLICITADA_EM } from '../../esic/solicitacoes/colunas.tsx';
import { RestanteDoPrazo } from '../../esic/processo/selos.tsx';
import { useHoje } from '../../lib/hoje.ts';
import { contagensQuery } from './gestao-api.ts';
import { useAtalhosDaFila, useAtalhosLigados, ATALHOS } from './atalhos.ts';
import { BarraDaFila, useFiltrosAbertos } from './barra-da-fila.tsx';
import { Chave } from './chave.tsx';
import { useDensidade } from './densidade.ts';
import { FILTROS_DA_FILA, soSemResposta, TODAS } from './filtros-form.tsx';
import { Vencidas } from './situacoes.tsx';
import { baixarArquivo } from '../../lib/abrir-documento.ts';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { NativeSelect } from '../../ui/campo.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { Aviso, ComDetalhe } from '../../ui/fatos.tsx';
import { AcoesDaLinha } from '../../ui/botoes-de-acoes.tsx';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import classes from './gestao.module.css';

interface AcoesDaSolicitacaoProps {
  solicitacao: SolicitacaoDaLista;
  /** Undefined while it is on its way. */
  quem: Quem | undefined;
  onAbrir: () => void;
  onAcao: (acao: AcaoQueMuda) => void;
}

/** What a clerk can do with a request from the queue. */
function AcoesDaSolicitacao({ solicitacao, quem, ...pedidos }: AcoesDaSolicitacaoProps) {
  const hoje = useHoje();
  return (
    <AcoesDaLinha
      abrir={ROTULOS_DAS_ACOES.informacoes}
      deQue={`da solicitação ${solicitacao.numero_protocolo}`}
      acoes={quem ? acoesPossiveis(solicitacao, quem, hoje) : []}
      {...pedidos}
    />
  );
}

interface AjudaDosAtalhosProps {
  ligados: boolean;
  onMudar: (ligados: boolean) => void;
}

/** Which keys work the queue, and the switch that turns them off. */
function AjudaDosAtalhos({ ligados, onMudar }: AjudaDosAtalhosProps) {
  return (
    <details className={classes.atalhos}>
      <summary>Atalhos do teclado</summary>
      <dl>
        {ATALHOS.map(({ teclas, faz }) => (
          <div key={teclas}>
            <dt>
              <kbd>{teclas}</kbd>
            </dt>
            <dd>{faz}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Usar os atalhos"
        checked={ligados}
        onChange={({ currentTarget }) => onMudar(currentTarget.checked)}
      />
    </details>
  );
}

/** What the queue shows of a request. */
const COLUNAS: Colunas<typeof listSolicitacoes> = [
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
    campo: 'data_previsao',
  },
  SITUACAO,
  {
    titulo: 'Prioridade',
    celula: ({ prioridade }) =>
      prioridade === null ? SEM_VALOR.prioridade : rotuloDaOpcao(prioridade.nome),
    campo: 'prioridade',
  },
  {
    titulo: 'Onde está',
    celula: ({ localizado_em, atendente }) => (
      <span className={classes.onde}>
        <ComDetalhe detalhe={atendente?.nome ?? SEM_VALOR.atendente}>
          <span>{localizado_em.nome}</span>
        </ComDetalhe>
      </span>
    ),
  },
];

/** The orders that people ask for; the heads of the columns have more. */
const ORDENS = [
  { value: 'data_solicitacao:asc', label: 'Mais antigas primeiro' },
  { value: 'data_solicitacao:desc', label: 'Mais novas primeiro' },
  { value: 'data_previsao:asc', label: 'Prazo que vence antes' },
  { value: 'prioridade:desc', label: 'Prioridade mais alta' },
  { value: 'situacao:asc', label: 'Situação' },
];

/** Of words that very many have: since when they were looked for, and how to find the others. */
function VistasDesde({ dia }: { dia: string | null | undefined }) {
  if (!dia) return null;
  return (
    <Aviso role="status">
      <p>
        Muitas solicitações têm estas palavras: foram vistas as mais novas, desde{' '}
        {formatarData(dia)}. Para achar as anteriores, escolha os dias ou acrescente uma palavra.
      </p>
    </Aviso>
  );
}

interface FilaProps {
  /** The list itself, to which the focus goes when its row is gone. */
  raiz: RefObject<HTMLDivElement | null>;
  onAbrir: (id: string) => void;
  onAcao: (acao: AcaoQueMuda, solicitacao: SolicitacaoDaLista) => void;
}

/** The requests of the institution, by situation, the oldest first (`esic.md` §2.1). */
export function Fila({ raiz, onAbrir, onAcao }: FilaProps) {
  const lista = useLista(listSolicitacoes, {
    chave: [...LUGAR_DAS_SOLICITACOES, 'fila'],
    colunas: COLUNAS,
    porPagina: SOLICITACOES_POR_PAGINA,
    ordem: { campo: 'data_solicitacao', sentido: 'asc' },
    filtros: FILTROS_DA_FILA,
    procurar: procurarSolicitacoes,
  });
  const { situacao: _situacao, ...outros } = lista.filtros;
  const procura = lista.procurado !== '';
  const { data: contagens } = useQuery({ ...contagensQuery(outros), enabled: !procura });
  const contadas = procura ? undefined : contagens;
  const { quem, error: semQuem, refetch } = useQuemDoPedido();

  const [ligados, setLigados] = useAtalhosLigados();
  const filtros = useFiltrosAbertos();
  useAtalhosDaFila(ligados, raiz, filtros.procurar);
  const densidade = useDensidade();

  const porPrazo = lista.ordem.campo === 'data_previsao' && lista.ordem.sentido === 'asc';
  const alternarPrazo = () =>
    lista.ordenar({ campo: porPrazo ? 'data_solicitacao' : 'data_previsao', sentido: 'asc' });
  // A list without rows has no head: nobody should think that nothing is overdue.
  const vazia = lista.consulta.data?.total === 0;
  const vencidas = (
    <Vencidas
      vencidas={contadas?.vencidas}
      onVer={() => lista.mudar({ prazo: 'VENCIDAS', situacao: TODAS })}
      porPrazo={porPrazo}
      onPorPrazo={!vazia && soSemResposta(lista.filtros) ? alternarPrazo : undefined}
    />
  );
  return (
    <div className={classes.fila} data-compacta={densidade.compacta || undefined}>
      <BarraDaFila lista={lista} contagens={contadas} filtros={filtros}>
        <NativeSelect
          label="Ordenar por"
          data={ORDENS}
          value={`${lista.ordem.campo}:${lista.ordem.sentido}`}
          onChange={({ currentTarget }) => lista.mudar({ ordem: currentTarget.value })}
        />
      </BarraDaFila>
      {!quem && semQuem && <ErrorPanel erro={semQuem} onRetry={() => void refetch()} />}
      <RegiaoDaLista
        rotulo="Solicitações"
        ref={raiz}
        atualizando={lista.consulta.isPlaceholderData}
      >
        <VistasDesde dia={lista.consulta.data?.vistas_desde} />
        {vazia && <div className={classes.topo}>{vencidas}</div>}
        <ListaPorPaginas
          lista={lista}
          legenda="Solicitações da instituição"
          buscando="Buscando as solicitações..."
          vazio="Não há registros disponíveis"
          topo={
            <div className={classes.topo}>
              {vencidas}
              <span className={classes.densidade}>
                <Chave ligada={densidade.compacta} onClick={densidade.alternar}>
                  Linhas compactas
                </Chave>
              </span>
            </div>
          }
          acoes={(solicitacao) => (
            <AcoesDaSolicitacao
              solicitacao={solicitacao}
              quem={quem}
              onAbrir={() => onAbrir(solicitacao.id)}
              onAcao={(acao) => onAcao(acao, solicitacao)}
            />
          )}
        />
      </RegiaoDaLista>
      <div className={classes.pe}>
        <BaixarCsv
          baixar={() =>
            baixarArquivo(
              exportarFila,
              { body: { ...lista.filtros, ...(procura && { busca: lista.procurado }) } },
              'solicitacoes.csv',
            )
          }
        >
          Exportar em CSV
        </BaixarCsv>
        <AjudaDosAtalhos ligados={ligados} onMudar={setLigados} />
      </div>
    </div>
  );
}
