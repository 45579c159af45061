import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { sair, useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PapelBadge } from '../../ui/papel-badge.tsx';
import classes from './user-menu.module.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const usuario = useUsuario();
  const [, navigate] = useLocation();
  const [confirmando, setConfirmando] = useState(false);
  const saida = useAcao({ mutationFn: () => sair(usuario.orgao_id) });

  const pessoa = (
    <span className={classes.pessoa}>
      <span className={classes.nome}>{usuario.nome}</span>
      <span className={classes.email}>{usuario.email}</span>
    </span>
  );
  return (
    <>
      <Menu
        rotulo={`Conta de ${usuario.nome}`}
        gatilho={
          <>
            <span className={classes.largo}>{pessoa}</span>
            <Avatar nome={usuario.nome} imagem={usuario.foto} />
          </>
        }
      >
        <div className={classes.resumo}>
          <span className={classes.estreito}>{pessoa}</span>
          <PapelBadge tipo={usuario.tipo} />
        </div>
        {usuario.pendencia === null && (
          <MenuItem onClick={() => navigate('/dashboard/perfil')}>
            <IconUserCircle size={22} stroke={1.75} aria-hidden />
            Perfil
          </MenuItem>
        )}
        <MenuItem onClick={() => setConfirmando(true)}>
          <IconLogout size={22} stroke={1.75} aria-hidden />
          Sair
        </MenuItem>
      </Menu>
      {confirmando && (
        <ConfirmModal
          titulo="Tem certeza que desja sair?"
          confirmar="Sair"
          ocupado={saida.isPending || saida.isSuccess}
          onConfirm={() => saida.mutate()}
          onClose={() => setConfirmando(false)}
        >
          {saida.isError && <ErrorPanel erro={saida.error} />}
        </ConfirmModal>
      )}
    </>
  );
}
