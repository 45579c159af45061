import { IconButton } from './button.tsx';
import { Moldura, Rotulado, useCampo } from './campo.tsx';
import { CAMPO, SENHA } from '../theme/classes.ts';
import { useState, type Ref } from 'react';
import type { FatosDoCampo } from '../lib/fatos-do-contrato.ts';

interface SenhaInputProps extends FatosDoCampo {
  name?: string;
  label?: string;
  description?: string;
  autoComplete?: 'current-password' | 'new-password';
  value: string;
  onChange: (senha: string) => void;
  error?: string | false | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

const ABERTO = 'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z';
const FECHADO =
  'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53 M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6';

/** An eye, closed while pressing it would hide what is shown. */
const Olho = ({ fechado }: { fechado: boolean }) => (
  <svg
    viewBox="0 0 256 256"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="16"
    aria-hidden
  >
    <path d={fechado ? FECHADO : ABERTO} />
    {!fechado && <circle cx="128" cy="128" r="40" />}
  </svg>
);

/** The password of an account. What is typed can be shown, by keyboard too. */
export function SenhaInput({ onChange, label = 'Senha', ...props }: SenhaInputProps) {
  const [mostrada, setMostrada] = useState(false);
  const { entorno, campo } = useCampo({
    ...props,
    label,
    withAsterisk: false,
    className: SENHA.root,
  });
  const { error } = entorno;
  const { disabled } = props;
  const mostrar = (
    <IconButton
      className={SENHA.visibilityToggle}
      aria-label={label === 'Senha' ? 'Mostrar os caracteres' : `Mostrar: ${label}`}
      aria-pressed={mostrada}
      disabled={disabled}
      // The field keeps the focus, and the place where the typing goes on.
      onMouseDown={(evento) => evento.preventDefault()}
      onClick={() => setMostrada(!mostrada)}
    >
      <Olho fechado={mostrada} />
    </IconButton>
  );
  return (
    <Rotulado {...entorno}>
      <Moldura error={error} disabled={disabled} rightSection={mostrar}>
        <div
          className={`${SENHA.input} ${CAMPO.input}`}
          data-disabled={disabled === true ? true : undefined}
          data-error={error ? true : undefined}
        >
          <input
            autoComplete="current-password"
            {...campo}
            className={SENHA.innerInput}
            type={mostrada ? 'text' : 'password'}
            onChange={(evento) => onChange(evento.currentTarget.value)}
          />
        </div>
      </Moldura>
    </Rotulado>
  );
}
