import { useId } from 'react';
import classes from './arquivo-campo.module.css';

interface ArquivoCampoProps {
  name?: string;
  label: string;
  ajuda: string;
  accept: string;
  onChange: (arquivo: File | undefined) => void;
  disabled: boolean;
  error?: string | undefined;
}

/** The browser's own field: it is found, named and worked by keyboard everywhere. */
export function ArquivoCampo({ label, ajuda, onChange, error, ...campo }: ArquivoCampoProps) {
  const id = useId();
  return (
    <div className={classes.arquivo}>
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-ajuda`}>{ajuda}</small>
      <input
        {...campo}
        id={id}
        type="file"
        aria-describedby={error === undefined ? `${id}-ajuda` : `${id}-ajuda ${id}-erro`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
      />
      {error !== undefined && (
        <p id={`${id}-erro`} className={classes.erro}>
          {error}
        </p>
      )}
    </div>
  );
}
