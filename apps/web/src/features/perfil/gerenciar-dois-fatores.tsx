import type { Perfil } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { desativar, renovar } from './perfil-api.ts';
import { ProvaModal } from './prova-modal.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './perfil.module.css';

interface GerenciarDoisFatoresProps {
  estado: Perfil['dois_fatores'];
  onRenovar: (codigos: readonly string[]) => void;
  onDesativar: () => void;
}

/** What can be done while it is on. */
export function GerenciarDoisFatores(props: GerenciarDoisFatoresProps) {
  const { codigos_restantes: restantes, exigido } = props.estado;
  const [aberto, setAberto] = useState<'renovar' | 'desativar'>();
  const fechar = () => setAberto(undefined);
  return (
    <section className={classes.secao} aria-label="Verificação ativa">
      <p>
        A verificação está <strong>ativa</strong>.{' '}
        {restantes === 1
          ? 'Resta 1 código de recuperação.'
          : `Restam ${restantes} códigos de recuperação.`}
      </p>
      {restantes <= 2 && (
        <p className={classes.aviso}>
          Gere novos códigos: sem celular e sem códigos, só um administrador devolve o acesso.
        </p>
      )}
      {exigido && (
        <p className={classes.ajuda}>Sua instituição a exige: ela não pode ser desativada.</p>
      )}
      <Actions>
        {!exigido && (
          <Button variant="default" onClick={() => setAberto('desativar')}>
            Desativar
          </Button>
        )}
        <Button onClick={() => setAberto('renovar')}>Gerar novos códigos</Button>
      </Actions>
      {aberto === 'renovar' && (
        <ProvaModal
          titulo="Gerar novos códigos"
          texto="Os códigos anteriores deixam de valer."
          confirmar="Gerar"
          fazer={renovar}
          onFeito={props.onRenovar}
          onClose={fechar}
        />
      )}
      {aberto === 'desativar' && (
        <ProvaModal
          titulo="Desativar a verificação?"
          texto="A sua conta fica protegida só pela senha, e os códigos de recuperação deixam de valer."
          confirmar="Desativar"
          perigo
          fazer={desativar}
          onFeito={props.onDesativar}
          onClose={fechar}
        />
      )}
    </section>
  );
}
