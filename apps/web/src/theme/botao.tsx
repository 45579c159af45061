import type { ComponentProps, MouseEvent } from 'react';

interface BotaoProps extends ComponentProps<'button'> {
  /** Set by Mantine's `loading`, which would also disable the button. */
  'data-loading'?: boolean;
}

const ignorar = (evento: MouseEvent) => evento.preventDefault();

/**
 * The element of every button. While it is busy, by Mantine's `loading` or by `aria-busy`, it says so
 * and is not pressed again, by a click or by Enter in its form, but keeps the focus: one that is
 * disabled would let it fall.
 */
export function Botao({ type = 'button', disabled, onClick, ...props }: BotaoProps) {
  const ocupado = props['data-loading'] === true || props['aria-busy'] === true;
  return (
    <button
      {...props}
      type={type}
      {...(ocupado && { 'aria-busy': true, 'aria-disabled': true })}
      disabled={disabled === true && !ocupado}
      onClick={ocupado ? ignorar : onClick}
    />
  );
}
