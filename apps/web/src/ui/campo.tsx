import { useId, type ComponentProps, type ReactNode } from 'react';
import { CAMPO } from '../theme/classes.ts';

/** What stands around a field: its words, its help and what is wrong with it. */
export interface Entorno {
  label?: ReactNode;
  description?: ReactNode;
  /** The words of the error; `true` marks the field where they stand elsewhere. */
  error?: ReactNode;
  /** The help stands below the field. */
  descricaoDepois?: boolean | undefined;
  /** Marks a field that must be filled in with an asterisk; it does when it says nothing. */
  withAsterisk?: boolean | undefined;
  className?: string | undefined;
}

interface EntornoProps extends Entorno {
  id: string;
  required?: boolean | undefined;
  size?: 'sm' | undefined;
  children: ReactNode;
}

const sim = (verdade: unknown): true | undefined => (verdade ? true : undefined);

const comTexto = (error: ReactNode): boolean => Boolean(error) && error !== true;

/** What tells more of a field, for who does not see it. */
const descritoPor = (id: string, { description, error }: Entorno): string | undefined =>
  [comTexto(error) && `${id}-error`, description && `${id}-description`]
    .filter(Boolean)
    .join(' ') || undefined;

/** The name of a field above it, its help and its error. */
export function Rotulado(props: EntornoProps) {
  const { id, label, description, error, size, className = '', children } = props;
  const { descricaoDepois = false, withAsterisk = props.required === true } = props;
  const ajuda = description && (
    <p className={CAMPO.description} id={`${id}-description`}>
      {description}
    </p>
  );
  return (
    <div className={`${className} ${CAMPO.root}`} data-size={size} data-error={sim(error)}>
      {label && (
        <label className={CAMPO.label} htmlFor={id} id={`${id}-label`}>
          {label}
          {withAsterisk && (
            <span className={CAMPO.required} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      {!descricaoDepois && ajuda}
      {children}
      {descricaoDepois && ajuda}
      {comTexto(error) && (
        <p className={CAMPO.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface MolduraProps {
  error: ReactNode;
  disabled: boolean | undefined;
  size?: 'sm' | undefined;
  multiline?: boolean;
  pointer?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  children: ReactNode;
}

/** The box of a field, with what stands inside it at either end. */
export function Moldura(props: MolduraProps) {
  const { error, disabled, size, multiline, pointer, leftSection, rightSection, children } = props;
  return (
    <div
      className={CAMPO.wrapper}
      data-variant="default"
      data-size={size}
      data-error={sim(error)}
      data-disabled={sim(disabled)}
      data-multiline={sim(multiline)}
      data-pointer={sim(pointer)}
      data-with-left-section={sim(leftSection)}
      data-with-right-section={sim(rightSection)}
    >
      {leftSection && (
        <div className={CAMPO.section} data-position="left">
          {leftSection}
        </div>
      )}
      {children}
      {rightSection && (
        <div className={CAMPO.section} data-position="right">
          {rightSection}
        </div>
      )}
    </div>
  );
}

/** Parts a field's own properties from what stands around it. */
export function useCampo<Props extends Entorno & { id?: string | undefined; size?: 'sm' }>(
  props: Props,
) {
  const gerado = useId();
  const { label, description, error, descricaoDepois, withAsterisk, className, size, ...resto } =
    props;
  const id = props.id ?? gerado;
  return {
    entorno: { id, label, description, error, descricaoDepois, withAsterisk, className, size },
    campo: {
      'aria-invalid': sim(error),
      ...resto,
      id,
      className: CAMPO.input,
      'aria-describedby': descritoPor(id, { description, error }),
      'data-error': sim(error),
    },
  };
}

export interface TextInputProps
  extends Entorno, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  leftSection?: ReactNode;
}

/** A field of one line. */
export function TextInput({ leftSection, ...props }: TextInputProps) {
  const { entorno, campo } = useCampo(props);
  const { error } = entorno;
  return (
    <Rotulado {...entorno} required={campo.required}>
      <Moldura error={error} disabled={campo.disabled} leftSection={leftSection}>
        <input {...campo} />
      </Moldura>
    </Rotulado>
  );
}

interface TextareaProps extends Entorno, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Smaller than the other fields of its form. */
  size?: 'sm';
}

/** A field of several lines. */
export function Textarea(props: TextareaProps) {
  const { entorno, campo } = useCampo(props);
  const { error, size } = entorno;
  return (
    <Rotulado {...entorno} required={campo.required}>
      <Moldura error={error} disabled={campo.disabled} size={size} multiline>
        <textarea {...campo} />
      </Moldura>
    </Rotulado>
  );
}

interface Opcao {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface NativeSelectProps
  extends Entorno, Omit<ComponentProps<'select'>, 'size' | 'className' | 'children'> {
  /** What there is to choose; a word says itself. */
  data: readonly (string | Opcao)[];
}

const SETAS =
  'M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z';

const setas = (
  <svg viewBox="0 0 15 15" fill="currentColor" aria-hidden>
    <path d={SETAS} fillRule="evenodd" clipRule="evenodd" />
  </svg>
);

/** A choice of the browser's own. */
export function NativeSelect({ data, ...props }: NativeSelectProps) {
  const { entorno, campo } = useCampo(props);
  const { error } = entorno;
  return (
    <Rotulado {...entorno} required={campo.required}>
      <Moldura error={error} disabled={campo.disabled} pointer rightSection={setas}>
        <select {...campo}>
          {data.map((uma) => {
            const opcao = typeof uma === 'string' ? { value: uma, label: uma } : uma;
            return (
              <option key={opcao.value} value={opcao.value} disabled={opcao.disabled}>
                {opcao.label}
              </option>
            );
          })}
        </select>
      </Moldura>
    </Rotulado>
  );
}
