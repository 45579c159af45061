import { Button, TextInput } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { SubmitEvent } from 'react';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import { useFocoDeVolta } from '../../lib/foco-de-volta.ts';
import classes from './autenticidade-form.module.css';

interface AutenticidadeFormProps {
  /** What the page shows the answer of. */
  codigo: string | undefined;
  maximo: number;
  ocupado: boolean;
  onConsultar: (codigo: string) => void;
}

/** The verification code of a licence. */
export function AutenticidadeForm(props: AutenticidadeFormProps) {
  const { codigo, maximo, ocupado, onConsultar } = props;
  const { campos, editar } = useCamposDaBusca({ texto: codigo ?? '' });
  const { texto } = campos;
  const guardarFoco = useFocoDeVolta(ocupado);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    guardarFoco();
    onConsultar(texto.trim());
  };
  return (
    <form className={classes.formulario} onSubmit={enviar} role="search" noValidate>
      <TextInput
        label="Código de verificação"
        description="Está impresso no canto inferior direito do documento."
        placeholder="XXXXXXXXX"
        maxLength={maximo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={ocupado}
        value={texto}
        onChange={({ currentTarget }) => editar({ texto: currentTarget.value })}
      />
      <Button
        type="submit"
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={texto.trim() === ''}
        loading={ocupado}
      >
        Consultar
      </Button>
    </form>
  );
}
