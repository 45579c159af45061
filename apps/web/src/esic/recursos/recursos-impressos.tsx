import { instanciaPorExtenso } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useImprimindo } from '../../ui/lista.tsx';
import secao from '../../ui/secao.module.css';
import type { DialogosDeRecursosProps } from '../solicitacoes/detalhes/cabe-recurso.tsx';
import { DadosDoRecurso } from './lista/dados-do-recurso.tsx';
import { recursosQuery } from './recursos.queries.ts';

/** The appeals of a request where it is put on paper: there are no dialogs there. They are read with it, since paper waits for nothing. */
export function RecursosImpressos(
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
