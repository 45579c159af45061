import { TextInput } from '@mantine/core';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import classes from './arrecadacao.module.css';
import { PeriodoForm } from './periodo-form.tsx';

/** Looks for a guide, and for days of payment. */
export function GuiaFiltros({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar } = useCamposDaBusca({ guia: lista.valor('guia') });
  return (
    <PeriodoForm lista={lista} outros={campos} limpo={{ guia: '' }}>
      <TextInput
        className={classes.inteira}
        label="Número da guia"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={campos.guia}
        onChange={(evento) => editar({ guia: evento.currentTarget.value.replace(/\D/g, '') })}
      />
    </PeriodoForm>
  );
}

/** What of these filters the server is asked for. */
export const pedidoDaGuia = ({ valor }: FiltrosNoEndereco) => ({
  de: valor('de') || undefined,
  ate: valor('ate') || undefined,
  numero_guia: Number(valor('guia')) || undefined,
});

export const temFiltroDaGuia = ({ valor }: FiltrosNoEndereco): boolean =>
  ['guia', 'de', 'ate'].some((nome) => valor(nome) !== '');
