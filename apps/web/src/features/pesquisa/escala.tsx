import { NOTAS, type Nota } from '@balcao/domain';
import IconMoodCry from '@tabler/icons-react/dist/esm/icons/IconMoodCry.mjs';
import IconMoodEmpty from '@tabler/icons-react/dist/esm/icons/IconMoodEmpty.mjs';
import IconMoodHappy from '@tabler/icons-react/dist/esm/icons/IconMoodHappy.mjs';
import IconMoodSad from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs';
import IconMoodSmileBeam from '@tabler/icons-react/dist/esm/icons/IconMoodSmileBeam.mjs';
import { useId } from 'react';
import classes from './questionario.module.css';

const ROSTOS = {
  1: IconMoodCry,
  2: IconMoodSad,
  3: IconMoodEmpty,
  4: IconMoodSmileBeam,
  5: IconMoodHappy,
} as const;

interface EscalaProps {
  nome: string;
  legenda: string;
  obrigatoria: boolean;
  valor: Nota | undefined;
  onChange: (nota: Nota | undefined) => void;
  erro: string | undefined;
}

/** Five faces with their words, of which one is chosen; a choice that need not be can be undone. */
export function Escala({ nome, legenda, obrigatoria, valor, onChange, erro }: EscalaProps) {
  const id = useId();
  return (
    <div
      className={classes.escala}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`como-avalia ${id}`}
      aria-required={obrigatoria}
      aria-invalid={erro !== undefined}
      aria-describedby={erro && `${id}-erro`}
    >
      <div className={classes.legenda}>
        <span id={id}>
          {legenda}
          {!obrigatoria && <span className={classes.opcional}> (opcional)</span>}
        </span>
        {valor !== undefined && !obrigatoria && (
          <button
            type="button"
            className={classes.limpar}
            aria-label={`Limpar: ${legenda}`}
            onClick={() => onChange(undefined)}
          >
            Limpar
          </button>
        )}
      </div>
      <div className={classes.opcoes}>
        {NOTAS.map(({ nota, rotulo }) => {
          const Rosto = ROSTOS[nota];
          return (
            <label key={nota} className={classes.opcao} data-nota={nota}>
              <input
                type="radio"
                name={nome}
                value={nota}
                checked={valor === nota}
                onChange={() => onChange(nota)}
              />
              <Rosto size={28} stroke={1.75} aria-hidden />
              <span>{rotulo}</span>
            </label>
          );
        })}
      </div>
      {erro && (
        <p id={`${id}-erro`} className={classes.erro}>
          {erro}
        </p>
      )}
    </div>
  );
}
