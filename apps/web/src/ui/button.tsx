import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { BOTAO, ICONE, RODA } from '../theme/classes.ts';

interface Aparencia {
  /** Filled with the accent when it says nothing: the one main act of a place. */
  variant?: 'filled' | 'default' | 'subtle';
  /** Red for acts that cannot be undone. */
  color?: 'realce' | 'red';
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  fullWidth?: boolean | undefined;
  labelClassName?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export interface ButtonProps
  extends Aparencia, Omit<ComponentProps<'button'>, 'color' | 'className' | 'children'> {
  /** What it does is being done. */
  loading?: boolean;
  'data-disabled'?: boolean | undefined;
}

const sim = (verdade: unknown): true | undefined => (verdade ? true : undefined);

/** A wheel that turns while something is done. */
export const Roda = () => <span className={RODA} />;

/** How a button looks, whatever it is in the page: what goes on its element, with its parts inside. */
function vestir<Resto extends object>(props: Aparencia & { loading?: boolean } & Resto) {
  const { variant, color, leftSection, rightSection, fullWidth, loading, ...outros } = props;
  const { className = '', labelClassName = '', children, ...resto } = outros;
  return {
    ...resto,
    className: `${BOTAO.base} ${BOTAO.root} ${className}`,
    'data-variant': variant,
    'data-color': color === 'red' ? color : undefined,
    'data-loading': sim(loading),
    'data-block': sim(fullWidth),
    'data-with-left-section': sim(leftSection),
    'data-with-right-section': sim(rightSection),
    children: (
      <>
        {loading === true && (
          <span className={BOTAO.loader} aria-hidden>
            <Roda />
          </span>
        )}
        <span className={BOTAO.inner}>
          {leftSection && (
            <span className={BOTAO.section} data-position="left">
              {leftSection}
            </span>
          )}
          <span className={`${BOTAO.label} ${labelClassName}`} data-loading={sim(loading)}>
            {children}
          </span>
          {rightSection && (
            <span className={BOTAO.section} data-position="right">
              {rightSection}
            </span>
          )}
        </span>
      </>
    ),
  };
}

const ignorar = (evento: MouseEvent) => evento.preventDefault();

/**
 * A button. While it is busy, by `loading` or by `aria-busy`, it says so and is not pressed again, by a
 * click or by Enter in its form, but keeps the focus: one that is disabled would let it fall.
 */
export function Button(props: ButtonProps) {
  const { type = 'button', disabled = false, onClick, ...resto } = props;
  const ocupado = resto.loading === true || resto['aria-busy'] === true;
  const vestido = vestir<Omit<ComponentProps<'button'>, 'color' | 'className' | 'children'>>(resto);
  return (
    <button
      data-disabled={sim(disabled)}
      {...vestido}
      type={type}
      {...(ocupado && { 'aria-busy': true, 'aria-disabled': true })}
      disabled={disabled && !ocupado}
      onClick={ocupado ? ignorar : onClick}
    />
  );
}

/** A link to another page that looks like a button. */
export const ButtonLink = (props: Aparencia & { href: string }) => <Link {...vestir(props)} />;

/** A link to a file that looks like a button. */
export function ButtonAnchor(
  props: Aparencia & Pick<ComponentProps<'a'>, 'href' | 'download' | 'onClick'>,
) {
  const { children, ...resto } = vestir(props);
  return <a {...resto}>{children}</a>;
}

/** A button that is an icon alone, and says its name by `aria-label`. */
export function IconButton({ className = '', children, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={`${BOTAO.base} ${ICONE.root} ${className}`}
      data-disabled={sim(props.disabled)}
    >
      <span className={ICONE.icon}>{children}</span>
    </button>
  );
}
