import type { Usuario } from '@balcao/contracts';
import { Tabs } from '@mantine/core';
import { EntrarForm } from './entrar-form.tsx';
import classes from './entrar.module.css';

const ABAS = [
  { valor: 'contribuinte', rotulo: 'Contribuinte' },
  { valor: 'prefeitura', rotulo: 'Prefeitura' },
] as const;

/** The login card: one form for each kind of account; changing the tab clears the fields. */
export function EntrarCard({ onEntrar }: { onEntrar: (usuario: Usuario) => void }) {
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
            <EntrarForm onEntrar={onEntrar} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
