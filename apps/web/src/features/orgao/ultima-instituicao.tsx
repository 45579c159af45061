import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Marca } from '../../layout/marca.tsx';
import { enderecoDeEntrada, findUltimoCodEmpre, orgaoQuery } from '../../lib/orgao.ts';
import classes from './escolher-orgao.module.css';

/** The institution last used on this device, one tap away. */
export function UltimaInstituicao() {
  const ultimo = findUltimoCodEmpre();
  const { data: orgao } = useQuery({ ...orgaoQuery(ultimo ?? 0), enabled: ultimo !== undefined });
  if (!orgao) return null;
  return (
    <>
      <Link href={enderecoDeEntrada(orgao.cod_empre)} className={classes.ultima}>
        <Marca orgao={orgao} />
        <IconChevronRight size={22} aria-hidden />
      </Link>
      <p className={classes.separador}>ou escolha outra</p>
    </>
  );
}
