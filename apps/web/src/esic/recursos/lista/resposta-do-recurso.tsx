import { type Recurso, removerAnexoDoRecurso, type Anexo } from '@balcao/contracts';
import {
  rotuloDoDesfecho,
  SEM_VALOR_NO_RECURSO,
  disponibilidadeDeRemoverAnexoDoRecurso,
  type Quem,
} from '@balcao/domain';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { Badge } from '../../../ui/badge.tsx';
import { call } from '../../../lib/call.ts';
import { AnexosQueSaem } from '../../anexos/anexos-que-saem.tsx';
import type { RenovarAnexos } from '../../anexos/anexos-da-solicitacao.tsx';
import leitura from '../../../ui/leitura.module.css';
import classes from './recurso.module.css';

type Versao = Recurso['respostas'][number];

function VersaoDaResposta({ versao }: { versao: Versao }) {
  const { resposta, desfecho, data, respondido_por } = versao;
  return (
    <>
      <p className={leitura.decisao}>{rotuloDoDesfecho(desfecho)}</p>
      <p className={leitura.texto}>{resposta}</p>
      <p className={leitura.miudo}>
        <time dateTime={data.data}>{data.formatada}</time>
        {respondido_por.nome !== '' && ` · ${respondido_por.nome}`}
      </p>
    </>
  );
}

/** An answer that was corrected: every version, the one in force first. */
function VersoesDaResposta({ versoes }: { versoes: readonly Versao[] }) {
  const ultima = versoes.length - 1;
  return (
    <ol className={classes.versoes} aria-label="Versões da resposta, a que vale primeiro">
      {versoes
        .map((versao, i) => (
          // A version never changes nor moves: its place is its name.
          <li key={i} className={classes.versao} data-vale={i === ultima || undefined}>
            <p>
              {i === ultima ? (
                <Badge cor="verde" icone={IconCircleCheck} texto="Em vigor" />
              ) : (
                <Badge cor="cinza" icone={IconHistory} texto="Substituída" />
              )}
            </p>
            <VersaoDaResposta versao={versao} />
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/**
 * The answer to an appeal and its outcome, with the versions that a correction replaced. Of a
 * request that is reserved the public view has the outcome alone.
 */
export function RespostaDoRecurso({ recurso }: { recurso: Recurso }) {
  const { resposta, desfecho, respostas } = recurso;
  const [unica] = respostas;
  if (respostas.length > 1) return <VersoesDaResposta versoes={respostas} />;
  if (unica) return <VersaoDaResposta versao={unica} />;
  if (desfecho === null) return <p>{resposta ?? SEM_VALOR_NO_RECURSO.resposta}</p>;
  return (
    <>
      <p className={leitura.decisao}>{rotuloDoDesfecho(desfecho)}</p>
      <p>O texto da resposta é reservado a quem fez a solicitação.</p>
    </>
  );
}

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
  const responsavel_id = responsavel === null ? null : (responsavel.id ?? '');
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
