import { TextInput } from '@mantine/core';
import { IncluirButton, RetirarButton } from './linhas-buttons.tsx';
import classes from './parametros.module.css';

interface ListaDeParesProps<C extends string> {
  /** The two fields of each line, with their labels. */
  campos: readonly [C, C];
  rotulos: Readonly<Record<C, string>>;
  linhas: readonly Readonly<Record<C, string>>[];
  onChange: (linhas: Record<C, string>[]) => void;
  /** What 'Incluir' adds: 'feriado', 'norma'. */
  nome: string;
  /** Error of a field of a line. */
  erroDe?: (linha: number, campo: C) => string | undefined;
}

/** A list of lines of two fields, to add to and take from. */
export function ListaDePares<C extends string>(props: ListaDeParesProps<C>) {
  const { campos, rotulos, linhas, onChange, nome, erroDe } = props;
  const vazia = Object.fromEntries(campos.map((campo) => [campo, ''])) as Record<C, string>;
  return (
    <div className={classes.lista}>
      {linhas.map((linha, i) => (
        <div key={i} className={classes.par}>
          {campos.map((campo) => (
            <TextInput
              key={campo}
              label={`${rotulos[campo]} ${i + 1}`}
              value={linha[campo]}
              error={erroDe?.(i, campo)}
              onChange={(evento) => {
                const { value } = evento.currentTarget;
                onChange(linhas.map((uma, j) => ({ ...uma, ...(i === j && { [campo]: value }) })));
              }}
            />
          ))}
          <RetirarButton
            oQue={`${nome} ${i + 1}`}
            onClick={() => onChange(linhas.filter((_, j) => i !== j))}
          />
        </div>
      ))}
      <IncluirButton oQue={nome} onClick={() => onChange([...linhas, vazia])} />
    </div>
  );
}
