import type { ReactNode } from 'react';
import { Button, Roda, type ButtonProps } from './button.tsx';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useWebview } from '../lib/webview.ts';
import classes from './buttons.module.css';

/** A row of buttons, the main one last and on the right; one above the other on a narrow phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.acoes}>{children}</div>;
}

interface OcupadoButtonProps extends Pick<ButtonProps, 'disabled'> {
  /** What is being done, while it is. */
  ocupado: string | undefined;
  type?: 'submit' | 'button';
  onClick?: () => void;
  children: ReactNode;
}

/** A button that says in words what it is doing, where `loading` shows only that it does. */
export function OcupadoButton(props: OcupadoButtonProps) {
  const { ocupado, children, ...botao } = props;
  const fazendo = ocupado !== undefined;
  return (
    <>
      <Button
        {...botao}
        aria-busy={fazendo || undefined}
        data-disabled={fazendo || undefined}
        leftSection={fazendo && <Roda />}
      >
        {ocupado ?? children}
      </Button>
      <span className="so-leitor" role="status">
        {ocupado}
      </span>
    </>
  );
}

/** Prints the page as it stands. The city's app has no printer behind it. */
export function ImprimirPaginaButton({ children = 'Imprimir lista' }: { children?: string }) {
  const { dentroDoApp } = useWebview();
  if (dentroDoApp) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  );
}
