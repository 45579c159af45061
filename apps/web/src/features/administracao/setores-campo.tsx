import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { setoresQuery } from './api.ts';
import classes from './usuarios-page.module.css';

export const TIPOS_DE_SERVIDOR = ['PREFEITURA', 'ADMIN'] as const;

interface SetoresCampoProps {
  escolhidos: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Where a person of the city works. */
export function SetoresCampo({ escolhidos, onChange }: SetoresCampoProps) {
  const { data: setores = [] } = useQuery(setoresQuery);
  if (setores.length === 0) return null;
  return (
    <Checkbox.Group value={[...escolhidos]} onChange={onChange} label="Setores em que trabalha">
      <div className={classes.setores}>
        {setores.map(({ identificador, nome }) => (
          <Checkbox key={identificador} value={identificador} label={nome} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
