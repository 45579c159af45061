import type { AcordoNaTela } from '@balcao/contracts';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';

const SITUACOES: Record<AcordoNaTela['situacao'], { cor: BadgeCor; icone: Icon; texto: string }> = {
  AGUARDA_ENTRADA: { cor: 'amarelo', icone: IconClockHour4, texto: 'AGUARDA A ENTRADA' },
  ATIVO: { cor: 'azul', icone: IconPlayerPlay, texto: 'EM VIGOR' },
  QUITADO: { cor: 'verde', icone: IconCircleCheck, texto: 'QUITADO' },
  ROMPIDO: { cor: 'vermelho', icone: IconHandStop, texto: 'ROMPIDO' },
  CANCELADO: { cor: 'cinza', icone: IconBan, texto: 'CANCELADO' },
  NAO_FORMADO: { cor: 'cinza', icone: IconFileOff, texto: 'SEM EFEITO' },
};

/** How an agreement stands: a colour, an icon and a word. */
export const SituacaoDoAcordoBadge = ({ situacao }: Pick<AcordoNaTela, 'situacao'>) => (
  <Badge {...SITUACOES[situacao]} />
);
