import { removerAnexoDoRecurso, type Anexo, type Recurso } from '@balcao/contracts';
import { disponibilidadeDeRemoverAnexoDoRecurso, type Quem } from '@balcao/domain';
import { call } from '../../lib/call.ts';
import { AnexosQueSaem } from '../../solicitacoes/detalhes/anexos-que-saem.tsx';
import type { RenovarAnexos } from '../../solicitacoes/use-baixar-anexo.ts';

const RECURSO = {
  nome: 'do recurso',
  remover: (id: string) => call(removerAnexoDoRecurso, { params: { id } }),
};

interface AnexosDoRecursoProps {
  recurso: Recurso;
  quem: Quem;
  /** Gives addresses of its files that open, where these have become too old. */
  renovar?: RenovarAnexos | undefined;
}

/** The files of an appeal, each removed by whom the rule of `domain` allows (`esic.md` §5). */
export function AnexosDoRecurso({ recurso, quem, renovar }: AnexosDoRecursoProps) {
  const { situacao, responsavel } = recurso;
  // Of somebody without an id, as the public view has them, nobody who looks is the one.
  const responsavel_id = responsavel && (responsavel.id ?? '');
  const podeRemover = ({ anexado_por }: Anexo) =>
    disponibilidadeDeRemoverAnexoDoRecurso(
      { anexado_por_id: anexado_por?.id ?? null },
      { situacao, responsavel_id },
      quem,
    ).estado === 'HABILITADA';
  return (
    <AnexosQueSaem
      anexos={recurso.anexos}
      dono={RECURSO}
      podeRemover={podeRemover}
      renovar={renovar}
    />
  );
}
