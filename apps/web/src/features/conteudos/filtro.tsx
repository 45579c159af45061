import { useState, type ReactNode } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import classes from './conteudos.module.css';

interface EscolhaProps {
  rotulo: string;
  /** Its word in the address. */
  nome: string;
  valor: string;
  /** What can be chosen beside all, with how each is called. */
  opcoes: readonly (readonly [valor: string, rotulo: string])[];
}

/** One of several, or all, as part of a `Filtro`. */
export function Escolha({ rotulo, nome, valor, opcoes }: EscolhaProps) {
  const [escolhido, escolher] = useState(valor);
  return (
    <label>
      {rotulo}
      <select
        name={nome}
        value={escolhido}
        onChange={({ currentTarget }) => escolher(currentTarget.value)}
      >
        <option value="">Todos</option>
        {opcoes.map(([um, chamado]) => (
          <option key={um} value={um}>
            {chamado}
          </option>
        ))}
      </select>
    </label>
  );
}

export const anosDeEscolha = (anos: readonly string[]) => anos.map((um) => [um, um] as const);

/** What is to be seen of a page, as a form that any browser sends; the address keeps it. */
export function Filtro({ action, children }: { action: string; children: ReactNode }) {
  const { cod_empre } = useOrgao();
  return (
    <form action={action} className={classes.filtro}>
      <input type="hidden" name="cod_empre" value={cod_empre} />
      {children}
      <button type="submit">Filtrar</button>
    </form>
  );
}
