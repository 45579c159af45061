import type { Orgao } from '@balcao/contracts';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { Footer, SiteBar } from '../../layout/barras.tsx';
import { Marca } from '../../layout/marca.tsx';
import { findLembrado, lembrar, tirarSalvo } from '../../lib/navegacao.ts';
import { CONTEUDO, SkipLink } from '../../ui/skip-link.tsx';
import { sair, useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { AgindoBarra } from './agindo-barra.tsx';
import { AvisosLink } from './avisos-link.tsx';
import { Avatar, PapelBadge } from '../../ui/avatar.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Sidebar, type Secao } from './sidebar.tsx';
import { useDialog, ConfirmModal } from '../../ui/modal.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import classes from './painel-layout.module.css';

interface DrawerProps {
  titulo: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu on a phone: slides over the page from the side. */
function Drawer({ titulo, onClose, children }: DrawerProps) {
  const dialogo = useDialog({ onClose, aoTocarFora: true });
  return (
    <dialog {...dialogo} className={classes.gaveta} aria-label={titulo}>
      <div className={classes.menu}>
        {children}
        {/* Last in order, so that the focus begins in the menu. */}
        <button type="button" className={classes.fechar} onClick={onClose}>
          <IconX size={22} aria-hidden />
          Fechar
        </button>
      </div>
    </dialog>
  );
}

/** Who is signed in, and the way out. */
function UserMenu() {
  const usuario = useUsuario();
  const [, navigate] = useLocation();
  const [confirmando, setConfirmando] = useState(false);
  const saida = useAcao({ mutationFn: () => sair(usuario) });

  const nome = usuario.agindo?.pessoa ?? usuario.nome;
  const propria = usuario.pendencia === null && usuario.agindo === undefined;
  const pessoa = (
    <span className={classes.pessoa}>
      <span className={classes.nome}>{nome}</span>
      <span className={classes.email}>{usuario.email}</span>
    </span>
  );
  return (
    <>
      <Menu
        rotulo={`Conta de ${nome}`}
        gatilho={
          <>
            <span className={classes.largo}>{pessoa}</span>
            <Avatar nome={nome} imagem={usuario.foto} />
          </>
        }
      >
        <div className={classes.resumo}>
          <span className={classes.estreito}>{pessoa}</span>
          <PapelBadge tipo={usuario.tipo} />
        </div>
        {propria && (
          <>
            <MenuItem onClick={() => navigate('/dashboard/perfil')}>
              <IconUserCircle size={22} stroke={1.75} aria-hidden />
              Perfil
            </MenuItem>
            <MenuItem onClick={() => navigate('/dashboard/quem_viu_meus_dados')}>
              <IconEye size={22} stroke={1.75} aria-hidden />
              Quem viu meus dados
            </MenuItem>
            <MenuItem onClick={() => navigate('/dashboard/baixar_meus_dados')}>
              <IconDownload size={22} stroke={1.75} aria-hidden />
              Baixar meus dados
            </MenuItem>
            <MenuItem onClick={() => navigate('/dashboard/meus_direitos')}>
              <IconShieldCheck size={22} stroke={1.75} aria-hidden />
              Meus direitos
            </MenuItem>
          </>
        )}
        {propria && usuario.tipo === 'CONTRIBUINTE' && (
          <>
            <MenuItem onClick={() => navigate('/dashboard/quem-pode-agir-por-mim')}>
              <IconUserShare size={22} stroke={1.75} aria-hidden />
              Quem pode agir por mim
            </MenuItem>
            <MenuItem onClick={() => navigate('/dashboard/por-quem-posso-agir')}>
              <IconUsers size={22} stroke={1.75} aria-hidden />
              Por quem posso agir
            </MenuItem>
          </>
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

const CHAVE = 'menu_recolhido';

interface PainelLayoutProps {
  orgao: Orgao;
  secoes: readonly Secao[];
  children: ReactNode;
}

/** The dashboard: its menu at the side (behind a button on a phone), header and footer. */
export function PainelLayout({ orgao, secoes, children }: PainelLayoutProps) {
  const [recolhida, setRecolhida] = useState(() => findLembrado(CHAVE) === 'sim');
  const [gaveta, setGaveta] = useState(false);
  const [caminho] = useLocation();
  const [salvo] = useState(tirarSalvo);
  const alternar = () => {
    setRecolhida(!recolhida);
    lembrar(CHAVE, recolhida ? undefined : 'sim');
  };
  const IconeRecolher = recolhida ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.painel} data-recolhida={recolhida || undefined}>
      <SkipLink />
      <div className={classes.barra}>
        <SiteBar inicio="/dashboard" larga />
      </div>
      <header className={classes.cabecalho}>
        <button type="button" className={classes.abrir} onClick={() => setGaveta(true)}>
          <IconMenu2 size={24} aria-hidden />
          Menu
        </button>
        <Link href="/dashboard" className={classes.marca}>
          <Marca orgao={orgao} />
        </Link>
        <AvisosLink key={caminho} />
        <UserMenu />
      </header>
      <AgindoBarra />
      <aside className={classes.lateral}>
        <div className={classes.fixo}>
          <Sidebar secoes={secoes} recolhida={recolhida} />
          <button
            type="button"
            className={classes.recolher}
            aria-expanded={!recolhida}
            onClick={alternar}
          >
            <IconeRecolher size={22} stroke={1.75} aria-hidden />
            <span>{recolhida ? 'Expandir' : 'Recolher menu'}</span>
          </button>
        </div>
      </aside>
      {gaveta && (
        <Drawer titulo="Menu" onClose={() => setGaveta(false)}>
          <Sidebar secoes={secoes} onNavigate={() => setGaveta(false)} />
        </Drawer>
      )}
      <div className={classes.miolo}>
        <main id={CONTEUDO} tabIndex={-1} className={classes.conteudo}>
          {salvo && (
            <p className={classes.salvo} role="status">
              <IconCircleCheck size={20} aria-hidden />
              Salvo {salvo}
            </p>
          )}
          {children}
        </main>
        <Footer orgao={orgao} />
      </div>
    </div>
  );
}
