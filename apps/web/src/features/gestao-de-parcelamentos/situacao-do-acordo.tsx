import type { AcordoDaLista } from '@balcao/contracts';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconProgress,
} from '@tabler/icons-react';
import { Badge } from '../../ui/badge.tsx';

const SITUACOES = {
  AGUARDA_ENTRADA: { cor: 'amarelo', icone: IconClock, texto: 'AGUARDA A ENTRADA' },
  ATIVO: { cor: 'azul', icone: IconProgress, texto: 'EM VIGOR' },
  QUITADO: { cor: 'verde', icone: IconCircleCheck, texto: 'QUITADO' },
  ROMPIDO: { cor: 'vermelho', icone: IconAlertTriangle, texto: 'ROMPIDO' },
  CANCELADO: { cor: 'cinza', icone: IconBan, texto: 'CANCELADO' },
  NAO_FORMADO: { cor: 'cinza', icone: IconFileOff, texto: 'SEM EFEITO' },
} as const;

/** How an agreement stands, by colour, icon and word. */
export function SituacaoDoAcordo({ situacao }: Pick<AcordoDaLista, 'situacao'>) {
  return <Badge {...SITUACOES[situacao]} />;
}
