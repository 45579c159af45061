import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface OcupadoButtonProps extends Pick<ButtonProps, 'disabled'> {
  /** What is being done, while it is. */
  ocupado: string | undefined;
  type?: 'submit' | 'button';
  onClick?: () => void;
  children: ReactNode;
}

/** A button that says what it is doing. */
export function OcupadoButton({ ocupado, disabled, children, ...botao }: OcupadoButtonProps) {
  return (
    <>
      <Button
        {...botao}
        disabled={disabled === true || ocupado !== undefined}
        leftSection={ocupado !== undefined && <Loader size={18} color="currentColor" />}
      >
        {ocupado ?? children}
      </Button>
      <span className="so-leitor" role="status">
        {ocupado}
      </span>
    </>
  );
}
