import { ASSUNTOS_DE_NORMA, formatarData } from '@balcao/domain';
import { useOrgao } from '../../lib/orgao.ts';
import { enderecoDoArquivo, siteDe, type Publicado } from './conteudos-api.ts';
import classes from './conteudos.module.css';

type Norma = Publicado<'NORMA'>;

/** Norms by the year of their publication, the last first. */
const porAno = (normas: readonly Norma[]): [ano: string, Norma[]][] => {
  const anos = new Map<string, Norma[]>();
  for (const norma of [...normas].sort((a, b) => b.data.localeCompare(a.data))) {
    const ano = norma.data.slice(0, 4);
    anos.set(ano, [...(anos.get(ano) ?? []), norma]);
  }
  return [...anos];
};

/** The norms of the city, each where it is published; nothing where it told none. */
export function Normas({ normas }: { normas: readonly Norma[] }) {
  const { cod_empre } = useOrgao();
  if (normas.length === 0) return null;
  return (
    <section aria-labelledby="normas">
      <h2 id="normas">Normas</h2>
      {porAno(normas).map(([ano, doAno]) => (
        <section key={ano} aria-labelledby={`normas-${ano}`}>
          <h3 id={`normas-${ano}`}>{ano}</h3>
          <ul className={classes.links}>
            {doAno.map(({ id, nome, data, assunto, ementa, endereco }) => (
              <li key={id}>
                <a href={endereco} rel="noreferrer">
                  {nome}
                </a>{' '}
                <span className={classes.site}>{siteDe(endereco)}</span>
                <p className={classes.texto}>{ementa}</p>
                <p className={classes.site}>
                  {ASSUNTOS_DE_NORMA[assunto]} · {formatarData(data)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a href={enderecoDoArquivo(cod_empre, 'NORMA')} download>
          Baixar as normas (CSV)
        </a>
      </p>
    </section>
  );
}
