import { useContext } from 'react';
import { OrgaoContext } from '../lib/orgao.ts';
import classes from './no-papel.module.css';

/** On paper alone, whose page it was, and when: the frame of the screen is not printed. */
export function NoPapel() {
  const orgao = useContext(OrgaoContext);
  if (!orgao) return null;
  const { cidade, uf } = orgao.endereco;
  return (
    <p className={classes.noPapel}>
      {orgao.nome} · {cidade}, {uf} · {new Date().toLocaleDateString('pt-BR')}
    </p>
  );
}
