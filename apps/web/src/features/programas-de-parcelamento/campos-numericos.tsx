import type { CampoDoFormulario } from '../../lib/formulario.ts';
import { Campo } from '../../ui/formulario.tsx';

/** Writes one of the numbers of a law, by its name in the form; empty where the law says nothing of it. */
export const camposNumericos =
  (parte: (nome: string) => CampoDoFormulario<string>) =>
  (nome: string, rotulo: string, ajuda?: string) => (
    <Campo
      {...parte(nome)}
      key={nome}
      label={rotulo}
      description={ajuda}
      inputMode="decimal"
      autoComplete="off"
      required={false}
      withAsterisk={false}
    />
  );
