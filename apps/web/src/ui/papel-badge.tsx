import type { TipoUsuario } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Badge, type BadgeCor } from './badge.tsx';

const APARENCIA: Record<TipoUsuario, { cor: BadgeCor; icone: Icon }> = {
  ADMIN: { cor: 'vermelho', icone: IconShieldLock },
  PREFEITURA: { cor: 'azul', icone: IconBuildingBank },
  CONTRIBUINTE: { cor: 'verde', icone: IconUser },
};

/** Type of a user account, in the colours of `portal.md` §6. */
export function PapelBadge({ tipo }: { tipo: TipoUsuario }) {
  return <Badge {...APARENCIA[tipo]} texto={tipo} />;
}
