import { useEffect, useRef, useState } from 'react';
import {
  useDialogoDeRecursos,
  type DialogosDeRecursosProps,
} from '../solicitacoes/detalhes/cabe-recurso.tsx';
import { AbrirRecurso } from './abrir/abrir-recurso.tsx';
import { RecursosModal } from './lista/recursos-modal.tsx';
import { RecursosImpressos } from './recursos-impressos.tsx';

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
