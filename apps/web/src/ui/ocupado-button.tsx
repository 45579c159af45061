import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

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
        leftSection={fazendo && <Loader size={18} color="currentColor" />}
      >
        {ocupado ?? children}
      </Button>
      <span className="so-leitor" role="status">
        {ocupado}
      </span>
    </>
  );
}
