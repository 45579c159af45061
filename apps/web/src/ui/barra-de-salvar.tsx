import { Button } from '@mantine/core';
import { Actions } from './actions.tsx';
import { FormError } from './form-error.tsx';
import { NaoSalvas } from './nao-salvas.tsx';

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
