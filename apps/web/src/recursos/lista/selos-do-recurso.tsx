import type { RecursoDaLista } from '@balcao/contracts';
import { restanteDoRecurso, seloDoRecurso } from '@balcao/domain';
import { useHoje } from '../../lib/hoje.ts';
import { PrazoRestante, SeloDeStatus } from '../../solicitacoes/selos.tsx';

/** The state of an appeal: word, colour and icon. */
export function SituacaoDoRecurso({ recurso }: { recurso: Pick<RecursoDaLista, 'situacao'> }) {
  return <SeloDeStatus selo={seloDoRecurso(recurso.situacao)} />;
}

/** How long is left to answer an appeal; nothing when nothing is to be answered. */
export function RestanteDoRecurso({
  recurso: { situacao, prazo },
}: {
  recurso: Pick<RecursoDaLista, 'situacao' | 'prazo'>;
}) {
  return <PrazoRestante restante={restanteDoRecurso({ situacao, prazo: prazo.data }, useHoje())} />;
}
