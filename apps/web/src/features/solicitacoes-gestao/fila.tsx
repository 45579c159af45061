import { CAMPOS_DE_SOLICITACAO, type SolicitacaoDaLista } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import type { AcaoQueMuda } from '../../solicitacoes/detalhes/acoes-possiveis.ts';
import { useQuemDoPedido } from '../../solicitacoes/quem-do-pedido.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListaPorPaginas } from '../../ui/lista-por-paginas.tsx';
import { RegiaoDaLista } from '../../ui/regiao-da-lista.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { AcoesDaSolicitacao } from './acoes-da-solicitacao.tsx';
import { AjudaDosAtalhos } from './ajuda-dos-atalhos.tsx';
import { contagensQuery, filaQuery } from './api.ts';
import { useAtalhosDaFila, useAtalhosLigados } from './atalhos.ts';
import { CAMPOS_DA_FILA, COLUNAS_DA_FILA } from './colunas.tsx';
import { estaFiltrada, filtrosDe, situacaoDe, soSemResposta } from './filtros-da-fila.ts';
import { FiltrosForm } from './filtros-form.tsx';
import classes from './gestao.module.css';
import { Recortes, Situacoes } from './situacoes.tsx';

interface FilaProps {
  /** The list itself, to which the focus goes when its row is gone. */
  raiz: RefObject<HTMLDivElement | null>;
  onAbrir: (id: string) => void;
  onAcao: (acao: AcaoQueMuda, solicitacao: SolicitacaoDaLista) => void;
}

/** The requests of the institution, by situation, the oldest first (`esic.md` §2.1). */
export function Fila({ raiz, onAbrir, onAcao }: FilaProps) {
  const lista = useListaNoEndereco(CAMPOS_DE_SOLICITACAO, {
    campo: 'data_solicitacao',
    sentido: 'asc',
  });
  const filtros = filtrosDe(lista);
  const situacao = situacaoDe(lista);
  const consulta = useQuery(filaQuery({ ...filtros, ...lista.pedido, situacao }));
  const { data: contagens } = useQuery(contagensQuery(filtros));
  const { quem, error: semQuem, refetch } = useQuemDoPedido();

  const [ligados, setLigados] = useAtalhosLigados();
  useAtalhosDaFila(ligados, raiz);

  const porPrazo = lista.ordem.campo === 'data_previsao' && lista.ordem.sentido === 'asc';
  const alternarPrazo = () =>
    lista.ordenar(
      porPrazo
        ? { campo: 'data_solicitacao', sentido: 'asc' }
        : { campo: 'data_previsao', sentido: 'asc' },
    );
  const colunas: readonly Coluna<SolicitacaoDaLista>[] = [
    ...COLUNAS_DA_FILA,
    {
      titulo: 'Ações',
      direita: true,
      acoes: true,
      celula: (solicitacao) => (
        <AcoesDaSolicitacao
          solicitacao={solicitacao}
          quem={quem}
          onAbrir={() => onAbrir(solicitacao.id)}
          onAcao={(acao) => onAcao(acao, solicitacao)}
        />
      ),
    },
  ];
  return (
    <div className={classes.fila}>
      <FiltrosForm lista={lista} />
      <Situacoes lista={lista} contagens={contagens} />
      <Recortes
        lista={lista}
        vencidas={contagens?.vencidas}
        porPrazo={porPrazo}
        onPorPrazo={soSemResposta(situacao) ? alternarPrazo : undefined}
      />
      {!quem && semQuem && <ErrorPanel erro={semQuem} onRetry={() => void refetch()} />}
      <RegiaoDaLista rotulo="Solicitações" ref={raiz} atualizando={consulta.isPlaceholderData}>
        <ListaPorPaginas
          lista={lista}
          consulta={consulta}
          legenda="Solicitações da instituição"
          buscando="Buscando as solicitações..."
          vazio="Não há registros disponíveis"
          filtrada={estaFiltrada(lista)}
          colunas={colunas}
          campos={CAMPOS_DA_FILA}
        />
      </RegiaoDaLista>
      <AjudaDosAtalhos ligados={ligados} onMudar={setLigados} />
    </div>
  );
}
