import { NativeSelect } from './campo.tsx';
import { useSearchParams } from 'wouter';
import { EnderecosDaPagina } from './enderecos-da-pagina.tsx';

/** The year that an address asks for (`?ano=`), when it is one. */
export const lerAno = (texto: string | null): number | undefined =>
  texto !== null && /^2[0-9]{3}$/.test(texto) ? Number(texto) : undefined;

interface AnoCampoProps {
  /** Years to choose from, besides the one that the page is about. */
  anos: readonly number[];
  ano: number;
}

/** Each year once, the last first. */
const doUltimo = (anos: readonly number[]): number[] =>
  [...new Set(anos)].sort((um, outro) => outro - um);

/**
 * The year that a page is about, kept in its address (`?ano=`) so that it can be passed on. A year
 * of an address without data stands among the others: a selector that lacks it would show another.
 */
export function AnoCampo({ anos, ano }: AnoCampoProps) {
  const [, setParams] = useSearchParams();
  const todos = doUltimo([...anos, ano]).map(String);
  return (
    <>
      <div data-com-codigo>
        <NativeSelect
          label="Ano"
          data={todos}
          value={String(ano)}
          onChange={({ currentTarget: { value } }) =>
            setParams((atuais) => {
              const novos = new URLSearchParams(atuais);
              novos.set('ano', value);
              return novos;
            })
          }
        />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <EnderecosDaPagina
            rotulo="Ano"
            nome="ano"
            destinos={todos.map((um) => ({ rotulo: um, valor: um, atual: um === String(ano) }))}
          />
        )}
      </noscript>
    </>
  );
}
