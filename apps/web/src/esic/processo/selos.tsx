import { restanteDoPrazo, seloDaSolicitacao, type Selo } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useHoje } from '../../lib/hoje.ts';
import { Badge } from '../../ui/badge.tsx';
import { fatosDaSolicitacao, type SolicitacaoNaTela } from './quem-pode.ts';

/** Each state has a colour of its own, and each colour an icon (`esic.md` §4). */
const ICONES: Readonly<Record<Selo['cor'], Icon>> = {
  vermelho: IconClockHour4,
  laranja: IconArrowForwardUp,
  azul: IconUserCheck,
  verde: IconCircleCheck,
  roxo: IconAlertTriangle,
  cinza: IconBan,
};

/** Word, colour and icon of a state. */
export function SeloDeStatus({ selo: { rotulo, cor } }: { selo: Selo }) {
  return <Badge cor={cor} icone={ICONES[cor]} texto={rotulo} />;
}

/** The state of a request, as it stands today. */
export function StatusDaSolicitacao({ solicitacao }: { solicitacao: SolicitacaoNaTela }) {
  return <SeloDeStatus selo={seloDaSolicitacao(fatosDaSolicitacao(solicitacao), useHoje())} />;
}

/** Closed history that another system had. */
export const SeloDeImportada = () => <Badge cor="cinza" icone={IconHistory} texto="IMPORTADA" />;

/** 'faltam 7 dias', with its colour; nothing when there is nothing left to answer. */
export function PrazoRestante({ restante }: { restante: (Selo & { dias: number }) | undefined }) {
  if (!restante) return null;
  const icone = restante.dias < 0 ? IconAlertTriangle : IconCalendarEvent;
  return <Badge cor={restante.cor} icone={icone} texto={restante.rotulo} />;
}

/** How long is left to answer a request. */
export function RestanteDoPrazo({ solicitacao }: { solicitacao: SolicitacaoNaTela }) {
  return <PrazoRestante restante={restanteDoPrazo(fatosDaSolicitacao(solicitacao), useHoje())} />;
}
