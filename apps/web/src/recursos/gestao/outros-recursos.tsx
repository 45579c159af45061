import type { Anexo, Recurso } from '@balcao/contracts';
import type { Quem } from '@balcao/domain';
import secao from '../../ui/secao.module.css';
import { LinhaDoRecurso } from '../lista/linha-do-recurso.tsx';

interface OutrosRecursosProps {
  recursos: readonly Recurso[];
  quem: Quem;
  /** Reads the files of one anew, for addresses that open. */
  renovar: (recurso_id: string) => Promise<readonly Anexo[]>;
}

/** The appeals of the other instances, each to be unfolded. */
export function OutrosRecursos({ recursos, quem, renovar }: OutrosRecursosProps) {
  if (recursos.length === 0) return null;
  return (
    <section className={secao.secao} aria-labelledby="outros-recursos">
      <h2 id="outros-recursos">Outros recursos desta solicitação</h2>
      {recursos.map((recurso) => (
        <LinhaDoRecurso
          key={recurso.id}
          recurso={recurso}
          quem={quem}
          aberta={false}
          renovar={() => renovar(recurso.id)}
        />
      ))}
    </section>
  );
}
