import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'wouter';

interface AnoCampoProps {
  /** Years to choose from, in the order in which they stand. */
  anos: readonly number[];
  ano: number;
}

/** The year that a page is about, kept in its address (`?ano=`) so that it can be passed on. */
export function AnoCampo({ anos, ano }: AnoCampoProps) {
  const [, setParams] = useSearchParams();
  return (
    <NativeSelect
      label="Ano"
      data={anos.map(String)}
      value={String(ano)}
      onChange={({ currentTarget: { value } }) =>
        setParams((atuais) => {
          const novos = new URLSearchParams(atuais);
          novos.set('ano', value);
          return novos;
        })
      }
    />
  );
}
