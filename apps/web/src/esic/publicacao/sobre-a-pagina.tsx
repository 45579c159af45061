import type { PaginaDoArquivo } from '@balcao/contracts';
import { TIPOS_DE_MARCA } from '@balcao/domain';
import classes from './tarjar.module.css';

/** What a page says, for who does not see it, and what stands on it that nobody sees. */
export const SobreAPagina = ({ vista, previa }: { vista: PaginaDoArquivo; previa: boolean }) => (
  <>
    {vista.suspeitas.length > 0 && (
      <section aria-labelledby="parece-da-pagina">
        <h3 id="parece-da-pagina">
          {previa ? 'Ainda parece dado pessoal' : 'Parece dado pessoal'}
        </h3>
        <ul>
          {vista.suspeitas.map(({ tipo, texto }, i) => (
            <li key={i}>
              {texto} ({TIPOS_DE_MARCA[tipo]})
            </li>
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="texto-da-pagina">
      <h3 id="texto-da-pagina">{previa ? 'Texto que será publicado' : 'Texto desta página'}</h3>
      <p className={classes.texto}>
        {vista.texto === ''
          ? 'Esta página não tem texto que o portal consiga ler: é uma imagem. Olhe-a com atenção.'
          : vista.texto}
      </p>
    </section>
  </>
);
