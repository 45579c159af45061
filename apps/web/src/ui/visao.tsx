import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { useState } from 'react';
import { findLembrado, lembrar } from '../lib/storage.ts';
import classes from './lista.module.css';

export type Visao = 'cartoes' | 'tabela';

const VISOES = [
  { visao: 'cartoes', rotulo: 'Cartões', Icone: IconLayoutList },
  { visao: 'tabela', rotulo: 'Tabela', Icone: IconTable },
] as const;

/** How lists are looked at on this device. */
export function useVisao(): [Visao, (visao: Visao) => void] {
  const [visao, setVisao] = useState<Visao>(
    findLembrado('visao') === 'tabela' ? 'tabela' : 'cartoes',
  );
  return [
    visao,
    (nova) => {
      lembrar('visao', nova);
      setVisao(nova);
    },
  ];
}

/** Cards, or a table that sorts. */
export function VisaoSwitch({
  visao,
  onChange,
}: {
  visao: Visao;
  onChange: (visao: Visao) => void;
}) {
  return (
    <div role="group" aria-label="Ver como" className={classes.visoes}>
      {VISOES.map(({ visao: uma, rotulo, Icone }) => (
        <button key={uma} type="button" aria-pressed={uma === visao} onClick={() => onChange(uma)}>
          <Icone size={20} aria-hidden />
          {rotulo}
        </button>
      ))}
    </div>
  );
}
