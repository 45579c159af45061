import { iniciais, type TipoUsuario } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import classes from './avatar.module.css';
import { Badge, type BadgeCor } from './badge.tsx';

/** The user's image, else the initials of the first and last words of the name, in a red circle. */
export function Avatar({ nome, imagem }: { nome: string; imagem?: string | null }) {
  if (imagem) {
    return <img className={classes.avatar} src={imagem} alt="Image de perfil do usuário" />;
  }
  return (
    <span className={classes.avatar} aria-hidden>
      {iniciais(nome)}
    </span>
  );
}

const DO_TIPO: Record<TipoUsuario, { cor: BadgeCor; icone: Icon }> = {
  ADMIN: { cor: 'vermelho', icone: IconShieldLock },
  PREFEITURA: { cor: 'azul', icone: IconBuildingBank },
  CONTRIBUINTE: { cor: 'verde', icone: IconUser },
};

/** Type of a user account, in the colours of `portal.md` §6. */
export function PapelBadge({ tipo }: { tipo: TipoUsuario }) {
  return <Badge {...DO_TIPO[tipo]} texto={tipo} />;
}
