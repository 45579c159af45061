import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { ATALHOS } from './atalhos.ts';
import classes from './gestao.module.css';

interface AjudaDosAtalhosProps {
  ligados: boolean;
  onMudar: (ligados: boolean) => void;
}

/** Which keys work the queue, and the switch that turns them off. */
export function AjudaDosAtalhos({ ligados, onMudar }: AjudaDosAtalhosProps) {
  return (
    <details className={classes.atalhos}>
      <summary>Atalhos do teclado</summary>
      <dl>
        {ATALHOS.map(({ teclas, faz }) => (
          <div key={teclas}>
            <dt>
              <kbd>{teclas}</kbd>
            </dt>
            <dd>{faz}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Usar os atalhos"
        checked={ligados}
        onChange={({ currentTarget }) => onMudar(currentTarget.checked)}
      />
    </details>
  );
}
