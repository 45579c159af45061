import type { Quem } from '@balcao/domain';
import { ApiError } from '../../lib/api-error.ts';
import { useSolicitacao } from '../../solicitacoes/detalhes/consultas.ts';
import { Detalhes } from '../../solicitacoes/detalhes/detalhes.tsx';
import { Espera } from '../../ui/states.tsx';
import classes from './gestao.module.css';

interface SolicitacaoDoRecursoProps {
  id: string;
  quem: Quem;
  comHistorico: boolean;
}

/** The request that an appeal is about, with its answer; a restricted one may be closed to who answers. */
export function SolicitacaoDoRecurso({ id, quem, comHistorico }: SolicitacaoDoRecursoProps) {
  const { consulta, renovar } = useSolicitacao(id);
  const { data, error } = consulta;
  if (data) {
    return (
      <>
        <p className={classes.daSolicitacao}>
          Solicitação <span className="inteiro">{data.numero_protocolo}</span>
        </p>
        <Detalhes
          solicitacao={data}
          vista={{ id }}
          quem={quem}
          comHistorico={comHistorico}
          renovar={renovar}
        />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <p>A solicitação deste recurso é restrita ao setor dela e não pode ser mostrada a você.</p>
    );
  }
  return <Espera consulta={consulta} texto="Buscando a solicitação..." altura="8rem" />;
}
