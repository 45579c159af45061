import type { DireitoNaFila } from '@balcao/contracts';
import { DIREITOS_DO_TITULAR, SITUACOES_DO_DIREITO } from '@balcao/domain';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { Badge } from '../../ui/badge.tsx';

const SELOS = {
  ABERTO: { cor: 'azul', icone: IconClockHour4 },
  VENCIDO: { cor: 'vermelho', icone: IconAlertTriangle },
  RESPONDIDO: { cor: 'verde', icone: IconCircleCheck },
  CANCELADO: { cor: 'cinza', icone: IconBan },
} as const;

/** How a request for a right stands: never by colour alone. */
export const SituacaoDoDireito = ({ situacao }: Pick<DireitoNaFila, 'situacao'>) => (
  <Badge {...SELOS[situacao]} texto={SITUACOES_DO_DIREITO[situacao]} />
);

/** 'Ver os meus dados (LGPD, art. 18, II)'. */
export const direitoPorExtenso = ({ direito }: Pick<DireitoNaFila, 'direito'>): string =>
  `${DIREITOS_DO_TITULAR[direito].nome} (LGPD, ${DIREITOS_DO_TITULAR[direito].artigo})`;
