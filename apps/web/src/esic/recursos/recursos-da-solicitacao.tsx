import { useEffect, useRef, useState } from 'react';
import { instanciaPorExtenso } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import {
  useDialogoDeRecursos,
  type DialogosDeRecursosProps,
} from '../solicitacoes/detalhes/cabe-recurso.tsx';
import { AbrirRecurso } from './abrir/abrir-recurso.tsx';
import { RecursosModal } from './lista/recursos-modal.tsx';
import { useImprimindo } from '../../ui/lista.tsx';
import secao from '../../ui/secao.module.css';
import { DadosDoRecurso } from './lista/dados-do-recurso.tsx';
import { recursosQuery } from './recursos.queries.ts';

/** The appeals of a request where it is put on paper: there are no dialogs there. They are read with it, since paper waits for nothing. */
function RecursosImpressos(
  props: Pick<DialogosDeRecursosProps, 'solicitacao' | 'vista' | 'quem' | 'email'>,
) {
  const { solicitacao, vista, quem, email } = props;
  const imprimindo = useImprimindo();
  const { data = [] } = useQuery({
    ...recursosQuery(vista, email),
    enabled: solicitacao.recursos > 0,
  });
  if (!imprimindo || data.length === 0) return null;
  return (
    <>
      {data.map((recurso) => (
        <section
          key={recurso.id}
          className={secao.secao}
          aria-labelledby={`impresso-${recurso.numero_protocolo}`}
        >
          <h2 id={`impresso-${recurso.numero_protocolo}`}>
            Recurso em {instanciaPorExtenso(recurso.instancia.id)}
          </h2>
          <DadosDoRecurso recurso={recurso} quem={quem} />
        </section>
      ))}
    </>
  );
}

/** Gives the focus to what stays, when a dialog closed and what opened it is gone. */
function useFocoAoFechar(aberto: string | null, foco: DialogosDeRecursosProps['foco']): void {
  const antes = useRef(aberto);
  useEffect(() => {
    const fechou = antes.current !== null && aberto === null;
    antes.current = aberto;
    if (fechou && !document.activeElement?.matches('button, a')) foco.current?.focus();
  }, [aberto, foco]);
}

/**
 * The appeals of a request over its details: the list, and the form of the next one. Files that were
 * chosen stay while the details are open; what was written, in this tab.
 */
export function RecursosDaSolicitacao(props: DialogosDeRecursosProps) {
  const { solicitacao, vista, quem, email, reservado, foco } = props;
  const { aberto, abrir, fechar } = useDialogoDeRecursos();
  const [arquivos, setArquivos] = useState<readonly File[]>([]);
  useFocoAoFechar(aberto, foco);
  if (aberto === 'lista') {
    return (
      <RecursosModal
        solicitacao={solicitacao}
        {...{ vista, quem, email, reservado }}
        onRecorrer={() => abrir('novo')}
        onClose={fechar}
      />
    );
  }
  if (aberto === 'novo') {
    return (
      <AbrirRecurso
        solicitacao={solicitacao}
        vista={vista}
        arquivos={arquivos}
        onArquivos={setArquivos}
        onVerLista={() => abrir('lista')}
        onClose={fechar}
      />
    );
  }
  return <RecursosImpressos {...{ solicitacao, vista, quem, email }} />;
}
