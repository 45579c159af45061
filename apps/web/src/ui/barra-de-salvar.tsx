import { Button } from './button.tsx';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Actions } from './buttons.tsx';
import { FormError } from './form-error.tsx';
import classes from './barra-de-salvar.module.css';

/** Says that a form holds changes that were not saved (`portal.md` §2). */
function NaoSalvas() {
  return (
    <p className={classes.aviso} role="status">
      <IconPencil size={18} aria-hidden />
      Modificações não salvas
    </p>
  );
}

interface BarraDeSalvarProps {
  /** Something changed: until then there is nothing to save. */
  sujo: boolean;
  ocupado: boolean;
  erro: unknown;
  campos?: readonly string[];
  disabled?: boolean;
}

/** The foot of a form that is saved: why it was refused, what is not saved yet, 'Salvar'. */
export function BarraDeSalvar({ sujo, ocupado, disabled, ...recusa }: BarraDeSalvarProps) {
  return (
    <>
      <FormError {...recusa} />
      <Actions>
        {sujo && <NaoSalvas />}
        <Button type="submit" disabled={!sujo || disabled} loading={ocupado}>
          Salvar
        </Button>
      </Actions>
    </>
  );
}

interface BotoesDoDialogoProps {
  /** What sending does, in a word. */
  enviar: string;
  ocupado: boolean;
  onClose: () => void;
}

/** The foot of the form of an action. */
export function BotoesDoDialogo({ enviar, ocupado, onClose }: BotoesDoDialogoProps) {
  return (
    <Actions>
      <Button variant="default" onClick={onClose} disabled={ocupado}>
        Voltar
      </Button>
      <Button type="submit" loading={ocupado}>
        {enviar}
      </Button>
    </Actions>
  );
}
