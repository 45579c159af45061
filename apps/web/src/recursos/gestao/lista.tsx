import { CAMPOS_DE_RECURSO, type RecursoDaLista } from '@balcao/contracts';
import { ROTULOS_DO_RECURSO } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import { AcoesDaLinha } from '../../ui/botoes-de-acoes.tsx';
import { ListaPorPaginas } from '../../ui/lista-por-paginas.tsx';
import { RegiaoDaLista } from '../../ui/regiao-da-lista.tsx';
import type { Coluna } from '../../ui/table.tsx';
import { acoesNoRecurso, type AcaoNoRecurso } from './acoes-do-recurso.tsx';
import { CAMPOS_DA_LISTA, COLUNAS_DA_LISTA } from './colunas.tsx';
import { listaQuery } from '../recursos.queries.ts';
import { estaFiltrada, filtrosDe } from './filtros.ts';
import { FiltrosForm } from './filtros-form.tsx';
import classes from './gestao.module.css';

interface ListaProps {
  /** The list itself, to which the focus goes when its row is gone. */
  raiz: RefObject<HTMLDivElement | null>;
  onAbrir: (recurso: RecursoDaLista) => void;
  onAcao: (acao: AcaoNoRecurso, recurso: RecursoDaLista) => void;
}

/** The appeals of the institution, by instance (`esic.md` §2.1), with what can be done with each. */
export function Lista({ raiz, onAbrir, onAcao }: ListaProps) {
  const lista = useListaNoEndereco(CAMPOS_DE_RECURSO, { campo: 'instancia', sentido: 'asc' });
  const consulta = useQuery(listaQuery({ ...filtrosDe(lista), ...lista.pedido }));
  const colunas: readonly Coluna<RecursoDaLista>[] = [
    ...COLUNAS_DA_LISTA,
    {
      titulo: 'Ações',
      direita: true,
      acoes: true,
      celula: (recurso) => (
        <AcoesDaLinha
          abrir={ROTULOS_DO_RECURSO.informacoes}
          deQue={`do recurso ${recurso.numero_protocolo}`}
          acoes={acoesNoRecurso(recurso)}
          onAbrir={() => onAbrir(recurso)}
          onAcao={(acao) => onAcao(acao, recurso)}
        />
      ),
    },
  ];
  return (
    <div className={classes.gestao}>
      <FiltrosForm lista={lista} />
      <RegiaoDaLista rotulo="Recursos" ref={raiz} atualizando={consulta.isPlaceholderData}>
        <ListaPorPaginas
          lista={lista}
          consulta={consulta}
          legenda="Recursos da instituição"
          buscando="Buscando os recursos..."
          vazio="Não há registros disponíveis"
          filtrada={estaFiltrada(lista)}
          colunas={colunas}
          campos={CAMPOS_DA_LISTA}
        />
      </RegiaoDaLista>
    </div>
  );
}
