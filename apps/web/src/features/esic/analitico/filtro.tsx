import { nomeDoMes } from '@balcao/domain';
import { Button, NativeSelect } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import classes from './analitico.module.css';
import type { Periodos, Recorte } from './recorte.ts';

interface FiltroProps {
  periodos: Periodos;
  /** What the selectors show. */
  escolha: Recorte;
  onEscolher: (recorte: Recorte) => void;
  onFiltrar: () => void;
}

/** Years and months in which somebody filed; choosing another year forgets the month. */
export function Filtro({ periodos, escolha: { ano, mes }, onEscolher, onFiltrar }: FiltroProps) {
  const filtrar = (evento: SyntheticEvent) => {
    evento.preventDefault();
    onFiltrar();
  };
  const meses = periodos[ano] ?? [];
  return (
    <form className={classes.filtro} onSubmit={filtrar}>
      <NativeSelect
        label="Ano"
        data={Object.keys(periodos).reverse()}
        value={ano}
        onChange={({ currentTarget }) => onEscolher({ ano: Number(currentTarget.value) })}
      />
      <NativeSelect
        label="Mês"
        data={[
          { value: '', label: 'Todos' },
          ...meses.map((um) => ({ value: String(um), label: nomeDoMes(um) })),
        ]}
        value={mes ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onEscolher({ ano, mes: value === '' ? undefined : Number(value) })
        }
      />
      <Button type="submit">Filtrar</Button>
    </form>
  );
}
