import type { Usuario } from '@balcao/contracts';
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { Actions } from '../../ui/actions.tsx';
import { mensagemDe } from '../../lib/api-error.ts';
import { EntrarForm } from './entrar-form.tsx';
import classes from './entrar.module.css';

const ABAS = [
  { valor: 'contribuinte', rotulo: 'Contribuinte' },
  { valor: 'prefeitura', rotulo: 'Prefeitura' },
] as const;

/** The login card: one form for each kind of account; changing the tab clears the fields. */
export function EntrarCard({ onEntrar }: { onEntrar: (usuario: Usuario) => void }) {
  const [falha, setFalha] = useState<unknown>();
  return (
    <section id="entrar" className={classes.cartao} aria-labelledby="titulo-entrar">
      <h2 id="titulo-entrar" className={classes.subtitulo}>
        Entrar
      </h2>
      <Tabs defaultValue="contribuinte" keepMounted={false}>
        <Tabs.List grow aria-label="Tipo de conta">
          {ABAS.map(({ valor, rotulo }) => (
            <Tabs.Tab key={valor} value={valor}>
              {rotulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ valor }) => (
          <Tabs.Panel key={valor} value={valor} className={classes.painel}>
            <EntrarForm onEntrar={onEntrar} onFalha={setFalha} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {falha !== undefined && (
        <Modal titulo="Não foi possível realizar autenticação" onClose={() => setFalha(undefined)}>
          <p>{mensagemDe(falha)}</p>
          <Actions>
            <Button onClick={() => setFalha(undefined)}>Entendi</Button>
          </Actions>
        </Modal>
      )}
    </section>
  );
}
