import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { AO_LADO, CHAVE, MARCA } from '../theme/classes-de-marcar.ts';
import { CAMPO } from '../theme/classes.ts';

interface AoLado {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

type Marcavel = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> & AoLado;

const sim = (verdade: unknown): true | undefined => (verdade ? true : undefined);

const descritoPor = (id: string, { description, error }: AoLado): string | undefined =>
  [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') ||
  undefined;

interface PalavrasProps extends Omit<AoLado, 'label'> {
  id: string;
  disabled: boolean | undefined;
  /** The name of the field. */
  children: ReactNode;
}

/** The words beside what is ticked. */
function Palavras({ id, description, error, disabled, children }: PalavrasProps) {
  return (
    <div className={AO_LADO.labelWrapper} data-disabled={sim(disabled)}>
      {children}
      {description && (
        <p className={`${AO_LADO.description} ${CAMPO.description}`} id={`${id}-description`}>
          {description}
        </p>
      )}
      {error && (
        <p className={`${AO_LADO.error} ${CAMPO.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface Escolhidos {
  value: readonly string[];
  mudar: (valor: string) => void;
}

const DoGrupo = createContext<Escolhidos | undefined>(undefined);

const VISTO =
  'M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z';

/** A box to tick; in a group, by its value. */
export function Checkbox({ label, description, error, ...props }: Marcavel) {
  const gerado = useId();
  const grupo = useContext(DoGrupo);
  const id = props.id ?? gerado;
  const { value, disabled } = props;
  const doGrupo = grupo && {
    checked: grupo.value.includes(String(value)),
    onChange: () => grupo.mudar(String(value)),
  };
  return (
    <div
      className={`${MARCA.root} ${AO_LADO.root}`}
      data-variant="filled"
      data-label-position="right"
    >
      <div className={AO_LADO.body}>
        <div className={MARCA.inner} data-label-position="right">
          <input
            {...props}
            {...doGrupo}
            id={id}
            type="checkbox"
            className={MARCA.input}
            data-error={sim(error)}
            data-with-error-styles
            aria-describedby={descritoPor(id, { label, description, error })}
          />
          <svg viewBox="0 0 10 7" fill="none" aria-hidden className={MARCA.icon}>
            <path d={VISTO} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
          </svg>
        </div>
        <Palavras {...{ id, description, error, disabled }}>
          <label className={AO_LADO.label} htmlFor={id} data-disabled={sim(disabled)}>
            {label}
          </label>
        </Palavras>
      </div>
    </div>
  );
}

interface CheckboxGroupProps {
  label?: string;
  value: readonly string[];
  onChange: (valores: string[]) => void;
  error?: ReactNode;
  children: ReactNode;
}

/** Boxes of which several may be ticked. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, value, onChange, error, children } = props;
  const id = useId();
  const mudar = (um: string) =>
    onChange(value.includes(um) ? value.filter((outro) => outro !== um) : [...value, um]);
  return (
    <DoGrupo value={{ value, mudar }}>
      <div className={CAMPO.root} data-size="sm">
        {label && (
          <div className={CAMPO.label} id={id}>
            {label}
          </div>
        )}
        <div
          role="group"
          aria-labelledby={label && id}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {children}
        </div>
        {error && (
          <p className={CAMPO.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </DoGrupo>
  );
}

interface SwitchProps extends Marcavel {
  size?: 'md';
  /** The words stand before the switch. */
  labelPosition?: 'left' | 'right';
  className?: string | undefined;
  bodyClassName?: string | undefined;
}

/** Something that is on or off. */
export function Switch(props: SwitchProps) {
  const gerado = useId();
  const { label, description, error, size, labelPosition = 'right', ...resto } = props;
  const { className = '', bodyClassName = '', ...campo } = resto;
  const id = campo.id ?? gerado;
  const { disabled } = campo;
  return (
    <div
      className={`${CHAVE.root} ${AO_LADO.root} ${className}`}
      data-size={size}
      data-label-position={labelPosition}
    >
      <label className={`${AO_LADO.body} ${bodyClassName}`} htmlFor={id}>
        <input
          {...campo}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={campo.checked === true}
          className={CHAVE.input}
          aria-describedby={descritoPor(id, { label, description, error })}
        />
        <span
          className={CHAVE.track}
          data-label-position={labelPosition}
          data-without-labels
          aria-hidden
        >
          <span className={CHAVE.thumb} data-with-thumb-indicator />
          <span className={CHAVE.trackLabel} />
        </span>
        <Palavras {...{ id, description, error, disabled }}>
          <span className={AO_LADO.label} data-disabled={sim(disabled)}>
            {label}
          </span>
        </Palavras>
      </label>
    </div>
  );
}
