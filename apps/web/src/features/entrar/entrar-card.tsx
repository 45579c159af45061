import type { Usuario } from '@balcao/contracts';
import { Button, Tabs } from '@mantine/core';
import { EntrarForm } from './entrar-form.tsx';
import classes from './entrar.module.css';

const ABAS = [
  { valor: 'contribuinte', rotulo: 'Contribuinte' },
  { valor: 'prefeitura', rotulo: 'Prefeitura' },
] as const;

interface EntrarCardProps {
  onEntrar: (usuario: Usuario) => void;
  /** Offered to taxpayers only (`portal.md` §2). */
  onCriarConta: (() => void) | undefined;
  onRecuperarSenha: () => void;
}

/** The login card: one form for each kind of account; changing the tab clears the fields. */
export function EntrarCard({ onEntrar, onCriarConta, onRecuperarSenha }: EntrarCardProps) {
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
            <div className={classes.outras}>
              <Button variant="subtle" onClick={onRecuperarSenha}>
                Esqueci minha senha
              </Button>
              {valor === 'contribuinte' && onCriarConta && (
                <Button variant="default" onClick={onCriarConta}>
                  Criar nova conta
                </Button>
              )}
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}
