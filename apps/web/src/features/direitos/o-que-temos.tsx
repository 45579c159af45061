import type { OQueTemos as Temos } from '@balcao/contracts';
import { enumerar } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { Aviso, Fatos } from '../../ui/fatos.tsx';
import { Espera } from '../../ui/states.tsx';
import { oQueTemosQuery } from './direitos-api.ts';
import classes from './direitos.module.css';

/** The heading of the section, which others lead to. */
export const O_QUE_TEMOS = 'o-que-temos';

function Lista({ atividades, sem_dados, sem_sistema }: Temos) {
  return (
    <>
      {sem_sistema && (
        <Aviso role="status">
          <p>
            O sistema da prefeitura não está respondendo: o que ele tem do seu cadastro e dos seus
            tributos não aparece agora. Volte mais tarde.
          </p>
        </Aviso>
      )}
      <ul className={classes.atividades}>
        {atividades.map(({ chave, nome, o_que, ...uma }) => (
          <li key={chave}>
            <details>
              <summary>
                <strong>{nome}:</strong> {o_que}
              </summary>
              <Fatos
                fatos={[
                  ['Para quê', uma.finalidade],
                  ['O que a lei diz', uma.base_legal],
                  ['Quem mais recebe', uma.compartilhamento],
                  ['Por quanto tempo', uma.guarda],
                ]}
              />
            </details>
          </li>
        ))}
      </ul>
      {sem_dados.length > 0 && (
        <p className={classes.miudo}>Não há dados seus em: {enumerar(sem_dados)}.</p>
      )}
    </>
  );
}

/** What the city has of the person, for what, and who else receives it: answered at once. */
export function OQueTemos() {
  const consulta = useQuery(oQueTemosQuery);
  return (
    <section className={classes.secao} aria-labelledby={O_QUE_TEMOS}>
      <h2 id={O_QUE_TEMOS} tabIndex={-1}>
        O que a prefeitura tem de você
      </h2>
      <p className={classes.miudo}>
        Sim, a prefeitura usa dados seus. Isto é o que há agora, para quê, e quem mais recebe. Abra
        cada item para ler.
      </p>
      {consulta.data ? (
        <Lista {...consulta.data} />
      ) : (
        <Espera consulta={consulta} texto="Procurando os seus dados..." altura="3rem" />
      )}
    </section>
  );
}
