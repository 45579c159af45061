import { Link } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import classes from './entrar.module.css';

/** What a city tells everybody, in one line. */
const DE_TODOS = [
  ['ouvidoria', 'Ouvidoria'],
  ['transparencia-fiscal', 'Transparência fiscal'],
  ['dados-abertos', 'Dados abertos'],
] as const;

/** Where the courts of accounts publish how each city was found. */
const RADAR = 'https://radardatransparencia.atricon.org.br/';

/** Where everybody may read without signing in. */
export function DeTodos() {
  const { cod_empre, publica_renuncia } = useOrgao();
  const paginas = DE_TODOS.filter(([um]) => publica_renuncia || um !== 'transparencia-fiscal');
  return (
    <>
      {paginas.map(([pagina, rotulo]) => (
        <Link key={pagina} className={classes.trocar} href={`/${pagina}?cod_empre=${cod_empre}`}>
          {rotulo}
        </Link>
      ))}
      <a className={classes.trocar} href={RADAR} rel="noreferrer">
        Radar da Transparência Pública
      </a>
    </>
  );
}
