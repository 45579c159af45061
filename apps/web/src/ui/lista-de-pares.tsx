import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { CampoDoFormulario } from '../lib/formulario.ts';
import { Button } from './button.tsx';
import { Campo } from './formulario.tsx';
import classes from './lista-de-pares.module.css';

/** Takes a line out of a list; `oQue` tells a screen reader which. */
export function RetirarButton({ oQue, onClick }: { oQue: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={20} aria-hidden />}
      aria-label={`Retirar ${oQue}`}
      onClick={onClick}
    >
      Retirar
    </Button>
  );
}

/** Adds an empty line to a list. */
export function IncluirButton({ oQue, onClick }: { oQue: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={onClick}>
      Incluir {oQue}
    </Button>
  );
}

export interface EmLinhasProps<Linha> {
  campo: CampoDoFormulario<Linha[]>;
  /** A part of a line, by its dotted name. */
  parte: (nome: string) => CampoDoFormulario<string>;
}

interface ListaDeParesProps<C extends string> extends EmLinhasProps<Record<C, string>> {
  /** The two fields of each line, with their labels. */
  rotulos: Readonly<Record<C, string>>;
  /** What 'Incluir' adds: 'feriado', 'norma'. */
  oQue: string;
  /** The one of them that takes several lines. */
  longo?: NoInfer<C>;
}

/** A list of lines of two fields, to add to and take from. */
export function ListaDePares<C extends string>(props: ListaDeParesProps<C>) {
  const { campo, parte, rotulos, oQue, longo } = props;
  const { name, value: linhas, onChange } = campo;
  const chaves = Object.keys(rotulos) as C[];
  const vazia = Object.fromEntries(chaves.map((chave) => [chave, ''])) as Record<C, string>;
  return (
    <div className={classes.lista}>
      {linhas.map((_linha, i) => (
        <div key={i} className={longo ? classes.longo : classes.par}>
          {chaves.map((chave) => (
            <Campo
              key={chave}
              {...parte(`${name}.${i}.${chave}`)}
              label={`${rotulos[chave]} ${i + 1}`}
              withAsterisk={false}
              linhas={chave === longo ? 5 : 1}
            />
          ))}
          <RetirarButton
            oQue={`${oQue} ${i + 1}`}
            onClick={() => onChange(linhas.filter((_, j) => i !== j))}
          />
        </div>
      ))}
      <IncluirButton oQue={oQue} onClick={() => onChange([...linhas, vazia])} />
    </div>
  );
}
