import { formatarData } from '@balcao/domain';
import { DataInput } from './masked-input.tsx';

/** The first and the last day, as typed. */
interface Periodo {
  de: string;
  ate: string;
}

interface PeriodoCamposProps {
  /** What the first day is called: 'De', 'Pago de'. */
  rotulo: string;
  valor: Periodo;
  motivos: Partial<Periodo> | undefined;
  onChange: (parte: Partial<Periodo>) => void;
}

/** A civil day as people write it; '' for none. */
export const diaEscrito = (dia: string | undefined): string => (dia ? formatarData(dia) : '');

/** From which day to which. */
export function PeriodoCampos({ rotulo, valor, motivos, onChange }: PeriodoCamposProps) {
  return (
    <>
      <DataInput
        label={rotulo}
        autoComplete="off"
        value={valor.de}
        onChange={(de) => onChange({ de })}
        error={motivos?.de}
      />
      <DataInput
        label="Até"
        autoComplete="off"
        value={valor.ate}
        onChange={(ate) => onChange({ ate })}
        error={motivos?.ate}
      />
    </>
  );
}
