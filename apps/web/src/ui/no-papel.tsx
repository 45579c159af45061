import { dataCivil, formatarData } from '@balcao/domain';
import { useContext } from 'react';
import { OrgaoContext } from '../lib/orgao.ts';
import classes from './no-papel.module.css';

/** The day that this device has. */
function diaDaqui(): string {
  const agora = new Date();
  return formatarData(dataCivil(agora.getFullYear(), agora.getMonth() + 1, agora.getDate()));
}

/** On paper alone, whose page it was, and when: the frame of the screen is not printed. */
export function NoPapel() {
  const orgao = useContext(OrgaoContext);
  if (!orgao) return null;
  const { cidade, uf } = orgao.endereco;
  return (
    <p className={classes.noPapel}>
      {orgao.nome} · {cidade}, {uf} · {diaDaqui()}
    </p>
  );
}
